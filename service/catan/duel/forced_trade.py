"""Forced trade: two cards at random from the opponent's hand for two cards of the player's choice."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import Any

from service.catan.base.cards import (
    Bundle,
    BundleOf,
    card_kinds,
    cards_of,
    cards_only,
    move,
    subset_count,
    subset_grammar,
    subsets,
)
from service.catan.base.hands import card_of_hand, hand_holds
from service.catan.base.pending import due
from service.catan.base.state import State
from service.catan.base.turn import game_on
from service.catan.duel.options import FORCED_TRADE, NEUTRAL
from service.catan.duel.parties import plain_form
from service.catan.duel.spending import SPENDING, enough_tokens, opponent_of, pay_tokens
from service.kernel.rules import (
    ANY,
    CHAIN,
    Action,
    Event,
    Facts,
    Finding,
    Obligation,
    Outcomes,
    Play,
    Ruleset,
    Seat,
    check,
    constant,
    draw,
    gate,
    owes,
    query,
    size,
)

CARDS = 2
DRAW_FIRST, GIVE_FIRST = FORCED_TRADE.is_("draw-first"), FORCED_TRADE.is_("give-first")


class TradeCardsOwed(Obligation, frozen=True):
    """Give the opponent two cards in exchange for those that were drawn."""


class CardsForced(Event, frozen=True):
    """A seat drew cards from the hand of another; only these two know which."""

    seat: Seat
    victim: Seat
    cards: BundleOf

    secret = {"cards": ("seat", "victim")}


class CardsReturned(Event, frozen=True):
    """A seat gave cards in exchange for those that it drew; only these two know which."""

    seat: Seat
    to: Seat
    cards: BundleOf

    secret = {"cards": ("seat", "to")}


@draw("duel.forced.effect", "duel.forced.without-replacement", "duel.forced.resources-only", secret=True, when=NEUTRAL)
def forced_card(state: State, victim: int) -> Outcomes:
    """One card of the opponent's hand, each equally likely."""
    return card_of_hand(state, victim)


@gate("duel.forced.empty-hand", stage="board", when=NEUTRAL)
def opponent_has_cards(state: State, seat: int) -> Finding:
    """There is no forced trade with an opponent who has no cards."""
    return size(state.seats[opponent_of(state, seat)].resources) > 0


@gate(
    "duel.forced.two-to-give",
    stage="board",
    facts=lambda state, seat: {"needed": CARDS, "cards": _to_give(state, seat)},
    when=DRAW_FIRST,
)
def two_to_give(state: State, seat: int) -> Finding:
    """A player forces a trade only with two cards to give, the drawn ones included."""
    return _to_give(state, seat) >= CARDS


@query("duel.forced.one-card", "duel.forced.resources-only", fold=CHAIN)
def cards_to_draw(state: State, victim: int) -> int:
    """A forced trade draws two cards, or the only one."""
    return min(CARDS, size(state.seats[victim].resources))


def _to_give(state: State, seat: int) -> int:
    """How many cards a seat has to give after the draw."""
    drawn = min(CARDS, size(state.seats[opponent_of(state, seat)].resources))
    return size(state.seats[seat].resources) + drawn


@gate("duel.forced.two-to-give", stage="board", when=GIVE_FIRST)
def two_in_hand(state: State, seat: int) -> Finding:
    """A player who names the cards before the draw has two to give."""
    return size(state.seats[seat].resources) >= CARDS


@check("duel.forced.effect", "duel.neutral.not-robbed", at="victim")
def victim_is_opponent(state: State, action: ForceTrade) -> Finding:
    """A forced trade is with the opponent."""
    return action.victim == opponent_of(state, action.seat)


@check("duel.forced.order", at="give", when=DRAW_FIRST)
def chosen_after_the_draw(state: State, action: ForceTrade) -> Finding:
    """The cards to give are chosen after the draw."""
    return action.give is None


@check("duel.forced.order", "duel.forced.two-to-give", "duel.forced.resources-only", at="give", when=GIVE_FIRST)
def two_cards_named(state: State, action: ForceTrade) -> Finding:
    """The player names the two cards to give before the draw."""
    return (action.give is not None and not action.give.foreign and sum(action.give) == CARDS) or Facts(needed=CARDS)


@check("duel.forced.effect", stage="cost", at="give", when=GIVE_FIRST)
def named_from_hand(state: State, action: ForceTrade) -> Finding:
    """The cards that a player gives come from the player's hand."""
    return action.give is None or hand_holds(state, action.seat, action.give)


@constant("duel.forced.order", fold=ANY)
def names_first(ruleset: Ruleset) -> bool:
    """The player names the cards to give after the draw."""
    return False


@names_first.also("duel.forced.order", when=GIVE_FIRST)
def named_before_the_draw(ruleset: Ruleset) -> bool:
    """With the option the player names the cards to give before the draw."""
    return True


