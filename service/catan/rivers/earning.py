"""Earning: the gold that building at a river brings."""

from __future__ import annotations

from service.catan.base.roads import RoadBuilt
from service.catan.base.settlements import SettlementBuilt
from service.catan.base.state import SETUP, State
from service.catan.board.places import corners_told, edges_told
from service.catan.rivers.bridges import BridgeBuilt
from service.catan.rivers.courses import waters
from service.catan.rivers.purse import GOLD, MODULE_ID
from service.kernel.rules import UNION, Contradictions, Facts, Play, invariant, query, reaction

FOR_ROAD, FOR_SETTLEMENT, FOR_BRIDGE = 1, 1, 3


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
    if river_paths(play.state) >> event.edge & 1:
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
    if river_corners(play.state) >> event.corner & 1:
        GOLD.receive(play, event.seat, FOR_SETTLEMENT)


@reaction(BridgeBuilt, cites=("rivers.gold.bridge",))
def gold_for_bridge(play: Play, event: BridgeBuilt) -> None:
    """A bridge brings its builder 3 gold."""
    GOLD.receive(play, event.seat, FOR_BRIDGE)


@invariant(
    "rivers.setup.no-gold",
    "rivers.setup.gold-for-settlement",
    "rivers.setup.gold-for-road",
    "rivers.gold.not-from-dice",
)
def opening_gold(state: State) -> Contradictions:
    """During setup everybody has the gold that the player's settlements and roads at the rivers brought."""
    if state.turn.moment != SETUP:
        return
    for seat, owner in enumerate(state.seats):
        earned = (owner.settlements & river_corners(state)).bit_count() * FOR_SETTLEMENT
        earned += (owner.roads & river_paths(state)).bit_count() * FOR_ROAD
        if GOLD.of(state, seat) != earned:
            yield f"/{MODULE_ID}/seats/{seat}/gold", Facts(expected=earned)
