"""Resource monopoly: two cards of one resource from every opponent."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from service.catan.base.cards import RESOURCES, Kind, card_kinds
from service.catan.base.monopoly import collect
from service.catan.base.state import State
from service.catan.cities_knights.progress.levy import somebody_holds_cards
from service.catan.cities_knights.progress.playing import PLAYING, lay
from service.kernel.rules import Action, Facts, Finding, Play, check

EACH = 2
"""Cards that an opponent gives, or fewer if there are no more."""


@check("ck.card.trade.resource-monopoly-not-commodity", at="resource")
def is_resource(state: State, action: PlayResourceMonopoly) -> Finding:
    """A resource monopoly names one of the five resources, and no commodity."""
    return action.resource < len(RESOURCES) or Facts(named=card_kinds(state)[action.resource])


class PlayResourceMonopoly(Action, frozen=True):
    """Play resource monopoly: every opponent gives 2 cards of one resource, or 1 if that is all."""

    card: ClassVar[str] = "resource_monopoly"

    resource: Kind

    statutes = (
        "ck.card.trade.resource-monopoly",
        "ck.progress.hidden-blank-allowed",
        "ck.progress.discard-to-bottom",
    )
    gates = (*PLAYING, somebody_holds_cards)
    checks = (is_resource,)

    @classmethod
    def candidates(cls, state: State, seat: int) -> Iterator[Action]:
        for kind in range(len(RESOURCES)):
            yield cls(seat, kind)

    def effect(self, play: Play) -> None:
        lay(play, self)
        collect(play, self.seat, self.resource, EACH)
