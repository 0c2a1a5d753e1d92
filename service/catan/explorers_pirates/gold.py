"""Gold: a purse of every player, and the piece of gold for a roll that brings nothing."""

from __future__ import annotations

from service.catan.base import cards
from service.catan.base.production import CardsProduced, is_seven, numbered_hexes_produce, produce
from service.catan.base.state import State
from service.catan.explorers_pirates.expedition import MODULE_ID, company
from service.catan.mechanics.purse import Purse
from service.catan.purses.gold import Gold
from service.kernel.rules import UNION, Event, Play, Ruleset, constant, step

GOLD = Gold(MODULE_ID)
COMPENSATION = 1
"""Gold for a roll that brings a player no resource (`explorers-pirates.gold.compensation.amount-fixed`)."""


def coins(state: State, seat: int) -> int:
    """The gold of a seat. No book takes it out of this book's keeping."""
    return company(state, seat).gold[0]


@cards.purses.also(
    "explorers-pirates.gold.separate-from-resources",
    "explorers-pirates.gold.unlimited-supply",
    "explorers-pirates.gold.public",
    "explorers-pirates.trade.players-gold",
    "explorers-pirates.seven.gold-not-counted",
)
def gold_purse(ruleset: Ruleset) -> tuple[Purse, ...]:
    """Every player holds gold beside the cards. All see it, players trade it, and it never runs out."""
    return (GOLD,)


@constant("explorers-pirates.gold.compensation", "explorers-pirates.gold.compensation.gold-field-income", fold=UNION)
def income(ruleset: Ruleset) -> frozenset[type[Event]]:
    """The events of a roll by which a player receives a resource. Gold is none."""
    return frozenset((CardsProduced,))


@step(
    "explorers-pirates.gold.compensation",
    "explorers-pirates.gold.compensation.all-players",
    "explorers-pirates.gold.compensation.not-on-seven",
    "explorers-pirates.gold.compensation.shortage",
    "explorers-pirates.gold.compensation.amount-fixed",
    after=produce,
    possible=numbered_hexes_produce,
)
def compensate(play: Play) -> None:
    """Every player who receives no resource from a roll other than 7 receives 1 gold."""
    state: State = play.state
    if is_seven(state):
        return
    brought = income(state)
    served = {event.seat for _, event in play.events if type(event) in brought}  # type: ignore[attr-defined]  # all have one
    GOLD.hand_out(play, [seat for seat in state.clockwise(state.turn.seat) if seat not in served], COMPENSATION)
