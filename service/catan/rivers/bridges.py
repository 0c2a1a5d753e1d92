"""Building bridges."""

from __future__ import annotations

from service.catan.base.building import cost_of, pay
from service.catan.base.cards import Cards, resource_cards
from service.catan.base.components import occupied_edges
from service.catan.base.longest_road import compare_routes
from service.catan.base.roads import is_empty, joins_own, road_reach
from service.catan.base.state import State
from service.catan.base.turn import BUILDING
from service.catan.board.masks import among, bits
from service.catan.board.places import Edge
from service.catan.mechanics.prices import Purchase, together
from service.catan.rivers.purse import MODULE_ID
from service.catan.rivers.purse import bridges as bridges_of
from service.catan.rivers.sites import bridge_sites
from service.catan.rivers.supply import bridge_supply
from service.catan.slices import alter_seat
from service.kernel.rules import Action, Event, Facts, Finding, Play, Seat, check, gate, query, reaction


class BridgeBuilt(Event, frozen=True):
    """A bridge was built."""

    seat: Seat
    edge: Edge


@check("rivers.site.nothing-else-for-bridge", "rivers.site.list-34", "rivers.input.wrong-place", at="edge")
def on_a_site(state: State, action: BuildBridge) -> Finding:
    """A bridge stands only on a path by which the water leaves a hex of a river."""
    return among(action.edge, bridge_sites(state))


@check("rivers.bridge.site-free", at="edge")
def free_site(state: State, action: BuildBridge) -> Finding:
    """A site holds at most one bridge."""
    return is_empty(state, action.edge)


@check("rivers.bridge.connects", "rivers.bridge.not-past-opponent", "rivers.bridge.foreign-use", at="edge")
def connects(state: State, action: BuildBridge) -> Finding:
    """A bridge joins a road, bridge, settlement or city of its owner, and not across an opponent's building."""
    return joins_own(state, action.seat, action.edge)


def open_sites(state: State, seat: int) -> int:
    """The sites on which a seat may build a bridge."""
    return bridge_sites(state) & road_reach(state, seat) & ~occupied_edges(state)


@gate("rivers.bridge.stock", stage="board")
def bridge_left(state: State, seat: int) -> Finding:
    """A bridge needs a bridge piece in supply."""
    return bridges_of(state, seat).bit_count() < bridge_supply(state) or Facts(supply=0)


@query("rivers.bridge.cost", fold=together)
def price(state: State, seat: int) -> Cards:
    """A bridge costs two bricks and one lumber."""
    return resource_cards(brick=2, lumber=1)


cost = cost_of(price)


class BuildBridge(Purchase, frozen=True):
    """Build a bridge."""

    edge: Edge

    statutes = (
        "rivers.bridge.cost",
        "rivers.bridge.when",
        "rivers.bridge.mouth",
        "rivers.bridge.stays",
        "rivers.bridge.robber-irrelevant",
        "rivers.bridge.not-tradable",
    )
    gates = (*BUILDING, bridge_left, cost)
    checks = (on_a_site, free_site, connects)

    @classmethod
    def candidates(cls, state: State, seat: int) -> list[Action]:
        return [cls(seat, edge) for edge in bits(open_sites(state, seat))]

    def effect(self, play: Play) -> None:
        pay(play, self)
        place_bridge(play, self.seat, self.edge)


def place_bridge(play: Play, seat: int, edge: int) -> None:
    """Put a bridge of a seat on a site."""
    alter_seat(play.state, MODULE_ID, seat, bridges=bridges_of(play.state, seat) | 1 << edge)
    play.emit(BridgeBuilt(seat, edge))


@reaction(BridgeBuilt, cites=("rivers.bridge.longest-road-recheck",))
def compare_after_bridge(play: Play, event: BridgeBuilt) -> None:
    """After every bridge the lengths of all players are compared."""
    compare_routes(play)
