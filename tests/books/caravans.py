"""The caravans as their players like to play them, and how camels are counted."""

from __future__ import annotations

from service.catan.base.state import State
from service.catan.caravans.state import MOST_CARAVANS
from tests.books.book import Document, Domain, Stock, Table, Taste

CAMELS = {3: 22, 6: 33}
"""By the number of caravans."""


def counted(document: Document, state: State) -> None:
    """Camels on the board and in the supply are those of the box, and no path has two."""
    if "caravans" in document:
        caravans = document["caravans"]["camels"]
        paths = [path for camels in caravans for path in camels]
        assert len(paths) + document["caravans"]["left"] == CAMELS[len(caravans)]
        assert len(set(paths)) == len(paths)


TASTE = Taste(weights={"bid_camel": 30, "place_camel": 30})
DOMAIN = Domain(named={"caravan": lambda state: [None, *range(MOST_CARAVANS)]})
STOCK = Stock(counted=counted)
GAMES = (Table(4, {"layout": "variable", "ruleset": {"modules": ["base", "caravans"]}}, 12),)
