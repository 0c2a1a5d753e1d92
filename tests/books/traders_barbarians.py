"""Traders & Barbarians as its players like to play it, and as the properties count it."""

from __future__ import annotations

from typing import Any

from service.catan.base.state import State
from service.catan.board.masks import mask_of
from service.catan.traders_barbarians.caravans import caravan
from service.catan.traders_barbarians.commodities import accepted
from service.catan.traders_barbarians.trade_hexes import plazas
from service.catan.traders_barbarians.wagons import wagon_paths
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


def nearer(state: State, action: Any) -> int:
    """Few paths lead from there to the next plaza that the wagon has a use for."""
    topology, load = state.board.topology, caravan(state, action.seat).load
    wanted = mask_of(at for at, kind in plazas(state.board).items() if load is None or load in accepted(state)[kind])
    reached, steps = 1 << action.to, 0
    while wanted and not reached & wanted:
        reached |= topology.ends[topology.edges_at[reached] & wagon_paths(state)]
        steps += 1
    return -steps


STOCK = Stock(counted=counted)
TASTE = Taste(
    building=("place_city",),
    wished=("upgrade_baggage_train", "chase_path_barbarian", "move_wagon", "drive_off_barbarian", "play_swift_journey"),
    at_times=("upgrade_baggage_train", "move_wagon"),
    seldom=("sell_for_gold", "pay_grain"),
    weights={
        "move_wagon": 40,
        "end_wagon_move": 2,
        "upgrade_baggage_train": 60,
        "play_swift_journey": 20,
        "pay_grain": 1,
        "sell_for_gold": 1,
    },
    promise={"move_wagon": nearer},
)
GAMES = (
    Table(3, {"layout": "printed", "ruleset": {"modules": ["base", "traders_barbarians"]}}, 13),
    Table(4, {"layout": "variable", "ruleset": {"modules": ["base", "cities_knights", "traders_barbarians"]}}, 15),
    Table(3, {"layout": "variable", "ruleset": {"modules": ["base", "seafarers", "traders_barbarians"]}}, 16),
)
COUNTED = ("Caravans.stacks",)
"""What lies face down, and of which everybody can count what there is."""
