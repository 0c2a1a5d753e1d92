"""The rules that trading with players and trading with the bank have in common."""

from __future__ import annotations

from service.catan.base.options import TRADE_BUILD
from service.catan.base.state import State
from service.kernel.rules import Finding, gate


@gate(
    "base.turn.combined-trade-build",
    "base.settlement.harbor-at-once",
    "base.option.edition-presets",
    when=TRADE_BUILD.is_("separate"),
)
def before_building(state: State, seat: int) -> Finding:
    """With trading and building kept apart, no trade follows the first build of a turn."""
    return not state.turn.built
