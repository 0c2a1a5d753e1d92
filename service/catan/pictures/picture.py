"""A state of the Catan family as a picture: the looks of all books in play, one over another."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import Any

import orjson

from service.catan.pictures.grounds import paint_grounds, paint_waters
from service.catan.pictures.legend import Legend, tell_seats
from service.catan.pictures.look import Look, Pieces
from service.catan.pictures.marks import paint_marks, paint_names, paint_targets
from service.catan.pictures.sketch import Sketch
from service.kernel.compile.ruleset import Ruleset
from service.kernel.wording.files import ENGLISH
from service.kernel.wording.tongue import Tongue
from service.pictures import hexes
from service.pictures.canvas import Box, Point, number
from service.pictures.sight import Place, Sight

MARGIN = 34.0
"""Around the board, for the shallows."""
LEAST_WIDTH = 560.0
"""The least width of a picture, so that the lines below a small board have room."""
LEGEND_WIDTH = 860.0
"""The width up to which these lines have the same size."""


def picture_of(ruleset: Ruleset, document: Mapping[str, Any], sight: Sight) -> bytes:
    """The picture of a state that is written on the wire, as SVG, in English. Equal questions give equal bytes."""
    sketch = sketched(ruleset, document, sight, ruleset.game.tongues[ENGLISH])
    looks = looks_of(ruleset)
    paint_marks(sketch, {action: figure for look in looks for action, figure in look.lights.items()})
    paint_names(sketch)
    if sight.targets:
        paint_targets(sketch)
    tell_seats(sketch)
    turn = document["turn"]
    books = ", ".join(module.title for module in ruleset.modules if not module.joins)
    title = f"{books}. Seat {turn['seat']} is on turn: {str(turn['moment']).replace('_', ' ')}."
    if turn.get("winner") is not None:
        title = f"{books}. Seat {turn['winner']} has won."
    box = _framed(sketch)
    words = "\n".join((*sight.refused, *sketch.told)) if sight.text else None
    return sketch.canvas.svg(box, title, words, sight.width)


def looks_of(ruleset: Ruleset) -> list[Look]:
    """How the things of the chosen books look, book by book."""
    return [module.look for module in ruleset.modules if module.look is not None]


def sketched(ruleset: Ruleset, document: Mapping[str, Any], sight: Sight, tongue: Tongue) -> Sketch:
    """The board with all pieces of a state, and what lies beside it, before anything is marked."""
    looks = looks_of(ruleset)
    digest = hashlib.blake2b(orjson.dumps([document, repr(sight)]), digest_size=2).hexdigest()
    grounds = {name: ground for look in looks for name, ground in look.grounds.items()}
    signs = {name: sign for look in looks for name, sign in look.signs.items()}
    sketch = Sketch(document, sight, f"h{digest}", grounds, signs, tongue)
    paint_waters(sketch)
    paint_grounds(sketch)
    for look in looks:
        for pieces in look.pieces:
            _stand(sketch, pieces)
    for look in looks:
        for paint in look.painters:
            paint(sketch)
    return sketch


def _stand(sketch: Sketch, pieces: Pieces) -> None:
    """Puts pieces of one kind where the document has them."""
    if pieces.shared:
        found = sketch.document if pieces.part is None else sketch.document.get(pieces.part, {})
        if (name := found.get(pieces.member)) is not None:
            sketch.stand(pieces.figure, None, Place(name, pieces.at), pieces.layer, pieces.offset, pieces.turned)
            sketch.tell(pieces.words, [name])
        return
    for seat, own in sketch.owned(pieces.part):
        names = own.get(pieces.member, ())
        for name in names:
            sketch.stand(pieces.figure, seat, Place(name, pieces.at), pieces.layer, pieces.offset, pieces.turned)
        sketch.tell(f"{pieces.words} of seat {seat}", names)


def _framed(sketch: Sketch) -> Box:
    """The whole picture: waters around the board, and the lines below it on paper."""
    half, side = hexes.WIDTH / 2, hexes.SIDE
    middles = [hexes.centre(*place) for place in sketch.hexes]
    points = [(x + dx * half, y + dy * side) for x, y in middles for dx, dy in ((-1, -1), (1, 1))] + sketch.extent
    left, right = min(x for x, _ in points) - MARGIN, max(x for x, _ in points) + MARGIN
    top, bottom = min(y for _, y in points) - MARGIN, max(y for _, y in points) + MARGIN
    if (narrow := LEAST_WIDTH - (right - left)) > 0 and sketch.sight.legend:
        left, right = left - narrow / 2, right + narrow / 2
    theme, canvas = sketch.theme, sketch.canvas
    if theme.sea is not None:
        canvas.shape(
            "paper", "rect", class_="hm-sea", x=left, y=top, width=right - left, height=bottom - top, fill=theme.sea
        )
    height = _listed(sketch, (left, bottom), right - left) if sketch.sight.legend else 0
    if theme.paper is not None and height:
        canvas.shape(
            "sheet", "rect", class_="hm-paper", x=left, y=bottom, width=right - left, height=height, fill=theme.paper
        )
    return Box(left, top, right - left, bottom - top + height)


def _listed(sketch: Sketch, at: Point, width: float) -> float:
    """The lines below a board, larger below a larger one. Returns their height."""
    scale = max(1.0, width / LEGEND_WIDTH)
    place = f"translate({number(at[0])} {number(at[1])}) scale({number(scale)})"
    sketch.canvas.dress("legend", transform=place)
    return Legend(sketch, width / scale).paint() * scale
