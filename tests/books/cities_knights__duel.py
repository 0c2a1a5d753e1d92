"""Two with Cities & Knights as their players like to play."""

from __future__ import annotations

from tests.books.book import Taste

TASTE = Taste(weights={"return_knight": 1, "displace_knight": 30, "play_deserter_on_party": 30})
