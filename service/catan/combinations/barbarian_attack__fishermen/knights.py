"""Two fish: a knight moves up to five paths."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from service.catan.barbarian_attack.campaign import campaign
from service.catan.barbarian_attack.knights import goals, knights_of, ways
from service.catan.barbarian_attack.marching import (
    MORE_STEPS,
    begin_march,
    ends_off_the_castle,
    ends_on_free_path,
    march,
    moves_once,
    on_land,
    own_knight,
)
from service.catan.barbarian_attack.phases import time_to_march
from service.catan.base.state import State
from service.catan.base.turn import ON_TURN
from service.catan.board.masks import bits
from service.catan.board.places import Edge
from service.catan.fishermen.paying import PAYMENT, pay_fish, payments
from service.catan.fishermen.tokens import FishOf
from service.catan.mechanics.moving import paths_within
from service.kernel.rules import Action, Facts, Finding, Play, check


@check("fishermen-barbarian-attack.two.knight-move", at="to")
def near_enough(state: State, action: MoveKnightForFish) -> Finding:
    """Two fish lead a knight up to 5 paths."""
    reached = paths_within(state.board.topology, action.knight, MORE_STEPS, ways(state, action.seat))
    return bool(reached >> action.to & 1) or Facts(most=MORE_STEPS)


class MoveKnightForFish(Action, frozen=True):
    """Move a knight up to 5 paths for 2 fish, in place of a grain."""

    knight: Edge
    to: Edge
    fish: FishOf

    price: ClassVar[int] = 2
    statutes = ("fishermen-barbarian-attack.two.knight-move", "fishermen.spend.several-per-turn")
    gates = (*ON_TURN, time_to_march)
    checks = (own_knight, moves_once, on_land, ends_on_free_path, ends_off_the_castle, near_enough, *PAYMENT)

    @classmethod
    def candidates(cls, state: State, seat: int) -> Iterator[Action]:
        for knight in bits(knights_of(state, seat) & ~campaign(state).moved):
            for to in bits(goals(state, seat, knight, MORE_STEPS)):
                for fish in payments(state, seat, cls.price):
                    yield cls(seat, knight, to, fish)

    def effect(self, play: Play) -> None:
        begin_march(play)
        pay_fish(play, self)
        march(play, self.seat, self.knight, self.to)
