"""Barbarian Attack with event cards: knights on the board are compared, and there is no robber."""

from __future__ import annotations

import sys

from service.catan.barbarian_attack.knights import knights_of
from service.catan.base.state import State
from service.catan.event_cards.cards import CONFLICT, ROBBER_FLEES, TOURNAMENT
from service.catan.event_cards.citations import after
from service.catan.event_cards.drawing import owes_draw
from service.catan.event_cards.options import CONFLICT_TIED
from service.catan.event_cards.robber import can_flee, owes_desert
from service.catan.event_cards.taking import knights_of_events, owes_resource
from service.kernel.rules import Citation, Module, Settled


@knights_of_events.also("event-cards.with-barbarian-attack.tournament", "event-cards.with-barbarian-attack.conflict")
def knights_on_paths(state: State, seat: int) -> int:
    """The knights on the board count where events compare knights."""
    return knights_of(state, seat).bit_count()


@can_flee.also("event-cards.with-barbarian-attack.robber-flees", "event-cards.with-barbarian-attack.robber-attacks")
def nobody_flees(state: State) -> bool:
    """There is no robber. Barbarians stay where they are."""
    return False


MODULE = Module(
    id="barbarian_attack__event_cards",
    title="Barbarian Attack with Event Cards",
    revision=1,
    package=__name__,
    chapters=(sys.modules[__name__],),
    requires=("base",),
    joins=("barbarian_attack", "event_cards"),
    citations=(
        Citation("event-cards.with-barbarian-attack.conflict", of=(owes_draw,), where=after(CONFLICT)),
        Citation("event-cards.with-barbarian-attack.tournament", of=(owes_resource,), where=after(TOURNAMENT)),
        Citation("event-cards.with-barbarian-attack.robber-flees", of=(owes_desert,), where=after(ROBBER_FLEES)),
    ),
    settles=(
        Settled(
            CONFLICT_TIED,
            ("nobody",),
            "event-cards.with-barbarian-attack.conflict",
            "With tied knights nobody draws a card for Conflict.",
        ),
    ),
)
