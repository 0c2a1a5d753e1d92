"""Forced trade: with resources alone at the single price, and with commodities at the double price."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from service.catan.base.cards import RESOURCES, Bundle, cards_only
from service.catan.base.pending import anybody_owes
from service.catan.base.state import State
from service.catan.combinations.cities_knights__duel.neutral_knights import (
    COMMODITIES_TOO,
    MODULE_ID,
    RESOURCES_ALONE,
    companies,
)
from service.catan.duel.forced_trade import (
    CARDS,
    DRAW_FIRST,
    GIVE_FIRST,
    ForceTrade,
    GiveTradeCards,
    TradeCardsOwed,
    cards_to_draw,
    forced_card,
    resources_only,
)
from service.catan.duel.options import NEUTRAL
from service.catan.duel.spending import opponent_of, token_price
from service.catan.duel.table import tokens_of
from service.catan.slices import alter
from service.kernel.rules import (
    Concealed,
    Contradictions,
    Extension,
    Facts,
    Finding,
    Function,
    Outcomes,
    Play,
    around,
    check,
    draw,
    invariant,
)

TIMES = 2
"""How many times the tokens a trade with commodities costs (`duel-cities-knights.forced.commodities`)."""


def resources_of(state: State, seat: int) -> int:
    """How many resource cards a seat has in hand."""
    return sum(state.seats[seat].resources[: len(RESOURCES)])


@check("duel-cities-knights.forced.commodities", stage="cost", at="commodities")
def double_price(state: State, action: WithCommodities) -> Finding:
    """A forced trade in which commodities take part costs twice the tokens."""
    price, held = TIMES * token_price(state, action.seat), tokens_of(state, action.seat)
    return not action.commodities or held >= price or Facts(tokens=held, price=price)


@check("duel-cities-knights.forced.resources", "duel.forced.empty-hand", at="commodities")
def opponent_has_resources(state: State, action: WithCommodities) -> Finding:
    """At the single price the opponent needs a resource card that can be drawn."""
    return action.commodities or resources_of(state, opponent_of(state, action.seat)) > 0


@check("duel-cities-knights.forced.resources", "duel.forced.two-to-give", at="commodities", when=DRAW_FIRST)
def two_resources_to_give(state: State, action: WithCommodities) -> Finding:
    """At the single price the player has two resource cards to give, the drawn ones included."""
    if action.commodities:
        return True
    drawn = min(CARDS, resources_of(state, opponent_of(state, action.seat)))
    return resources_of(state, action.seat) + drawn >= CARDS


@check("duel-cities-knights.forced.resources", at="give", when=GIVE_FIRST)
def resources_named(state: State, action: WithCommodities) -> Finding:
    """At the single price the player names resource cards."""
    return action.commodities or action.give is None or not any(action.give[len(RESOURCES) :])


class WithCommodities(Extension):
    """Say whether commodities take part in a forced trade."""

    __slots__ = ()

    statutes = ("duel-cities-knights.forced.commodities",)
    of = (ForceTrade,)
    checks = (double_price, opponent_has_resources, two_resources_to_give, resources_named)
    unsettled = checks
    commodities: bool = False

    if TYPE_CHECKING:

        @property
        def give(self) -> Bundle | None:
            """The cards that the player names before the draw."""

    @classmethod
    def variants(cls, state: State, action: ForceTrade) -> Iterator[dict[str, bool]]:
        yield {"commodities": True}


@around(ForceTrade, "duel-cities-knights.forced.commodities", "duel-cities-knights.forced.resources", when=NEUTRAL)
def say_what_takes_part(force: Function, action: WithCommodities, play: Play) -> None:
    """Before a forced trade the player says whether commodities take part."""
    alter(play.state, MODULE_ID, forced_trade=COMMODITIES_TOO if action.commodities else RESOURCES_ALONE)
    force(action, play)
    if not anybody_owes(play.state, TradeCardsOwed):
        alter(play.state, MODULE_ID, forced_trade=None)


@around(GiveTradeCards, "duel-cities-knights.forced.commodities", when=NEUTRAL)
def trade_is_over(give: Function, action: GiveTradeCards, play: Play) -> None:
    """With the cards in exchange the trade is over."""
    give(action, play)
    alter(play.state, MODULE_ID, forced_trade=None)


@token_price.also("duel-cities-knights.forced.commodities", when=NEUTRAL)
def twice_the_tokens(price: int, state: State, seat: int) -> int:
    """A trade in which commodities take part costs twice the tokens."""
    return TIMES * price if companies(state).forced_trade == COMMODITIES_TOO else price


@cards_to_draw.also("duel-cities-knights.forced.resources", when=NEUTRAL)
def resources_to_draw(count: int, state: State, victim: int) -> int:
    """At the single price as many cards are drawn as there are resource cards, two at most."""
    alone = companies(state).forced_trade == RESOURCES_ALONE
    return min(count, resources_of(state, victim)) if alone else count


@draw("duel-cities-knights.forced.resources", secret=True, wraps=forced_card, when=NEUTRAL)
def forced_resource(outcomes: Function, state: State, victim: int) -> Outcomes:
    """One card of the opponent's hand, each equally likely. At the single price commodities are left out."""
    found: Outcomes = outcomes(state, victim)
    alone = companies(state).forced_trade == RESOURCES_ALONE
    return found.without(lambda kind: kind not in RESOURCES, forced_resource) if alone else found


@check(
    "duel-cities-knights.forced.resources",
    "duel-cities-knights.forced.commodities",
    "duel.forced.resources-only",
    at="cards",
    replaces=resources_only,
    when=NEUTRAL,
)
def as_the_trade_says(state: State, action: GiveTradeCards) -> Finding:
    """A player gives resource cards, and commodities only where they take part in the trade."""
    alone = companies(state).forced_trade == RESOURCES_ALONE
    return cards_only(action.cards) and not (alone and any(action.cards[len(RESOURCES) :]))


@invariant("duel-cities-knights.forced.commodities", "duel-cities-knights.forced.resources", when=NEUTRAL)
def trade_is_being_carried_out(state: State) -> Contradictions:
    """While cards are owed for a forced trade, and only then, it is known which take part. At the single price the
    player has two resource cards.
    """
    kind = companies(state).forced_trade
    owing = [owed.seat for owed in state.obligations if isinstance(owed, TradeCardsOwed)]
    if bool(owing) != (kind is not None):
        yield f"/{MODULE_ID}/forced_trade", Facts(owed=owing)
        return
    known = [seat for seat in owing if not isinstance(state.seats[seat].resources, Concealed)]
    for seat in known if kind == RESOURCES_ALONE else ():
        if resources_of(state, seat) < CARDS:
            yield f"/{MODULE_ID}/forced_trade", Facts(resources=resources_of(state, seat))
