"""How lakes and fishing grounds look, and how a description names fish and the old boot."""

from __future__ import annotations

from service.catan.pictures.look import Ground, Look
from service.catan.pictures.sketch import OUTLINE, Sketch

FISH = ((-26, 0), (-14, -9), (4, -9), (16, 0), (27, -9), (27, 9), (16, 0), (4, 9), (-14, 9))
"""A fish that swims to the left."""
GROUNDS = {"lake": Ground("#6fb1d6", "lake")}


def paint_grounds(sketch: Sketch) -> None:
    """A fish under the number of each fishing ground, on its space of sea."""
    grounds = sketch.document["fishermen"]["grounds"]
    for name, number in grounds.items():
        x, y = sketch.centre(name)
        sketch.canvas.polygon(
            "numbers",
            [(x + dx, y + 24 + dy) for dx, dy in FISH],
            fill="#f4f1e4",
            stroke=OUTLINE,
            stroke_width=1.5,
            stroke_linejoin="round",
            class_="hm-ground",
        )
        sketch.canvas.circle("numbers", (x, y - 4), 15, fill="#f4f1e4", stroke=OUTLINE, stroke_width=1.5)
        sketch.canvas.text("numbers", (x, y - 4), str(number), 16, fill="#a3001f" if number in (6, 8) else OUTLINE)
    sketch.tell("Fishing grounds", (f"{number} at {name}" for name, number in grounds.items()))


def tell_fish(sketch: Sketch) -> None:
    """The things without a place on the board: the boot, and the number of each seat's tokens, if the picture may know
    it.
    """
    fishery = sketch.document["fishermen"]
    for number, own in enumerate(fishery["seats"]):
        held = own.get("tokens", {})
        if tokens := held if isinstance(held, int) else sum(held.values()):
            sketch.note(number, f"{tokens} fish token{'s' * (tokens > 1)}")
        if isinstance(held, int):
            sketch.tell(f"Fish tokens of seat {number}", [f"{held} face down"] if held else ())
        else:
            sketch.tell(f"Fish tokens of seat {number}", (f"{count} with {fish}" for fish, count in held.items()))
    if fishery.get("boot") is not None:
        sketch.tell("The old boot", [f"seat {fishery['boot']}"])
        sketch.note(fishery["boot"], "the old boot")


LOOK = Look(GROUNDS, (paint_grounds, tell_fish))
