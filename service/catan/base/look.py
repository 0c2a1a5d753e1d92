"""How the things of the base game look: grounds, harbors, roads, settlements, cities and the robber."""

from __future__ import annotations

from service.catan.board.places import NEIGHBOURS, edge_named
from service.catan.pictures.look import Ground, Look
from service.catan.pictures.sketch import OUTLINE, Sketch
from service.pictures import hexes

HOUSE = ((-13, 13), (-13, -4), (0, -16), (13, -4), (13, 13))
CITY = ((-21, 15), (-21, -6), (-11, -21), (0, -8), (0, -3), (21, -3), (21, 15))
PAWN = ((-12, 20), (-9, 8), (-5, 2), (-8, -5), (-6, -13), (0, -17), (6, -13), (8, -5), (5, 2), (9, 8), (12, 20))

GROUNDS = {
    "hills": Ground("#d98e6c", "hills"),
    "forest": Ground("#6fae7b", "forest"),
    "pasture": Ground("#b9dd8d", "pasture"),
    "fields": Ground("#f0d469", "fields"),
    "mountains": Ground("#b4b6c2", "mountains"),
    "desert": Ground("#ece0c0", "desert"),
}


def paint_harbors(sketch: Sketch) -> None:
    """A disc at sea with the price, and two piers to the intersections."""
    harbors = sketch.board.get("harbors", {})
    for name, kind in harbors.items():
        start, end = sketch.edge(name)
        x, y = hexes.between(start, end)
        place = edge_named(name)
        assert place is not None
        dq, dr = {"NE": NEIGHBOURS[1], "E": NEIGHBOURS[0], "SE": NEIGHBOURS[5]}[place[2]]
        near, far = (place[0], place[1]), (place[0] + dq, place[1] + dr)
        sea = hexes.centre(*(far if sketch.land(near) else near))
        at = hexes.between((x, y), sea, 0.5)
        for pier in (start, end):
            sketch.canvas.line("harbors", pier, at, stroke="#7a4a21", stroke_width=5, stroke_dasharray="7 3")
        sketch.canvas.circle("harbors", at, 23, fill="#ffffff", stroke="#7a4a21", stroke_width=3, class_="hm-harbor")
        price = "3:1" if kind == "generic" else "2:1"
        sketch.canvas.text("harbors", (at[0], at[1] - (0 if kind == "generic" else 7)), price, 16, fill=OUTLINE)
        if kind != "generic":
            sketch.canvas.text("harbors", (at[0], at[1] + 9), kind, 8.5, fill=OUTLINE)
    sketch.tell("Harbors", (f"{kind} at {name}" for name, kind in harbors.items()))


def paint_roads(sketch: Sketch) -> None:
    """A broad line in the seat's dashes, with its number."""
    for number, seat, paint in sketch.seats:
        for name in seat.get("roads", ()):
            at = sketch.way(name, paint, f"hm-road hm-seat-{number}")
            sketch.canvas.circle("ways", at, 8, fill=paint.fill, stroke=OUTLINE, stroke_width=1.5)
            sketch.canvas.text("ways", at, str(number), 12, fill=paint.ink)
        sketch.tell(f"Roads of seat {number}", seat.get("roads", ()))


def paint_buildings(sketch: Sketch) -> None:
    """A house for a settlement, a house with a tower for a city, each with the seat's number."""
    for number, seat, paint in sketch.seats:
        for name in seat.get("settlements", ()):
            sketch.plate(sketch.corner(name), HOUSE, paint, str(number), f"hm-settlement hm-seat-{number}", 3)
        for name in seat.get("cities", ()):
            sketch.plate(sketch.corner(name), CITY, paint, str(number), f"hm-city hm-seat-{number}", 5)
        sketch.tell(f"Settlements of seat {number}", seat.get("settlements", ()))
        sketch.tell(f"Cities of seat {number}", seat.get("cities", ()))


def paint_robber(sketch: Sketch) -> None:
    """A dark pawn beside the number token."""
    name = sketch.document.get("robber")
    if name is None:
        return
    x, y = sketch.centre(name)
    shape = [(x - 32 + dx, y + dy) for dx, dy in PAWN]
    sketch.canvas.polygon(
        "figures", shape, fill="#2b2b2b", stroke="#ffffff", stroke_width=2, stroke_linejoin="round", class_="hm-robber"
    )
    sketch.canvas.text("figures", (x - 32, y + 11), "R", 12, fill="#ffffff")
    sketch.tell("The robber", [name])


LOOK = Look(GROUNDS, (paint_harbors, paint_roads, paint_buildings, paint_robber))
