"""A rule that the two monopolies have in common: somebody else must hold cards."""

from __future__ import annotations

from service.catan.base.hands import others_with_cards
from service.catan.base.state import State
from service.kernel.rules import Finding, gate


@gate("ck.progress.no-known-blank", "ck.progress.hidden-blank-allowed", stage="board")
def somebody_holds_cards(state: State, seat: int) -> Finding:
    """A player plays a monopoly only while an opponent holds cards. The number of cards is public, but their kinds
    are not."""
    return bool(others_with_cards(state, seat))
