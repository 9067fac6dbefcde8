"""For translators: bring PO files up to date, see what is missing, confirm texts, try forms."""
