"""The deck: the scenario's own cards, which are carried out as soon as they are bought."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Annotated

from service.catan.barbarian_attack.campaign import CARDS, MODULE_ID, campaign, deck_stock
from service.catan.base import development
from service.catan.base.building import pay
from service.catan.base.state import State
from service.catan.base.turn import BUILDING
from service.catan.mechanics.piles import without
from service.catan.mechanics.prices import Purchase
from service.catan.slices import alter
from service.kernel.rules import (
    UNION,
    Choice,
    Contradictions,
    Event,
    Facts,
    Outcomes,
    Plain,
    Play,
    Ruleset,
    Seat,
    constant,
    draw,
    invariant,
)

Card = Annotated[str, Plain(Choice(CARDS), "A card of Barbarian Attack.")]
PRINTINGS = {"swift_knight": "black_knight"}
"""The name in later printings (`barbarian-attack.setup.own-card-deck`)."""


class BarbarianCardDrawn(Event, frozen=True):
    """A seat drew a card and showed it."""

    seat: Seat
    card: Card


class BarbarianCardDiscarded(Event, frozen=True):
    """A card had no effect."""

    seat: Seat
    card: Card


def undrawn(state: State) -> Sequence[int]:
    """The cards from which the next one comes: the deck, or all cards shuffled again once it is used up."""
    deck = campaign(state).deck
    return deck if any(deck) else deck_stock(state)


@draw("barbarian-attack.setup.own-card-deck", "barbarian-attack.card.reshuffle")
def top_card(state: State) -> Outcomes:
    """The top card of the deck, each undrawn card equally likely. When the deck is used up the discarded cards are
    shuffled into a new one.
    """
    return Outcomes.of_pile(CARDS, undrawn(state), PRINTINGS)


def draw_card(play: Play, key: str = "") -> str:
    """Take the top card of the deck."""
    card: str = play.draw(top_card, key=key)
    alter(play.state, MODULE_ID, deck=without(undrawn(play.state), CARDS, card))
    return card


class BuyBarbarianCard(Purchase, frozen=True):
    """Buy the top card of the scenario's deck, which is carried out at once."""

    statutes = (
        "barbarian-attack.card.cost",
        "barbarian-attack.card.played-at-once",
        "barbarian-attack.card.several-per-turn",
        "barbarian-attack.card.reshuffle",
    )
    gates = (*BUILDING, development.cost)

    def effect(self, play: Play) -> None:
        pay(play, self)
        draw_and_carry_out(play, self.seat)


Effect = Callable[[Play, int], bool]
"""Carries a card out for a seat. Returns whether the card had no effect, so that another one is drawn."""


@constant("barbarian-attack.card.played-at-once", fold=UNION)
def card_effects(ruleset: Ruleset) -> dict[str, Effect]:
    """Each kind of card has its effect."""
    return {}


def draw_and_carry_out(play: Play, seat: int) -> None:
    """Let a seat draw a card and carry it out. Where the card says so, another one is drawn free of charge."""
    effects, draws = card_effects(play.state), 1
    while True:
        card = draw_card(play, "" if draws == 1 else str(draws))
        play.emit(BarbarianCardDrawn(seat, card))
        if not effects[card](play, seat):
            return
        draws += 1


@invariant("barbarian-attack.setup.own-card-deck")
def deck_of_the_box(state: State) -> Contradictions:
    """The deck holds no more of any card than the box."""
    for card, count, box in zip(CARDS, campaign(state).deck, deck_stock(state), strict=True):
        if count > box:
            yield f"/{MODULE_ID}/deck/{card}", Facts(found=count, box=box)
