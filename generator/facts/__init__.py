"""What follows from the catalog: exact arithmetic on facts that carry their sources. Knows no language."""
