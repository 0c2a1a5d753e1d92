"""Settlements."""

from __future__ import annotations

from service.catan.base.building import cost_of, pay
from service.catan.base.cards import Cards, resource_cards
from service.catan.base.components import closed_corners, links, occupied_corners, pieces, taken_corners
from service.catan.base.state import State
from service.catan.base.turn import BUILDING
from service.catan.board.masks import among, bits
from service.catan.board.places import Corner, corners_told
from service.catan.mechanics.prices import Purchase, together
from service.kernel.rules import UNION, Action, Event, Facts, Finding, Play, Seat, check, gate, query, score


class SettlementBuilt(Event, frozen=True):
    """A settlement was placed."""

    seat: Seat
    corner: Corner


@query("base.settlement.needs-own-road", "base.settlement.isolated-road-is-enough", fold=UNION, to_json=corners_told)
def settlement_reach(state: State, seat: int) -> int:
    """The corners to which a seat's roads lead, cut off or not."""
    return state.board.topology.ends[links(state, seat)]


def free_corners(state: State) -> int:
    """The land corners that are empty and keep the distance rule."""
    occupied = occupied_corners(state)
    return state.board.land_corners & ~(occupied | closed_corners(state) | state.board.topology.next_to[occupied])


@check("base.settlement.empty-intersection", "base.setup.settlement-anywhere", at="corner")
def on_land(state: State, action: BuildSettlement) -> Finding:
    """A settlement touches at least one land hex."""
    return among(action.corner, state.board.land_corners)


@check("base.settlement.empty-intersection", at="corner")
def empty_corner(state: State, action: BuildSettlement) -> Finding:
    """A settlement goes on an intersection without any building."""
    taken = among(action.corner, taken_corners(state))
    return not taken or Facts(there=state.board.topology.corner_names[action.corner])


@check("base.settlement.distance-rule", "base.setup.distance-rule", at="corner")
def distance(state: State, action: BuildSettlement) -> Finding:
    """No neighbouring intersection holds a building of any player."""
    topology = state.board.topology
    near = topology.corner_neighbours[action.corner] & occupied_corners(state)
    return not near or Facts(near=[topology.corner_names[corner] for corner in bits(near)])


@check(
    "base.settlement.needs-own-road",
    "base.settlement.isolated-road-is-enough",
    "base.settlement.may-split-opponent-road",
    at="corner",
)
def own_road(state: State, action: BuildSettlement) -> Finding:
    """At least one road of the player ends at the intersection."""
    return among(action.corner, settlement_reach(state, action.seat))


@gate("base.build.piece-needed", "base.settlement.pieces", "base.components.pieces-per-player", stage="board")
def piece_left(state: State, seat: int) -> Finding:
    """A player with all settlements on the board upgrades one before building another."""
    return state.seats[seat].settlements.bit_count() < pieces(state).settlements or Facts(supply=0)


@query("base.settlement.cost", fold=together)
def price(state: State, seat: int) -> Cards:
    """A settlement costs one brick, one lumber, one wool and one grain."""
    return resource_cards(brick=1, lumber=1, wool=1, grain=1)


cost = cost_of(price, "base.build.pay-bank", "base.build.no-substitute-payment")


def place_settlement(play: Play, seat: int, corner: int) -> None:
    """Put a settlement on the board."""
    play.state.seats[seat].settlements |= 1 << corner
    play.emit(SettlementBuilt(seat, corner))


class BuildSettlement(Purchase, frozen=True):
    """Build a settlement."""

    piece = "settlements"

    corner: Corner

    statutes = ("base.settlement.cost", "base.settlement.harbor-at-once")
    gates = (*BUILDING, piece_left, cost)
    checks = (on_land, empty_corner, distance, own_road)

    @classmethod
    def candidates(cls, state: State, seat: int) -> list[Action]:
        return [cls(seat, corner) for corner in bits(free_corners(state) & settlement_reach(state, seat))]

    def effect(self, play: Play) -> None:
        pay(play, self)
        place_settlement(play, self.seat, self.corner)


@score("base.settlement.points", "base.score.sources", "base.setup.starting-points")
def settlement_points(state: State, seat: int) -> int:
    """A settlement is worth 1 victory point."""
    return state.seats[seat].settlements.bit_count()
