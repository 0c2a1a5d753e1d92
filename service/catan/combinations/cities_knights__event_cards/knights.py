"""Where events compare knights, the active ones on the board count; and the robber sleeps until the first attack."""

from __future__ import annotations

from service.catan.base.cards import RESOURCES
from service.catan.base.state import State
from service.catan.cities_knights.realm import holdings, realm
from service.catan.event_cards.cards import CONFLICT, TOURNAMENT
from service.catan.event_cards.citations import after
from service.catan.event_cards.drawing import owes_draw
from service.catan.event_cards.options import CONFLICT_TIED
from service.catan.event_cards.robber import can_flee
from service.catan.event_cards.taking import TakeResource, knights_of_events, owes_resource, resource_only
from service.kernel.rules import Citation, Settled


@knights_of_events.also("event-cards.with-cities-knights.tournament", "event-cards.with-cities-knights.conflict")
def active_knights(state: State, seat: int) -> int:
    """Active knights on the board are counted by pieces, whatever their strength."""
    return holdings(state, seat).active.bit_count()


@can_flee.also("event-cards.with-cities-knights.robber-dormant")
def robber_is_awake(state: State) -> bool:
    """Before the first attack of the barbarians the robber sleeps, and does not flee."""
    return realm(state).awake


def a_commodity(state: State, action: TakeResource) -> bool:
    """Where a commodity is named."""
    return action.card >= len(RESOURCES)


CITATIONS = (
    Citation("event-cards.with-cities-knights.takes", of=(resource_only,), where=a_commodity),
    Citation("event-cards.with-cities-knights.conflict", of=(owes_draw,), where=after(CONFLICT)),
    Citation("event-cards.with-cities-knights.tournament", of=(owes_resource,), where=after(TOURNAMENT)),
)

SETTLES = (
    Settled(
        CONFLICT_TIED,
        ("nobody",),
        "event-cards.with-cities-knights.conflict",
        "With tied active knights nobody draws a card for Conflict.",
    ),
)
