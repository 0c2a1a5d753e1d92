"""How the things of Traders & Barbarians look: trade hexes, wagons with their loads, and path barbarians."""

from __future__ import annotations

from service.catan.pictures.look import Ground, Look
from service.catan.pictures.sketch import OUTLINE, Sketch
from service.pictures import hexes

CART = ((-17, 3), (-17, -9), (13, -9), (13, -3), (21, -3), (21, 0), (13, 0), (13, 3))
HELMET = ((-12, 9), (-12, -3), (-18, -12), (-9, -8), (0, -13), (9, -8), (18, -12), (12, -3), (12, 9))
PLATE = ((23, -10), (63, -10), (63, 4), (23, 4))
ASIDE, ROW = 26.0, 20.0
"""A wagon stands at the right of its intersection, and the next one below it."""

GROUNDS = {
    "trade_castle": Ground("#d9c9b6", "castle"),
    "quarry": Ground("#c9c4bb", "quarry"),
    "glassworks": Ground("#c7dfe0", "glass"),
}


def paint_plazas(sketch: Sketch) -> None:
    """A white place in the middle of a trade hex, with paths to its corners. A number token lies on it."""
    for (q, r), lying in sketch.hexes.items():
        for point in lying.get("inner", ()):
            start, end = hexes.ends(q, r, f"C-{point}")
            sketch.canvas.line("ground", start, end, stroke="#ffffff", stroke_width=4)
        if lying.get("inner") and "number" not in lying:
            sketch.canvas.circle("paths", hexes.centre(q, r), 9, fill="#ffffff", stroke=OUTLINE, stroke_width=1)


def paint_wagons(sketch: Sketch) -> None:
    """A cart with two wheels in the seat's colour, with its number; below it what it carries."""
    standing: dict[str, int] = {}
    for (number, _, paint), own in zip(sketch.seats, sketch.document["traders_barbarians"]["seats"], strict=True):
        name = own.get("wagon")
        if name is None:
            continue
        x, y = sketch.corner(name)
        x, y = x + ASIDE, y + ROW * standing.get(name, 0)
        standing[name] = standing.get(name, 0) + 1
        shape = [(x + dx, y + dy) for dx, dy in CART]
        sketch.canvas.polygon(
            "figures", shape, fill=paint.fill, stroke=OUTLINE, stroke_width=2, stroke_linejoin="round",
            class_=f"hm-wagon hm-seat-{number}",
        )  # fmt: skip
        for wheel in (-10, 7):
            sketch.canvas.circle("figures", (x + wheel, y + 5), 4.5, fill=OUTLINE, stroke="#ffffff", stroke_width=1)
        sketch.canvas.text("figures", (x - 2, y - 3), str(number), 11, fill=paint.ink)
        load = own.get("load")
        if load:
            plate = [(x + dx, y + dy) for dx, dy in PLATE]
            sketch.canvas.polygon("figures", plate, fill="#ffffff", stroke=OUTLINE, stroke_width=1)
            sketch.canvas.text("figures", (x + 43, y - 1), load, 10, fill=OUTLINE)
        carried = f", carrying {load}" if load else ""
        sketch.tell(f"Wagon of seat {number}", [f"{name}{carried}"])


def tell_caravans(sketch: Sketch) -> None:
    """Levels, deliveries and gold lie beside the board."""
    for number, own in enumerate(sketch.document["traders_barbarians"]["seats"]):
        told = [f"level {own['level']}", f"{own['delivered']} delivered", f"{own['gold']} gold"]
        sketch.tell(f"Baggage train of seat {number}", told)
        sketch.note(number, ", ".join(told))


def paint_barbarians(sketch: Sketch) -> None:
    """A horned helmet in the middle of a path."""
    standing = sketch.document["traders_barbarians"].get("barbarians", [])
    for name in standing:
        x, y = hexes.between(*sketch.edge(name))
        shape = [(x + dx, y + dy) for dx, dy in HELMET]
        sketch.canvas.polygon(
            "figures", shape, fill="#4a3b2f", stroke="#ffffff", stroke_width=2, stroke_linejoin="round",
            class_="hm-path-barbarian",
        )  # fmt: skip
    sketch.tell("Path barbarians", standing)


LOOK = Look(GROUNDS, (paint_plazas, paint_barbarians, paint_wagons, tell_caravans))
