"""What the chapter on both expansions adds to refusals by the rules of either."""

from __future__ import annotations

from typing import Any

from service.catan.base import robber
from service.catan.base.victory import enough_points
from service.catan.cities_knights import displacing, knights, marching
from service.catan.cities_knights.grounds import owners_at_ends, rival_at_end
from service.catan.cities_knights.progress import diplomat
from service.catan.cities_knights.progress.bishop import PlayBishop
from service.catan.combinations.cities_knights__seafarers.options import BISHOP_MOVES_PIRATE
from service.catan.combinations.cities_knights__seafarers.pirate import ChasePirate
from service.catan.seafarers import gold, pirate, ships
from service.catan.seafarers.options import SCENARIO
from service.catan.seafarers.road_building import BuildFreeShip
from service.catan.seafarers.scenarios import TABLES
from service.catan.state import State
from service.kernel.declare.citation import Ground


def rival_at_ship(state: State, action: Any) -> bool:
    """Where an opponent's knight stands at an end of the ship that is moved."""
    return not owners_at_ends(state, action.ship) <= {None, action.seat}


def own_knight_at_ship(state: State, action: Any) -> bool:
    """Where an own knight stands at an end of the ship that is moved."""
    return action.seat in owners_at_ends(state, action.ship)


GROUNDS = (
    Ground("ck.seafarers.target-plus-two", of=(enough_points,), when=SCENARIO.is_(*TABLES)),
    Ground("ck.seafarers.roads-rules-apply-to-ships", of=(knights.own_road, diplomat.keeps_knights)),
    Ground(
        "ck.seafarers.knight-moves-over-ships",
        "ck.seafarers.road-ship-junction-for-knights",
        of=(marching.along_own_roads,),
    ),
    Ground("ck.seafarers.displace-at-sea", of=(displacing.shelter,)),
    Ground("ck.seafarers.diplomat-ships", of=(diplomat.open_road, diplomat.keeps_knights, diplomat.legal_path)),
    Ground("ck.seafarers.knight-stays-connected", of=(knights.knights_on_ways,)),
    Ground("ck.seafarers.gold-no-commodities", of=(gold.resources_only,)),
    Ground(
        "ck.seafarers.bishop-robber-only",
        of=(robber.on_land,),
        actions=(PlayBishop,),
        when=BISHOP_MOVES_PIRATE.is_("false"),
    ),
    Ground("ck.seafarers.pirate-no-theft-before", of=(ships.clear_of_pirate, ships.free_of_pirate)),
    Ground(
        "ck.seafarers.chase-pirate",
        of=(marching.is_ready, pirate.on_sea, pirate.moves, pirate.victim_there, pirate.victim_named),
        actions=(ChasePirate,),
    ),
    Ground(
        "ck.seafarers.road-building-ships",
        of=(ships.on_water, ships.empty_edge, ships.clear_of_pirate, ships.connects),
        actions=(BuildFreeShip,),
    ),
    Ground("ck.seafarers.knight-blocks-ships", of=(ships.connects, ships.connects_lifted), where=rival_at_end),
    Ground("ck.seafarers.interrupted-route-not-free", of=(ships.foremost,), where=rival_at_ship),
    Ground("ck.seafarers.knight-closes-ship-route", of=(ships.closed_lane,), where=own_knight_at_ship),
)
