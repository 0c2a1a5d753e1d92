"""Where a new piece may lie: in the basin of a harbor settlement, or aboard a ship beside one."""

from __future__ import annotations

from service.catan.base.state import State
from service.catan.board.masks import bits
from service.catan.explorers_pirates.cargo import cargo_kinds
from service.catan.explorers_pirates.expedition import basin_of, change_ship, fill_basin, ship_of, ships_of
from service.catan.explorers_pirates.fleet import ends_of
from service.catan.explorers_pirates.harbors import open_harbors


def harbored_ships(state: State, seat: int) -> list[int]:
    """The ships of a seat that lie on routes beside its harbor settlements."""
    harbors = open_harbors(state, seat)
    return [number for number, ship in ships_of(state, seat) if ends_of(state.board, ship.edge) & harbors]


def pieces_at(state: State, seat: int, corner: int | None, ship: int | None) -> list[int]:
    """The pieces in a basin, or aboard a ship; none if there is neither."""
    if corner is not None:
        return basin_of(state, seat, corner)
    found = None if ship is None else ship_of(state, seat, ship)
    return [0] * len(cargo_kinds(state)) if found is None else found.hold


def put_pieces(state: State, seat: int, corner: int | None, ship: int | None, pieces: list[int]) -> None:
    """Let exactly these pieces lie in a basin, or aboard a ship."""
    if corner is not None:
        fill_basin(state, seat, corner, pieces)
    elif ship is not None:
        change_ship(state, seat, ship, hold=pieces)


def berths(state: State, seat: int) -> list[tuple[int | None, int | None]]:
    """All places for a new piece of a seat, each a corner or a ship: its basins, then its ships beside them."""
    return [
        *((corner, None) for corner in bits(open_harbors(state, seat))),
        *((None, ship) for ship in harbored_ships(state, seat)),
    ]
