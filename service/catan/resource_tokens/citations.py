"""A statute of the Resource Tokens that is a reason for some refusals only."""

from __future__ import annotations

from service.catan.base.citations import for_a_knight
from service.catan.resource_tokens.robber import token_or_card
from service.kernel.rules import Citation

CITATIONS = (Citation("resource-tokens.card.soldier", of=(token_or_card,), where=for_a_knight),)
