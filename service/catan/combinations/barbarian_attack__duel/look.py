"""How the foreign knight looks: a mounted knight in grey, with no emblem of a seat."""

from __future__ import annotations

from service.catan.barbarian_attack.look import MOUNTED_KNIGHT
from service.catan.duel.look import GREYS
from service.catan.pictures.figures import Figure, haloed
from service.catan.pictures.look import Look
from service.catan.pictures.sketch import Sketch
from service.pictures.sight import Place

FOREIGN_KNIGHT = Figure(
    "foreign-knight", MOUNTED_KNIGHT.outline, lambda paint: haloed(MOUNTED_KNIGHT.outline, GREYS[0])
)


def paint_foreign_knight(sketch: Sketch) -> None:
    """The foreign knight, which both players move."""
    path = sketch.document.get("barbarian_attack__duel", {}).get("path")
    if path is not None:
        sketch.stand(FOREIGN_KNIGHT, None, Place(path, "edge"))
        sketch.tell("The foreign knight", [path])


LOOK = Look(
    lights=dict.fromkeys(("place_foreign_knight", "move_foreign_knight"), FOREIGN_KNIGHT),
    painters=(paint_foreign_knight,),
)
