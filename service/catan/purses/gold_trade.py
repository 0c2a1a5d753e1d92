"""Gold trade: the rules shared by the books in which gold buys resources from the bank and players sell equal cards for
gold.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

from service.catan.base.bank_trade import Rates, cards_to_give
from service.catan.base.buildings import harbor_buildings
from service.catan.base.cards import RESOURCES, Bundle, BundleOf, Kind, card_kinds, cards_of, move, tradable_kinds
from service.catan.base.domestic_trade import OfferTrade
from service.catan.base.marks import may_have_traded
from service.catan.base.stacks import kinds_left
from service.catan.base.state import State
from service.catan.base.year_of_plenty import take_one_from_bank
from service.catan.board.terrain import GENERIC
from service.catan.purses.gold import Gold
from service.catan.slices import alter
from service.kernel.rules import Action, Contradictions, Event, Facts, Finding, Option, Play, Query, Seat

PRICE = 2
"""Gold for one resource."""
PURCHASES = 2
"""Resources that gold buys in one turn."""
GOLD_AT_SPECIAL_HARBOR = Option(
    "gold-at-special-harbor",
    "barbarian-attack.gold.sell-resources",
    "Whether a special harbor sells two of its resource for 1 gold.",
    ("false", "true"),
    "false",
    rulings=("traders-barbarians.gold.sell-resources", "rivers.trade.sell-special-harbor"),
)


class ResourcesSold(Event, frozen=True):
    """A seat gave cards to the bank for gold."""

    seat: Seat
    cards: BundleOf


def offered_in_hand(state: State, gold: Gold, action: OfferTrade) -> Finding:
    """Whether a seat has the gold that it offers other players."""
    offered, held = action.give[tradable_kinds(state).index(gold.name)], gold.of(state, action.seat)
    return offered <= held or Facts(cost=offered, gold=held)


def bought_before_the_roll(state: State, keeper: str, bought: int) -> Contradictions:
    """What gold has bought in a turn in which nobody can have traded yet."""
    if bought and not may_have_traded(state):
        yield f"/{keeper}/bought", Facts(bought=bought, moment=state.turn.moment)


def usual_rates(state: State, seat: int) -> Rates:
    """Four equal resources buy 1 gold, or three with a general harbor."""
    general = state.board.harbor_corners.get(GENERIC, 0) & harbor_buildings(state, seat)
    return (frozenset((4, 3) if general else (4,)),) * len(RESOURCES)


def special_rates(state: State, seat: int) -> Rates:
    """Two of the resource of a special harbor buy 1 gold."""
    harbors, own = state.board.harbor_corners, harbor_buildings(state, seat)
    return tuple(frozenset((2,) if harbors.get(kind, 0) & own else ()) for kind in RESOURCES)


def at_one_of(state: State, cards: Bundle, rates: Rates) -> Finding:
    """Whether cards are of one kind, and as many as a rate for that kind says."""
    given = [(kind, count) for kind, count in enumerate(cards[: len(rates)]) if count]
    if len(given) == 1 and given[0][1] in rates[given[0][0]]:
        return True
    kinds = card_kinds(state)
    return Facts(rates={kinds[kind]: sorted(rates[kind]) for kind, _ in given})


class GoldPurchase(Action, frozen=True):
    """Gold, which a book keeps, buys a resource from the bank; each book says how often."""

    common = True

    resource: Kind

    gold: ClassVar[Gold]

    @classmethod
    def candidates(cls, state: State, seat: int) -> Iterator[Action]:
        return (cls(seat, kind) for kind in kinds_left(state, len(RESOURCES)))

    def effect(self, play: Play) -> None:
        keeper = self.gold.keeper(play.state)
        alter(play.state, keeper, bought=play.state.slices[keeper].bought + 1)
        self.gold.pay(play, self.seat, PRICE)
        take_one_from_bank(play, self.seat, self.resource)


class GoldSale(Action, frozen=True):
    """Equal cards are sold to the bank for gold, which a book keeps, at rates of its own."""

    common = True

    give: BundleOf

    gold: ClassVar[Gold]
    rates: ClassVar[Query[[int], Rates]]

    @classmethod
    def candidates(cls, state: State, seat: int) -> list[Action]:
        return [
            cls(seat, cards_of(state, kind, rate))
            for kind, of_kind in enumerate(cls.rates(state, seat))
            for rate in sorted(of_kind)
        ]

    def effect(self, play: Play) -> None:
        state: State = play.state
        cards = cards_to_give(state, self)
        move(cards, state.seats[self.seat].resources, state.bank)
        play.emit(ResourcesSold(self.seat, cards))
        self.gold.receive(play, self.seat, 1)


def left_empty(keeper: str, held: Any) -> Contradictions:
    """What a book still holds of its gold, and has bought with it, where the purse of another book is the only one."""
    for seat, own in enumerate(held.seats):
        if any(own.gold):
            yield f"/{keeper}/seats/{seat}/gold", Facts(gold=0)
    if held.bought:
        yield f"/{keeper}/bought", Facts(bought=0)
