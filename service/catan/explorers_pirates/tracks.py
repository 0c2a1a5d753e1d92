"""Tracks: the missions of a scenario, each with the spaces on which the players' markers move forward."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from service.kernel.parts import SEAT, BySeat, Ordered, Part, number, public
from service.kernel.rules import UNION, Field, Misread, Ruleset, Text, constant

LONGEST = 7
"""Spaces of the longest track, besides the start."""
MOST_SEATS = 4

Points = tuple[int, ...]
"""The victory points at each space of a track, the start first."""


@constant("explorers-pirates.scenario.land-ho.missions", "explorers-pirates.mission.start-space-zero", fold=UNION)
def missions(ruleset: Ruleset) -> dict[str, Points]:
    """A scenario has the missions that its table names. Land Ho! has none."""
    return {}


class MissionField(Field):
    """A mission of the scenario, by its name."""

    component = "Mission"
    says = "A mission of the scenario."
    shape = Text(r"^[a-z-]{1,40}$", "fish-for-catan")

    def words(self, ruleset: Any) -> Sequence[str]:
        return tuple(missions(ruleset))

    def read(self, written: Any, state: Any) -> str:
        if written not in missions(state):
            raise Misread("is not a mission of this scenario")
        return str(written)

    def write(self, value: str, state: Any) -> str:
        return value


class Track(Part, frozen=True):
    """How far the markers of one mission have come."""

    component = "MissionTrack"

    markers: dict[int, int] = public(
        BySeat(number(0, LONGEST)), required=True, says="The space of each seat's marker; 0 is the start."
    )
    arrivals: tuple[int, ...] = public(
        Ordered(SEAT, most=MOST_SEATS, once=True),
        required=True,
        says="The seats whose markers have left the start, in the order in which they reached their present spaces.",
    )
