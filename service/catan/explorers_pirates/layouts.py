"""Layouts: how the board of a scenario is dealt, and what lies ready when the game begins."""

from __future__ import annotations

from collections import Counter

from service.catan.base import layouts
from service.catan.base.boards import STANDARD, legend
from service.catan.base.deal import CatanDeal
from service.catan.base.state import State
from service.catan.board.board import Board
from service.catan.board.places import Hex_
from service.catan.explorers_pirates.box import PRINTED_ISLAND, tables
from service.catan.explorers_pirates.expedition import MODULE_ID
from service.catan.explorers_pirates.scenarios import AREAS, FIXED
from service.catan.explorers_pirates.stacks import full_stack
from service.catan.explorers_pirates.tracks import Track, missions
from service.catan.slices import alter
from service.kernel.rules import Arrangements, Play, Ruled, draw, step


@draw("explorers-pirates.setup.unexplored-face-down")
def terrain(ruled: Ruled) -> Arrangements:
    """The shuffled hexes of the starting island, on its spaces in row order but for those that are printed."""
    table = tables(ruled)
    return Arrangements(list((Counter(table.terrain) - Counter(table.fixed.values())).elements()))


@layouts.dealt_board.also(
    "explorers-pirates.setup.unexplored-face-down",
    "explorers-pirates.geometry.unexplored-areas",
    replaces=layouts.dealt_board.first,
)
def dealt_board(ruled: Ruled, play: Play, wish: CatanDeal) -> Board:
    """The starting island is dealt or printed, sea lies round it, and the areas are face down."""
    table = tables(ruled)
    printed = wish.layout == PRINTED_ISLAND and table.printed is not None
    kinds = dict(table.printed or {}) if printed else _shuffled(ruled, play)
    hexes = {
        place: (kinds[place], table.numbers[place]) if place in kinds else (FIXED[letter], 0)
        for place, letter in table.layout.items()
    }
    layout = PRINTED_ISLAND if printed else STANDARD
    return Board.of(hexes, {}, layout, legend(ruled.ruleset), inner=table.inner)


def _shuffled(ruled: Ruled, play: Play) -> dict[Hex_, str]:
    table = tables(ruled)
    free = [place for place in table.island if place not in table.fixed]
    return {**table.fixed, **dict(zip(free, play.draw(terrain), strict=True))}


@layouts.robber_without_desert.also("explorers-pirates.basic.no-robber", replaces=layouts.robber_without_desert.first)
def no_robber(ruled: Ruled, board: Board) -> int:
    """There is no robber."""
    return board.topology.nowhere_hex


@step(
    "explorers-pirates.setup.unexplored-face-down",
    "explorers-pirates.setup.starting-gold",
    "explorers-pirates.mission.markers-at-start",
    after=layouts.lie_ready,
)
def lie_face_down(play: Play) -> None:
    """The hexes and number tokens of both areas lie face down, and all markers stand on the start of their tracks."""
    state: State = play.state
    areas = tuple(full_stack(state, name) for name in AREAS)
    start = Track(dict.fromkeys(range(state.seat_count), 0), ())
    alter(state, MODULE_ID, areas=areas, missions=dict.fromkeys(missions(state), start))
