"""Resolving: the event of a card comes first, with all its choices, and then its number produces."""

from __future__ import annotations

from service.catan.base.seven import seven
from service.catan.base.state import State
from service.catan.event_cards.drawing import draw_in_turn
from service.catan.event_cards.earthquake import damage_roads, shake
from service.catan.event_cards.gifts import demand_gifts, hand_over_gifts
from service.catan.event_cards.robber import flee
from service.catan.event_cards.state import event
from service.catan.event_cards.taking import take_in_turn
from service.kernel.rules import Play, Procedure, step

RESOLVED = Procedure(
    "event-cards.event.resolved",
    flee,
    take_in_turn,
    shake,
    damage_roads,
    demand_gifts,
    hand_over_gifts,
    draw_in_turn,
)
"""What the events of the cards bring. Each step is for some of them only."""


def has_event(state: State) -> bool:
    """Whether the card of the turn has an event."""
    return event(state) is not None


@step(
    "event-cards.turn.event-first",
    "event-cards.turn.nothing-between",
    "event-cards.general.discards-later",
    before=seven,
    possible=has_event,
    begins=(RESOLVED,),
)
def resolve_event(play: Play) -> None:
    """The event of the card is resolved completely before its number produces."""
    if event(play.state) is not None:
        play.begin(RESOLVED)
