"""What the boards of The Pirate Islands print beside the hexes: the places of the seats, and the fleet's circuit."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class PrintedCourse:
    """The four places of a seat, by their names: the corner of its first settlement, the edge of its first ship, and
    the corners of its beachhead and its fortress.
    """

    settlement: str
    ship: str
    beachhead: str
    fortress: str


@dataclass(frozen=True)
class PirateChart:
    """The courses in the order of the layout, and the hexes of the fleet's ``circuit``, clockwise from where it starts.

    From the ``quiet`` hexes, which are marked on the board, the fleet attacks nobody.
    """

    courses: tuple[PrintedCourse, ...]
    circuit: tuple[str, ...]
    quiet: tuple[str, ...]


def pirate_chart(written: Mapping[str, Any]) -> PirateChart:
    """The chart of a table."""
    courses = tuple(PrintedCourse(**course) for course in written["courses"])
    return PirateChart(courses, tuple(written["circuit"]), tuple(written["quiet"]))
