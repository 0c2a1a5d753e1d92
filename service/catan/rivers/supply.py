"""Bridges on the board: they take their path, and connect and count as roads do."""

from __future__ import annotations

from service.catan.base.components import edge_piece_supply, edge_pieces, links, occupied_edges
from service.catan.base.state import State
from service.catan.board.masks import bits, union
from service.catan.rivers.purse import MODULE_ID, bridges
from service.catan.rivers.sites import bridge_sites
from service.kernel.rules import Contradictions, Facts, Ruleset, constant, invariant


@constant("rivers.setup.bridges", "rivers.bridge.stock")
def bridge_supply(ruleset: Ruleset) -> int:
    """Each player owns 3 bridges."""
    return 3


@occupied_edges.also("rivers.bridge.site-free")
def bridges_take_their_site(state: State) -> int:
    """A bridge takes its path."""
    return union(bridges(state, seat) for seat in range(state.seat_count))


@edge_pieces.also("rivers.setup.no-bridge")
def bridges_of(state: State, seat: int) -> int:
    """Bridges lie on edges, too."""
    return bridges(state, seat)


@edge_piece_supply.also("rivers.setup.bridges")
def bridges_beside_roads(state: State) -> int:
    """A player has bridges beside roads."""
    return bridge_supply(state)


@links.also(
    "rivers.bridge.counts-as-road-for-connection",
    "rivers.bridge.mouth",
    "rivers.bridge.longest-road",
    "rivers.bridge.broken",
    "rivers.bridge.foreign-use",
    "rivers.site.unbuilt-joins-nothing",
)
def bridges_link(state: State, seat: int) -> int:
    """A bridge connects for its owner as a road does, and counts one piece in the longest road."""
    return bridges(state, seat)


@invariant("rivers.setup.bridges", "rivers.input.bridges-on-sites")
def bridges_in_supply(state: State) -> Contradictions:
    """No player has more than 3 bridges on the board."""
    for seat in range(state.seat_count):
        count = bridges(state, seat).bit_count()
        if count > bridge_supply(state):
            yield f"/{MODULE_ID}/seats/{seat}/bridges", Facts(on_board=count, supply=bridge_supply(state))


@invariant("rivers.input.bridges-on-sites", "rivers.site.nothing-else-for-bridge", "rivers.bridge.site-free")
def bridges_on_their_sites(state: State) -> Contradictions:
    """Bridges stand on sites, one on each."""
    taken = 0
    for seat in range(state.seat_count):
        for edge in bits(bridges(state, seat) & (taken | ~bridge_sites(state))):
            yield f"/{MODULE_ID}/seats/{seat}/bridges", Facts(edge=state.board.topology.edge_names[edge])
        taken |= bridges(state, seat)
