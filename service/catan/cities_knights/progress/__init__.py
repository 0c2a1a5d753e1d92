"""The progress cards: what they have in common, and each of them in a file of its own."""
