"""Trading with the supply: three cards for one, three cards for gold, and gold for a card."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from service.catan.base import bank_trade
from service.catan.base.bank_trade import (
    Rates,
    bank_has_card,
    cards_to_give,
    gives_cards,
    goods_to_give,
    identical_cards,
    own_cards,
    receives_cards,
    time_to_trade,
)
from service.catan.base.cards import BundleOf, cards_of, move
from service.catan.base.domestic_trade import OfferTrade
from service.catan.base.marks import may_have_traded
from service.catan.base.stacks import kinds_left
from service.catan.base.state import State
from service.catan.base.trading import before_building
from service.catan.base.turn import ON_TURN
from service.catan.explorers_pirates.expedition import MODULE_ID, PURCHASES, expedition
from service.catan.explorers_pirates.gold import GOLD, coins
from service.catan.purses.gold_trade import offered_in_hand
from service.catan.slices import alter
from service.kernel.rules import (
    Action,
    Concealed,
    Contradictions,
    Event,
    Facts,
    Finding,
    Play,
    Seat,
    check,
    gate,
    invariant,
)

RATE = 3
"""Cards of one kind that buy another card, or a piece of gold (`explorers-pirates.trade.bank-three-to-one`)."""
ONLY_RATE = frozenset((RATE,))
PRICE = 2
"""Gold that buys a card (`explorers-pirates.trade.gold-buys-resource`)."""

TRADING = (*ON_TURN, time_to_trade, before_building)


class CardsSold(Event, frozen=True):
    """A seat sold cards to the supply for gold."""

    seat: Seat
    cards: BundleOf
    gold: int


class CardBought(Event, frozen=True):
    """A seat bought a card from the supply for gold."""

    seat: Seat
    cards: BundleOf
    gold: int


@bank_trade.bank_rates.also(
    "explorers-pirates.trade.bank-three-to-one",
    "explorers-pirates.trade.bank-exactly-three",
    "explorers-pirates.trade.no-harbors",
    replaces=bank_trade.bank_rates.first,
)
def three_to_one(state: State, seat: int) -> Rates:
    """Three cards of a kind buy one other card, and there is no other rate."""
    return (ONLY_RATE,) * len(state.bank)


# Gold between players ----------------------------------------------------------------------------------------------


@check("explorers-pirates.trade.players-gold", stage="cost", at="give", adds_to=(OfferTrade,))
def offered_gold_in_hand(state: State, action: OfferTrade) -> Finding:
    """A player offers no more gold than the player has."""
    return offered_in_hand(state, GOLD, action)


# Cards for gold ----------------------------------------------------------------------------------------------------


@check(
    "explorers-pirates.trade.bank-three-for-gold",
    "explorers-pirates.trade.bank-exactly-three",
    at="give",
)
def three_cards(state: State, action: SellForGold) -> Finding:
    """Three cards of one kind bring 1 gold."""
    return sum(action.give) == RATE or bool(action.give.foreign) or Facts(rate=RATE, given=sum(action.give))


def sell(play: Play, action: Any) -> None:
    """The player's cards go to the supply for 1 gold."""
    state: State = play.state
    cards = cards_to_give(state, action)
    move(cards, state.seats[action.seat].resources, state.bank)
    play.emit(CardsSold(action.seat, cards, 1))
    GOLD.receive(play, action.seat, 1)


class SellForGold(Action, frozen=True):
    """Sell three cards of one kind for 1 gold."""

    give: BundleOf

    statutes = (
        "explorers-pirates.trade.bank-three-for-gold",
        "explorers-pirates.trade.bank-unlimited-times",
    )
    gates = TRADING
    checks = (identical_cards, three_cards, gives_cards, own_cards)

    @classmethod
    def candidates(cls, state: State, seat: int) -> list[Action]:
        hand, kinds = goods_to_give(state, seat), len(state.bank)
        if isinstance(hand, Concealed) and hand.size < RATE:
            return []  # whatever the cards are, they are too few
        return [cls(seat, cards_of(state, kind, RATE)) for kind in range(kinds) if hand[kind] >= RATE]

    def effect(self, play: Play) -> None:
        sell(play, self)


# Gold for cards ----------------------------------------------------------------------------------------------------


@gate(
    "explorers-pirates.trade.gold-buys-resource.twice-per-turn",
    "explorers-pirates.trade.gold-purchases-left-visible",
)
def purchases_left(state: State, seat: int) -> Finding:
    """A player buys resources with gold at most twice a turn."""
    return expedition(state).purchases > 0 or seat != state.turn.seat or Facts(left=0)


def gold_held(state: State, seat: int) -> dict[str, object]:
    """The facts of a price in gold."""
    return {"cost": PRICE, "gold": coins(state, seat)}


@gate("explorers-pirates.trade.gold-buys-resource", stage="cost", facts=gold_held)
def enough_gold(state: State, seat: int) -> Finding:
    """A resource card costs 2 gold."""
    return coins(state, seat) >= PRICE


@check("explorers-pirates.trade.gold-buys-resource.one-card-each", at="receive")
def one_card(state: State, action: BuyWithGold) -> Finding:
    """One purchase brings exactly one card."""
    return sum(action.receive) == 1


class BuyWithGold(Action, frozen=True):
    """Buy a resource card from the supply for 2 gold."""

    receive: BundleOf

    statutes = (
        "explorers-pirates.trade.gold-buys-resource",
        "explorers-pirates.trade.gold-buys-resource.own-turn-only",
        "explorers-pirates.trade.bank-supply-available",
    )
    gates = (*TRADING, purchases_left, enough_gold)
    checks = (one_card, receives_cards, bank_has_card)

    @classmethod
    def candidates(cls, state: State, seat: int) -> Iterator[Action]:
        return (cls(seat, cards_of(state, kind)) for kind in kinds_left(state, len(state.bank)))

    def effect(self, play: Play) -> None:
        state: State = play.state
        alter(state, MODULE_ID, purchases=expedition(state).purchases - 1)
        GOLD.pay(play, self.seat, PRICE)
        move(self.receive, state.bank, state.seats[self.seat].resources)
        play.emit(CardBought(self.seat, self.receive, PRICE))


@invariant(
    "explorers-pirates.trade.gold-buys-resource.own-turn-only",
    "explorers-pirates.trade.gold-buys-resource.reset",
    past=True,
)
def bought_in_this_turn(state: State) -> Contradictions:
    """Before the roll of a turn gold has bought nothing."""
    left = expedition(state).purchases
    if left < PURCHASES and not may_have_traded(state):
        yield f"/{MODULE_ID}/purchases", Facts(left=left, moment=state.turn.moment)
