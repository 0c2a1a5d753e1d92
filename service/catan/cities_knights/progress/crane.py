"""Crane: a city improvement for one commodity less."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from service.catan.base.building import pay, payable
from service.catan.base.cards import Cards
from service.catan.base.state import State
from service.catan.cities_knights import improvements
from service.catan.cities_knights.improvements import IMPROVING, Level, has_city, improve, next_levels, of_track
from service.catan.cities_knights.progress.playing import PLAYING, lay
from service.catan.cities_knights.tracks import Track
from service.catan.mechanics.prices import Purchase, less, together
from service.kernel.rules import Action, Facts, Finding, Play, check, query

LESS = 1
"""Commodities that a crane spares."""


@query("ck.card.science.crane", "ck.card.science.crane-level-one", fold=together)
def price(state: State, seat: int, track: str, level: int) -> Cards:
    """The price of a level with a crane is one commodity less than without."""
    return less(improvements.price(state, seat, track, level), of_track(state, track, LESS))


@check(
    "ck.card.science.crane",
    "ck.card.science.crane-level-one",
    "ck.card.science.crane-not-combined",
    stage="cost",
    at="level",
)
def cost(state: State, action: PlayCrane) -> Finding:
    """With a crane, a level costs one commodity less, and level 1 is free. A second crane saves nothing more."""
    return payable(state, action.seat, action.price(state)) or Facts(needed=action.level - LESS)


class PlayCrane(Purchase, frozen=True):
    """Play crane and buy the next level of a track for one commodity less."""

    card: ClassVar[str] = "crane"

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
    checks = (*IMPROVING, cost)
    unsettled = (IMPROVING[-1], cost)

    @classmethod
    def candidates(cls, state: State, seat: int) -> Iterator[Action]:
        return (cls(seat, track, level) for track, level in next_levels(state, seat))

    def price(self, state: State) -> Cards:
        return price(state, self.seat, self.track, self.level)

    def effect(self, play: Play) -> None:
        lay(play, self)
        pay(play, self)
        improve(play, self.seat, self.track)
