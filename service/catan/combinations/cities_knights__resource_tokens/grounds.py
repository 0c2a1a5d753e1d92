"""What this choice of books adds to refusals of earlier rules."""

from __future__ import annotations

from service.catan.base import robber
from service.catan.cities_knights import improvements, walls
from service.catan.cities_knights.production import owes_aqueduct
from service.catan.cities_knights.realm import realm
from service.catan.resource_tokens.citadels import BUILT
from service.catan.resource_tokens.production import as_allowed, owes_choice
from service.catan.state import State
from service.kernel.declare.action import Action
from service.kernel.declare.citation import Ground


def asleep(state: State, action: Action) -> bool:
    """Before the first attack of the barbarians."""
    return not realm(state).awake


GROUNDS = (
    Ground("resource-tokens.robber.before-first-barbarians", of=(robber.owes_robber_move,), where=asleep),
    Ground(
        "resource-tokens.wall.from-next-production",
        "resource-tokens.wall.lost-when-pillaged",
        "resource-tokens.wall.blocked-hex",
        of=(owes_choice,),
    ),
    Ground("resource-tokens.citadel.wall-allows-two", of=(as_allowed,), when=BUILT),
    Ground("resource-tokens.citadel.wall-may-be-added", of=(walls.wall_left, walls.cost), when=BUILT),
    Ground("resource-tokens.citadel.counts-as-city", of=(walls.own_city,), when=BUILT),
    Ground("resource-tokens.card.aqueduct-token-is-income", of=(owes_aqueduct,)),
    Ground("resource-tokens.use.not-for-commodity-price", of=(improvements.cost,)),
    Ground("resource-tokens.wall.allows-token", of=(owes_choice,)),
    Ground(
        "resource-tokens.wall.second-is-card",
        "resource-tokens.wall.commodity-stays-card",
        "resource-tokens.wall.per-hex",
        "resource-tokens.wall.per-city",
        "resource-tokens.wall.city-only",
        of=(as_allowed,),
    ),
)
