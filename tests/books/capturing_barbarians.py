"""Capturing Barbarians as the properties play and count it."""

from __future__ import annotations

import random

from service.catan.barbarian_attack.battles import is_won
from service.catan.base.state import State
from tests.books.book import Document, Listed, Stock, Table, Taste, state_of

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


def victories(document: Document, seat: int, kinds: Listed, dice: random.Random) -> Document | None:
    """Select hexes where the battle is won. Selecting another hex is legal, but changes nothing and would never end."""
    if listed := kinds.pop("capture_barbarians", []):
        state = state_of(document)
        names = state.board.topology.hex_names
        won = [action for action in listed if is_won(state, names.index(action["hex"]))]
        if won or not kinds:
            return dice.choice(won or listed)
    return None


STOCK = Stock(counted=counted)
TASTE = Taste(
    building=("found_settlement", "build_harbor_settlement", "place_harbor_settlement"),
    wished=("give_up_piece", "buy_barbarian_card", "place_crews"),
    saves=victories,
)
GREAT = ["base", "cities_knights", "barbarian_attack", "explorers_pirates", "capturing_barbarians"]
OPTIONS = {"expedition": "pirate-lairs", "target-points": 12}
GAMES = (
    Table(3, {"layout": "variable", "ruleset": {"modules": GREAT, "options": OPTIONS}}, 12),
    Table(3, {"layout": "variable", "ruleset": {"modules": [*GREAT, "traders_barbarians"], "options": OPTIONS}}, 12),
)
