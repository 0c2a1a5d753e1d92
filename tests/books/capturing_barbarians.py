"""Capturing Barbarians as the properties play and count it."""

from __future__ import annotations

from service.catan.base.state import State
from tests.books.book import Document, Stock, Table, Taste

LANDING = 30
ON_A_LAIR = 3
KNIGHTS = 6
CREWS = 9


def counted(document: Document, state: State) -> None:
    """No barbarian, mounted knight or crew comes from nowhere."""
    raid, expedition = document["barbarian_attack"], document["explorers_pirates"]
    fields = sum(place["terrain"] == "gold_field" for place in document["board"]["hexes"].values())
    prisoners = sum(held["prisoners"] for held in raid["seats"])
    assert sum(raid["barbarians"].values()) + prisoners <= LANDING + ON_A_LAIR * fields
    for number, held in enumerate(raid["seats"]):
        assert len(held["knights"]) <= KNIGHTS
        own = expedition["seats"][number]
        lying = [*own["basins"].values(), *(ship["hold"] for ship in own["ships"] if ship is not None)]
        ashore = sum(standing.get(str(number), 0) for standing in expedition["crews"].values())
        assert sum(pieces.get("crew", 0) for pieces in lying) + ashore <= CREWS


STOCK = Stock(counted=counted)
TASTE = Taste(
    building=("found_settlement", "build_harbor_settlement", "place_harbor_settlement"),
    wished=("capture_barbarians", "give_up_piece", "buy_barbarian_card", "place_crews"),
    at_times=("capture_barbarians",),
)
GREAT = ["base", "cities_knights", "barbarian_attack", "explorers_pirates", "capturing_barbarians"]
OPTIONS = {"expedition": "pirate-lairs", "target-points": 12}
GAMES = (
    Table(3, {"layout": "variable", "ruleset": {"modules": GREAT, "options": OPTIONS}}, 12),
    Table(3, {"layout": "variable", "ruleset": {"modules": [*GREAT, "traders_barbarians"], "options": OPTIONS}}, 12),
)
