"""Page bundles, addresses and rendering: from facts and authored text to the pages of each language."""
