"""Trade monopoly: one card of one commodity from every opponent."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from service.catan.base.cards import Kind, card_kinds
from service.catan.base.monopoly import collect
from service.catan.base.state import State
from service.catan.cities_knights.commodities import COMMODITIES, commodity
from service.catan.cities_knights.progress.levy import somebody_holds_cards
from service.catan.cities_knights.progress.playing import PLAYING, lay
from service.kernel.rules import Action, Facts, Finding, Play, check

EACH = 1
"""Cards that each opponent who has any gives."""


@check("ck.card.trade.trade-monopoly-not-resource", at="commodity")
def is_commodity(state: State, action: PlayTradeMonopoly) -> Finding:
    """A trade monopoly names one of the three commodities, and no resource."""
    named = card_kinds(state)[action.commodity]
    return named in COMMODITIES or Facts(named=named)


class PlayTradeMonopoly(Action, frozen=True):
    """Play trade monopoly: every opponent who has a commodity gives 1 card of it."""

    card: ClassVar[str] = "trade_monopoly"

    commodity: Kind

    statutes = (
        "ck.card.trade.trade-monopoly",
        "ck.progress.hidden-blank-allowed",
        "ck.progress.discard-to-bottom",
    )
    gates = (*PLAYING, somebody_holds_cards)
    checks = (is_commodity,)

    @classmethod
    def candidates(cls, state: State, seat: int) -> Iterator[Action]:
        for index in range(len(COMMODITIES)):
            yield cls(seat, commodity(state.ruleset, index))

    def effect(self, play: Play) -> None:
        lay(play, self)
        collect(play, self.seat, self.commodity, EACH)
