"""Crane: a city improvement for one commodity less."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from service.catan.base.building import pay
from service.catan.base.cards import covers
from service.catan.cities_knights.improvements import IMPROVING, Level, has_city, improve, level_of, price
from service.catan.cities_knights.progress.playing import PLAYING, holding, in_hand, lay
from service.catan.cities_knights.tracks import HIGHEST, TRACKS, Track
from service.catan.state import State
from service.kernel.declare.action import Action
from service.kernel.declare.rule import Facts, Finding, check
from service.kernel.play.transition import Play

LESS = 1
"""Commodities that a crane spares."""


@check(
    "ck.card.science.crane",
    "ck.card.science.crane-level-one",
    "ck.card.science.crane-not-combined",
    stage="cost",
    at="level",
)
def cost(state: State, action: PlayCrane) -> Finding:
    """With a crane a level costs one commodity less, and not less with two of them; level 1 is free."""
    due = price(state, action.track, action.level - LESS)
    return covers(state.seats[action.seat].resources, due) or Facts(needed=action.level - LESS)


class PlayCrane(Action, frozen=True):
    """Play crane and buy the next level of a track for one commodity less."""

    card: ClassVar[str] = "crane"
    possible = holding(card)

    track: Track
    level: Level

    statutes = (
        "ck.card.science.crane",
        "ck.card.science.crane-level-one",
        "ck.card.science.crane-not-combined",
        "ck.card.science.crane-with-purchase",
        "ck.progress.discard-to-bottom",
    )
    gates = (*PLAYING, has_city)
    checks = (*IMPROVING, cost, in_hand)
    settled = (*IMPROVING[:2], in_hand)

    @classmethod
    def candidates(cls, state: State, seat: int) -> Iterator[Action]:
        for track in TRACKS:
            level = level_of(state, seat, track) + 1
            if level <= HIGHEST:
                yield cls(seat, track, level)

    def effect(self, play: Play) -> None:
        lay(play, self)
        due = price(play.state, self.track, self.level - LESS)
        if any(due):
            pay(play, self.seat, due)
        improve(play, self.seat, self.track)
