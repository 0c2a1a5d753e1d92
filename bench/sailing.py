"""Where a ship with 8 movement points may go on the largest discovered board: the list of destinations, and one move.

All hexes of the scenario Explorers & Pirates lie face up. The player has both Swift Voyages and has spent wool on the
ship.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from statistics import median, quantiles
from time import perf_counter, perf_counter_ns

from bench.games import CATAN, choices, first_state
from bench.tables import Row, table
from service.catan.board.masks import bits
from service.catan.explorers_pirates.areas import area
from service.catan.explorers_pirates.crews import station
from service.catan.explorers_pirates.expedition import (
    MODULE_ID,
    NUMBERS,
    Shoal,
    Shoals,
    expedition,
    set_ships,
    ships_of,
)
from service.catan.explorers_pirates.phases import sailing_moments
from service.catan.explorers_pirates.routes import sea_routes
from service.catan.explorers_pirates.sailing import Sail, points_left
from service.catan.explorers_pirates.scenarios import AREAS
from service.catan.explorers_pirates.shoals import FISH_SHOAL, SHOAL_NUMBERS
from service.catan.explorers_pirates.stacks import alter_stack, stack
from service.catan.explorers_pirates.tiles import tile_kinds, tiles
from service.catan.explorers_pirates.villages import SWIFT_VOYAGE
from service.catan.slices import alter
from service.kernel.declare.action import Action
from service.kernel.play.adjudicate import apply, is_legal
from service.kernel.play.chance import Chance
from service.kernel.play.legal import offered
from service.kernel.play.state import State

TITLE = "Destinations of a ship with 8 movement points, everything discovered"
MOST_POINTS = 8
SCENARIO = {"expedition": "explorers-and-pirates"}


def discovered(seed: int) -> State:
    """A state in a movement phase with every hex face up, and a ship of the seat on turn that has all its points."""
    random = Random(seed)
    state = first_state(seed, CATAN.ruleset(("base", "explorers_pirates"), SCENARIO))
    count = 0
    while state.turn.moment not in sailing_moments(state):
        state = apply(state, random.choice(choices(state)), Chance(None, str(seed).encode(), count)).state
        count += 1
    seat, faces = state.turn.seat, tiles(state)
    for name in AREAS:
        lying = stack(state, name)
        kinds = [kind for kind, left in zip(tile_kinds(state), lying.hexes, strict=True) for _ in range(left)]
        numbers = [number for number, left in zip(NUMBERS, lying.numbers, strict=True) for _ in range(left)]
        dice = list(SHOAL_NUMBERS[name])
        random.shuffle(kinds)
        turned = {}
        for at, kind in zip(bits(area(state, name) & state.board.unknown_hexes), kinds, strict=True):
            tile = faces[kind]
            turned[at] = tile.terrain, numbers.pop() if tile.token else tile.number
            if tile.terrain == FISH_SHOAL:
                alter(state, MODULE_ID, shoals=Shoals({**expedition(state).shoals, at: Shoal(dice.pop())}))
            elif tile.terrain == SWIFT_VOYAGE:
                station(state, seat, at, 1)
        state.board = state.board.with_hexes(turned)
        alter_stack(state, name, hexes=(0,) * len(lying.hexes), numbers=(0,) * len(lying.numbers))
    number, ship = ships_of(state, seat)[0]
    ship = ship.replaced(edge=random.choice(bits(sea_routes(state.board))), wool=True, spent=0, finished=False)
    set_ships(state, seat, {number: ship}, sailing=None)
    assert points_left(state, seat, ship) == MOST_POINTS
    return state


def anew(state: State) -> State:
    """The same state on a fresh board, for which nothing is remembered yet."""
    fresh = state.copy()
    fresh.board = state.board.with_hexes({0: (state.board.terrain[0], state.board.numbers[0])})
    return fresh


def listed(state: State, move: Action) -> list[object]:
    """The destinations of all ships of the seat that moves."""
    return list(offered(state, move.seat, (move.type,)))


def timed(ask: Callable[[State, Action], object], state: State, move: Action, fresh: bool) -> float:
    """The time of one call in us."""
    asked = anew(state) if fresh else state
    begin = perf_counter_ns()
    ask(asked, move)
    return (perf_counter_ns() - begin) / 1000


def report(seconds: float) -> str:
    """The table of times."""
    random, rows = Random(1), []
    states = [discovered(seed) for seed in range(20)]
    asked = [(state, random.choice(list(Sail.candidates(state, state.turn.seat)))) for state in states]
    counts = [len(listed(*question)) for question in asked]
    for title, ask, target in (
        ("the list of destinations", listed, "<= 1,000"),
        ("one move judged", is_legal, "<= 100"),
    ):
        for fresh in (False, True):
            found: list[float] = []
            end = perf_counter() + seconds / 4
            while perf_counter() < end or len(found) < 100:
                found += [timed(ask, state, move, fresh) for state, move in asked]
            board = "a fresh board" if fresh else "a known board"
            cuts = quantiles(found, n=100)
            rows.append(Row(title, board, f"{median(found):.1f}", f"{cuts[98]:.1f}", target))
    return table(
        ("question", "on", "median, us", "99 of 100 within, us", "target, us"),
        *rows,
        note=f"20 boards of Explorers & Pirates; {min(counts)} to {max(counts)} destinations of the ships of one seat.",
    )
