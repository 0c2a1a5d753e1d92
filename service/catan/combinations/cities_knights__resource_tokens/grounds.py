"""What walls do not bring: further grounds of refusals."""

from __future__ import annotations

from service.catan.cities_knights import improvements
from service.catan.resource_tokens.production import as_allowed, owes_choice
from service.kernel.declare.citation import Ground

GROUNDS = (
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
