"""Traders & Barbarians as the properties play and count it."""

from __future__ import annotations

from service.catan.base.state import State
from tests.books.book import Document, Stock, Table, Taste

TOKENS = 36
PATH_BARBARIANS = 3


def counted(document: Document, state: State) -> None:
    """All commodity tokens and path barbarians are there."""
    caravans = document["traders_barbarians"]
    found = sum(sum(stack.values()) for stack in caravans["stacks"].values())
    found += sum(own["delivered"] + (own["load"] is not None) for own in caravans["seats"])
    assert found == TOKENS
    assert len(set(caravans["barbarians"])) == PATH_BARBARIANS


STOCK = Stock(counted=counted)
TASTE = Taste(
    building=("place_city",),
    wished=("upgrade_baggage_train", "chase_path_barbarian", "move_wagon", "drive_off_barbarian", "play_swift_journey"),
    at_times=("upgrade_baggage_train", "move_wagon"),
    seldom=("sell_for_gold", "pay_grain"),
)
GAMES = (
    Table(3, {"layout": "printed", "ruleset": {"modules": ["base", "traders_barbarians"]}}, 13),
    Table(4, {"layout": "variable", "ruleset": {"modules": ["base", "cities_knights", "traders_barbarians"]}}, 15),
)
