"""Gold: what it buys, what is sold for it, and where rewards come from."""

from __future__ import annotations

from collections.abc import Iterator

from service.catan.barbarian_attack.campaign import GOLD, PURCHASES, campaign
from service.catan.barbarian_attack.options import GOLD_AT_SPECIAL_HARBOR
from service.catan.base.bank_trade import Rates, by_kind, time_to_trade
from service.catan.base.buildings import harbor_buildings
from service.catan.base.cards import RESOURCES, BundleOf, Kind, card_kinds, cards_only, covers, move, one
from service.catan.base.state import State
from service.catan.base.trading import before_building
from service.catan.base.turn import ON_TURN
from service.catan.base.year_of_plenty import CardsTaken
from service.catan.board.terrain import GENERIC
from service.kernel.declare.action import Action
from service.kernel.declare.event import Event
from service.kernel.declare.fields import Seat
from service.kernel.declare.query import query
from service.kernel.declare.rule import Facts, Finding, check, gate
from service.kernel.play.transition import Play

PRICE = 2
"""Gold for one resource (`barbarian-attack.gold.buy-resource`)."""


class ResourcesSold(Event, frozen=True):
    """A seat gave cards to the bank for gold."""

    seat: Seat
    cards: BundleOf


@gate("barbarian-attack.gold.buy-resource", telling=lambda state, seat: {"bought": campaign(state).bought})
def twice_a_turn(state: State, seat: int) -> Finding:
    """Gold buys at most twice in a turn."""
    return campaign(state).bought < PURCHASES


@gate(
    "barbarian-attack.gold.buy-resource",
    stage="cost",
    telling=lambda state, seat: {"price": PRICE, "gold": GOLD.of(state, seat)},
)
def enough_gold(state: State, seat: int) -> Finding:
    """A resource costs 2 gold."""
    return GOLD.of(state, seat) >= PRICE


@check("barbarian-attack.gold.buy-resource", at="resource")
def a_resource(state: State, action: BuyResourceForGold) -> Finding:
    """Gold buys a resource and nothing else."""
    return action.resource < len(RESOURCES)


@check("barbarian-attack.gold.buy-from-bank-stock", at="resource")
def in_the_bank(state: State, action: BuyResourceForGold) -> Finding:
    """The bank has the resource."""
    return state.bank[action.resource] > 0


class BuyResourceForGold(Action, frozen=True):
    """Buy a resource of choice from the bank for 2 gold."""

    resource: Kind

    statutes = ("barbarian-attack.gold.buy-resource",)
    gates = (*ON_TURN, time_to_trade, before_building, twice_a_turn, enough_gold)
    checks = (a_resource, in_the_bank)
    settled = checks

    @classmethod
    def candidates(cls, state: State, seat: int) -> Iterator[Action]:
        return (cls(seat, kind) for kind in range(len(RESOURCES)) if state.bank[kind])

    def effect(self, play: Play) -> None:
        state: State = play.state
        campaign(state).bought += 1
        GOLD.pay(play, self.seat, PRICE)
        card = one(self.resource, 1, len(state.bank))
        move(card, state.bank, state.seats[self.seat].resources)
        play.emit(CardsTaken(self.seat, card))


@query("barbarian-attack.gold.sell-resources", "barbarian-attack.conquest.no-harbor", fold=by_kind)
def gold_rates(state: State, seat: int) -> Rates:
    """Four equal resources buy 1 gold, or three with a general harbor."""
    general = state.board.harbor_corners.get(GENERIC, 0) & harbor_buildings(state, seat)
    return (frozenset((4, 3) if general else (4,)),) * len(RESOURCES)


@gold_rates.also("barbarian-attack.gold.sell-resources", when=GOLD_AT_SPECIAL_HARBOR.is_("true"))
def rates_at_special_harbors(state: State, seat: int) -> Rates:
    """Two of a special harbor's resource buy 1 gold."""
    harbors, own = state.board.harbor_corners, harbor_buildings(state, seat)
    return tuple(frozenset((2,) if harbors.get(kind, 0) & own else ()) for kind in RESOURCES)


@check("barbarian-attack.gold.sell-resources", at="give")
def resources_only(state: State, action: SellForGold) -> Finding:
    """Only resources are sold for gold."""
    return cards_only(action.give) is True and not any(action.give[len(RESOURCES) :])


@check("barbarian-attack.gold.sell-resources", at="give")
def at_a_rate(state: State, action: SellForGold) -> Finding:
    """The cards are of one kind, and as many as a rate of the player says."""
    given = [(kind, count) for kind, count in enumerate(action.give[: len(RESOURCES)]) if count]
    rates = gold_rates(state, action.seat)
    if len(given) == 1 and given[0][1] in rates[given[0][0]]:
        return True
    kinds = card_kinds(state)
    return Facts(rates={kinds[kind]: sorted(rates[kind]) for kind, _ in given})


@check("barbarian-attack.gold.sell-resources", stage="cost", at="give")
def own_cards(state: State, action: SellForGold) -> Finding:
    """The cards come from the player's hand."""
    return covers(state.seats[action.seat].resources, action.give)


class SellForGold(Action, frozen=True):
    """Give equal resources to the bank for 1 gold."""

    give: BundleOf

    statutes = ("barbarian-attack.gold.sell-resources",)
    gates = (*ON_TURN, time_to_trade, before_building)
    checks = (resources_only, at_a_rate, own_cards)
    settled = (resources_only, at_a_rate)

    @classmethod
    def candidates(cls, state: State, seat: int) -> Iterator[Action]:
        for kind, rates in enumerate(gold_rates(state, seat)):
            for rate in sorted(rates):
                yield cls(seat, one(kind, rate, len(state.bank)))

    def effect(self, play: Play) -> None:
        state: State = play.state
        move(self.give, state.seats[self.seat].resources, state.bank)
        play.emit(ResourcesSold(self.seat, self.give))
        GOLD.receive(play, self.seat, 1)
