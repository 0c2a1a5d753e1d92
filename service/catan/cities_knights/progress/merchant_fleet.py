"""Merchant fleet: one kind of card is traded 2:1 with the bank until the turn ends."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from service.catan.base.cards import Kind, card_kinds
from service.catan.base.state import OVER, State
from service.catan.cities_knights.progress.cards import PROGRESS, progress_stock
from service.catan.cities_knights.progress.playing import PLAYING, lay, progress_moments
from service.catan.cities_knights.realm import MODULE_ID, realm
from service.catan.slices import alter
from service.kernel.rules import Action, Contradictions, Event, Facts, Finding, Play, Seat, check, invariant


class FleetSailed(Event, frozen=True):
    """A seat named the kind of card that its merchant fleet trades."""

    seat: Seat
    goods: Kind


@check("ck.progress.no-known-blank", at="goods")
def not_named_yet(state: State, action: PlayMerchantFleet) -> Finding:
    """A merchant fleet names no kind that another trades already in the same turn."""
    return action.goods not in realm(state).fleets


class PlayMerchantFleet(Action, frozen=True):
    """Play merchant fleet: name a resource or commodity, and trade it 2:1 with the bank until the turn ends."""

    card: ClassVar[str] = "merchant_fleet"

    goods: Kind

    statutes = ("ck.card.trade.merchant-fleet", "ck.progress.one-at-a-time", "ck.progress.discard-to-bottom")
    gates = PLAYING
    checks = (not_named_yet,)
    unsettled = (not_named_yet,)

    @classmethod
    def candidates(cls, state: State, seat: int) -> Iterator[Action]:
        for kind in range(len(card_kinds(state))):
            yield cls(seat, kind)

    def effect(self, play: Play) -> None:
        lay(play, self)
        alter(play.state, MODULE_ID, fleets=tuple(sorted((*realm(play.state).fleets, self.goods))))
        play.emit(FleetSailed(self.seat, self.goods))


@invariant("ck.card.trade.merchant-fleet", "ck.card.trade.merchant-fleet-expires")
def fleets_in_turn(state: State) -> Contradictions:
    """A merchant fleet trades only after the roll of the turn in which it was played. There are two such cards."""
    fleets = realm(state).fleets
    if not fleets:
        return
    most = progress_stock(state)[PROGRESS.index(PlayMerchantFleet.card)]
    if state.turn.moment not in (*progress_moments(state), OVER) or len(fleets) > most:
        yield f"/{MODULE_ID}/fleets", Facts(moment=state.turn.moment, cards=most)
