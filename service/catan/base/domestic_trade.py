"""Domestic trade: offers between the player on turn and the others, and their acceptance."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from service.catan.base.cards import Bundle, Traded, cards_only, tally_of, tradable_kinds
from service.catan.base.goods import hand_over, holds
from service.catan.base.options import PLAYER_TRADE
from service.catan.base.state import Offer, State
from service.catan.base.trading import before_building
from service.catan.base.turn import (
    at_moment,
    domestic_trade_moments,
    game_on,
    moments_after_roll,
    nothing_owed,
    rolled,
    setup_done,
)
from service.kernel.rules import Action, Contradictions, Event, Facts, Finding, Play, Seat, check, gate, invariant


@gate("base.trade.domestic.after-roll", "base.turn.phase-order", facts=at_moment)
def time_to_trade(state: State, seat: int) -> Finding:
    """After the roll, players trade with each other in the phases that admit it."""
    return state.turn.moment in domestic_trade_moments(state) or state.turn.moment not in moments_after_roll(state)


ANSWERING = (game_on, setup_done, nothing_owed, rolled, time_to_trade)
TRADING = (*ANSWERING, before_building)


class TradeOffered(Event, frozen=True):
    """A seat offers cards to others."""

    seat: Seat
    to: tuple[Seat, ...]
    give: Traded
    receive: Traded


class TradeDeclined(Event, frozen=True):
    """A seat declined the offer of another."""

    seat: Seat
    by: Seat


class TradeWithdrawn(Event, frozen=True):
    """A seat took its offer back."""

    seat: Seat


class CardsTraded(Event, frozen=True):
    """Two seats exchanged cards: ``seat`` gave and received these."""

    seat: Seat
    partner: Seat
    give: Traded
    receive: Traded


def offer_of(state: State, seat: int) -> Offer | None:
    """The standing offer of a seat, if any."""
    for offer in state.turn.offers:
        if offer.seat == seat:
            return offer
    return None


def standing_offer(state: State, seat: int) -> Offer:
    """The offer of a seat that has made one."""
    offer = offer_of(state, seat)
    assert offer is not None, "the offer stands"
    return offer


def addressees(state: State, action: OfferTrade) -> tuple[int, ...]:
    """The seats to which an offer is made: those that it names. If it names none, the player on turn or, if that player
    makes the offer, everybody else.
    """
    if action.to is not None:
        return tuple(sorted(set(action.to)))
    if action.seat != state.turn.seat:
        return (state.turn.seat,)
    return tuple(state.opponents(action.seat))


@check("base.trade.domestic.active-player-involved", "base.trade.domestic.offers-from-others", at="to")
def with_player_on_turn(state: State, action: OfferTrade) -> Finding:
    """Players trade only with the player on turn."""
    to = addressees(state, action)
    return action.seat == state.turn.seat or to == (state.turn.seat,) or Facts(on_turn=state.turn.seat)


@check("base.trade.domestic.two-parties", at="to")
def with_others(state: State, action: OfferTrade) -> Finding:
    """A player trades with another player."""
    to = addressees(state, action)
    return bool(to) and action.seat not in to


@check("base.trade.domestic.no-gifts", at="give")
def both_give(state: State, action: OfferTrade) -> Finding:
    """Each side gives at least one card."""
    return (any(action.give) or bool(action.give.foreign)) and (any(action.receive) or bool(action.receive.foreign))


@check("base.trade.domestic.no-like-for-like", at="receive")
def unlike(state: State, action: OfferTrade) -> Finding:
    """No kind of card stands on both sides of a trade."""
    both = [kind for kind, given in enumerate(action.give) if given and action.receive[kind]]
    return not both or Facts(cards=[tradable_kinds(state)[kind] for kind in both])


@check("base.trade.domestic.resources-only", "base.devcard.not-tradable", at="give")
def gives_cards(state: State, action: OfferTrade) -> Finding:
    """Players give only resource cards."""
    return cards_only(action.give)


@check("base.trade.domestic.resources-only", "base.devcard.not-tradable", at="receive")
def receives_cards(state: State, action: OfferTrade) -> Finding:
    """Players receive only resource cards."""
    return cards_only(action.receive)


class OfferTrade(Action, frozen=True):
    """Offer a trade to the player on turn or, on your own turn, to others. A new offer replaces the last one."""

    give: Traded
    receive: Traded
    to: tuple[Seat, ...] | None = None

    statutes = (
        "base.trade.domestic.any-ratio",
        "base.trade.domestic.no-limit",
        "base.trade.domestic.offers-from-others",
    )
    gates = TRADING
    checks = (with_player_on_turn, with_others, both_give, unlike, gives_cards, receives_cards)
    unsettled = checks
    templated = True

    @classmethod
    def candidates(cls, state: State, seat: int) -> Iterator[Action]:
        """A sample offer of one card for one card, to everybody who may receive it."""
        count = len(tradable_kinds(state))
        single = [tally_of(kind, 1, count) for kind in range(count)]
        return (cls(seat, given, received) for given in single for received in single)

    @classmethod
    def template(cls, state: State, seat: int) -> dict[str, Any]:
        """The seats that may receive the offer, and the cards that may stand on either side, but not on both."""
        others = state.opponents(seat)
        kinds = tradable_kinds(state)
        return {
            "to": others if seat == state.turn.seat else [state.turn.seat],
            "give": list(kinds),
            "receive": list(kinds),
        }

    def effect(self, play: Play) -> None:
        state: State = play.state
        offer = Offer(self.seat, addressees(state, self), self.give, self.receive)
        others = tuple(standing for standing in state.turn.offers if standing.seat != self.seat)
        state.turn.offers = (*others, offer)
        play.emit(TradeOffered(offer.seat, offer.to, offer.give, offer.receive))


@invariant(
    "base.trade.domestic.active-player-involved",
    "base.trade.domestic.after-roll",
    "base.trade.domestic.no-gifts",
    "base.trade.domestic.no-like-for-like",
    "base.trade.domestic.resources-only",
)
def offers_could_be_made(state: State) -> Contradictions:
    """Offers stand while players may trade. Each seat has one at most, and could have made it as it is. The cards
    offered may have been spent since.
    """
    if not state.turn.offers:
        return
    if state.turn.moment not in domestic_trade_moments(state):
        yield "/turn/offers", Facts(moment=state.turn.moment)
    for at, offer in enumerate(state.turn.offers):
        made = (offer.seat, offer.give, offer.receive, offer.to)
        once = len(set(offer.to)) == len(offer.to) and offer_of(state, offer.seat) is offer
        if not once or not state.ruleset.could_be_made(state, OfferTrade, *made):
            yield f"/turn/offers/{at}", Facts(seat=offer.seat, to=list(offer.to))


@check("base.trade.domestic.consent", "base.trade.domestic.two-parties", at="by")
def addressed(state: State, action: AcceptTrade) -> Finding:
    """Only a player addressed by an offer answers it, and only once."""
    offer = offer_of(state, action.by)
    return offer is not None and action.seat in offer.to


@check("base.trade.domestic.consent", at="give", given=(addressed,))
def same_terms(state: State, action: AcceptTrade) -> Finding:
    """Both parties agree to exactly the same terms."""
    offer = standing_offer(state, action.by)
    return _is(action.give, offer.receive) and _is(action.receive, offer.give)


def _is(named: Bundle | None, offered: Bundle) -> bool:
    """Whether named terms are those of the offer. Things that are not such cards are never among these."""
    return named is None or (named == offered and not named.foreign)


@check("base.trade.domestic.cards-in-hand", stage="cost", given=(addressed,))
def holds_own(state: State, action: AcceptTrade) -> Finding:
    """The player who accepts an offer holds what it asks for."""
    return holds(state, action.seat, standing_offer(state, action.by).receive)


@check("base.trade.domestic.cards-in-hand", stage="cost", at="by", given=(addressed,))
def partner_holds(state: State, action: AcceptTrade) -> Finding:
    """The player who made the offer holds what it gives."""
    return holds(state, action.by, standing_offer(state, action.by).give)


class AcceptTrade(Action, frozen=True):
    """Accept a player's offer: the cards change hands. Terms that are named must be those of the offer."""

    by: Seat
    give: Traded | None = None
    receive: Traded | None = None

    statutes = ("base.trade.domestic.consent",)
    gates = TRADING
    checks = (addressed, same_terms, holds_own, partner_holds)
    unsettled = (holds_own, partner_holds)

    @classmethod
    def candidates(cls, state: State, seat: int) -> list[Action]:
        return [cls(seat, offer.seat) for offer in state.turn.offers if seat in offer.to]

    def effect(self, play: Play) -> None:
        state: State = play.state
        offer = next(standing for standing in state.turn.offers if standing.seat == self.by)
        hand_over(state, offer.seat, self.seat, offer.give)
        hand_over(state, self.seat, offer.seat, offer.receive)
        state.turn.offers = tuple(standing for standing in state.turn.offers if standing is not offer)
        play.emit(CardsTraded(offer.seat, self.seat, offer.give, offer.receive))


