"""Compensation: a player who took a token has no use for the gold."""

from __future__ import annotations

from service.catan.explorers_pirates.gold import income
from service.catan.resource_tokens.robber import ResourceTokensTaken
from service.kernel.rules import Event, Ruleset


@income.also("resource-tokens-explorers-pirates.compensation.token-is-income")
def tokens_are_income(ruleset: Ruleset) -> frozenset[type[Event]]:
    """A player who takes a token from the roll has received a resource."""
    return frozenset((ResourceTokensTaken,))
