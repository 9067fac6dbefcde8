"""New files for authors: right from the first line, with what has to be filled in marked."""
