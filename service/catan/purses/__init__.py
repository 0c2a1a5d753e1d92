"""Purses: goods that seats hold and that are no cards in hand, like gold or tokens."""
