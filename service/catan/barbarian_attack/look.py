"""How the things of Barbarian Attack look: the castle, barbarians and knights."""

from __future__ import annotations

from service.catan.pictures.look import Ground, Look
from service.catan.pictures.sketch import OUTLINE, Sketch
from service.pictures import hexes

HORSE = ((-13, 11), (-13, -3), (-4, -5), (3, -15), (14, -8), (10, -4), (6, -3), (11, 11))
HELMET = ((-12, 9), (-12, -3), (-18, -12), (-9, -8), (0, -13), (9, -8), (18, -12), (12, -3), (12, 9))

GROUNDS = {"castle": Ground("#d9c9b6", "castle")}


def paint_barbarians(sketch: Sketch) -> None:
    """A horned helmet with the number of barbarians; a red one on a conquered hex."""
    standing = sketch.document["barbarian_attack"].get("barbarians", {})
    for name, count in standing.items():
        x, y = sketch.centre(name)
        shape = [(x + 30 + dx, y + dy) for dx, dy in HELMET]
        fill = "#9c1f1f" if count > 2 else "#4a3b2f"
        sketch.canvas.polygon(
            "figures", shape, fill=fill, stroke="#ffffff", stroke_width=2, stroke_linejoin="round",
            class_="hm-barbarians",
        )  # fmt: skip
        sketch.canvas.text("figures", (x + 30, y + 3), str(count), 13, fill="#ffffff")
    sketch.tell("Barbarians", (f"{count} on {name}" for name, count in standing.items()))


def paint_knights(sketch: Sketch) -> None:
    """The head of a horse in the seat's colour, with its number."""
    for (number, _, paint), own in zip(sketch.seats, sketch.document["barbarian_attack"]["seats"], strict=True):
        for name in own.get("knights", ()):
            x, y = hexes.between(*sketch.edge(name))
            shape = [(x + dx, y + dy) for dx, dy in HORSE]
            sketch.canvas.polygon(
                "figures", shape, fill=paint.fill, stroke=OUTLINE, stroke_width=2, stroke_linejoin="round",
                class_=f"hm-mounted-knight hm-seat-{number}",
            )  # fmt: skip
            sketch.canvas.text("figures", (x - 1, y + 4), str(number), 12, fill=paint.ink)
        sketch.tell(f"Mounted knights of seat {number}", own.get("knights", ()))


LOOK = Look(GROUNDS, (paint_barbarians, paint_knights))
