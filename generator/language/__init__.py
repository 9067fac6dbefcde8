"""Words and figures of one language: messages, nouns, numbers, typography. Alone imports babel."""
