"""Alchemist: the production dice show what its player chooses."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, ClassVar

from service.catan.base.early_sevens import SOME_ROUNDS, makes_seven, sevens_wait
from service.catan.base.state import State
from service.catan.base.turn import ON_TURN, at_moment, rolling_moments
from service.catan.cities_knights.event_die import event_die, show_all
from service.catan.cities_knights.progress.playing import in_hand, lay
from service.catan.mechanics.dice import FACES
from service.kernel.rules import Action, Finding, Number, Plain, Play, check, gate

Die = Annotated[int, Plain(Number(FACES[0], FACES[-1]))]


@gate(
    "ck.card.science.alchemist",
    "ck.card.science.alchemist-once",
    "ck.progress.play-window",
    "ck.turn.roll-all-dice",
    facts=at_moment,
)
def before_roll(state: State, seat: int) -> Finding:
    """A player plays Alchemist on the player's own turn before the roll, and so only once a turn."""
    return state.turn.moment in rolling_moments(state)


@check("base-options.early-sevens.alchemist", at="yellow", when=SOME_ROUNDS)
def no_early_seven(state: State, action: PlayAlchemist) -> Finding:
    """Alchemist cannot show a seven in a round without sevens."""
    return not makes_seven((action.red, action.yellow)) or not sevens_wait(state)


class PlayAlchemist(Action, frozen=True):
    """Play alchemist instead of rolling: choose both production dice, and roll the event die alone."""

    card: ClassVar[str] = "alchemist"

    red: Die
    yellow: Die

    statutes = (
        "ck.card.science.alchemist",
        "ck.card.science.alchemist-seven",
        "ck.card.science.alchemist-red-die",
        "ck.card.science.alchemist-once",
        "ck.progress.play-window",
        "ck.turn.roll-all-dice",
        "ck.turn.phase-order",
        "ck.progress.discard-to-bottom",
    )
    gates = (*ON_TURN, before_roll, in_hand)
    checks = (no_early_seven,)
    unsettled = (no_early_seven,)

    @classmethod
    def candidates(cls, state: State, seat: int) -> Iterator[Action]:
        for red in FACES:
            for yellow in FACES:
                yield cls(seat, red, yellow)

    def effect(self, play: Play) -> None:
        lay(play, self)
        show_all(play, self.seat, self.red, self.yellow, play.draw(event_die))
