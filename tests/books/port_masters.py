"""Port-Masters as its players like to play it."""

from __future__ import annotations

from tests.books.book import Taste

TASTE = Taste(
    weights={
        "build_wharf": 500,
        "build_pier": 30,
    },
)