class ForceTrade(Action, frozen=True):
    """Force a trade for tokens: draw two random cards of the opponent's, and give two."""

    victim: Seat
    give: BundleOf | None = None

    statutes = (
        "duel.forced.effect",
        "duel.forced.one-card",
        "duel.forced.like-for-like",
        "duel.forced.not-refusable",
        "duel.forced.private",
        "duel.forced.option-player-trade",
        "duel.action.paid-to-supply",
    )
    when = NEUTRAL
    otherwise = plain_form
    asks = (TradeCardsOwed,)
    secret = {"give": ("seat", "victim")}
    gates = (*SPENDING, opponent_has_cards, two_to_give, two_in_hand, enough_tokens)
    checks = (victim_is_opponent, chosen_after_the_draw, two_cards_named, named_from_hand)

    @classmethod
    def candidates(cls, state: State, seat: int) -> Iterator[Action]:
        victim = opponent_of(state, seat)
        named = subsets(state.seats[seat].resources, CARDS) if names_first(state) else (None,)
        return (cls(seat, victim, give) for give in named)

    def effect(self, play: Play) -> None:
        pay_tokens(play, self.seat)
        draw_cards(play, self.seat, self.victim)
        if self.give is None:
            play.owe(TradeCardsOwed(self.seat))
        else:
            hand_back(play, self.seat, self.victim, self.give)


def draw_cards(play: Play, seat: int, victim: int) -> None:
    """Two cards of the victim's, or the only one, go to a seat one after the other."""
    state: State = play.state
    kinds, hand = card_kinds(state), state.seats[victim].resources
    drawn = [0] * len(kinds)
    for place in range(1, cards_to_draw(state, victim) + 1):
        kind = kinds.index(play.draw(forced_card, victim, key=str(place)))
        drawn[kind] += 1
        move(cards_of(state, kind), hand, state.seats[seat].resources)
    play.emit(CardsForced(seat, victim, Bundle(drawn)))


def hand_back(play: Play, seat: int, to: int, cards: Bundle) -> None:
    """The cards that a seat gives in exchange go to the opponent."""
    state: State = play.state
    move(cards, state.seats[seat].resources, state.seats[to].resources)
    play.emit(CardsReturned(seat, to, cards))


@due(TradeCardsOwed, "duel.forced.effect", "duel.forced.order", alone=True, when=NEUTRAL)
def exchange_is_due(state: State, owed: TradeCardsOwed) -> Finding:
    """The player on turn owes two cards for a forced trade, and has them."""
    held = size(state.seats[owed.seat].resources)
    return (owed.seat == state.turn.seat and held >= CARDS) or Facts(on_turn=state.turn.seat, held=held)


@owes(TradeCardsOwed, "duel.forced.order", "base.turn.pending-choice-blocks", when=NEUTRAL)
def owes_trade_cards() -> None:
    """Only a player who has forced a trade gives cards for it, once."""


@check("duel.forced.effect", "duel.forced.one-card", at="cards")
def two_cards(state: State, action: GiveTradeCards) -> Finding:
    """The player gives two cards, even for one."""
    return sum(action.cards) == CARDS or Facts(needed=CARDS, named=sum(action.cards))


@check("duel.forced.resources-only", "base.devcard.not-tradable", at="cards")
def resources_only(state: State, action: GiveTradeCards) -> Finding:
    """Only resource cards are drawn and given."""
    return cards_only(action.cards)


@check("duel.forced.effect", stage="cost", at="cards")
def own_cards(state: State, action: GiveTradeCards) -> Finding:
    """The cards that a player gives come from the player's hand."""
    return hand_holds(state, action.seat, action.cards)


@check("duel.forced.effect", at="to")
def to_the_opponent(state: State, action: GiveTradeCards) -> Finding:
    """The cards of a forced trade go to the opponent."""
    return action.to == opponent_of(state, action.seat)


class GiveTradeCards(Action, frozen=True):
    """Give two cards in exchange for those that were drawn."""

    to: Seat
    cards: BundleOf

    statutes = ("duel.forced.effect", "duel.forced.order", "duel.forced.like-for-like", "duel.forced.private")
    when = NEUTRAL
    otherwise = plain_form
    secret = {"cards": ("seat", "to")}
    gates = (game_on, owes_trade_cards)
    checks = (to_the_opponent, two_cards, resources_only, own_cards)

    @classmethod
    def candidates(cls, state: State, seat: int) -> Iterator[Action]:
        hand = state.seats[seat].resources
        return map(cls, itertools.repeat(seat), itertools.repeat(opponent_of(state, seat)), subsets(hand, CARDS))

    @classmethod
    def choices(cls, state: State, seat: int) -> int:
        return subset_count(state.seats[seat].resources, CARDS)

    @classmethod
    def grammar(cls, state: State, seat: int) -> dict[str, Any]:
        return subset_grammar(state.seats[seat].resources, CARDS, card_kinds(state))

    def effect(self, play: Play) -> None:
        play.discharge(self.seat, TradeCardsOwed)
        hand_back(play, self.seat, self.to, self.cards)
