"""How the knights on paths look: a star for each point of strength, beside the head of a horse."""

from __future__ import annotations

from service.catan.cities_knights.look import STARS
from service.catan.pictures.look import Look
from service.catan.pictures.sketch import OUTLINE, Sketch
from service.pictures import hexes


def paint_levels(sketch: Sketch) -> None:
    """Stars below the knight: full ones while it is active, hollow ones while it rests."""
    document = sketch.document
    troops = document.get("barbarian_attack__cities_knights", {}).get("seats", ())
    for own, levels in zip(document["barbarian_attack"]["seats"], troops, strict=False):
        for name in own.get("knights", ()):
            strength = next((level for level in ("mighty", "strong") if name in levels.get(level, ())), "basic")
            active = name in levels.get("active", ())
            x, y = hexes.between(*sketch.edge(name))
            sketch.canvas.text("figures", (x, y + 20), ("★" if active else "☆") * STARS[strength], 11, fill=OUTLINE)
    for number, levels in enumerate(troops):
        for level in ("strong", "mighty", "active"):
            sketch.tell(f"Knights of seat {number} that are {level}", levels.get(level, ()))


LOOK = Look(painters=(paint_levels,))
