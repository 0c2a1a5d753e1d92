"""Hexes: the sea around, each kind of ground with its word, number tokens, and tokens that lie face down."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from service.catan.pictures.look import Ground
from service.catan.pictures.sketch import OUTLINE, Sketch
from service.pictures import hexes
from service.pictures.canvas import Point

SEA = "#bcdcea"
PLAIN = "#d8d2c4"
"""The colour of a kind of hex whose look no book defines. Its name is drawn on it all the same."""
RED = ("6", "8")
_ODDS = 6
_IN_A_ROW = 2
"""Number tokens that lie side by side. With a second row there is no room for the word."""


def paint_grounds(sketch: Sketch, grounds: Mapping[str, Ground]) -> None:
    """Every hex of the board."""
    for q, r in sketch.shore:
        sketch.canvas.polygon("sea", hexes.outline(q, r, 0.985), fill=SEA, stroke="#ffffff", stroke_width=3)
    for (q, r), lying in sketch.hexes.items():
        kind = lying["terrain"]
        ground = grounds.get(kind) or Ground(PLAIN, kind.replace("_", " "))
        sketch.canvas.polygon(
            "ground",
            hexes.outline(q, r, 0.985),
            fill=ground.fill,
            stroke="#ffffff",
            stroke_width=3,
            class_=f"hm-hex hm-terrain-{kind}",
            data_place=f"{q},{r}",
        )
        x, y = hexes.centre(q, r)
        shown = lying.get("numbers") or ([lying["number"]] if "number" in lying else [])
        if ground.word and len(shown) <= _IN_A_ROW:
            sketch.canvas.text("ground", (x, y - 32), ground.word, 13, fill=OUTLINE, fill_opacity=0.8)
        for at, number in zip(_spread((x, y), len(shown)), shown, strict=True):
            _token(sketch, at, "?" if lying.get("face_down") else str(number))
        if lying.get("face_down") and not shown:
            _token(sketch, (x, y), "?")


def _spread(middle: Point, count: int) -> Iterator[Point]:
    """Where the number tokens of a hex lie."""
    x, y = middle
    rows = [min(_IN_A_ROW, count - before) for before in range(0, count, _IN_A_ROW)]
    for down, width in enumerate(rows):
        for across in range(width):
            yield x + (across - (width - 1) / 2) * 42, y + (down - (len(rows) - 1) / 2) * 42


def _token(sketch: Sketch, at: Point, number: str) -> None:
    """A number token. Besides being red, a 6 or an 8 is larger and has the most dots."""
    red = number in RED
    sketch.canvas.circle("numbers", at, 20, fill="#fffdf4", stroke=OUTLINE, stroke_width=2.5 if red else 1)
    ink = "#a3001f" if red else OUTLINE
    x, y = at
    sketch.canvas.text("numbers", (x, y - 3), number, 22 if red else 18, fill=ink, class_="hm-number")
    dots = _ODDS - abs(7 - int(number)) if number.isdigit() else 0
    if dots:
        reach = (dots - 1) * 2.5
        sketch.canvas.line(
            "numbers", (x - reach, y + 12), (x + reach + 0.01, y + 12), stroke=ink, stroke_width=3.4,
            stroke_linecap="round", stroke_dasharray="0.01 4.99",
        )  # fmt: skip
