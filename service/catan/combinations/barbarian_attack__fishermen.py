"""Barbarian Attack with the Fishermen: a lake in the middle, and fish for knights and for cards of the scenario."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import ClassVar

from service.catan.barbarian_attack.campaign import campaign
from service.catan.barbarian_attack.conquest import at_path, closed_paths, conquered_corners
from service.catan.barbarian_attack.deck import draw_and_carry_out
from service.catan.barbarian_attack.island import Groups, groups, printed_island, with_middle
from service.catan.barbarian_attack.knights import goals, knights_of, near_enough_for
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
from service.catan.barbarian_attack.phases import battles, knight_moves, time_to_march
from service.catan.barbarian_attack.scope import no_development_cards
from service.catan.base.boards import board_alone
from service.catan.base.buildings import idle_corners
from service.catan.base.frame import Printed
from service.catan.base.state import State
from service.catan.base.turn import ON_TURN
from service.catan.board.masks import among, bits
from service.catan.board.places import Edge
from service.catan.fishermen.boot import passing_moments
from service.catan.fishermen.cards import DrawDevelopmentForFish
from service.catan.fishermen.lake import LAKE, lake_in_place_of_desert, lakes_of_the_box
from service.catan.fishermen.paying import PAYMENT, SPENDING, ForFish, pay_fish, payments
from service.catan.fishermen.roads import BuildRoadForFish
from service.catan.fishermen.tokens import FishOf
from service.kernel.rules import Action, Contradictions, Drop, Finding, Module, Phase, Play, Ruleset, check, invariant


@groups.also("fishermen-barbarian-attack.setup.lake-inside")
def one_inner_field(kinds: Groups, ruleset: Ruleset) -> Groups:
    """The lake replaces a fields hex among the inner hexes."""
    return kinds.less_inner_fields()


@printed_island.also("fishermen-barbarian-attack.setup.lake-inside")
def lake_in_the_middle(printed: Printed, ruleset: Ruleset) -> Printed:
    """The lake lies in the middle, and the inner 3 is left out."""
    return with_middle(printed, LAKE)


@invariant("fishermen-barbarian-attack.setup.lake-inside", of=board_alone, replaces=lake_in_place_of_desert)
def lake_beside_the_desert(state: State) -> Contradictions:
    """The board has its lake, and the desert stays."""
    yield from lakes_of_the_box(state)


@idle_corners.also("fishermen-barbarian-attack.conquest.no-catch", "fishermen-barbarian-attack.lake.never-conquered")
def conquered_buildings_catch_nothing(state: State) -> int:
    """A conquered building catches no fish. No building at the lake is ever conquered."""
    return conquered_corners(state)


@check("fishermen-barbarian-attack.five.no-road-at-conquered", at="edge", adds_to=(BuildRoadForFish,), facts=at_path)
def off_conquered_hexes(state: State, action: BuildRoadForFish) -> Finding:
    """Fish build no road on a path of a conquered hex."""
    return not among(action.edge, closed_paths(state))


@check("fishermen-barbarian-attack.two.knight-move", at="to")
def near_enough(state: State, action: MoveKnightForFish) -> Finding:
    """Two fish lead a knight up to 5 paths."""
    return near_enough_for(state, action, MORE_STEPS)


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


class DrawBarbarianCardForFish(ForFish, frozen=True):
    """Draw the top card of the scenario's deck for 7 fish. It is carried out at once."""

    price: ClassVar[int] = 7
    statutes = ("fishermen-barbarian-attack.seven.card-at-once", "fishermen.spend.several-per-turn")
    gates = SPENDING

    def effect(self, play: Play) -> None:
        pay_fish(play, self)
        draw_and_carry_out(play, self.seat)


@passing_moments.also("fishermen.boot.pass-on", "fishermen.boot.pass-after-roll")
def passes_after_trading(ruleset: Ruleset) -> frozenset[Phase]:
    """The holder may also pass on the boot while the knights move and after the battles."""
    return frozenset((knight_moves, battles))


MODULE = Module(
    id="barbarian_attack__fishermen",
    title="Barbarian Attack with the Fishermen",
    revision=1,
    package=__name__,
    chapters=(sys.modules[__name__],),
    book=Path(__file__).with_suffix(".yaml"),
    requires=("base",),
    joins=("barbarian_attack", "fishermen"),
    drops=(Drop(DrawDevelopmentForFish, no_development_cards),),
)
