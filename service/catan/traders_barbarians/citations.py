"""Statutes of Traders & Barbarians that rules of the base game enforce in some situations."""

from __future__ import annotations

from service.catan.base import roads
from service.catan.base.state import State
from service.kernel.declare.action import Action
from service.kernel.declare.citation import Citation


def on_an_interior_path(state: State, action: Action) -> bool:
    """Where a road is proposed on an interior path of a trade hex."""
    topology = state.board.topology
    edge = getattr(action, "edge", topology.nowhere_edge)
    return topology.side_count <= edge < topology.edge_count


CITATIONS = (
    Citation(
        "traders-barbarians.hex.interior-roads",
        "traders-barbarians.hex.roads-across-plaza",
        of=(roads.connects, roads.empty_path),
        where=on_an_interior_path,
    ),
)
