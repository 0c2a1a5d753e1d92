"""Colours that the colour-blind can tell apart, and a sign besides each.

The seats' colours are those of Okabe and Ito's palette, spread over light and dark, so they differ in greyscale too. A
seat's number stands on each of its pieces, and its roads have a pattern of their own.
"""

from __future__ import annotations

from typing import NamedTuple


class Paint(NamedTuple):
    """A seat's colour, the ink that is legible on it, and the dashes of its lines."""

    fill: str
    ink: str
    dashes: str | None


SEATS = (
    Paint("#0072b2", "#ffffff", None),
    Paint("#e69f00", "#000000", "9 4"),
    Paint("#ffffff", "#000000", "2 3"),
    Paint("#8a2c5d", "#ffffff", "14 3 3 3"),
    Paint("#7fd3b3", "#000000", "5 2"),
    Paint("#3a3a3a", "#ffffff", "1 5"),
    Paint("#f0e442", "#000000", "12 2"),
    Paint("#56b4e9", "#000000", "4 6"),
)


def paint_of(seat: int) -> Paint:
    """How the pieces of a seat look. Beyond eight the colours come round again, and only the numbers differ."""
    return SEATS[seat % len(SEATS)]


class Theme(NamedTuple):
    """The basic colours of a picture: paper, ink, fainter ink, and the colours of marks."""

    paper: str | None
    ink: str
    faint: str
    wrong: str
    good: str
    hint: str


THEMES = {
    "light": Theme("#f7f5ef", "#1b1b1b", "#5a5a5a", "#c40233", "#006b3c", "#111111"),
    "dark": Theme("#16202a", "#f2f2f2", "#b5bcc4", "#c40233", "#006b3c", "#111111"),
    "clear": Theme(None, "#1b1b1b", "#5a5a5a", "#c40233", "#006b3c", "#111111"),
}
