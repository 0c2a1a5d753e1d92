"""A state of the Catan family as a picture: the looks of all books in play, one over another."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import Any

import orjson

from service.catan.pictures.grounds import paint_grounds
from service.catan.pictures.legend import LINE, paint_legend
from service.catan.pictures.look import Ground, Look
from service.catan.pictures.marks import paint_marks, paint_names
from service.catan.pictures.sketch import Sketch
from service.kernel.rules import Ruleset
from service.pictures.sight import Sight


def picture_of(ruleset: Ruleset, document: Mapping[str, Any], sight: Sight) -> bytes:
    """The picture of a state that is written on the wire, as SVG. Equal questions give equal bytes."""
    looks: list[Look] = [module.look for module in ruleset.modules if module.look is not None]
    grounds: dict[str, Ground] = {name: ground for look in looks for name, ground in look.grounds.items()}
    sketch = Sketch(document, sight)
    legend = (len(document["seats"]) + 1) * LINE
    box = sketch.box(legend)
    if sketch.theme.paper is not None:
        left, top, width, height = box
        sketch.canvas.shape("sea", "rect", x=left, y=top, width=width, height=height, fill=sketch.theme.paper)
    paint_grounds(sketch, grounds)
    for look in looks:
        for paint in look.painters:
            paint(sketch)
    paint_marks(sketch)
    paint_names(sketch)
    paint_legend(sketch, box)
    if sight.targets:
        sketch.targets()
    turn = document["turn"]
    books = ", ".join(module.title for module in ruleset.modules if not module.joins)
    title = f"{books}. Seat {turn['seat']} is on turn: {str(turn['moment']).replace('_', ' ')}."
    if turn.get("winner") is not None:
        title = f"{books}. Seat {turn['winner']} has won."
    digest = hashlib.blake2b(orjson.dumps([document, repr(sight)]), digest_size=4).hexdigest()
    words = "\n".join((*sight.told, *sketch.told)) if sight.text else None
    return sketch.canvas.svg(box, f"h{digest}", title, words, sight.width)
