"""Spelling and grammar of the finished pages, by programs of the system; above the site: readers' text is read."""
