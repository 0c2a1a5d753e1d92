"""Wharves: piers that end in a crosspiece, at a city."""

from __future__ import annotations

from service.catan.base.building import cost_of, pay
from service.catan.base.cards import Cards, resource_cards
from service.catan.base.state import State
from service.catan.base.turn import BUILDING
from service.catan.board.frame_spaces import Water
from service.catan.board.places import Corner, corners_told
from service.catan.mechanics.prices import Purchase, together
from service.catan.port_masters.options import WHARF_AT
from service.catan.port_masters.piers import IntoHex, pier_corners, room_in_hex
from service.catan.port_masters.quays import MODULE_ID, pier_name, quays
from service.catan.port_masters.sticks import MOST_IN_HEX, stick_left, sticks_in
from service.catan.slices import alter_seat
from service.kernel.rules import (
    CHAIN,
    UNION,
    Action,
    Contradictions,
    Event,
    Facts,
    Finding,
    Play,
    Seat,
    check,
    invariant,
    query,
    score,
)

POINTS = 1
"""The worth of a wharf (`port-masters.wharf.one-point`)."""


class WharfBuilt(Event, frozen=True):
    """A pier became a wharf."""

    seat: Seat
    hex: Water
    corner: Corner


@check("port-masters.wharf.not-twice", at="corner")
def not_yet_extended(state: State, action: IntoHex) -> Finding:
    """Nobody extends a wharf again."""
    return (action.hex, action.corner) not in quays(state).seats[action.seat].wharves


@check(
    "port-masters.wharf.needs-own-pier",
    "port-masters.wharf.same-corner",
    "port-masters.wharf.crosswise-at-end",
    "port-masters.wharf.pier-same-turn",
    at="corner",
    given=(not_yet_extended,),
)
def own_pier(state: State, action: IntoHex) -> Finding:
    """A wharf extends a pier of its owner that stands in this hex at this corner."""
    return (action.hex, action.corner) in quays(state).seats[action.seat].piers


@query("port-masters.wharf.same-corner", fold=CHAIN, to_json=corners_told)
def corners_for_city(state: State, at: int, corner: int) -> int:
    """The city that a wharf needs stands at the corner from which the pier starts."""
    return 1 << corner


@corners_for_city.also(
    "port-masters.wharf.same-corner",
    replaces=corners_for_city.first,
    when=WHARF_AT.is_("same-hex"),
)
def anywhere_at_the_hex(state: State, at: int, corner: int) -> int:
    """The city that a wharf needs stands at any corner of the hex of sea."""
    return pier_corners(state, at)


@check(
    "port-masters.wharf.needs-city",
    "port-masters.wharf.same-corner",
    "port-masters.hex.lone-wharf-example",
    at="corner",
)
def at_own_city(state: State, action: IntoHex) -> Finding:
    """A player builds a wharf where the player has a city."""
    return bool(state.seats[action.seat].cities & corners_for_city(state, action.hex, action.corner))


@query("port-masters.wharf.cost", fold=together)
def price(state: State, seat: int) -> Cards:
    """A wharf costs one lumber, two brick and one ore."""
    return resource_cards(brick=2, lumber=1, ore=1)


cost = cost_of(price, "port-masters.wharf.cost-goes-to-bank")


class BuildWharf(Purchase, frozen=True):
    """Extend a pier to a wharf."""

    hex: Water
    corner: Corner

    statutes = (
        "port-masters.wharf.cost",
        "port-masters.pier.timing",
        "port-masters.wharf.pier-same-turn",
        "port-masters.wharf.first-token-stays",
        "port-masters.pirate.build-wharf-during-stay",
        "port-masters.supply.empty-build",
    )
    gates = (*BUILDING, stick_left, cost)
    checks = (own_pier, not_yet_extended, at_own_city, room_in_hex)

    @classmethod
    def candidates(cls, state: State, seat: int) -> list[Action]:
        cities = state.seats[seat].cities
        return [
            cls(seat, at, corner)
            for at, corner in sorted(quays(state).seats[seat].piers)
            if cities & corners_for_city(state, at, corner) and sticks_in(state, at) < MOST_IN_HEX
        ]

    def effect(self, play: Play) -> None:
        pay(play, self)
        own, place = quays(play.state).seats[self.seat], (self.hex, self.corner)
        piers, wharves = dict(own.piers), own.wharves
        wharf = {place: (*piers.pop(place), None)}
        alter_seat(play.state, MODULE_ID, self.seat, piers=piers, wharves={**wharves, **wharf})
        play.emit(WharfBuilt(self.seat, self.hex, self.corner))


@score(
    "port-masters.wharf.one-point",
    "port-masters.wharf.point-independent-of-tokens",
    "port-masters.wharf.two-points-at-most",
    "port-masters.pier.no-points",
    "port-masters.end.wharf-counts-toward-win",
)
def wharf_points(state: State, seat: int) -> int:
    """A wharf is worth 1 victory point, whatever tokens lie there."""
    return POINTS * len(quays(state).seats[seat].wharves)


@query("port-masters.wharf.needs-city", fold=UNION, to_json=corners_told)
def wharf_ground(state: State, seat: int) -> int:
    """The corners that may carry the wharves of a seat, which are those of its cities."""
    return state.seats[seat].cities


@invariant("port-masters.wharf.needs-city", "port-masters.hex.lone-wharf-example")
def wharves_at_cities(state: State) -> Contradictions:
    """A wharf stands at a building that is, or was, a city of its owner."""
    for seat, own in enumerate(quays(state).seats):
        for place in sorted(own.wharves):
            if not wharf_ground(state, seat) & corners_for_city(state, *place):
                yield f"/{MODULE_ID}/seats/{seat}/wharves/{pier_name(state, place)}", Facts(city=False)
