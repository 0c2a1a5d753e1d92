"""Checking recorded games: who judges them, who does the work, and what is noted on the way."""
