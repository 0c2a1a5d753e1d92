"""Cloth for Catan between the turns: villages that run out of cloth end the game there, too."""

from __future__ import annotations

from service.catan.base.state import State
from service.catan.base_56_players.between_turns import SPECIAL_BUILD, next_turn
from service.catan.base_56_players.special_building import is_special_building
from service.catan.seafarers.cloth.ending import AT_THE_END, close_or, wins_on_points
from service.kernel.rules import Function, Play, step


@wins_on_points.also("seafarers-later-base-56-players.cloth.end-in-special-phase", when=SPECIAL_BUILD)
def only_by_villages(has_points: bool, state: State) -> bool:
    """In the special building phase nobody wins by the points that win a turn. If villages run out there, the player
    with the most points wins.
    """
    return has_points and not is_special_building(state)


@step(
    "seafarers-later-base-56-players.cloth.between-turns",
    wraps=next_turn,
    when=AT_THE_END,
)
def end_between_turns(following: Function, play: Play) -> None:
    """By the reading that a game of cloth ends with the turn, it ends before the next one if villages run out while
    others act.
    """
    close_or(following, play)
