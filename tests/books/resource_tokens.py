"""Resource Tokens as its players like to play it."""

from __future__ import annotations

from tests.books.book import Taste

TASTE = Taste(
    weights={
        "build_citadel": 500,
    },
)
