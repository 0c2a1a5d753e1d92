"""Courses: where the rivers run, and the sites, paths and corners that follow from it."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import NamedTuple

from service.catan.base import components
from service.catan.base.boards import board_alone
from service.catan.base.components import TOKENS, producing_terrain
from service.catan.base.state import State
from service.catan.board.board import Board
from service.catan.board.coast import BESIDE
from service.catan.board.masks import among, bits, mask_of
from service.catan.board.places import SIDES, edge_named, edges_told
from service.catan.board.terrain import DESERT, Terrain
from service.kernel.rules import UNION, Contradictions, Facts, Ruleset, invariant, query, remembered

SWAMP = "swamp"
TWO, TWELVE = 2, 12
BEYOND = dict(zip(SIDES, BESIDE, strict=True))
"""From a hex to the one behind each of its sides."""
MOST_RIVERS, LONGEST, SHORTEST = 4, 7, 2
"""Of a board that the players supply (`rivers.board.custom`)."""
TOO_SHARP = 2
"""So many sides away from straight on, the water would leave beside its entry (`rivers.board.course-bends`)."""


@components.terrain_kinds.also("rivers.board.two-and-twelve")
def river_hexes(ruleset: Ruleset) -> dict[str, Terrain]:
    """A 2 lies beside another token."""
    return dict.fromkeys(producing_terrain(ruleset), Terrain(numbers=TOKENS, most=2, added=frozenset((TWO,))))


@components.terrain_kinds.also("rivers.board.swamp", "rivers.setup.robber")
def swamps(ruleset: Ruleset) -> dict[str, Terrain]:
    """Swamps are land without number, on which the robber rests."""
    return {SWAMP: Terrain(barren=True, mouth=True)}


class Waters(NamedTuple):
    """The rivers of a board: the hexes of each course from source to mouth, and masks of all hexes, of the sites, of
    the other paths and of the corners of river hexes.
    """

    courses: tuple[tuple[int, ...], ...]
    hexes: int
    sites: int
    paths: int
    corners: int


def beyond(board: Board, at: int) -> int:
    """The hex that the water of a river hex enters; nowhere if that is off the board."""
    (q, r), (dq, dr) = board.topology.hexes[at], BEYOND[board.exits[at]]
    return board.topology.hex_index((q + dq, r + dr))


def site(board: Board, at: int) -> int:
    """The edge by which the water leaves a river hex."""
    place = edge_named(f"{board.topology.hex_names[at]},{board.exits[at]}")
    assert place is not None, "a hex has six sides"
    return board.topology.edge_index(place)


@remembered(200)
def waters(board: Board) -> Waters:
    """The rivers of a board, and what follows from them."""
    hexes, topology = mask_of(board.exits), board.topology
    entered = {beyond(board, at) for at in board.exits}
    courses = tuple(_course(board, at) for at in sorted(board.exits) if at not in entered)
    sites = mask_of(site(board, at) for at in board.exits)
    return Waters(courses, hexes, sites, topology.edges_of[hexes] & ~sites, topology.corners_of[hexes])


def _course(board: Board, source: int) -> tuple[int, ...]:
    """The hexes along which the water of a source runs."""
    course = [source]
    while (following := beyond(board, course[-1])) in board.exits and following not in course:
        course.append(following)
    return tuple(course)


def _at(board: Board, at: int) -> str:
    return f"/board/hexes/{board.topology.hex_names[at]}"


@query("rivers.board.mouth", fold=UNION, to_json=edges_told)
def mouths(state: State) -> int:
    """A river may end at the coast, but not at a harbor."""
    return state.board.coastal_edges & ~mask_of(state.board.harbors)


@invariant("rivers.board.course-is-data", "rivers.board.mouth", "rivers.board.swamp", of=board_alone)
def water_runs_on(state: State) -> Contradictions:
    """The water leaves each hex of a river for the next one, and the last one, a swamp, where a river may end."""
    board = state.board
    for at in bits(board.hexes_of((SWAMP,)) & ~waters(board).hexes):
        yield _at(board, at), Facts(exit=None)
    for at in board.exits:
        last = board.terrain[at] == SWAMP
        goes_on = beyond(board, at) in board.exits
        if last and (goes_on or not among(site(board, at), mouths(state))):
            yield f"{_at(board, at)}/exit", Facts(mouth=False)
        elif not last and not goes_on:
            yield f"{_at(board, at)}/exit", Facts(leads_to_the_river=False)


@invariant("rivers.board.course-is-data", "rivers.board.source", of=board_alone)
def each_hex_once(state: State) -> Contradictions:
    """A river begins at a source, and no hex is entered twice."""
    board, running = state.board, waters(state.board)
    entries = [beyond(board, at) for at in board.exits]
    flowing = {at for course in running.courses for at in course}
    for at in sorted(board.exits):
        if entries.count(at) > 1 or at not in flowing:
            yield _at(board, at), Facts(entries=entries.count(at))


@invariant("rivers.board.course-bends", of=board_alone)
def no_sharp_bend(state: State) -> Contradictions:
    """The water leaves a hex by the side opposite to the one that it entered, or by one beside that."""
    board = state.board
    for course in waters(board).courses:
        for before, at in itertools.pairwise(course):
            turn = (SIDES.index(board.exits[at]) - SIDES.index(board.exits[before])) % len(SIDES)
            if min(turn, len(SIDES) - turn) >= TOO_SHARP:
                yield f"{_at(board, at)}/exit", Facts(exit=board.exits[at])


@invariant(
    "rivers.board.no-self-touch", "rivers.board.rivers-apart", "rivers.site.every-corner-has-a-road", of=board_alone
)
def rivers_apart(state: State) -> Contradictions:
    """Two hexes of rivers are neighbours only if one follows the other."""
    board, running = state.board, waters(state.board)
    for at in sorted(board.exits):
        followed = {other for other in board.exits if beyond(board, other) == at} | {beyond(board, at)}
        for other in bits(board.topology.hex_neighbours[at] & running.hexes):
            if other > at and other not in followed:
                yield _at(board, at), Facts(neighbour=board.topology.hex_names[other])


@invariant("rivers.board.custom", of=board_alone)
def rivers_of_a_length(state: State) -> Contradictions:
    """A board has one to four rivers, each of two to seven hexes that produce and a swamp."""
    board, running = state.board, waters(state.board)
    if not 1 <= len(running.courses) <= MOST_RIVERS:
        yield "/board/hexes", Facts(rivers=len(running.courses), most=MOST_RIVERS)
    for course in running.courses:
        if not SHORTEST <= len(course) <= LONGEST:
            yield _at(board, course[0]), Facts(length=len(course), least=SHORTEST, most=LONGEST)
    for at in sorted(board.exits):
        if board.terrain[at] not in (*producing_terrain(state), SWAMP):
            yield f"{_at(board, at)}/terrain", Facts(terrain=board.terrain[at])


@invariant("rivers.board.custom", "rivers.board.removed-hexes", of=board_alone)
def no_desert(state: State) -> Contradictions:
    """A board with rivers has no desert. The swamps stand for it."""
    for at in bits(state.board.hexes_of((DESERT,))):
        yield f"{_at(state.board, at)}/terrain", Facts(terrain=DESERT)


def doubled(state: State) -> Iterator[int]:
    """The hexes on which two tokens lie."""
    board = state.board
    return (at for at in board.several if board.legend.terrains[board.terrain[at]].added)


@invariant("rivers.input.two-numbers", "rivers.board.two-and-twelve", of=board_alone)
def only_twelve_has_a_second(state: State) -> Contradictions:
    """Only beside a 12 lies a second token, and that is the 2."""
    for at in doubled(state):
        if state.board.several[at] != (TWO, TWELVE):
            yield f"{_at(state.board, at)}/numbers", Facts(allowed=[TWO, TWELVE])
