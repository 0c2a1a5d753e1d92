"""Barbarian Attack at sea as the properties play and count it."""

from __future__ import annotations

from service.catan.base.state import State
from tests.books.book import Document, Stock, Table, Taste

BARBARIANS = 30
KNIGHTS = 6


def counted(document: Document, state: State) -> None:
    """There are no more barbarians than in the box, and no player has more knights."""
    campaign = document["barbarian_attack"]
    prisoners = sum(own["prisoners"] for own in campaign["seats"])
    assert sum(campaign["barbarians"].values()) + prisoners <= BARBARIANS
    assert all(len(own["knights"]) <= KNIGHTS for own in campaign["seats"])


STOCK = Stock(counted=counted)
TASTE = Taste(
    building=("place_city",),
    wished=("buy_barbarian_card", "move_mounted_knight"),
    at_times=("buy_barbarian_card", "move_mounted_knight"),
    seldom=("sell_for_gold",),
)
MODULES = ["base", "seafarers", "barbarian_attack"]
LATER = {"scenario": "heading-for-new-shores-4"}
GAMES = (
    Table(3, {"layout": "variable", "ruleset": {"modules": MODULES}}, 13),
    Table(4, {"layout": "printed", "ruleset": {"modules": MODULES, "options": LATER}}, 14),
)
