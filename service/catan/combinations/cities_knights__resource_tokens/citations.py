"""A statute of the Resource Tokens that is a reason for some refusals of Cities & Knights only."""

from __future__ import annotations

from service.catan.base import robber
from service.catan.cities_knights.citations import before_first_attack
from service.kernel.rules import Citation

CITATIONS = (
    Citation(
        "resource-tokens.robber.before-first-barbarians", of=(robber.owes_robber_move,), where=before_first_attack
    ),
)
