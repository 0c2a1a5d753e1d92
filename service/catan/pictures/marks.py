"""Marks on a board: places to be pointed out, targets for a pointer, and the names of places."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import replace

from service.catan.board.places import space_named
from service.catan.pictures.figures import SHIP, Figure
from service.catan.pictures.sketch import Sketch
from service.kernel.budget import spend
from service.pictures import hexes
from service.pictures.canvas import Art, Point, number
from service.pictures.palette import GLOW, GREEN, HALO, INK, RED, paint_of
from service.pictures.sight import Mark, Place

_WORDS = {
    "wrong": "Marked as wrong",
    "blocker": "In the way",
    "good": "Marked as right",
    "path": "On the path",
    "last": "New",
}
_POSSIBLE = "Possible here"
_BREADTH, _AROUND = 44.0, 22.0
"""The breadth of the strip along an edge that a pointer may choose, and the radius around a corner. On a phone the base
game's board has 24 pixels of each.
"""
_SHORT = 0.22
"""The part of a lit edge at each of its ends that is left to the corner there."""
FAR, NEAR = {"hex": 30.0, "corner": 24.0, "edge": 21.0}, 17.0
"""The radius of a ring around a place by its kind, and that of the cross on a wrong one."""


def paint_marks(sketch: Sketch, lights: Mapping[str, Figure]) -> None:
    """A mark for each place that is on the board or beside it. `lights` say what types of action place."""
    figures = {figure.name: figure for figure in (SHIP, *lights.values())}
    marks = [mark for mark in sketch.sight.marks if sketch.touches(mark.place)]
    wrong = [sketch.at(mark.place) for mark in marks if mark.kind == "wrong"]
    blockers = [mark for mark in marks if mark.kind == "blocker"]
    for mark in blockers:
        _paint_line(sketch, sketch.at(mark.place), wrong)
    lit = [lights.get(mark.act) if mark.act else figures.get(mark.kind) for mark in marks]
    for mark, figure in dict.fromkeys(zip((replace(mark, act=None) for mark in marks), lit, strict=True)):
        spend()
        _paint_mark(sketch, mark, figure, blockers)
    told: dict[str, dict[str, None]] = {}
    for mark in marks:
        told.setdefault(_WORDS.get(mark.kind, _POSSIBLE), {})[mark.place.name] = None
    for words, names in told.items():
        sketch.tell(words, names)


def _paint_mark(sketch: Sketch, mark: Mark, figure: Figure | None, blockers: list[Mark]) -> None:
    (name, of), at = mark.place, sketch.at(mark.place)
    sketch.reach(at, 0)
    kinds = [mark.kind] if mark.kind in _WORDS else dict.fromkeys(("hint", figure.name if figure else mark.kind))
    if mark.kind == "blocker":
        art = _blocker(str(blockers.index(mark) + 1), of)
    elif mark.kind in _FIXED:
        art = _FIXED[mark.kind](of)
    elif figure is None or of == "hex":
        art = _hint(of)
    elif of == "corner" and name in sketch.built:
        art = _improvement(figure, mark.seat)
    elif figure.name == "road":
        art = _bar(mark.seat)
    else:
        art = _light(figure, mark.seat)
    layer = {"path": "glow", "wrong": "pins", "blocker": "pins"}.get(mark.kind, "marks")
    along = of == "edge" and (figure is None or figure.name == "road") and mark.kind not in ("wrong", "blocker", "last")
    sketch.canvas.use(
        layer,
        art,
        at,
        turn=sketch.slope(name) if along else 0,
        class_=" ".join(("hm-mark", *(f"hm-mark-{kind}" for kind in kinds), f"hm-at-{of}")),
        data_place=name,
    )
    if mark.label:
        sketch.canvas.text(
            "pins", (at[0], at[1] - 36), mark.label, 17, fill=INK, stroke=HALO, stroke_width=5, paint_order="stroke",
            stroke_linejoin="round",
        )  # fmt: skip


def _ring(radius: float, colour: str, width: float, dashes: str = "") -> str:
    dashed = f' stroke-dasharray="{dashes}"' if dashes else ""
    return (
        f'<circle r="{radius}" fill="none" stroke="{HALO}" stroke-width="{width + 4}"/>'
        f'<circle r="{radius}" fill="none" stroke="{colour}" stroke-width="{width}"{dashed}/>'
    )


def _strip(colour: str, width: float) -> str:
    return (
        f'<path d="M-20 0h40" stroke="{HALO}" stroke-width="{width + 4}" stroke-linecap="round"/>'
        f'<path d="M-20 0h40" stroke="{colour}" stroke-width="{width}" stroke-linecap="round"/>'
    )


def _good(of: str) -> Art:
    return Art(f"good-{of}", _strip(GREEN, 5) if of == "edge" else _ring(FAR[of], GREEN, 4))


def _path(of: str) -> Art:
    """A broad glow, on which a road or a ship can still be seen."""
    glow = f'<path d="M-29 0h58" stroke="{GLOW}" stroke-width="27" stroke-linecap="round"/>'
    return Art(f"path-{of}", glow if of == "edge" else _ring(FAR[of], GLOW, 5))


def _last(of: str) -> Art:
    ring = f'<circle r="{FAR[of]}" fill="none" stroke="{INK}" stroke-width="7" stroke-opacity=".55"/>'
    return Art(f"last-{of}", f'{ring}<circle r="{FAR[of]}" fill="none" stroke="{GLOW}" stroke-width="5"/>')


def _wrong(_: str) -> Art:
    cross = f'<path d="M-6-6 6 6M6-6-6 6" stroke="{HALO}" stroke-width="4.5" stroke-linecap="round"/>'
    return Art("wrong", f'<circle r="{NEAR}" fill="{RED}" stroke="{HALO}" stroke-width="3"/>{cross}')


_FIXED = {"good": _good, "path": _path, "last": _last, "wrong": _wrong}


def _hint(of: str) -> Art:
    """A light without a piece: a dashed ring around the middle of a hex, a small disc, or a bar."""
    if of == "hex":
        body = _ring(FAR[of], INK, 2.4, "6 5")
    elif of == "edge":
        body = _plain_bar(f'<path d="M-8 0H8" stroke="{INK}" stroke-width="4" stroke-linecap="round"/>')
    else:
        body = f'<circle r="10" fill="{HALO}" stroke="{INK}" stroke-width="2"/><circle r="3.5" fill="{INK}"/>'
    return Art(f"hint-{of}", body)


def _plain_bar(inside: str) -> str:
    rim = f'fill="{HALO}" stroke="{INK}" stroke-width="2"'
    return f'<rect x="-16" y="-6.5" width="32" height="13" rx="6.5" {rim}/>{inside}'


def _bar(seat: int | None) -> Art:
    """A short bar along an edge."""
    paint = paint_of(seat or 0)
    rim = f' stroke="{INK}" stroke-width="1.4"' if paint.fill == HALO else ""
    inside = f'<rect x="-10" y="-2.5" width="20" height="5" rx="2.5" fill="{paint.fill}"{rim}/>'
    return Art(f"light-road{seat}", _plain_bar(inside))


def _light(figure: Figure, seat: int | None) -> Art:
    """A disc with a small piece on it."""
    disc = f'<circle r="14" fill="{HALO}" stroke="{INK}" stroke-width="2"/>'
    return Art(f"light-{figure.name}{seat}", f"{disc}{figure.ghost(seat, 0.54)}")


def _improvement(figure: Figure, seat: int | None) -> Art:
    """A dashed ring around what stands there already, and a small disc with what it may become."""
    disc = f'<circle r="11" fill="{HALO}" stroke="{INK}" stroke-width="2"/>{figure.ghost(seat, 0.42)}'
    ring = _ring(FAR["corner"], INK, 2.4, "9 5")
    return Art(f"improve-{figure.name}{seat}", f'{ring}<g transform="translate(18-18)">{disc}</g>')


def _blocker(count: str, of: str) -> Art:
    """A red ring around what is in the way, with a numbered pin."""
    radius = FAR[of] + 3
    pin = (
        f'<circle r="12" fill="{RED}" stroke="{HALO}" stroke-width="2.5"/>'
        f'<text y="5.2" font-size="14.5" text-anchor="middle" fill="{HALO}">{count}</text>'
    )
    at = radius * math.sqrt(0.5)
    return Art(
        f"blocker-{of}-{count}", f'{_ring(radius, RED, 4)}<g transform="translate({at:.1f} {-at:.1f})">{pin}</g>'
    )


def _paint_line(sketch: Sketch, at: Point, wrong: list[Point]) -> None:
    """A line from what is in the way to the nearest wrong place, between their rings."""
    if not wrong:
        return
    to = min(wrong, key=lambda point: math.dist(point, at))
    length = math.dist(at, to)
    if length <= FAR["corner"] + NEAR:
        return
    start, end = hexes.between(to, at, NEAR / length), hexes.between(to, at, 1 - FAR["corner"] / length)
    for width, colour in ((11.0, HALO), (6.0, RED)):
        sketch.canvas.line("pins", start, end, stroke=colour, stroke_width=width, stroke_linecap="round")


def paint_targets(sketch: Sketch) -> None:
    """An invisible shape over each place that a pointer may choose: edges over hexes, corners over both, and over these
    the places that are marked, also those beside the board. Within fog there is nothing to choose.
    """
    canvas = sketch.canvas
    for layer in ("areas", "points", "lit"):
        canvas.dress(layer, fill_opacity=0, stroke_opacity=0)
    canvas.dress("sides", stroke=INK, stroke_opacity=0, stroke_width=_BREADTH)
    marked = {mark.place for mark in sketch.sight.marks}

    def attributes(name: str, kind: str) -> dict[str, str]:
        return {"class_": f"hm-place hm-{kind}", "data_place": name}

    known = sketch.known()
    for q, r in sketch.hexes:
        lit = Place(f"{q},{r}", "hex") in marked
        canvas.circle("lit" if lit else "areas", hexes.centre(q, r), 40, **attributes(f"{q},{r}", "hex"))
    for place in sorted(place for place in marked if place.kind == "hex" and sketch.touches(place)):
        if space_named(place.name) not in sketch.hexes:
            canvas.circle("lit", sketch.centre(place.name), 40, **attributes(place.name, "hex"))
    for name, (start, end) in sketch.edges.items():
        if Place(name, "edge") in marked:
            inner = _along(hexes.between(start, end, _SHORT), hexes.between(start, end, 1 - _SHORT))
            canvas.shape("lit", "path", d=inner, stroke=INK, stroke_width=_BREADTH, **attributes(name, "edge"))
        elif name in known:
            canvas.shape("sides", "path", d=_along(start, end), **attributes(name, "edge"))
    for name, at in sketch.corners.items():
        if name in known:
            lit = Place(name, "corner") in marked
            canvas.circle("lit" if lit else "points", at, _AROUND, **attributes(name, "corner"))


def _along(start: Point, end: Point) -> str:
    return f"M{number(start[0])} {number(start[1])}L{number(end[0])} {number(end[1])}"


def paint_names(sketch: Sketch) -> None:
    """The names of places, as questions have them."""
    wanted = sketch.sight.places
    if wanted in ("hexes", "all"):
        for q, r in sketch.hexes:
            x, y = hexes.centre(q, r)
            _name(sketch, (x, y + 36), f"{q},{r}", 14, "hex")
    if wanted in ("corners", "all"):
        for name, at in sketch.corners.items():
            _name(sketch, at, name, 11, "corner")
    if wanted in ("edges", "all"):
        for name, ends in sketch.edges.items():
            _name(sketch, hexes.between(*ends), name, 9, "edge")


def _name(sketch: Sketch, at: Point, name: str, size: float, kind: str) -> None:
    sketch.canvas.text(
        "names", at, name, size, fill=INK, stroke=HALO, stroke_width=3, paint_order="stroke",
        class_=f"hm-name hm-at-{kind}",
    )  # fmt: skip
