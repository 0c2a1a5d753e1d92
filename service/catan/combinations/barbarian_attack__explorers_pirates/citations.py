"""Statutes of both books together that rules of one of them enforce."""

from __future__ import annotations

from service.catan.barbarian_attack import treason
from service.catan.barbarian_attack.campaign import campaign
from service.catan.base.state import State
from service.kernel.rules import Action, Citation


def from_a_lair(state: State, action: Action) -> bool:
    """Where the barbarian to be moved stands on no coastal hex."""
    return getattr(action, "source", None) in campaign(state).barbarians


CITATIONS = (
    Citation(
        "barbarian-attack-explorers-pirates.card.treason",
        of=(treason.barbarian_there,),
        where=from_a_lair,
    ),
)
