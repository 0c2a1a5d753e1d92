"""Barbarian Attack with Cities & Knights and the Fishermen."""

from __future__ import annotations

import sys

from service.catan.barbarian_attack.scope import no_robber
from service.catan.base.state import State
from service.catan.cities_knights.progress.hand import LIMIT, holds_too_many
from service.catan.combinations.barbarian_attack__cities_knights.knights import transfer
from service.catan.combinations.barbarian_attack__cities_knights.scope import no_cards_of_the_scenario
from service.catan.combinations.barbarian_attack__fishermen import DrawBarbarianCardForFish, MoveKnightForFish
from service.catan.combinations.cities_knights__fishermen import after_the_attack, waits_for_the_attack
from service.kernel.rules import Drop, Facts, Finding, Function, Module, Play, around, gate


@around(MoveKnightForFish, "fishermen-barbarian-attack.two.knight-move")
def level_stays(effect: Function, action: MoveKnightForFish, play: Play) -> None:
    """A knight that moves for fish keeps its level, and an active one stays active."""
    transfer(play.state, action.seat, action.knight, action.to)
    effect(action, play)


@gate("ck.progress.hand-limit-own-turn", stage="board", adds_to=(MoveKnightForFish,))
def within_limit(state: State, seat: int) -> Finding:
    """Trading and building do not end while the player holds more than four progress cards."""
    return not holds_too_many(state, seat) or Facts(limit=LIMIT)


MODULE = Module(
    id="barbarian_attack__cities_knights__fishermen",
    title="Barbarian Attack with Cities & Knights and the Fishermen",
    revision=1,
    package=__name__,
    chapters=(sys.modules[__name__],),
    requires=("base", "barbarian_attack__cities_knights", "barbarian_attack__fishermen", "cities_knights__fishermen"),
    joins=("barbarian_attack", "cities_knights", "fishermen"),
    drops=(
        # Seven fish draw a progress card (`fishermen.with-cities-seven-fish`).
        Drop(DrawBarbarianCardForFish, no_cards_of_the_scenario),
        # There is no robber that waits for an attack (`barbarian-attack-cities-robber.never`).
        *(Drop(waiting, no_robber) for waiting in (after_the_attack, waits_for_the_attack)),
    ),
)
