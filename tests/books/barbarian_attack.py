"""Barbarian Attack as its players like to play it."""

from __future__ import annotations

from tests.books.book import Taste

TASTE = Taste(weights={"buy_barbarian_card": 30, "move_mounted_knight": 8, "sell_for_gold": 1})