class DeclineTrade(Action, frozen=True):
    """Decline a player's offer."""

    by: Seat

    statutes = ("base.trade.domestic.consent",)
    gates = ANSWERING
    checks = (addressed,)

    @classmethod
    def candidates(cls, state: State, seat: int) -> list[Action]:
        return [cls(seat, offer.seat) for offer in state.turn.offers if seat in offer.to]

    def effect(self, play: Play) -> None:
        state: State = play.state
        offers = []
        for offer in state.turn.offers:
            left = tuple(seat for seat in offer.to if seat != self.seat or offer.seat != self.by)
            if left:
                offers.append(Offer(offer.seat, left, offer.give, offer.receive))
        state.turn.offers = tuple(offers)
        play.emit(TradeDeclined(self.seat, self.by))


@gate("base.trade.domestic.consent", stage="board")
def has_offer(state: State, seat: int) -> Finding:
    """A player takes back only a standing offer."""
    return offer_of(state, seat) is not None


class WithdrawTrade(Action, frozen=True):
    """Take back your offer."""

    statutes = ("base.trade.domestic.consent",)
    gates = (*ANSWERING, has_offer)

    def effect(self, play: Play) -> None:
        state: State = play.state
        state.turn.offers = tuple(offer for offer in state.turn.offers if offer.seat != self.seat)
        play.emit(TradeWithdrawn(self.seat))


# Without trade between players ----------------------------------------------------------------------------------------

NO_TRADE = PLAYER_TRADE.is_("none")


@gate("base-options.player-trade.choice", adds_to=(OfferTrade, AcceptTrade), when=NO_TRADE)
def no_trade(state: State, seat: int) -> Finding:
    """With the option player-trade=none players do not trade with each other."""
    return False


@invariant("base-options.player-trade.choice", when=NO_TRADE)
def nothing_is_offered(state: State) -> Contradictions:
    """Where players do not trade with each other, nothing is on offer."""
    for at, _ in enumerate(state.turn.offers):
        yield f"/turn/offers/{at}", Facts(offered=True)
