"""What gold and the pirate do not bring: further grounds of refusals."""

from __future__ import annotations

from service.catan.resource_tokens.production import owes_choice
from service.catan.seafarers import pirate
from service.kernel.declare.citation import Ground

GROUNDS = (
    Ground("resource-tokens.other.pirate-steals-cards", of=(pirate.victim_there,)),
    Ground("resource-tokens.wall.gold-field", of=(owes_choice,)),
)
