"""Statutes of the rivers that rules of the base game enforce in some situations."""

from __future__ import annotations

from typing import Any

from service.catan.base import domestic_trade, roads, robber, settlements, victory
from service.catan.base.cards import tradable_kinds
from service.catan.base.citations import target_is
from service.catan.base.components import occupied_corners
from service.catan.base.domestic_trade import OfferTrade
from service.catan.base.state import State
from service.catan.board.masks import among, union
from service.catan.rivers.courses import SWAMP
from service.catan.rivers.purse import GOLD, bridges
from service.catan.rivers.sites import bridge_sites
from service.kernel.rules import Citation


def beside_a_site(state: State, action: Any) -> bool:
    """Where a site on which the player has no bridge ends at the proposed path."""
    topology = state.board.topology
    unspanned = bridge_sites(state) & ~bridges(state, action.seat)
    return bool(topology.ends[1 << action.edge] & topology.ends[unspanned])


def beside_a_foreign_bridge(state: State, action: Any) -> bool:
    """Where a bridge of another player ends at the proposed path."""
    ends, others = state.board.topology.ends, state.opponents(action.seat)
    return bool(ends[1 << action.edge] & ends[union(bridges(state, seat) for seat in others)])


def beside_a_mouth(state: State, action: Any) -> bool:
    """Where the proposed path begins at the mouth of a river."""
    topology = state.board.topology
    return bool(topology.ends[1 << action.edge] & topology.ends[bridge_sites(state) & state.board.sea_edges])


def across_the_water(state: State, action: Any) -> bool:
    """Where a building stands at the other end of a site."""
    topology = state.board.topology
    across = topology.ends[topology.corner_edges[action.corner] & bridge_sites(state)] & ~(1 << action.corner)
    return bool(across & occupied_corners(state))


def gold_in(state: State, terms: Any) -> bool:
    """Whether gold is among the terms of one side of a trade."""
    return bool(terms[tradable_kinds(state).index(GOLD.name)])


def gold_given_away(state: State, action: OfferTrade) -> bool:
    """Where gold is offered."""
    return gold_in(state, action.give)


def gold_on_both_sides(state: State, action: OfferTrade) -> bool:
    """Where gold would be traded for gold."""
    return gold_in(state, action.give) and gold_in(state, action.receive)


def from_a_swamp(state: State, action: Any) -> bool:
    """While the robber stands on a swamp."""
    on_board = among(state.robber, state.board.land_hexes)
    return on_board and state.board.terrain[state.robber] == SWAMP


CITATIONS = (
    Citation("rivers.site.unbuilt-joins-nothing", of=(roads.connects,), where=beside_a_site),
    Citation("rivers.bridge.foreign-use", of=(roads.connects,), where=beside_a_foreign_bridge),
    Citation("rivers.bridge.mouth", of=(roads.connects,), where=beside_a_mouth),
    Citation("rivers.site.ordinary-path-otherwise", of=(settlements.distance,), where=across_the_water),
    Citation("rivers.trade.no-gift", of=(domestic_trade.both_give,), where=gold_given_away),
    Citation("rivers.trade.no-gold-for-gold", of=(domestic_trade.unlike,), where=gold_on_both_sides),
    Citation("rivers.robber.swamp-allowed", of=(robber.moves,), where=from_a_swamp),
    Citation("rivers.end.target", of=(victory.enough_points,), where=target_is(10)),
)
