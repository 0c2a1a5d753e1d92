"""Matches between bots, and what happens to bots that fail."""
