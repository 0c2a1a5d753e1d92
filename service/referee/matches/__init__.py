"""Matches between bots: their processes, their games, and what is told of both."""
