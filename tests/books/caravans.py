"""The caravans as their players like to play them."""

from __future__ import annotations

from service.catan.caravans.state import MOST_CARAVANS
from tests.books.book import Domain, Taste

TASTE = Taste(weights={"bid_camel": 30, "place_camel": 30})
DOMAIN = Domain(named={"caravan": lambda state: [None, *range(MOST_CARAVANS)]})
