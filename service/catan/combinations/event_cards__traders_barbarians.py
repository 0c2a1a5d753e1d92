"""Event cards with Traders & Barbarians: numbers that do not count, no robber, and wagons on damaged roads."""

from __future__ import annotations

import sys

from service.catan.base.state import State
from service.catan.event_cards.cards import ROBBER_FLEES, TRADE_ADVANTAGE
from service.catan.event_cards.citations import after
from service.catan.event_cards.deck import passed_over
from service.catan.event_cards.drawing import owes_draw
from service.catan.event_cards.earthquake import sound_roads
from service.catan.event_cards.options import TRADE_ADVANTAGE_UNHELD
from service.catan.event_cards.robber import can_flee
from service.catan.traders_barbarians.barbarians import owes_move
from service.catan.traders_barbarians.rolling import rolled_again
from service.catan.traders_barbarians.wagons import wagon_roads
from service.kernel.rules import Citation, Module, Settled


@passed_over.also("event-cards.turn.reroll-books")
def cards_revealed_again(state: State) -> frozenset[int]:
    """A card with 2 or 12 is set aside, and its event is not resolved."""
    return rolled_again(state)


@can_flee.also("event-cards.with-traders-barbarians.robber-flees", "event-cards.with-traders-barbarians.robber-attacks")
def nobody_flees(state: State) -> bool:
    """There is no robber. Barbarians stay where they are."""
    return False


@wagon_roads.also("event-cards.with-traders-barbarians.earthquake")
def roads_that_are_sound(state: State, seat: int) -> int:
    """A damaged road costs a wagon as much as a path without a road, and no toll."""
    return ~state.seats[seat].roads | sound_roads(state, seat)


MODULE = Module(
    id="event_cards__traders_barbarians",
    title="Event Cards with Traders & Barbarians",
    revision=1,
    package=__name__,
    chapters=(sys.modules[__name__],),
    requires=("base",),
    joins=("event_cards", "traders_barbarians"),
    citations=(
        Citation("event-cards.with-traders-barbarians.robber-flees", of=(owes_move,), where=after(ROBBER_FLEES)),
        Citation("event-cards.with-traders-barbarians.trade-advantage", of=(owes_draw,), where=after(TRADE_ADVANTAGE)),
    ),
    settles=(
        Settled(
            TRADE_ADVANTAGE_UNHELD,
            ("most-roads",),
            "event-cards.with-traders-barbarians.trade-advantage",
            "There is no Longest Road, so Trade Advantage goes by the roads on the board.",
        ),
    ),
)
