"""Two seats as their players like to play."""

from __future__ import annotations

from tests.books.book import Taste

TASTE = Taste(
    building=("build_neutral_settlement", "build_neutral_road"),
    seldom=("discard_knight",),
    weights={"force_trade": 3, "send_robber_to_desert": 3, "discard_knight": 2},
)
