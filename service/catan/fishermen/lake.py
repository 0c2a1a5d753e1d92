"""The lake: the hex that takes the place of the desert."""

from __future__ import annotations

import operator
from collections.abc import Iterator

from service.catan.base import components, frame, layouts
from service.catan.base.boards import board_alone
from service.catan.base.deal import CatanDeal
from service.catan.base.frame import Frame
from service.catan.base.options import ROBBER_DESERT
from service.catan.base.state import State
from service.catan.board.board import Board
from service.catan.board.places import NEIGHBOURS, Hex_
from service.catan.board.terrain import DESERT, Terrain
from service.kernel.rules import (
    Arrangements,
    Contradictions,
    Facts,
    Play,
    Ruled,
    Ruleset,
    Settled,
    constant,
    draw,
    invariant,
)

LAKE = "lake"
Numbers = tuple[int, ...]

SETTLES = (
    Settled(
        ROBBER_DESERT,
        ("allowed",),
        "base-options.scope.all-books",
        "The lake takes the place of the desert.",
    ),
)
"""What the lake leaves of base options."""


@constant("fishermen.setup.lake-numbers", fold=operator.add)
def lake_numbers(ruleset: Ruleset) -> tuple[Numbers, ...]:
    """The lake shows 2, 3, 11 and 12."""
    return ((2, 3, 11, 12),)


@components.terrain_kinds.also("fishermen.setup.lake-numbers", "fishermen.setup.lake-gives-no-resource")
def lake(ruleset: Ruleset) -> dict[str, Terrain]:
    """A lake is land that shows several numbers and yields no resource."""
    shown = [number for numbers in lake_numbers(ruleset) for number in numbers]
    return {LAKE: Terrain(numbers=frozenset(shown), most=max(map(len, lake_numbers(ruleset))))}


@frame.frame.also("fishermen.setup.lake-replaces-desert", "fishermen.setup.lake-not-coastal")
def lake_for_desert(box: Frame, ruleset: Ruleset) -> Frame:
    """A lake takes the place of each desert of the box. Players use no printed board with a desert at the coast."""
    return box.with_kind(
        LAKE, in_place_of=DESERT, if_at=lambda deserts: all(_inland(desert, box) for desert in deserts)
    )


def _inland(place: Hex_, box: Frame) -> bool:
    """Whether all neighbours of a hex are hexes of the island."""
    return all((place[0] + dq, place[1] + dr) in box.hexes for dq, dr in NEIGHBOURS)


@draw("fishermen.setup.lake-replaces-desert", "fishermen.setup.lake-not-coastal", replaces=layouts.terrain)
def terrain(ruled: Ruled) -> Arrangements:
    """The shuffled hexes in row order. No lake lies at the coast."""
    box = frame.frame(ruled)
    inland = [_inland(place, box) for place in layouts.loose_places(ruled)]

    def lakes_inland(order: list[str]) -> bool:
        return all(inner for kind, inner in zip(order, inland, strict=True) if kind == LAKE)

    return Arrangements(layouts.loose_hexes(ruled), lakes_inland)


@draw("fishermen.setup.lake-replaces-desert", "fishermen.setup.lake-numbers")
def lake_order(ruled: Ruled) -> Arrangements:
    """The shuffled lakes on their places in row order, each by the least of its numbers."""
    return Arrangements([min(numbers) for numbers in lake_numbers(ruled)])


@layouts.dealt_board.also("fishermen.setup.lake-numbers")
def numbers_on_lakes(board: Board, ruled: Ruled, play: Play, wish: CatanDeal) -> Board:
    """The numbers of the lakes are printed on them. If there are several lakes, chance decides which lies where."""
    printed = {min(numbers): numbers for numbers in lake_numbers(ruled)}
    order = play.draw(lake_order) if len(printed) > 1 else printed
    return board.with_several({at: printed[least] for at, least in zip(lakes(board), order, strict=False)})


def lakes(board: Board) -> Iterator[int]:
    """The lakes of a board, by index in row order."""
    return (at for at, kind in enumerate(board.terrain) if kind == LAKE)


def lakes_of_the_box(state: State) -> Contradictions:
    """A board has as many lakes as the box."""
    expected, found = len(lake_numbers(state)), len(list(lakes(state.board)))
    if found != expected:
        yield "/board/hexes", Facts(lakes=found, expected=expected)


@invariant("fishermen.setup.lake-replaces-desert", "fishermen.setup.edition", of=board_alone)
def lake_in_place_of_desert(state: State) -> Contradictions:
    """The board has its lake, and no desert."""
    yield from lakes_of_the_box(state)
    for at in state.board.deserts:
        yield f"/board/hexes/{state.board.topology.hex_names[at]}/terrain", Facts(terrain=DESERT)


@invariant("fishermen.setup.lake-not-coastal", of=board_alone)
def lake_off_the_coast(state: State) -> Contradictions:
    """A lake never lies at the coast."""
    board = state.board
    for at in lakes(board):
        if board.topology.edges_of[1 << at] & board.coastal_edges:
            yield f"/board/hexes/{board.topology.hex_names[at]}/terrain", Facts(coastal=True)


@invariant("fishermen.setup.lake-numbers", of=board_alone)
def numbers_of_lakes(state: State) -> Contradictions:
    """Each lake shows its printed numbers and carries no number token."""
    left = list(lake_numbers(state))
    for at in lakes(state.board):
        shown = state.board.shown(at)
        if shown in left:
            left.remove(shown)
        else:
            pointer = f"/board/hexes/{state.board.topology.hex_names[at]}/numbers"
            yield pointer, Facts(found=list(shown), printed=[list(numbers) for numbers in left])
