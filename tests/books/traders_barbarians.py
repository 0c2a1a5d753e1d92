"""Traders & Barbarians as its players like it: wagons go where something is wanted."""

from __future__ import annotations

from typing import Any

from service.catan.base.state import State
from service.catan.board.masks import mask_of
from service.catan.traders_barbarians.caravans import caravan
from service.catan.traders_barbarians.commodities import accepted
from service.catan.traders_barbarians.trade_hexes import plazas
from service.catan.traders_barbarians.wagons import wagon_paths
from tests.books.book import Taste


def nearer(state: State, action: Any) -> int:
    """Few paths lead from there to the next plaza that has something for the wagon."""
    topology, load = state.board.topology, caravan(state, action.seat).load
    wanted = mask_of(at for at, kind in plazas(state.board).items() if load is None or load in accepted(state)[kind])
    reached, steps = 1 << action.to, 0
    while wanted and not reached & wanted:
        reached |= topology.ends[topology.edges_at[reached] & wagon_paths(state)]
        steps += 1
    return -steps


TASTE = Taste(
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
