"""How the things of Seafarers look: sea, gold fields, unexplored spaces, ships, the pirate, victory point tokens."""

from __future__ import annotations

from service.catan.pictures.look import Ground, Look
from service.catan.pictures.sketch import OUTLINE, Sketch
from service.pictures import hexes

HULL = ((-20, 4), (20, 4), (13, 15), (-13, 15))
SAIL = ((-3, 1), (-3, -21), (17, 1))

GROUNDS = {
    "sea": Ground("#bcdcea", ""),
    "gold_field": Ground("#e8b923", "gold"),
    "unexplored": Ground("#8d8494", ""),
}


def paint_ships(sketch: Sketch) -> None:
    """A hull with a sail on a thin line along the route; roads are broad and have neither."""
    for (number, _, paint), own in zip(sketch.seats, sketch.document["seafarers"]["seats"], strict=True):
        for name in own.get("ships", ()):
            start, end = sketch.edge(name)
            x, y = hexes.between(start, end)
            for width, colour in ((7.0, OUTLINE), (4.0, paint.fill)):
                sketch.canvas.line(
                    "ways",
                    start,
                    end,
                    stroke=colour,
                    stroke_width=width,
                    stroke_dasharray="8 4" if width == 4 else None,
                )
            for part, fill in ((SAIL, "#ffffff"), (HULL, paint.fill)):
                moved = [(x + dx, y + dy) for dx, dy in part]
                sketch.canvas.polygon(
                    "ways", moved, fill=fill, stroke=OUTLINE, stroke_width=2, stroke_linejoin="round",
                    class_=f"hm-ship hm-seat-{number}",
                )  # fmt: skip
            sketch.canvas.text("ways", (x, y + 9), str(number), 11, fill=paint.ink)
        sketch.tell(f"Ships of seat {number}", own.get("ships", ()))


def paint_tokens(sketch: Sketch) -> None:
    """A small star with the number of victory points beside a settlement."""
    for number, own in enumerate(sketch.document["seafarers"]["seats"]):
        tokens = own.get("tokens", {})
        for name, count in tokens.items():
            x, y = sketch.corner(name)
            sketch.canvas.circle("figures", (x + 19, y - 17), 12, fill="#fff2a8", stroke=OUTLINE, stroke_width=1.5)
            sketch.canvas.text("figures", (x + 19, y - 17), f"+{count}", 12, fill=OUTLINE)
        sketch.tell(f"Victory point tokens of seat {number}", (f"{count} at {name}" for name, count in tokens.items()))


def paint_pirate(sketch: Sketch) -> None:
    """A dark ship in the middle of its hex."""
    name = sketch.document["seafarers"].get("pirate")
    if name is None:
        return
    x, y = sketch.centre(name)
    for part in (SAIL, HULL):
        moved = [(x + 1.3 * dx, y + 1.3 * dy) for dx, dy in part]
        sketch.canvas.polygon(
            "figures",
            moved,
            fill="#2b2b2b",
            stroke="#ffffff",
            stroke_width=2,
            stroke_linejoin="round",
            class_="hm-pirate",
        )
    sketch.canvas.text("figures", (x, y + 12), "P", 13, fill="#ffffff")
    sketch.tell("The pirate", [name])


LOOK = Look(GROUNDS, (paint_ships, paint_tokens, paint_pirate))
