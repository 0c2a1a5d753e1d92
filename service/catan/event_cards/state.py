"""The deck as far as it is known, the card of the turn, and the damaged roads: this module's part of the state."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from service.catan.base.cards import Kind as CardKind
from service.catan.base.state import Slice, State
from service.catan.board.onboard import EDGE, EDGES
from service.catan.event_cards.cards import CARDS, EVENT_OF, NUMBER_OF, PROSPERS, ROBBER_ATTACKS
from service.catan.event_cards.options import EVENTS
from service.kernel.parts import BySeat, Kind, Optional, Ordered, StructOf, Tally, hidden, public
from service.kernel.rules import CHAIN, Concealed, Seat, query

MODULE_ID = "event_cards"


class Gift(msgspec.Struct, frozen=True):
    """A card that a seat has put down for another."""

    to: Seat
    card: CardKind


class EventCards(Slice, frozen=True):
    """What was revealed of the deck, and what its events have brought about.

    Nobody knows the order of the other cards, so a state does not have one. ``turned`` and ``gifts`` hold what seats
    have chosen for an event until everybody has.
    """

    component = "EventCards"

    seen: Sequence[int] = public(Tally(CARDS), says="The cards revealed since the deck was prepared, by name.")
    card: int | None = public(
        Optional(Kind(CARDS)), default=None, says="The card of this turn. Null before it is revealed."
    )
    damaged: int = public(EDGES, default=0, says="The roads that earthquakes have damaged.")
    turned: Mapping[int, tuple[int, ...]] = hidden(
        BySeat(Ordered(EDGE, most=1, least=1)),
        factory=dict,
        says="The road that each seat has chosen for an earthquake.",
    )
    gifts: Mapping[int, tuple[Gift, ...]] = hidden(
        BySeat(Ordered(StructOf(Gift))), factory=dict, says="The cards that each seat has put down for others."
    )


def deck(state: State) -> EventCards:
    """This module's part of the state."""
    return state.part(MODULE_ID, EventCards)


def length(chosen: Sequence[object]) -> int:
    """How many things a seat has chosen, whether or not a view shows them."""
    return chosen.size if isinstance(chosen, Concealed) else len(chosen)


def number_of_card(state: State) -> int | None:
    """The number of the turn's card, once it is revealed."""
    card = deck(state).card
    return None if card is None else NUMBER_OF[card]


@query("event-cards.event.prospers", "event-cards.event.robber-attacks", "event-cards.turn.seven", fold=CHAIN)
def event(state: State) -> str | None:
    """The event of the turn's card. Sixteen cards have none, and Robber Attacks is nothing but a seven."""
    card = deck(state).card
    return None if card is None or EVENT_OF[card] in (PROSPERS, ROBBER_ATTACKS) else EVENT_OF[card]


@event.also("event-cards.deck.events-ignored", replaces=event.first, when=EVENTS.is_("ignored"))
def no_event(state: State) -> str | None:
    """With the option only the numbers of the cards count."""
    return None
