"""Votes: brick and lumber, because wool and grain are dear in cities."""

from __future__ import annotations

from service.catan.base.state import State
from service.catan.caravans.voting import BidCamel, cards_that_vote, nothing_but_votes, vote_kinds
from service.kernel.rules import Finding, Ruleset, check


@vote_kinds.also("caravans-cities-knights.bid.brick-and-lumber", replaces=vote_kinds.first)
def brick_and_lumber(ruleset: Ruleset) -> tuple[str, ...]:
    """Brick and lumber are votes."""
    return "brick", "lumber"


@check("caravans-cities-knights.bid.brick-and-lumber", at="cards", replaces=cards_that_vote)
def brick_or_lumber(state: State, action: BidCamel) -> Finding:
    """Only brick and lumber cards are votes."""
    return nothing_but_votes(state, action)
