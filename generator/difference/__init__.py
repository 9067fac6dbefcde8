"""What an edit changes: two sites side by side, told in figures, winners, verdicts, sentences and pages."""
