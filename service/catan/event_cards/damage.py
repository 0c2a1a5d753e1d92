"""Damaged roads: what their owner may not do, and how they are repaired."""

from __future__ import annotations

from service.catan.base import road_building
from service.catan.base.building import cost_of, pay
from service.catan.base.cards import Cards, resource_cards
from service.catan.base.components import links
from service.catan.base.road_building import BuildFreeRoad
from service.catan.base.roads import BuildRoad
from service.catan.base.settlements import BuildSettlement, settlement_reach
from service.catan.base.state import State
from service.catan.base.turn import BUILDING, at_moment, moments_after_roll
from service.catan.board.masks import among, bits
from service.catan.board.places import Edge
from service.catan.event_cards.earthquake import damaged_roads, is_spared
from service.catan.event_cards.options import DAMAGED_ROAD_SITES
from service.catan.event_cards.state import MODULE_ID, deck
from service.catan.mechanics.prices import Purchase, together
from service.catan.slices import alter
from service.kernel.rules import (
    Action,
    Contradictions,
    Event,
    Facts,
    Finding,
    Function,
    Play,
    Seat,
    check,
    gate,
    invariant,
    query,
)


class RoadRepaired(Event, frozen=True):
    """A seat repaired its damaged road."""

    seat: Seat
    edge: Edge


def told(state: State, seat: int) -> Facts:
    """The damaged roads of a seat."""
    names = state.board.topology.edge_names
    return Facts(damaged=[names[edge] for edge in bits(damaged_roads(state, seat))])


@gate("event-cards.damage.no-new-roads", stage="board", adds_to=(BuildRoad,))
def no_damaged_road(state: State, seat: int) -> Finding:
    """A player with a damaged road builds no road until it is repaired."""
    return not damaged_roads(state, seat) or told(state, seat)


@gate("event-cards.damage.no-free-roads", "event-cards.damage.repair-not-free", stage="board", adds_to=(BuildFreeRoad,))
def no_free_road(state: State, seat: int) -> Finding:
    """A player with a damaged road does not use a free road, either to build or to repair."""
    return not damaged_roads(state, seat) or told(state, seat)


@road_building.sites.also(
    "event-cards.damage.no-free-roads", "event-cards.damage.repair-not-free", wraps=road_building.sites.first
)
def no_sites_while_damaged(sites: Function, state: State, seat: int) -> int:
    """Road Building places no road for a player with a damaged road."""
    return 0 if damaged_roads(state, seat) else int(sites(state, seat))


@settlement_reach.also("event-cards.damage.settlement", replaces=settlement_reach.first)
def ends_of_sound_roads(state: State, seat: int) -> int:
    """A settlement needs a road that is not damaged."""
    return state.board.topology.ends[links(state, seat) & ~damaged_roads(state, seat)]


@check(
    "event-cards.damage.settlement",
    "event-cards.damage.not-for-others",
    at="corner",
    adds_to=(BuildSettlement,),
    when=DAMAGED_ROAD_SITES.is_("all"),
)
def beside_no_damaged_road(state: State, action: BuildSettlement) -> Finding:
    """With the option nobody builds a settlement at the end of a damaged road, whoever owns it."""
    return not among(action.corner, state.board.topology.ends[deck(state).damaged])


# Repair ------------------------------------------------------------------------------------------------------------


@gate("event-cards.damage.repair", facts=at_moment)
def time_to_repair(state: State, seat: int) -> Finding:
    """Players repair their roads on their own turns, after the card is revealed."""
    return state.turn.moment in moments_after_roll(state)


@gate("event-cards.damage.repair", stage="board")
def has_damaged_road(state: State, seat: int) -> Finding:
    """A player repairs a road only if one is damaged."""
    return damaged_roads(state, seat) != 0


@query("event-cards.damage.repair", fold=together)
def price(state: State, seat: int) -> Cards:
    """The repair of a road costs one brick and one lumber."""
    return resource_cards(brick=1, lumber=1)


cost = cost_of(price, "event-cards.damage.repair-not-free")


@check("event-cards.damage.repair", at="edge")
def own_damaged_road(state: State, action: RepairRoad) -> Finding:
    """Players repair their own damaged roads."""
    return among(action.edge, damaged_roads(state, action.seat))


class RepairRoad(Purchase, frozen=True):
    """Repair a damaged road."""

    edge: Edge

    statutes = ("event-cards.damage.repair", "event-cards.damage.repair-then-build", "event-cards.damage.stays")
    gates = (*BUILDING, time_to_repair, has_damaged_road, cost)
    checks = (own_damaged_road,)

    @classmethod
    def candidates(cls, state: State, seat: int) -> list[Action]:
        return [cls(seat, edge) for edge in bits(damaged_roads(state, seat))]

    def effect(self, play: Play) -> None:
        state: State = play.state
        pay(play, self)
        alter(state, MODULE_ID, damaged=deck(state).damaged & ~(1 << self.edge))
        play.emit(RoadRepaired(self.seat, self.edge))


@invariant(
    "event-cards.state.damaged-is-own-road",
    "event-cards.event.earthquake-one-at-most",
    "event-cards.damage.occupies",
)
def damaged_are_roads(state: State) -> Contradictions:
    """A damaged road is a road of a player. Nobody has more than one, unless the option says so."""
    left, topology = deck(state).damaged, state.board.topology
    for seat in range(state.seat_count):
        own = damaged_roads(state, seat)
        left &= ~own
        if own.bit_count() > 1 and is_spared(state, seat):
            yield f"/{MODULE_ID}/damaged", Facts(seat=seat, damaged=own.bit_count())
    for edge in bits(left):
        yield f"/{MODULE_ID}/damaged", Facts(edge=topology.edge_names[edge])
