"""The Rivers of Catan with Seafarers: the rivers on the mainland of New Shores, and ships along their banks."""

from __future__ import annotations

import sys
from pathlib import Path

from service.catan.base.citations import target_is
from service.catan.base.state import State
from service.catan.base.victory import enough_points
from service.catan.board.board import Board
from service.catan.board.masks import among, bits
from service.catan.board.places import Hex_
from service.catan.rivers.courses import TWO, no_desert
from service.catan.rivers.earning import FOR_ROAD, opening_pieces, river_paths
from service.catan.rivers.island import PRINTED, island_hexes, middle_hex
from service.catan.rivers.purse import GOLD, bridges
from service.catan.rivers.sites import bridge_sites
from service.catan.seafarers import ships
from service.catan.seafarers.box import tables
from service.catan.seafarers.fleet import ShipBuilt, ShipMoved
from service.catan.seafarers.islands import mainland_of
from service.catan.seafarers.options import HARBOR_PLACING, SCENARIO
from service.catan.seafarers.road_building import BuildFreeShip
from service.catan.seafarers.scenarios import Tables
from service.catan.seafarers.sea import MODULE_ID, sea
from service.catan.seafarers.setup import PlaceShip
from service.catan.seafarers.ships import BuildShip, MoveShip, closed_waters
from service.kernel.rules import (
    Citation,
    Contradictions,
    Drop,
    Facts,
    Finding,
    Module,
    Play,
    Restriction,
    Ruled,
    Ruleset,
    check,
    invariant,
    reaction,
)

APART = (
    Restriction(
        ("seafarers", "rivers"),
        "rivers-seafarers.scope.scenarios",
        "The other scenarios have no island of the base game for the rivers, and small islands bring too much gold.",
        under=(SCENARIO.is_("new-shores-34", "custom"),),
    ),
    Restriction(
        ("seafarers", "rivers"),
        "rivers-seafarers.setup.mainland",
        "No harbor lies at a mouth, so players do not choose places for harbors.",
        under=(HARBOR_PLACING.is_("dealt"),),
    ),
)


@tables.also("rivers-seafarers.setup.mainland", "rivers-seafarers.robber.swamp")
def island_in_the_tables(table: Tables | None, ruleset: Ruleset) -> Tables | None:
    """The mainland has the hexes and numbers of the rivers."""
    if table is None or table.mainland is None:
        return table
    tokens = {number: count for number, count in table.numbers["mainland"].items() if number != TWO}
    return table.with_mainland(PRINTED.terrain, tokens)


@middle_hex.also("rivers-seafarers.setup.mainland")
def middle_of_the_mainland(place: Hex_, ruleset: Ruleset) -> Hex_:
    """The rivers lie on the mainland as on the island of the base game."""
    table = tables(ruleset)
    return place if table is None or table.mainland is None else table.mainland


@island_hexes.also("rivers-seafarers.setup.mainland")
def rivers_on_the_mainland(land: int, ruled: Ruled, board: Board) -> int:
    """The 2 of the mainland joins the 12 of the mainland. The small islands stay as they are."""
    return mainland_of(board)


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
    return not among(action.edge, bridge_sites(state))


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
    if among(event.edge, river_paths(play.state)):
        GOLD.receive(play, event.seat, FOR_ROAD)


def leaves_the_river(state: State, source: int, to: int) -> bool:
    """Whether a move leads from a river path to a path that is not one."""
    return among(source, river_paths(state)) and not among(to, river_paths(state))


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


def beside_a_bridge(state: State, action: BuildShip) -> bool:
    """Where a bridge of the player ends at the ship."""
    topology = state.board.topology
    return bool(topology.ends[1 << action.edge] & topology.ends[bridges(state, action.seat)])


CITATIONS = (
    Citation("rivers-seafarers.bridge.with-ships", of=(ships.connects,), where=beside_a_bridge),
    Citation("rivers-seafarers.end.target", of=(enough_points,), where=target_is(13)),
)

DROPS = (Drop(no_desert, island_in_the_tables),)
"""Seafarers brings deserts to boards of the players' own (`rivers.board.custom`)."""

MODULE = Module(
    id="rivers__seafarers",
    title="The Rivers of Catan with Seafarers",
    revision=1,
    package=__name__,
    chapters=(sys.modules[__name__],),
    book=Path(__file__).with_suffix(".yaml"),
    requires=("base",),
    joins=("seafarers", "rivers"),
    citations=CITATIONS,
    restrictions=APART,
    drops=DROPS,
)
