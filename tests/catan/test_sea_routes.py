"""How far ships get is what a walk edge by edge finds, in random games."""

from __future__ import annotations

from random import Random

import pytest

from service.catan.base.deal import CatanDeal
from service.catan.base.state import State
from service.catan.board.masks import bits, mask_of
from service.catan.explorers_pirates.expedition import ships_of
from service.catan.explorers_pirates.fleet import full_routes
from service.catan.explorers_pirates.gold import GOLD, coins
from service.catan.explorers_pirates.routes import reaches, routes_to, sea_routes, undiscovered_routes
from service.catan.slices import alter_seat
from service.games import GAMES
from service.kernel.play.adjudicate import apply
from service.kernel.play.chance import Chance
from service.kernel.play.legal import legal_actions
from tests.chosen_seed import SEED

GAME = GAMES["catan"]
SCENARIOS = ("land-ho", "pirate-lairs", "fish-for-catan", "spices-for-catan", "explorers-and-pirates")


def walked(state: State, start: int, closed: int, points: int) -> tuple[int, ...]:
    """The routes that a ship reaches with 0, 1, ... points, found edge by edge: from one to the next over the corners
    that they share.
    """
    board = state.board
    ends, open_routes = board.topology.edge_ends, set(bits(sea_routes(board) & ~closed))
    seen, here = {start}, {start} if not closed >> start & 1 else set()
    found = [0]
    for step in range(points):
        leaving = here if not step else {at for at in here if not undiscovered_routes(board) >> at & 1}
        here = {to for to in open_routes - seen if any(set(ends[to]) & set(ends[at]) for at in leaving)}
        seen |= here
        found.append(mask_of(seen - {start}))
    return tuple(found)


def check(state: State, random: Random) -> None:
    """Compare what masks say with what a walk finds."""
    board = state.board
    lying = [ship.edge for seat in range(state.seat_count) for _, ship in ships_of(state, seat)]
    assert full_routes(state) == mask_of({edge for edge in lying if lying.count(edge) > 1})
    hexes = random.getrandbits(len(board.terrain))
    corners, ends = board.topology.corners_of[hexes], enumerate(board.topology.edge_ends)
    assert routes_to(board, hexes) == mask_of(at for at, both in ends if any(corners >> end & 1 for end in both))
    for _, ship in ships_of(state, state.turn.seat):
        closed, points = random.choice((0, random.getrandbits(board.topology.edge_count))), random.randrange(1, 7)
        assert reaches(board, ship.edge, closed, points) == walked(state, ship.edge, closed, points)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_ships_reach_what_a_walk_finds(scenario: str) -> None:
    """After every action of a game."""
    random = Random(f"{SEED} {scenario}")
    ruleset = GAME.ruleset(("base", "explorers_pirates"), {"expedition": scenario})
    chance = Chance(None, scenario.encode(), 0)
    state: State = GAME.deal(ruleset, CatanDeal(seats=4), chance).state
    for count in range(1, 400):
        actions = [action for seat in GAME.actors(state) for action in legal_actions(state, seat)]
        if not actions:
            break
        apply(state, random.choice(actions), Chance(None, scenario.encode(), count))
        if state.turn.moment != "setup":
            check(state, random)


GREAT = ("base", "cities_knights", "explorers_pirates", "barbarian_attack", "capturing_barbarians")


@pytest.mark.parametrize(
    "modules", [("base", "explorers_pirates"), GREAT, (*GREAT, "traders_barbarians")], ids="+".join
)
def test_the_expedition_keeps_the_gold(modules: tuple[str, ...]) -> None:
    """Whatever other books with gold are in the game."""
    ruleset = GAME.ruleset(modules, {"expedition": "explorers-and-pirates"})
    state: State = GAME.deal(ruleset, CatanDeal(seats=4), Chance(None, b"gold", 0)).state
    alter_seat(state, "explorers_pirates", 1, gold=(7,))
    assert coins(state, 1) == GOLD.of(state, 1) == 7
