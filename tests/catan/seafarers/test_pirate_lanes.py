"""Lanes of The Pirate Islands: the ways that the rules leave open against a public list of the sides of each seat."""

from __future__ import annotations

import pytest

from service.catan.base.deal import CatanDeal
from service.catan.base.state import State
from service.catan.board.masks import bits
from service.catan.seafarers.pirate_islands.courses import course, lane, run
from service.catan.seafarers.pirate_islands.lanes import next_ships
from service.catan.seafarers.scenarios import TABLES
from service.games import GAMES
from service.kernel.play.chance import Chance
from tests.catan.seafarers.voyages import modules_for

SIDES = {
    "pirate-islands-34": (
        "-1,5,SE 0,5,SE 1,5,SE -2,6,E -1,6,E -1,6,NE -1,6,SE 0,6,E 0,6,NE 0,6,SE -2,7,NE -1,7,NE"
        " -3,6,SE -2,6,SE -3,7,NE",
        "-1,3,SE 0,3,SE 1,3,SE -1,4,NE 0,4,NE 1,4,NE -2,3,SE -3,4,E -2,4,E -2,4,NE -2,4,SE -3,5,NE",
        "2,-1,SE 3,-1,SE 1,0,E 2,0,E 2,0,NE 2,0,SE 3,0,E 3,0,NE 3,0,SE 1,1,NE 2,1,NE 3,1,NE 1,-1,SE 0,0,NE 1,0,NE",
        "0,2,SE 1,2,SE 2,2,SE -1,3,NE 0,3,NE 1,3,NE -1,1,SE -2,2,E -1,2,E -1,2,NE -1,2,SE -2,3,NE",
    ),
    "pirate-islands-56": (
        "0,5,SE 1,5,SE 2,5,SE -1,6,NE 0,6,NE 1,6,NE -2,5,SE -1,5,SE -3,6,NE -2,6,NE",
        "2,0,SE 3,0,SE 4,0,SE 2,1,NE 3,1,NE 4,1,NE 0,0,SE 1,0,SE 0,1,NE 1,1,NE",
        "0,3,SE 1,3,SE 2,3,SE 0,4,NE 1,4,NE 2,4,NE -2,3,SE -1,3,SE -2,4,NE -1,4,NE",
        "1,2,SE 2,2,SE 3,2,SE 0,3,NE 1,3,NE 2,3,NE -1,2,SE 0,2,SE -2,3,NE -1,3,NE",
        "3,-1,SE 4,-1,SE 3,0,NE 4,0,NE 0,-1,SE 1,-1,SE 2,-1,SE 0,0,NE 1,0,NE 2,0,NE",
        "0,6,SE 1,6,SE -1,7,NE 0,7,NE -3,6,SE -2,6,SE -1,6,SE -4,7,NE -3,7,NE -2,7,NE",
    ),
}
SHIPS = {"pirate-islands-34": 9, "pirate-islands-56": 10}


def dealt(name: str) -> State:
    """The first state of a game for as many as the board has places."""
    table = TABLES[name]
    ruleset = GAMES["catan"].ruleset(modules_for(table), {"scenario": name})
    state = GAMES["catan"].deal(ruleset, CatanDeal(seats=table.players[-1]), Chance(seed=b"lanes")).state
    assert isinstance(state, State)
    return state


@pytest.mark.parametrize("name", SIDES)
def test_lanes_take_the_listed_sides(name: str) -> None:
    """All ways together are the listed sides, each has as many ships as printed, and no two seats share a side."""
    state, taken = dealt(name), 0
    for seat, sides in enumerate(SIDES[name]):
        begun, found = [lane(state, seat).ships], 0
        while begun:
            ships = begun.pop()
            onward = bits(next_ships(state, seat, ships, 0))
            begun += [(*ships, edge) for edge in onward]
            if not onward:
                assert len(ships) == SHIPS[name]
                assert run(state, seat, ships).end == course(state, seat).fortress
                found |= sum(1 << edge for edge in ships if not found >> edge & 1)
        assert set(state.board.topology.edges_named[found]) == set(sides.split())
        assert not found & taken
        taken |= found
