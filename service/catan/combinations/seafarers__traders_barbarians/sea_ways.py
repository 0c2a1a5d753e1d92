"""Sea ways: wagons and path barbarians on water, where ships are what roads are on land."""

from __future__ import annotations

from service.catan.base.state import State
from service.catan.seafarers.sea import sea
from service.catan.traders_barbarians.barbarians import barbarian_paths
from service.catan.traders_barbarians.trade_hexes import sea_sides
from service.catan.traders_barbarians.wagons import roads_of, wagon_paths


def all_ways(state: State) -> int:
    """All edges on land and sea but the sea sides of trade hexes."""
    return (state.board.land_edges | state.board.sea_edges) & ~sea_sides(state.board)


@wagon_paths.also("seafarers-traders-barbarians.wagon.over-water", replaces=wagon_paths.first)
def wagons_over_water(state: State) -> int:
    """Wagons go along sea edges, too. The sea sides of trade hexes stay closed to them."""
    return all_ways(state)


@barbarian_paths.also("seafarers-traders-barbarians.barbarian.on-ships", replaces=barbarian_paths.first)
def barbarians_on_water(state: State) -> int:
    """Path barbarians stand on coastal and sea edges, too, but on no sea side of a trade hex."""
    return all_ways(state)


@roads_of.also(
    "seafarers-traders-barbarians.wagon.over-water",
    "seafarers-traders-barbarians.barbarian.on-ships",
)
def ships_like_roads(state: State, seat: int) -> int:
    """Ships count like roads for wagons and for the thefts of path barbarians."""
    return sea(state).seats[seat].ships
