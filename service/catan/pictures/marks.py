"""Marks on a board: places to be pointed out, and the names of places."""

from __future__ import annotations

from service.catan.pictures.sketch import Sketch
from service.kernel.budget import spend
from service.pictures import hexes
from service.pictures.canvas import Point
from service.pictures.sight import Mark

_WORDS = {"wrong": "Marked as wrong", "good": "Marked as right", "hint": "Possible here", "path": "On the path"}


def paint_marks(sketch: Sketch) -> None:
    """A ring or a line for each mark that is on the board; a cross besides, where something is wrong."""
    marks = [mark for mark in sketch.sight.marks if sketch.touches(mark.place)]
    for mark in marks:
        spend()
        _paint_mark(sketch, mark)
    for kind, words in _WORDS.items():
        sketch.tell(words, dict.fromkeys(mark.place.name for mark in marks if mark.kind == kind))


def _paint_mark(sketch: Sketch, mark: Mark) -> None:
    theme, canvas = sketch.theme, sketch.canvas
    colour = {"wrong": theme.wrong, "good": theme.good, "hint": theme.hint, "path": theme.good}[mark.kind]
    (name, of), at = mark.place, sketch.at(mark.place)
    class_ = f"hm-mark hm-mark-{mark.kind} hm-at-{of}"
    if of == "edge" and mark.kind != "hint":
        start, end = sketch.edge(name)
        for width, stroke in ((9.0, "#ffffff"), (5.0, colour)):
            canvas.line(
                "marks", start, end, stroke=stroke, stroke_width=width, stroke_linecap="round", class_=class_,
                data_place=name,
            )  # fmt: skip
    elif mark.kind == "hint":
        radius = 20 if of == "hex" else 9
        canvas.circle(
            "marks",
            at,
            radius,
            fill="#ffffff",
            fill_opacity=0.3 if radius == 20 else 0.9,
            stroke=colour,
            stroke_width=3,
            stroke_dasharray="4 3" if radius == 20 else None,
            class_=class_,
            data_place=name,
        )
    else:
        radius = 30 if of == "hex" else 24
        for width, stroke in ((8.0, "#ffffff"), (4.5, colour)):
            canvas.circle(
                "marks", at, radius, fill="none", stroke=stroke, stroke_width=width, class_=class_, data_place=name
            )
    if mark.kind == "wrong":
        _cross(sketch, at, colour)
    if mark.label:
        canvas.text(
            "marks", (at[0], at[1] - 36), mark.label, 20, fill=colour, stroke="#ffffff", stroke_width=5,
            paint_order="stroke", stroke_linejoin="round",
        )  # fmt: skip


def _cross(sketch: Sketch, at: Point, colour: str) -> None:
    x, y = at
    for width, stroke in ((10.0, "#ffffff"), (5.5, colour)):
        for dx in (-11, 11):
            sketch.canvas.line(
                "marks", (x - dx, y - 11), (x + dx, y + 11), stroke=stroke, stroke_width=width, stroke_linecap="round"
            )


def paint_names(sketch: Sketch) -> None:
    """The names of places, as questions have them."""
    wanted = sketch.sight.places
    if wanted in ("hexes", "all"):
        for q, r in sketch.hexes:
            x, y = hexes.centre(q, r)
            _name(sketch, (x, y + 38), f"{q},{r}", 14, "hex")
    if wanted in ("corners", "all"):
        for name in sketch.corners:
            _name(sketch, sketch.corner(name), name, 11, "corner")
    if wanted in ("edges", "all"):
        for name in sketch.edges:
            _name(sketch, hexes.between(*sketch.edge(name)), name, 9, "edge")


def _name(sketch: Sketch, at: Point, name: str, size: float, kind: str) -> None:
    sketch.canvas.text(
        "names",
        at,
        name,
        size,
        fill="#1b1b1b",
        stroke="#ffffff",
        stroke_width=3,
        paint_order="stroke",
        class_=f"hm-name hm-at-{kind}",
    )
