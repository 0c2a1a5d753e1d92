"""Two fish: a knight, active or not, moves up to five paths and stays as it is."""

from __future__ import annotations

from service.catan.base.state import State
from service.catan.cities_knights.progress.hand import LIMIT, holds_too_many
from service.catan.combinations.barbarian_attack__cities_knights.knights import transfer
from service.catan.combinations.barbarian_attack__fishermen.knights import MoveKnightForFish
from service.kernel.rules import Facts, Finding, Function, Play, around, gate


@around(MoveKnightForFish, "fishermen-barbarian-attack.two.knight-move")
def level_stays(effect: Function, action: MoveKnightForFish, play: Play) -> None:
    """A knight that moves for fish keeps its level, and an active one stays active."""
    transfer(play.state, action.seat, action.knight, action.to)
    effect(action, play)


@gate("ck.progress.hand-limit-own-turn", stage="board", adds_to=(MoveKnightForFish,))
def within_limit(state: State, seat: int) -> Finding:
    """Trading and building do not end while the player holds more than four progress cards."""
    return not holds_too_many(state, seat) or Facts(limit=LIMIT)
