"""Event cards as their players like to play with them."""

from __future__ import annotations

from tests.books.book import Taste

TASTE = Taste(wished=("repair_road",), weights={"reveal_card": 20, "repair_road": 100})
