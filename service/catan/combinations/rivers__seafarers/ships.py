"""Ships along the banks: their gold, and the sites that are closed to them."""

from __future__ import annotations

from service.catan.base.state import State
from service.catan.board.masks import bits
from service.catan.rivers.earning import FOR_ROAD, opening_pieces, river_paths
from service.catan.rivers.purse import GOLD
from service.catan.rivers.sites import bridge_sites
from service.catan.seafarers.fleet import ShipBuilt, ShipMoved
from service.catan.seafarers.road_building import BuildFreeShip
from service.catan.seafarers.sea import MODULE_ID, sea
from service.catan.seafarers.setup import PlaceShip
from service.catan.seafarers.ships import BuildShip, MoveShip, closed_waters
from service.kernel.rules import Contradictions, Facts, Finding, Play, check, invariant, reaction


@closed_waters.also("rivers-seafarers.ship.not-on-site")
def sites_closed_to_ships(state: State) -> int:
    """The mouths are kept for bridges."""
    return bridge_sites(state)


@check(
    "rivers-seafarers.ship.not-on-site",
    "rivers-seafarers.cards.road-construction",
    at="edge",
    adds_to=(BuildShip, MoveShip, BuildFreeShip, PlaceShip),
)
def off_the_sites(state: State, action: BuildShip | MoveShip) -> Finding:
    """No ship lies where a bridge may stand."""
    return not bridge_sites(state) >> action.edge & 1


@invariant("rivers-seafarers.ship.not-on-site")
def ships_off_the_sites(state: State) -> Contradictions:
    """No ship lies where a bridge may stand."""
    for seat, fleet in enumerate(sea(state).seats):
        for edge in bits(fleet.ships & bridge_sites(state)):
            yield f"/{MODULE_ID}/seats/{seat}/ships", Facts(edge=state.board.topology.edge_names[edge])


@opening_pieces.also("rivers-seafarers.ship.gold")
def ships_of_the_opening(state: State, seat: int) -> int:
    """A starting ship brings its gold as a starting road does."""
    return sea(state).seats[seat].ships


@reaction(ShipBuilt, cites=("rivers-seafarers.ship.gold", "rivers-seafarers.cards.road-construction"))
def gold_for_ship(play: Play, event: ShipBuilt) -> None:
    """A ship on a river path brings its builder 1 gold, a free one too."""
    if river_paths(play.state) >> event.edge & 1:
        GOLD.receive(play, event.seat, FOR_ROAD)


def leaves_the_river(state: State, source: int, to: int) -> bool:
    """Whether a move leads from a river path to another path that is none."""
    return bool(river_paths(state) >> source & 1 and not river_paths(state) >> to & 1)


@check(
    "rivers-seafarers.ship.moved-away", "rivers-seafarers.ship.no-debt", stage="cost", at="ship", adds_to=(MoveShip,)
)
def gold_for_the_move(state: State, action: MoveShip) -> Finding:
    """A player pays 1 gold for a ship that leaves a river path."""
    gold = GOLD.of(state, action.seat)
    return gold >= FOR_ROAD or not leaves_the_river(state, action.ship, action.edge) or Facts(price=FOR_ROAD, gold=gold)


@reaction(
    ShipMoved,
    cites=(
        "rivers-seafarers.ship.moved-away",
        "rivers-seafarers.ship.moved-along",
        "rivers-seafarers.ship.moved-there",
    ),
)
def gold_of_a_move(play: Play, event: ShipMoved) -> None:
    """A ship that leaves a river path costs 1 gold, and one that comes to a river path brings 1."""
    if leaves_the_river(play.state, event.source, event.edge):
        GOLD.pay(play, event.seat, FOR_ROAD)
    elif leaves_the_river(play.state, event.edge, event.source):
        GOLD.receive(play, event.seat, FOR_ROAD)
