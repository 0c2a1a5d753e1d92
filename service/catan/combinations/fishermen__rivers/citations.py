"""Statutes of both books together that rules of one of them enforce in some situations."""

from __future__ import annotations

from service.catan.base.citations import target_is
from service.catan.base.state import State
from service.catan.base.victory import enough_points
from service.catan.fishermen.fishery import fishery
from service.catan.fishermen.theft import DrawCardForFish, has_card
from service.catan.rivers.purse import GOLD
from service.kernel.rules import Action, Citation


def gold_of_the_victim(state: State, action: DrawCardForFish) -> bool:
    """Where the other player has gold."""
    return GOLD.of(state, action.victim) > 0


def holder_of_the_boot(state: State, action: Action) -> bool:
    """Where the player holds the old boot, and others need 10 points."""
    return fishery(state).boot == action.seat and target_is(10)(state, action)


CITATIONS = (
    Citation("rivers-fishermen.three.no-gold", of=(has_card,), where=gold_of_the_victim),
    Citation("rivers-fishermen.end.target", of=(enough_points,), where=holder_of_the_boot),
)
