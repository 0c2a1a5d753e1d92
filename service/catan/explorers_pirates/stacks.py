"""Stacks: the face-down pieces of an area, and what everybody can work out about them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from service.catan.base.boards import CUSTOM
from service.catan.base.components import terrain_yields
from service.catan.base.state import State
from service.catan.board.masks import bits
from service.catan.explorers_pirates.areas import area
from service.catan.explorers_pirates.box import tables
from service.catan.explorers_pirates.expedition import MODULE_ID, NUMBERS, Stack, expedition
from service.catan.explorers_pirates.scenarios import AREAS, Pool
from service.catan.explorers_pirates.tiles import tile_kinds, tiles
from service.catan.mechanics.piles import counted
from service.catan.slices import alter
from service.kernel.parts import exchanged
from service.kernel.rules import CHAIN, Ruled, query


def claims_tables(state: State) -> bool:
    """Whether the board claims to be the scenario's."""
    return state.board.layout != CUSTOM


def stack(state: State, name: str) -> Stack:
    """The face-down pieces of an area."""
    return expedition(state).areas[AREAS.index(name)]


def alter_stack(state: State, name: str, **changes: Sequence[int]) -> None:
    """Let other pieces lie face down in an area."""
    areas, at = expedition(state).areas, AREAS.index(name)
    alter(state, MODULE_ID, areas=exchanged(areas, at, areas[at].replaced(**changes)))


@query("explorers-pirates.setup.unexplored-face-down", fold=CHAIN)
def pool(ruled: Ruled, name: str) -> Pool:
    """An area begins with exactly the face-down hexes and tokens of the scenario's table."""
    return tables(ruled).pools[name]


def full_stack(state: State, name: str) -> Stack:
    """The face-down pieces of an area when the game begins."""
    table = pool(state, name)
    hexes = tuple(table.hexes.get(kind, 0) for kind in tile_kinds(state))
    return Stack(hexes, tuple(table.numbers.get(number, 0) for number in NUMBERS))


@query("explorers-pirates.discovery.number-token", fold=CHAIN)
def received(state: State) -> Sequence[int]:
    """The number token that each hex of the board received is the one that lies there."""
    return state.board.numbers


def tile_at(state: State, at: int) -> str:
    """The face of a discovered hex, as the stacks name it."""
    terrain, number = state.board.terrain[at], state.board.numbers[at]
    for name, tile in tiles(state).items():
        if tile.terrain == terrain and tile.number in (0, number):
            return name
    return terrain


def discovered(state: State, name: str) -> Counter[str]:
    """The hexes of an area that have been turned up, by kind."""
    return Counter(tile_at(state, at) for at in bits(area(state, name) & ~state.board.unknown_hexes))


def laid_tokens(state: State, name: str) -> Counter[int]:
    """The number tokens of an area's stack that lie on its hexes."""
    board, terrain, tokens = state.board, terrain_yields(state), received(state)
    return Counter(tokens[at] for at in bits(area(state, name)) if board.terrain[at] in terrain and tokens[at])


def hexes_left(state: State, name: str) -> Sequence[int]:
    """The face-down hexes of an area by kind. Everybody can count them: the table without what has been turned up."""
    hexes = stack(state, name).hexes
    return counted(hexes, tile_kinds(state), pool(state, name).hexes, discovered(state, name), claims_tables(state))


def numbers_left(state: State, name: str) -> Sequence[int]:
    """The number tokens in an area's stack by number; everybody can count them."""
    numbers = stack(state, name).numbers
    return counted(numbers, NUMBERS, pool(state, name).numbers, laid_tokens(state, name), claims_tables(state))
