"""Earning: the gold that building at a river brings."""

from __future__ import annotations

from service.catan.base.buildings import buildings
from service.catan.base.cities import CityBuilt
from service.catan.base.roads import RoadBuilt
from service.catan.base.settlements import SettlementBuilt
from service.catan.base.state import SETUP, State
from service.catan.board.masks import among
from service.catan.board.places import corners_told, edges_told
from service.catan.rivers.bridges import BridgeBuilt
from service.catan.rivers.courses import waters
from service.catan.rivers.purse import GOLD, MODULE_ID
from service.kernel.rules import SUM, UNION, Contradictions, Facts, Play, Ruleset, constant, invariant, query, reaction

FOR_ROAD, FOR_BUILDING = 1, 1


@constant("rivers.setup.no-gold", fold=SUM)
def starting_gold(ruleset: Ruleset) -> int:
    """Players begin without gold."""
    return 0


@constant("rivers.gold.bridge")
def gold_of_a_bridge(ruleset: Ruleset) -> int:
    """A bridge is worth 3 gold to its builder."""
    return 3


@query("rivers.gold.river-path", fold=UNION, to_json=edges_told)
def river_paths(state: State) -> int:
    """The sides of river hexes that are no sites, also those of swamps and at the coast."""
    return waters(state.board).paths


@query("rivers.gold.river-corner", fold=UNION, to_json=corners_told)
def river_corners(state: State) -> int:
    """The intersections that touch a river hex."""
    return waters(state.board).corners


@reaction(
    RoadBuilt,
    cites=(
        "rivers.gold.road",
        "rivers.gold.once-per-piece",
        "rivers.gold.builder-only",
        "rivers.gold.free-pieces",
        "rivers.gold.kept",
        "rivers.setup.gold-for-road",
        "rivers.wealth.per-piece",
    ),
)
def gold_for_road(play: Play, event: RoadBuilt) -> None:
    """A road on a river path brings its builder 1 gold, a free one too."""
    if among(event.edge, river_paths(play.state)):
        GOLD.receive(play, event.seat, FOR_ROAD)


@reaction(
    SettlementBuilt,
    cites=(
        "rivers.gold.settlement",
        "rivers.gold.city-none",
        "rivers.gold.once-per-piece",
        "rivers.gold.builder-only",
        "rivers.setup.gold-for-settlement",
    ),
)
def gold_for_settlement(play: Play, event: SettlementBuilt) -> None:
    """A settlement on a river corner brings its builder 1 gold, the upgrade to a city nothing."""
    if among(event.corner, river_corners(play.state)):
        GOLD.receive(play, event.seat, FOR_BUILDING)


@reaction(
    CityBuilt,
    cites=(
        "rivers.gold.city-none",
        "rivers-cities-knights.setup.city-gold",
        "rivers-traders-barbarians.gold.city",
        "rivers-barbarian-attack.setup.city",
    ),
)
def gold_for_starting_city(play: Play, event: CityBuilt) -> None:
    """A city that is placed in setup on a river corner brings its owner 1 gold, as a settlement does."""
    if play.state.turn.moment == SETUP and among(event.corner, river_corners(play.state)):
        GOLD.receive(play, event.seat, FOR_BUILDING)


@reaction(BridgeBuilt, cites=("rivers.gold.bridge",))
def gold_for_bridge(play: Play, event: BridgeBuilt) -> None:
    """A bridge brings its builder gold."""
    GOLD.receive(play, event.seat, gold_of_a_bridge(play.state))


@query("rivers.setup.gold-for-road", fold=UNION, to_json=edges_told)
def opening_pieces(state: State, seat: int) -> int:
    """The edges with a seat's pieces that bring gold in setup, which are its roads."""
    return state.seats[seat].roads


@invariant(
    "rivers.setup.no-gold",
    "rivers.setup.gold-for-settlement",
    "rivers.setup.gold-for-road",
    "rivers.gold.not-from-dice",
)
def opening_gold(state: State) -> Contradictions:
    """During setup each player has the starting gold and the gold for buildings and roads at the rivers."""
    if state.turn.moment != SETUP:
        return
    for seat in range(state.seat_count):
        if GOLD.of(state, seat) != earned_in_setup(state, seat):
            yield f"/{MODULE_ID}/seats/{seat}/gold", Facts(expected=earned_in_setup(state, seat))


def earned_in_setup(state: State, seat: int) -> int:
    """The gold of the start, and that of a seat's buildings and roads at the rivers."""
    built = (buildings(state, seat) & river_corners(state)).bit_count() * FOR_BUILDING
    placed = (opening_pieces(state, seat) & river_paths(state)).bit_count() * FOR_ROAD
    return starting_gold(state) + built + placed
