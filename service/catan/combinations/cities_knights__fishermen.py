"""Cities & Knights with the Fishermen: fish of a starting city, a robber that waits, and progress cards for fish."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import ClassVar

from service.catan.base.state import State
from service.catan.cities_knights import chasing
from service.catan.cities_knights.progress import inventor
from service.catan.cities_knights.progress.drawing import draw_progress
from service.catan.cities_knights.progress.hand import come_down
from service.catan.cities_knights.progress.inventor import PlayInventor
from service.catan.cities_knights.progress.merchant import PlayMerchant, merchant_stands_on, on_land
from service.catan.cities_knights.realm import realm
from service.catan.cities_knights.robber import on_the_board_too_early
from service.catan.cities_knights.scope import no_development_cards
from service.catan.cities_knights.setup import PlaceCity
from service.catan.cities_knights.tracks import TRACKS, Track
from service.catan.fishermen import start
from service.catan.fishermen.cards import DrawDevelopmentForFish
from service.catan.fishermen.lake import LAKE
from service.catan.fishermen.paying import PAYMENT, SPENDING, pay_fish, payments
from service.catan.fishermen.robber import RemoveRobber
from service.catan.fishermen.start import draw_starting_fish
from service.catan.fishermen.tokens import FishOf
from service.kernel.rules import (
    Action,
    Citation,
    Contradictions,
    Drop,
    Finding,
    Function,
    Module,
    Play,
    around,
    check,
    gate,
    invariant,
)


@around(
    PlaceCity,
    "fishermen.setup.start-fish",
    "fishermen.with-cities-knights.start-city",
    replaces=start.starting_fish_of_cities,
)
def starting_fish(effect: Function, action: PlaceCity, play: Play) -> None:
    """A starting city at a fishing ground brings its owner one fish token."""
    effect(action, play)
    draw_starting_fish(play, action.seat, action.corner)


@invariant("cities-knights-fishermen.robber.beside-the-board", "fishermen.with-cities-knights.robber-before-attack")
def waits_for_the_attack(state: State) -> Contradictions:
    """Until the first attack of the barbarians the robber is beside the board."""
    return on_the_board_too_early(state)


@gate("fishermen.with-cities-knights.robber-before-attack", stage="board", adds_to=(RemoveRobber,))
def after_the_attack(state: State, seat: int) -> Finding:
    """The robber is not on the board before the first attack of the barbarians."""
    return realm(state).awake


def robber_beside_the_board(state: State, action: Action) -> bool:
    """While the robber is beside the board."""
    return state.robber == state.board.topology.nowhere_hex


@check("cities-knights-fishermen.seven.progress-card", at="deck")
def deck_left(state: State, action: DrawProgressForFish) -> Finding:
    """The chosen stack of progress cards is not empty."""
    return realm(state).decks[TRACKS.index(action.deck)].size > 0


class DrawProgressForFish(Action, frozen=True):
    """Draw the top progress card of a stack for 7 fish."""

    deck: Track
    fish: FishOf

    price: ClassVar[int] = 7
    statutes = (
        "fishermen.with-cities-knights.seven-fish",
        "cities-knights-fishermen.seven.progress-card",
        "fishermen.spend.several-per-turn",
    )
    gates = SPENDING
    checks = (deck_left, *PAYMENT)

    @classmethod
    def candidates(cls, state: State, seat: int) -> list[Action]:
        decks = [name for name, deck in zip(TRACKS, realm(state).decks, strict=True) if deck.size]
        return [cls(seat, deck, fish) for fish in payments(state, seat, cls.price) for deck in decks]

    def effect(self, play: Play) -> None:
        pay_fish(play, self)
        draw_progress(play, self.seat, TRACKS.index(self.deck))
        come_down(play, self.seat)


@check("cities-knights-fishermen.lake.cards", at="hex", given=(on_land,), adds_to=(PlayMerchant,))
def not_on_lake(state: State, action: PlayMerchant) -> Finding:
    """The merchant is not placed on the lake."""
    return state.board.terrain[action.hex] != LAKE


@invariant("cities-knights-fishermen.lake.cards")
def merchant_off_the_lake(state: State) -> Contradictions:
    """The merchant does not stand on the lake."""
    return merchant_stands_on(state, LAKE)


def names_a_lake(state: State, action: Action) -> bool:
    """Where one of the two hexes of an inventor is a lake."""
    named = (action.first, action.second) if isinstance(action, PlayInventor) else ()
    return any(_is_lake(state, at) for at in named)


def _is_lake(state: State, at: int) -> bool:
    return at < len(state.board.terrain) and state.board.terrain[at] == LAKE


CITATIONS = (
    Citation(
        "cities-knights-fishermen.robber.returns-by-bishop", of=(chasing.at_robber,), where=robber_beside_the_board
    ),
    Citation(
        "cities-knights-fishermen.lake.cards",
        of=(inventor.first_may_move, inventor.second_may_move),
        where=names_a_lake,
    ),
)

MODULE = Module(
    id="cities_knights__fishermen",
    title="Cities & Knights with the Fishermen",
    revision=1,
    package=__name__,
    chapters=(sys.modules[__name__],),
    book=Path(__file__).with_suffix(".yaml"),
    requires=("base",),
    joins=("cities_knights", "fishermen"),
    drops=(Drop(DrawDevelopmentForFish, no_development_cards),),
    citations=CITATIONS,
)
