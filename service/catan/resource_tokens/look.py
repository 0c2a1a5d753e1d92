"""How citadels look, and how a description names tokens."""

from __future__ import annotations

from service.catan.pictures.look import Look
from service.catan.pictures.sketch import OUTLINE, Sketch
from service.pictures.palette import paint_of

KEEP = (
    *((-9, -4), (-9, -30), (-5, -30), (-5, -26), (-2, -26), (-2, -30)),
    *((2, -30), (2, -26), (5, -26), (5, -30), (9, -30), (9, -4)),
)


def paint_citadels(sketch: Sketch) -> None:
    """A keep with battlements over the city."""
    for number, own in enumerate(sketch.document["resource_tokens"]["seats"]):
        paint = paint_of(number)
        for name in own.get("citadels", ()):
            x, y = sketch.corner(name)
            sketch.canvas.polygon(
                "buildings",
                [(x + dx, y + dy) for dx, dy in KEEP],
                fill=paint.fill,
                stroke=OUTLINE,
                stroke_width=2,
                stroke_linejoin="round",
                class_=f"hm-citadel hm-seat-{number}",
            )
        sketch.tell(f"Citadels of seat {number}", own.get("citadels", ()))


def tell_tokens(sketch: Sketch) -> None:
    """The things without a place on the board: the tokens of each seat."""
    for number, own in enumerate(sketch.document["resource_tokens"]["seats"]):
        held = {name: count for name, count in own.get("tokens", {}).items() if count}
        sketch.tell(f"Resource tokens of seat {number}", (f"{count} {name}" for name, count in held.items()))
        if held:
            sketch.note(number, "tokens: " + ", ".join(f"{count} {name}" for name, count in held.items()))


LOOK = Look(painters=(paint_citadels, tell_tokens))
