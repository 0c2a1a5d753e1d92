"""Statutes of the Fishermen that rules of the base game enforce."""

from __future__ import annotations

from service.catan.base import turn
from service.catan.base.pending import all_owed
from service.catan.base.robber import MoveRobberOwed
from service.catan.base.state import State
from service.kernel.rules import Action, Citation


def robber_enters(state: State, action: Action) -> bool:
    """While a robber that is beside the board is to be moved."""
    return state.robber == state.board.topology.nowhere_hex and bool(all_owed(state, MoveRobberOwed))


CITATIONS = (
    Citation(
        "fishermen.setup.robber-entry", "fishermen.two.robber-returns", of=(turn.nothing_owed,), where=robber_enters
    ),
)
