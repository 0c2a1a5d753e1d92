"""Maritime trade: exchanges with the bank, better at a harbor."""

from __future__ import annotations

import itertools
import operator
from collections.abc import Iterator, Sequence
from typing import Any

from service.catan.base.buildings import harbor_buildings
from service.catan.base.cards import Bundle, BundleOf, card_kinds, cards_of, cards_only, move
from service.catan.base.hands import hand_holds
from service.catan.base.stacks import bank_holds, sure_kinds, unsure_kinds
from service.catan.base.state import State
from service.catan.base.trading import before_building
from service.catan.base.turn import ON_TURN, at_moment, bank_trade_moments
from service.catan.board.terrain import GENERIC
from service.kernel.rules import CHAIN, Action, Concealed, Event, Facts, Finding, Play, Seat, check, gate, query


class BankTraded(Event, frozen=True):
    """A seat exchanged cards with the bank."""

    seat: Seat
    give: BundleOf
    receive: BundleOf


Rates = tuple[frozenset[int], ...]
"""For each kind of card, how many of them buy one other card; empty if there is no such rate."""
NO_RATES: frozenset[int] = frozenset()


def by_kind(some: Rates, others: Rates) -> Rates:
    """The rates of both shares, kind by kind, in any order. A share may leave out the last kinds, or all of them."""
    if len(some) == len(others):
        return tuple(map(operator.or_, some, others))
    return tuple(one | other for one, other in itertools.zip_longest(some, others, fillvalue=NO_RATES))


@query(
    "base.trade.maritime.four-to-one",
    "base.trade.maritime.three-to-one",
    "base.trade.maritime.two-to-one",
    "base.trade.maritime.building-required",
    "base.trade.maritime.robber-irrelevant",
    fold=by_kind,
)
def bank_rates(state: State, seat: int) -> Rates:
    """Four equal cards buy one other card. With a building at a generic harbor three do, and at the harbor of the kind
    two.
    """
    harbors, own = state.board.harbor_corners, harbor_buildings(state, seat)
    rates = frozenset((4, 3) if harbors.get(GENERIC, 0) & own else (4,))
    return tuple(rates | {2} if harbors.get(kind, 0) & own else rates for kind in card_kinds(state))


def beside(hand: Sequence[int], goods: Sequence[int]) -> Sequence[int]:
    """A hand with other goods, kind by kind; of a concealed one only the number is known."""
    if isinstance(hand, Concealed):
        return Concealed(hand.size + sum(goods), hand.pointer)
    return [*map(sum, itertools.zip_longest(hand, goods, fillvalue=0))]


@query("base.trade.maritime.four-to-one", fold=beside)
def goods_to_give(state: State, seat: int) -> Sequence[int]:
    """A player gives the bank cards from the hand, and nothing else."""
    return state.seats[seat].resources


@gate("base.trade.maritime.own-turn", "base.turn.before-roll", "base.turn.phase-order", facts=at_moment)
def time_to_trade(state: State, seat: int) -> Finding:
    """Players trade with the bank after the roll, in the phases that admit it."""
    return state.turn.moment in bank_trade_moments(state)


@check("base.trade.maritime.identical-cards", at="give")
def identical_cards(state: State, action: TradeWithBank) -> Finding:
    """A player gives cards of one kind only in one exchange."""
    return not action.give.foreign and len(action.give) - action.give.count(0) <= 1


@check("base.trade.maritime.repeat", "base.trade.maritime.four-to-one", at="receive")
def one_card(state: State, action: TradeWithBank) -> Finding:
    """One exchange brings one card."""
    return sum(action.receive) == 1


@check("base.trade.maritime.different-resource", at="receive")
def different_kind(state: State, action: TradeWithBank) -> Finding:
    """The card received is of another kind than the cards given."""
    return not any(map(operator.mul, action.give, action.receive))


@check(
    "base.trade.maritime.exact-rate",
    "base.trade.maritime.four-to-one",
    "base.trade.maritime.three-to-one",
    "base.trade.maritime.two-to-one",
    "base.trade.maritime.building-required",
    "base.board.harbor-positions",
    at="give",
)
def exact_rate(state: State, action: TradeWithBank) -> Finding:
    """The number of cards given is a rate to which the player is entitled."""
    of_kind, given = bank_rates(state, action.seat), sum(action.give)
    rates = {rate for kind, count in enumerate(action.give) if count for rate in of_kind[kind]}
    return given in rates or bool(action.give.foreign) or Facts(rates=sorted(rates), given=given)


@check("base.trade.domestic.resources-only", "base.devcard.not-tradable", at="give")
def gives_cards(state: State, action: TradeWithBank) -> Finding:
    """The bank takes resource cards only."""
    return cards_only(action.give)


@check("base.trade.domestic.resources-only", at="receive")
def receives_cards(state: State, action: TradeWithBank) -> Finding:
    """The bank gives resource cards only."""
    return cards_only(action.receive)


@check("base.trade.maritime.bank-has-card", at="receive")
def bank_has_card(state: State, action: TradeWithBank) -> Finding:
    """The bank holds the requested card."""
    return bank_holds(state, action.receive)


@query("base.trade.maritime.four-to-one", fold=CHAIN)
def cards_to_give(state: State, action: Any) -> Bundle:
    """A player gives the bank only cards."""
    given: Bundle = action.give
    return given


@check("base.trade.maritime.four-to-one", "base.build.no-substitute-payment", stage="cost", at="give")
def own_cards(state: State, action: TradeWithBank) -> Finding:
    """The cards given come from the player's hand."""
    return hand_holds(state, action.seat, action.give)


class TradeWithBank(Action, frozen=True):
    """Exchange cards of one kind for one other card from the bank."""

    give: BundleOf
    receive: BundleOf

    statutes = ("base.trade.maritime.repeat",)
    gates = (*ON_TURN, time_to_trade, before_building)
    checks = (
        identical_cards,
        one_card,
        different_kind,
        exact_rate,
        gives_cards,
        receives_cards,
        bank_has_card,
        own_cards,
    )

    @classmethod
    def candidates(cls, state: State, seat: int) -> Iterator[Action]:
        hand, rates, kinds = goods_to_give(state, seat), bank_rates(state, seat), len(state.bank)
        if isinstance(hand, Concealed) and all(rate > hand.size for of_kind in rates for rate in of_kind):
            return  # whatever the cards are, they are too few
        giving = [(given, rate) for given, held in enumerate(hand) for rate in rates[given] if rate <= held]
        if not giving:
            return
        for stacks in (sure_kinds(state, kinds), unsure_kinds(state, kinds)):
            for given, rate in giving:
                for received in stacks:
                    if received != given:
                        yield cls(seat, cards_of(state, given, rate), cards_of(state, received))

    def effect(self, play: Play) -> None:
        state: State = play.state
        hand, given = state.seats[self.seat].resources, cards_to_give(state, self)
        move(given, hand, state.bank)
        move(self.receive, state.bank, hand)
        play.emit(BankTraded(self.seat, given, self.receive))
