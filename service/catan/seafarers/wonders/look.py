"""How the wonders look: squares on the board, a sign for each wonder, and how high it is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from service.catan.base.moments import SETUP
from service.catan.board.places import corner_named, corners_of_hex, edges_of_corner, ends_of_edge, name_of
from service.catan.board.terrain import DESERT
from service.catan.pictures.signs import RIM
from service.catan.pictures.sketch import Sketch
from service.catan.seafarers.wonders.state import FIVE, HIGHEST, SECOND, kind_of
from service.pictures.canvas import Art
from service.pictures.palette import HALO

STONE = f'fill="#efe3c4" {RIM}'
_SIGNS = {
    "theater": f'<path d="M-11 8V0a11 9 0 0 1 22 0v8H6V1a6 5 0 0 0-12 0v7z" {STONE}/><path d="M-4 9h8" {RIM}/>',
    "great-bridge": f'<path d="M-12-3h24v11H8V5a8 6 0 0 0-16 0v3h-4z" {STONE}/>',
    "monument": f'<path d="M-3 6l1-14 2-3 2 3 1 14zM-7 10V6H7v4z" {STONE}/>',
    "great-wall": f'<path d="M-12 9V-5h5v4h4v-4h6v4h4v-4h5V9z" {STONE}/>',
    "cathedral": f'<path d="M-10 10V-4l3-7 3 7v2h8v-2l3-7 3 7v14z" {STONE}/><path d="M-2 10V5h4v5z" fill="#5a4630"/>',
}
SIGNS = {**_SIGNS, **{f"{kind}{SECOND}": _SIGNS[kind] for kind in FIVE[:2]}}


def _square(name: str, fill: str) -> Art:
    return Art(name, f'<path d="M-11-11h22v22h-22z" fill="{fill}" stroke="{HALO}" stroke-width="3"/>')


BROWN, PURPLE = _square("brown-square", "#7a4a1e"), _square("purple-square", "#7d3c98")
RED = Art("red-mark", f'<path d="M0-10 10 0 0 10-10 0z" fill="#c0392b" stroke="{HALO}" stroke-width="2.5"/>')


def paint_squares(sketch: Sketch) -> None:
    """Brown squares in the wasteland, purple ones at the strait, and during setup the red marks beside these."""
    if "wonders" not in sketch.document["seafarers"]:
        return
    purple = sketch.document["seafarers"]["strait"]
    _mark(sketch, BROWN, "Brown squares", _wasteland(sketch))
    _mark(sketch, PURPLE, "Purple squares", purple)
    if sketch.document["turn"]["moment"] == SETUP:
        beside = dict.fromkeys(name for corner in purple for name in _one_side_away(corner))
        _mark(sketch, RED, "Red marks", [name for name in beside if name not in purple])


def _mark(sketch: Sketch, art: Art, words: str, corners: Iterable[str]) -> None:
    on_board = [name for name in corners if name in sketch.corners]
    for name in on_board:
        sketch.canvas.use("paths", art, sketch.corner(name), class_=f"hm-{art.name}", data_place=name)
    sketch.tell(words, on_board)


def _one_side_away(corner: str) -> Iterator[str]:
    """The ends of the edges at a corner, itself among them."""
    place = corner_named(corner)
    assert place is not None, "a state names corners"
    return (name_of(end) for side in edges_of_corner(*place) for end in ends_of_edge(*side))


def _wasteland(sketch: Sketch) -> list[str]:
    """The corners where a desert meets other land."""
    land: dict[bool, dict[str, None]] = {True: {}, False: {}}
    for (q, r), lying in sketch.hexes.items():
        if sketch.lies((q, r)) == "land":
            land[lying["terrain"] == DESERT].update(dict.fromkeys(map(name_of, corners_of_hex(q, r))))
    return [corner for corner in land[True] if corner in land[False]]


def note_wonders(sketch: Sketch) -> None:
    """Who builds which wonder, and how high it is."""
    for wonder, building in sketch.document["seafarers"].get("wonders", {}).items():
        title = kind_of(wonder).replace("-", " ").title()
        sketch.note(building["seat"], f"{building['level']}/{HIGHEST}", wonder)
        sketch.tell(f"The {title} of seat {building['seat']}", [f"level {building['level']} of {HIGHEST}"])


PAINTERS = (paint_squares, note_wonders)
