"""Fishing grounds: where they lie, which corners they serve, and their numbers."""

from __future__ import annotations

from collections import Counter

from service.catan.base import layouts
from service.catan.base.boards import differences
from service.catan.base.state import State
from service.catan.board.board import Board
from service.catan.board.coast import Bay, outlines
from service.catan.board.masks import mask_of
from service.catan.board.places import Hex_, in_rows, name_of
from service.catan.board.topology import Topology
from service.catan.fishermen.fishery import MODULE_ID, fishery
from service.catan.slices import alter
from service.kernel.rules import (
    CHAIN,
    Arrangements,
    Contradictions,
    Facts,
    Play,
    Ruled,
    Ruleset,
    constant,
    draw,
    invariant,
    query,
    remembered,
    step,
)

CORNERS_SERVED = 3
"""Corners that a fishing ground serves (`fishermen.setup.ground-touches-three-corners`)."""


@constant("fishermen.setup.six-grounds", fold=CHAIN)
def ground_numbers(ruleset: Ruleset) -> tuple[int, ...]:
    """There are six fishing grounds, with the numbers 4, 5, 6, 8, 9 and 10."""
    return 4, 5, 6, 8, 9, 10


@query("fishermen.setup.grounds-on-coast", "fishermen.setup.ground-touches-three-corners", fold=CHAIN)
def ground_bays(state: State) -> dict[Hex_, int]:
    """A fishing ground lies on sea that touches two land hexes and has no harbor. It serves three corners there."""
    return free_bays(state.board, state.board.land_hexes)


# Measured: 80 us for a board of Seafarers; every roll asks it.
@remembered(500)
def free_bays(board: Board, land: int) -> dict[Hex_, int]:
    """The spaces of sea without a harbor that touch two hexes of the coast of some land, given as a mask. Each has the
    mask of the corners there.
    """
    rings = [ring for ring in outlines(board.topology, land) if not ring.lake]
    bays = [bay for ring in rings for bay in ring.bays if len(bay.corners) == CORNERS_SERVED]
    return {bay.place: mask_of(bay.corners) for bay in bays if not _has_harbor(board, bay)}


def _has_harbor(board: Board, bay: Bay) -> bool:
    return any(borders(board.topology, mask_of(bay.corners), edge) for edge in board.harbors)


def borders(topology: Topology, corners: int, edge: int) -> bool:
    """Whether both ends of an edge are among the corners of a space of sea."""
    return not topology.ends[1 << edge] & ~corners


def grounds_of_number(state: State, number: int) -> list[int]:
    """The fishing grounds of a number, each as the mask of the corners that it serves."""
    bays = ground_bays(state)
    return [bays.get(place, 0) for place, shown in fishery(state).grounds.items() if shown == number]


def fishing_corners(state: State) -> int:
    """The corners that a fishing ground serves."""
    bays, corners = ground_bays(state), 0
    for place in fishery(state).grounds:
        corners |= bays.get(place, 0)
    return corners


@draw("fishermen.setup.grounds-random", "fishermen.setup.six-grounds")
def ground_order(ruled: Ruled, places: int) -> Arrangements:
    """The shuffled numbers of the fishing grounds, on their places in row order. A 0 leaves a place free."""
    numbers = ground_numbers(ruled)
    spare = (0,) * max(0, places - len(numbers))
    return Arrangements([*numbers, *spare], count=places)


@step("fishermen.setup.grounds-random", after=layouts.lie_ready)
def lay_grounds(play: Play) -> None:
    """The fishing grounds are shuffled and laid out on their places."""
    places = in_rows(ground_bays(play.state))
    numbers = play.draw(ground_order, len(places))
    grounds = {place: number for place, number in sorted(zip(places, numbers, strict=True)) if number}
    alter(play.state, MODULE_ID, grounds=grounds)


@invariant("fishermen.setup.six-grounds")
def grounds_of_the_box(state: State) -> Contradictions:
    """The fishing grounds are exactly those of the box."""
    found, box = Counter(fishery(state).grounds.values()), Counter(ground_numbers(state))
    if found != box:
        yield from differences(f"/{MODULE_ID}/grounds", found, box)


@invariant("fishermen.setup.grounds-on-coast", "fishermen.setup.ground-touches-three-corners")
def grounds_at_the_coast(state: State) -> Contradictions:
    """A fishing ground lies on a space of sea that touches two land hexes and has no harbor."""
    allowed = ground_bays(state)
    for place in fishery(state).grounds:
        if place not in allowed:
            yield f"/{MODULE_ID}/grounds/{name_of(place)}", Facts(places=[name_of(each) for each in in_rows(allowed)])
