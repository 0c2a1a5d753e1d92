"""Two fish: a knight, active or not, moves up to five paths and stays as it is."""

from __future__ import annotations

from service.catan.combinations.barbarian_attack__cities_knights.marching import with_its_level
from service.catan.combinations.barbarian_attack__fishermen.knights import MoveKnightForFish
from service.kernel.compile.ruleset import Function
from service.kernel.declare.rule import around
from service.kernel.play.transition import Play


@around(MoveKnightForFish, "fishermen-barbarian-attack.two.knight-move")
def level_stays(effect: Function, action: MoveKnightForFish, play: Play) -> None:
    """A knight that moves for fish keeps its level, and an active one stays active."""
    with_its_level(play.state, action.seat, action.knight, action.to, lambda: effect(action, play))
