"""Two with Barbarian Attack as their players like to play."""

from __future__ import annotations

from tests.books.book import Taste

TASTE = Taste(weights={"move_foreign_knight": 5, "shift_barbarian_for_tokens": 2})
