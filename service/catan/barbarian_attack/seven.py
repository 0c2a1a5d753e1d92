"""The seven: discards, and then a card of an opponent."""

from __future__ import annotations

from collections.abc import Iterator

from service.catan.base.pending import due
from service.catan.base.production import is_seven, production_number
from service.catan.base.robber import move_on_seven, steal
from service.catan.base.state import State
from service.catan.base.turn import game_on, moments_of_the_roll
from service.kernel.rules import Action, Facts, Finding, Obligation, Play, Seat, check, owes, step


class TheftOwed(Obligation, frozen=True):
    """Draw a card of an opponent."""


@step(
    "barbarian-attack.seven.steal",
    "barbarian-attack.seven.no-piece-moves",
    replaces=move_on_seven,
    asks=(TheftOwed,),
)
def theft_on_seven(play: Play) -> None:
    """After the discards of a 7 the player on turn draws a card of an opponent. No piece moves."""
    play.owe(TheftOwed(play.state.turn.seat))


@due(TheftOwed, "barbarian-attack.seven.steal", once=True)
def theft_is_due(state: State, owed: TheftOwed) -> Finding:
    """The player on turn owes a theft after a 7, once."""
    after_seven = state.turn.moment in moments_of_the_roll(state) and is_seven(state)
    return (after_seven and owed.seat == state.turn.seat) or Facts(
        on_turn=state.turn.seat, rolled=production_number(state)
    )


@owes(TheftOwed, "barbarian-attack.seven.steal")
def owes_theft() -> None:
    """The player on turn draws a card once after a 7, when all discards are in."""


@check("barbarian-attack.seven.steal", at="victim")
def opponent(state: State, action: DrawFromOpponent) -> Finding:
    """The card is an opponent's."""
    return action.victim != action.seat


class DrawFromOpponent(Action, frozen=True):
    """Draw a random card of an opponent after a 7. From an empty hand nothing is drawn."""

    victim: Seat

    statutes = ("barbarian-attack.seven.steal", "barbarian-attack.gold.not-a-resource")
    gates = (game_on, owes_theft)
    checks = (opponent,)

    @classmethod
    def candidates(cls, state: State, seat: int) -> Iterator[Action]:
        return (cls(seat, other) for other in state.opponents(seat))

    def effect(self, play: Play) -> None:
        play.discharge(self.seat, TheftOwed)
        steal(play, self.seat, self.victim)
