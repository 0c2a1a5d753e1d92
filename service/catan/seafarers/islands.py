"""Islands: the land of a board in its parts, and which part a corner belongs to."""

from __future__ import annotations

from collections.abc import Sequence

from service.catan.base.state import State
from service.catan.board.board import Board
from service.catan.board.masks import mask_of
from service.catan.board.places import hexes_told
from service.catan.board.topology import Topology
from service.catan.seafarers.options import AREAS
from service.catan.seafarers.sea import sea
from service.kernel.rules import CHAIN, query


def parts(topology: Topology, hexes: int) -> tuple[int, ...]:
    """The parts of some hexes that hang together over shared sides, as masks, the largest first."""
    beside, rest = topology.beside, hexes
    found = []
    while rest:
        part, grown = rest & -rest, 0
        while part != grown:
            grown = part
            part |= beside[part] & rest
        found.append(part)
        rest &= ~part
    return tuple(sorted(found, key=lambda part: -part.bit_count()))


def largest(found: Sequence[int]) -> int:
    """The largest of some islands or areas, which comes first; no hex where there are none."""
    return found[0] if found else 0


def islands_of(board: Board) -> tuple[int, ...]:
    """The islands of a board; the largest first."""
    return parts(board.topology, board.land_hexes)


def mainland_of(board: Board) -> int:
    """The largest island of a board."""
    return largest(islands_of(board))


def lands_between_deserts(board: Board) -> tuple[int, ...]:
    """The islands without their deserts, in the parts that are left; the largest first."""
    return parts(board.topology, board.land_hexes & ~mask_of(board.deserts))


def areas_told(found: tuple[int, ...], state: State) -> list[list[str]]:
    """Areas as lists of hexes."""
    return [hexes_told(area, state) for area in found]


@query("seafarers.board.island-definition", "seafarers-later.board.variable-islands", fold=CHAIN, to_json=areas_told)
def areas(state: State) -> tuple[int, ...]:
    """Every island is an area: land hexes that are joined through shared sides, deserts and gold fields included."""
    return islands_of(state.board)


@areas.also(
    "seafarers.into-the-desert.areas",
    "seafarers-later.board.variable-desert-areas",
    replaces=areas.first,
    when=AREAS.is_("between-deserts"),
)
def areas_between_deserts(state: State) -> tuple[int, ...]:
    """Deserts divide the land. Each part between them is an area of its own."""
    return lands_between_deserts(state.board)


@query(
    "seafarers.into-the-desert.svp.desert-border",
    "seafarers-later.svp.desert-only-corner",
    "seafarers-later.desert.area-of-corner",
    fold=CHAIN,
    to_json=hexes_told,
)
def area_at(state: State, corner: int) -> int:
    """The hexes of the area that a corner belongs to. There are none where it touches no land but dividing desert."""
    touched = state.board.topology.hexes_at[1 << corner]
    return next((area for area in areas(state) if area & touched), 0)


def unknown_areas(state: State, seat: int) -> list[int]:
    """The areas where a seat has no starting settlement.

    Statutes seafarers.four-islands.home-islands, into-the-desert.unknown-areas and new-world.home-islands.
    """
    home = sea(state).seats[seat].home
    return [area for area in areas(state) if not area & home]


def start_zone(state: State) -> int:
    """The hexes on which everybody starts: those that the state marks; if it marks none, the largest area."""
    return sea(state).zone or largest(areas(state))
