"""Colours that the colour-blind can tell apart, and an emblem besides each.

The seats' colours are those of Okabe and Ito's palette, spread over light and dark, so they differ in greyscale too.
Each seat's emblem is on its pieces, and its roads have dashes of their own.
"""

from __future__ import annotations

from typing import NamedTuple


class Paint(NamedTuple):
    """How a seat looks: the name of its colour, the colour, the ink that is legible on it, the dashes of its lines, and
    its emblem, a path about 12 units wide around the origin.
    """

    name: str
    fill: str
    ink: str
    dashes: str | None
    emblem: str


SEATS = (
    Paint("Blue", "#0072b2", "#ffffff", None, "M4.6 0a4.6 4.6 0 1 1-9.2 0 4.6 4.6 0 0 1 9.2 0z"),
    Paint("Orange", "#e69f00", "#111111", "7 5", "M0-5.5 5.5 4.5h-11z"),
    Paint("White", "#ffffff", "#111111", "2 4", "M-4.5-4.5h9v9h-9z"),
    Paint("Plum", "#8a2c5d", "#ffffff", "11 4 2 4", "M0-6 5.5 0 0 6-5.5 0z"),
    Paint(
        "Mint", "#7fd3b3", "#111111", "5 3", "M-1.8-5.5h3.6v3.7h3.7v3.6H1.8v3.7h-3.6V1.8h-3.7v-3.6h3.7z"
    ),
    Paint(
        "Black", "#3a3a3a", "#ffffff", "1 5",
        "M0-6l1.7 4H6L2.6.7l1.3 4.3L0 2.5-3.9 5l1.3-4.3L-6-2h4.3z",
    ),
    Paint("Yellow", "#f0e442", "#111111", "12 3", "M-3-5h6l3 5-3 5h-6l-3-5z"),
    Paint("Sky", "#56b4e9", "#111111", "4 6", "M3-5a6 6 0 1 0 0 10 5 5 0 0 1 0-10z"),
)  # fmt: skip


def paint_of(seat: int) -> Paint:
    """How the pieces of a seat look. Beyond eight the colours come round again."""
    return SEATS[seat % len(SEATS)]


INK = "#1d2733"
"""Outlines and dark signs on pieces and tokens, in every theme."""
HALO = "#ffffff"
RED = "#b3202e"
"""What is wrong, and the digits of a 6 and an 8."""
GREEN = "#0a6b43"
GLOW = "#ffd84d"


class Theme(NamedTuple):
    """The colours of everything that is dark in the dark: water, sand, tokens, and the paper below a board with its
    ink. A picture without waters and paper fills neither.
    """

    sea: str | None
    grid: str
    shallow: str
    beach: str
    token: str
    fog: str
    fogbank: str
    fish: str
    paper: str | None
    ink: str
    refusal: str


_LIGHT = Theme(
    "#7db9cd",
    "#ffffff",
    "#d8eef0",
    "#f1e2b8",
    "#fdf6e3",
    "#93a1b1",
    "#7b8a9b",
    "#0f4257",
    "#fffdf7",
    "#1d2733",
    "#a81c2b",
)
THEMES = {
    "light": _LIGHT,
    "dark": Theme(
        "#17475b",
        "#ffffff",
        "#4d8ba0",
        "#b9a578",
        "#efe4c8",
        "#4a5a6b",
        "#3a4857",
        "#9fd0dd",
        "#18242d",
        "#eef1ee",
        "#ff9d94",
    ),
    "clear": _LIGHT._replace(sea=None, grid="#3f8ba5", paper=None),
}
