"""Mechanics that several books share and no book states. These files know nothing about the game."""
