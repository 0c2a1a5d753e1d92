"""Where a new piece may lie: in the basin of a harbor settlement, or aboard a ship beside one."""

from __future__ import annotations

from collections.abc import Sequence

from service.catan.base.state import State
from service.catan.board.masks import bits
from service.catan.explorers_pirates.cargo import cargo_kinds
from service.catan.explorers_pirates.expedition import Numbered, basin_of, change_ship, fill_basin, ship_of, ships_on
from service.catan.explorers_pirates.harbors import open_harbors

Berth = tuple[int | None, int | None, Sequence[int]]
"""A place for a new piece, a corner or a ship, with the pieces that lie there."""


def harbored_ships(state: State, seat: int) -> list[Numbered]:
    """The ships of a seat that lie on routes beside its harbor settlements, each with its number."""
    return ships_on(state, seat, state.board.topology.edges_at[open_harbors(state, seat)])


def pieces_at(state: State, seat: int, corner: int | None, ship: int | None) -> Sequence[int]:
    """The pieces in a basin, or aboard a ship; none if there is neither."""
    if corner is not None:
        return basin_of(state, seat, corner)
    found = None if ship is None else ship_of(state, seat, ship)
    return (0,) * len(cargo_kinds(state)) if found is None else found.hold


def put_pieces(state: State, seat: int, corner: int | None, ship: int | None, pieces: Sequence[int]) -> None:
    """Let exactly these pieces lie in a basin, or aboard a ship."""
    if corner is not None:
        fill_basin(state, seat, corner, pieces)
    elif ship is not None:
        change_ship(state, seat, ship, hold=pieces)


def berths(state: State, seat: int) -> list[Berth]:
    """All places for a new piece of a seat: its basins, then its ships beside them."""
    basins: list[Berth] = [(corner, None, basin_of(state, seat, corner)) for corner in bits(open_harbors(state, seat))]
    return basins + [(None, number, ship.hold) for number, ship in harbored_ships(state, seat)]
