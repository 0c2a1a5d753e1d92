"""What trading with players and with the bank have in common; and that what is named are cards, there and elsewhere."""

from __future__ import annotations

from service.catan.base.cards import Bundle
from service.catan.base.options import TRADE_BUILD
from service.catan.state import State
from service.kernel.rule import Facts, Finding, gate


@gate(
    "base.turn.combined-trade-build",
    "base.settlement.harbor-at-once",
    "base.option.edition-presets",
    when=TRADE_BUILD.is_("separate"),
)
def before_building(state: State, seat: int) -> Finding:
    """With trading and building kept apart, no trade follows the first build of a turn."""
    return not state.turn.built


def cards_only(bundle: Bundle) -> Finding:
    """Whether a bundle names nothing but cards that are held in hand."""
    return not bundle.foreign or Facts(foreign=list(bundle.foreign))
