"""Vis-à-vis: one catalog of sourced facts in, a bilingual comparison site out."""
