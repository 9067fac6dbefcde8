"""What is known: authored YAML read into exact, located models. Knows no arithmetic."""
