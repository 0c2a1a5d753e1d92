"""Intrigue: an opponent's knight is driven away from one's own road."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from service.catan.base.state import State
from service.catan.board.masks import among, bits
from service.catan.board.places import Corner
from service.catan.cities_knights.displacing import drive_away, others_knights, resettle
from service.catan.cities_knights.knights import ways
from service.catan.cities_knights.progress.playing import PLAYING, lay
from service.kernel.rules import Action, Finding, Play, check


@check("ck.card.politics.intrigue", "ck.card.politics.intrigue-any-strength", at="corner")
def opponents_knight(state: State, action: PlayIntrigue) -> Finding:
    """An intrigue drives away a knight of an opponent, of any strength, active or not."""
    return among(action.corner, others_knights(state, action.seat))


@check("ck.card.politics.intrigue", at="corner")
def at_own_road(state: State, action: PlayIntrigue) -> Finding:
    """The knight stands where a road of the card's player ends."""
    return among(action.corner, state.board.topology.ends[ways(state, action.seat)])


class PlayIntrigue(Action, frozen=True):
    """Play an intrigue: an opponent's knight leaves the end of an own road, and its owner moves it elsewhere."""

    card: ClassVar[str] = "intrigue"

    corner: Corner

    statutes = (
        "ck.card.politics.intrigue",
        "ck.card.politics.intrigue-any-strength",
        "ck.card.politics.intrigue-removal",
        "ck.progress.discard-to-bottom",
    )
    gates = PLAYING
    checks = (opponents_knight, at_own_road)

    @classmethod
    def candidates(cls, state: State, seat: int) -> Iterator[Action]:
        reached = state.board.topology.ends[ways(state, seat)]
        for corner in bits(others_knights(state, seat) & reached):
            yield cls(seat, corner)

    def effect(self, play: Play) -> None:
        lay(play, self)
        resettle(play, drive_away(play, self.corner))
