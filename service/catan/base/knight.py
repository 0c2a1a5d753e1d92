"""The knight: it moves the robber, and stays face up for the largest army."""

from __future__ import annotations

from service.catan.base.cards import KNIGHT
from service.catan.base.development import PLAYING, copies, playable, spend
from service.catan.base.largest_army import compare
from service.catan.base.robber import move_for_knight
from service.catan.base.state import State
from service.kernel.rules import Action, Finding, Play, Procedure, gate


@gate(
    "base.devcard.not-on-purchase-turn",
    "base.devcard.older-copy-playable",
    stage="cost",
    facts=copies(KNIGHT),
)
def playable_knight(state: State, seat: int) -> Finding:
    """A player plays a knight from the hand, and not in the turn in which it was bought."""
    return playable(state, seat, KNIGHT)


KNIGHT_PLAYED = Procedure("base.knight.played", move_for_knight, compare)
"""The army is compared once the robber has moved and the theft is done."""


class PlayKnight(Action, frozen=True):
    """Play a knight; the robber moves next."""

    statutes = (
        "base.devcard.knight.effect",
        "base.devcard.knight.before-roll",
        "base.devcard.knight.stays-face-up",
        "base.seven.always-check",
    )
    gates = (*PLAYING, playable_knight)

    def effect(self, play: Play) -> None:
        spend(play, self.seat, KNIGHT)
        play.begin(KNIGHT_PLAYED)
