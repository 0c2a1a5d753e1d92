"""Statutes of both books together that rules of one of them enforce in some situations."""

from __future__ import annotations

from service.catan.base.cards import RESOURCES
from service.catan.base.citations import target_is
from service.catan.base.state import State
from service.catan.base.victory import enough_points
from service.catan.board.masks import among
from service.catan.cities_knights.marching import March, along_own_roads
from service.catan.cities_knights.progress import inventor
from service.catan.cities_knights.progress.diplomat import PlayDiplomat, legal_path, open_road, owner_of_piece
from service.catan.cities_knights.progress.inventor import PlayInventor
from service.catan.rivers.courses import SWAMP, doubled
from service.catan.rivers.purse import bridges
from service.catan.rivers.sites import bridge_sites
from service.catan.rivers.trade import SellForGold, at_a_rate
from service.kernel.rules import Citation


def over_the_water(state: State, action: March) -> bool:
    """Where a site without a bridge of the player lies between the knight and where it would go."""
    topology = state.board.topology
    between = topology.corner_edges[action.knight] & topology.corner_edges[action.to]
    return bool(between & bridge_sites(state) & ~bridges(state, action.seat))


def commodity_sold(state: State, action: SellForGold) -> bool:
    """Where commodities are sold."""
    return any(action.give[kind] for kind in range(len(RESOURCES), len(state.bank)))


def beside_its_bridge(state: State, action: PlayDiplomat) -> bool:
    """Where a bridge of the owner ends at the road."""
    owner, topology = owner_of_piece(state, action.edge), state.board.topology
    return owner is not None and bool(topology.ends[1 << action.edge] & topology.ends[bridges(state, owner)])


def rebuilt_on_a_site(state: State, action: PlayDiplomat) -> bool:
    """Where the road would be built on a site of a bridge."""
    return action.rebuild is not None and among(action.rebuild, bridge_sites(state))


def _at_the_water(state: State, at: int) -> bool:
    """Whether a hex is a swamp or has two tokens."""
    return state.board.terrain[at] == SWAMP or at in doubled(state)


def first_at_the_water(state: State, action: PlayInventor) -> bool:
    """Where the first hex is a swamp or has two tokens."""
    return _at_the_water(state, action.first)


def second_at_the_water(state: State, action: PlayInventor) -> bool:
    """Where the second hex is a swamp or has two tokens."""
    return _at_the_water(state, action.second)


CITATIONS = (
    Citation("rivers-cities-knights.knight.bridges", of=(along_own_roads,), where=over_the_water),
    Citation("rivers-cities-knights.gold.commodities-sold", of=(at_a_rate,), where=commodity_sold),
    Citation("rivers-cities-knights.diplomat.bridge-closes", of=(open_road,), where=beside_its_bridge),
    Citation("rivers-cities-knights.diplomat.no-bridge", of=(legal_path,), where=rebuilt_on_a_site),
    Citation("rivers-cities-knights.cards.inventor", of=(inventor.first_may_move,), where=first_at_the_water),
    Citation("rivers-cities-knights.cards.inventor", of=(inventor.second_may_move,), where=second_at_the_water),
    Citation("rivers-cities-knights.end.target", of=(enough_points,), where=target_is(13)),
)
