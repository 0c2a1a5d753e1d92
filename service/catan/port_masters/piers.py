"""Piers: from a building towards the middle of a hex of sea."""

from __future__ import annotations

from typing import Protocol

from service.catan.base.building import cost_of, pay
from service.catan.base.buildings import buildings
from service.catan.base.cards import Cards, resource_cards
from service.catan.base.state import SETUP, State
from service.catan.base.turn import BUILDING
from service.catan.board.frame_spaces import Water, waters_told
from service.catan.board.masks import among, bits
from service.catan.board.places import Corner, corners_told
from service.catan.mechanics.prices import Purchase, together
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
)


class PierBuilt(Event, frozen=True):
    """A pier was built."""

    seat: Seat
    hex: Water
    corner: Corner


class IntoHex(Protocol):
    """An action that builds into ``hex`` from ``corner``."""

    @property
    def seat(self) -> int: ...

    @property
    def hex(self) -> int: ...

    @property
    def corner(self) -> int: ...


def lies_at(state: State, seat: int, at: int, corner: int) -> bool:
    """Whether a seat has a pier or a wharf there."""
    own = quays(state).seats[seat]
    return (at, corner) in own.piers or (at, corner) in own.wharves


@query("port-masters.pier.sea-hex-only", fold=UNION, to_json=waters_told)
def pier_waters(state: State) -> int:
    """Piers run into the hexes of sea that lie face up."""
    return state.board.sea_hexes


@query("port-masters.pier.building-on-that-sea-hex", fold=CHAIN, to_json=corners_told)
def pier_corners(state: State, at: int) -> int:
    """Piers start at the corners of the hex into which they run."""
    topology = state.board.topology
    return topology.hex_corners[at] if at < topology.nowhere_hex else 0


@check("port-masters.pier.sea-hex-only", "port-masters.pier.points-inward", at="hex")
def into_the_sea(state: State, action: IntoHex) -> Finding:
    """A pier runs into a hex of sea that lies face up, not into land, the frame or an unexplored space."""
    return among(action.hex, pier_waters(state))


@check("port-masters.pier.needs-building", "port-masters.pier.own-building", at="corner")
def from_own_building(state: State, action: IntoHex) -> Finding:
    """A pier starts from a settlement or city of its owner."""
    return among(action.corner, buildings(state, action.seat))


@check(
    "port-masters.pier.building-on-that-sea-hex",
    "port-masters.pier.points-inward",
    "port-masters.pier.one-building-several-hexes",
    at="corner",
)
def at_the_hex(state: State, action: IntoHex) -> Finding:
    """The building stands on a corner of the hex into which the pier runs."""
    return among(action.corner, pier_corners(state, action.hex))


@check("port-masters.pier.one-per-corner-and-hex", "port-masters.pier.both-places-one-owner", at="corner")
def one_from_each_corner(state: State, action: IntoHex) -> Finding:
    """At most one pier runs into a hex from one corner."""
    return not lies_at(state, action.seat, action.hex, action.corner)


@check(
    "port-masters.hex.two-pieces-limit",
    "port-masters.hex.wharf-closes-hex",
    "port-masters.hex.two-piers-bar-wharf",
    "port-masters.hex.allowed-fillings",
    "port-masters.hex.lone-wharf-example",
    at="hex",
)
def room_in_hex(state: State, action: IntoHex) -> Finding:
    """A hex has room for two piers or one wharf, whoever owns them."""
    lying = sticks_in(state, action.hex)
    return lying < MOST_IN_HEX or Facts(sticks=lying, most=MOST_IN_HEX)


@query("port-masters.pier.cost", fold=together)
def price(state: State, seat: int) -> Cards:
    """A pier costs two lumber."""
    return resource_cards(lumber=2)


cost = cost_of(price, "port-masters.pier.cost-goes-to-bank")


class BuildPier(Purchase, frozen=True):
    """Build a pier."""

    hex: Water
    corner: Corner

    statutes = (
        "port-masters.pier.cost",
        "port-masters.pier.timing",
        "port-masters.pirate.build-pier-during-stay",
        "port-masters.supply.empty-build",
    )
    gates = (*BUILDING, stick_left, cost)
    checks = (into_the_sea, from_own_building, at_the_hex, one_from_each_corner, room_in_hex)

    @classmethod
    def candidates(cls, state: State, seat: int) -> list[Action]:
        standing = buildings(state, seat)
        return [
            cls(seat, at, corner)
            for at in bits(pier_waters(state))
            for corner in bits(pier_corners(state, at) & standing)
            if sticks_in(state, at) < MOST_IN_HEX and not lies_at(state, seat, at, corner)
        ]

    def effect(self, play: Play) -> None:
        pay(play, self)
        piers = quays(play.state).seats[self.seat].piers
        alter_seat(play.state, MODULE_ID, self.seat, piers={**piers, (self.hex, self.corner): (None,)})
        play.emit(PierBuilt(self.seat, self.hex, self.corner))


@invariant(
    "port-masters.pier.needs-building",
    "port-masters.pier.own-building",
    "port-masters.pier.building-on-that-sea-hex",
    "port-masters.pier.sea-hex-only",
    "port-masters.building.lost-with-site",
)
def piers_start_from_buildings(state: State) -> Contradictions:
    """Every pier and wharf starts from a building of its owner and runs into a hex of sea there."""
    waters = pier_waters(state)
    for seat, own in enumerate(quays(state).seats):
        for member, places in (("piers", own.piers), ("wharves", own.wharves)):
            for at, corner in sorted(places):
                on_hex = bool(pier_corners(state, at) & buildings(state, seat) & 1 << corner)
                if not on_hex or not among(at, waters):
                    name = pier_name(state, (at, corner))
                    yield f"/{MODULE_ID}/seats/{seat}/{member}/{name}", Facts(own_building=on_hex)


@invariant("port-masters.pier.one-per-corner-and-hex")
def piers_lie_apart(state: State) -> Contradictions:
    """One pier or one wharf runs into a hex from one corner, and not both."""
    for seat, own in enumerate(quays(state).seats):
        for place in sorted(own.piers.keys() & own.wharves.keys()):
            yield f"/{MODULE_ID}/seats/{seat}/piers/{pier_name(state, place)}", Facts(wharf=True)


@invariant("port-masters.board.no-piers-at-start", "port-masters.board.tokens-beside-board")
def no_piers_at_the_start(state: State) -> Contradictions:
    """Before the first turn nobody has a pier."""
    if state.turn.moment == SETUP:
        for seat, own in enumerate(quays(state).seats):
            if own.piers or own.wharves:
                yield f"/{MODULE_ID}/seats/{seat}", Facts(setup=True)
