"""Further questions about a state, besides actions and scores: the longest trade route of every seat."""

from __future__ import annotations

from typing import Any

from service.catan.base.components import links
from service.catan.base.longest_road import LEAST, holder_of, recheck, route, route_breaks, route_ships
from service.catan.base.state import State
from service.catan.board.masks import bits
from service.documents.answers import citation


def longest_routes(state: State) -> dict[str, Any]:
    """Every seat's longest route with the path that proves it, who holds the award for it, and by which rule."""
    routes = [_route_document(state, seat) for seat in range(state.seat_count)]
    lengths = [found["length"] for found in routes]
    return {
        "routes": routes,
        "holder": holder_of(lengths, state.longest_road),
        "why": {
            **citation(state.ruleset, recheck),
            "facts": {"least": LEAST, "lengths": lengths, "held_before": state.longest_road},
        },
    }


def _route_document(state: State, seat: int) -> dict[str, Any]:
    topology = state.board.topology
    found = route(state, seat)
    return {
        "seat": seat,
        "length": found.length,
        "edges": [topology.edge_names[edge] for edge in found.edges],
        "corners": [topology.corner_names[corner] for corner in found.corners],
        "blocked": [topology.corner_names[corner] for corner in _cuts(state, seat)],
    }


def _cuts(state: State, seat: int) -> list[int]:
    """The corners at which others cut the seat's network: where they build, and two or more of its pieces meet."""
    pieces = links(state, seat) | route_ships(state, seat)
    corners = state.board.topology.ends[pieces] & route_breaks(state, seat)
    meeting = state.board.topology.corner_edges
    return [corner for corner in bits(corners) if (meeting[corner] & pieces).bit_count() > 1]
