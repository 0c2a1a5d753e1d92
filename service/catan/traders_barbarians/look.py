"""How the things of Traders & Barbarians look: trade hexes, wagons with their loads, and path barbarians."""

from __future__ import annotations

from service.catan.pictures.figures import HELMET, Figure, haloed, plate
from service.catan.pictures.look import Ground, Look
from service.catan.pictures.signs import GOLD, RIM, plaque
from service.catan.pictures.sketch import Sketch
from service.catan.pictures.terrain import CASTLE
from service.pictures import hexes
from service.pictures.canvas import Art
from service.pictures.palette import HALO, INK
from service.pictures.sight import Place

BESIDE = ((37, 4), (-37, 4), (0, 28), (0, -31))
"""Where wagons stand around an intersection, one after the other."""
_WHEEL = f'<circle cy="5" r="5" fill="{INK}" stroke="{HALO}" stroke-width="1.5" cx="{{}}"/>'.format
WAGON = plate("wagon", "M-16 3V-9h28v5h8v4h-8v3z", at=(-2, -3), trim=_WHEEL(-9) + _WHEEL(7), scale=0.75, width=2.2)
GROUNDS = {
    "trade_castle": CASTLE,
    "quarry": Ground(
        "#c2bdb2",
        '<g fill="#f4f2ec" stroke="#6f6a5e" stroke-width="2" stroke-linejoin="round"><path d="M-38 36v-14l14-6 14 6v14z'
        'M-6 40v-17l15-6 15 6v17zM-42-14v-14l13-5 13 5v14zM16-18v-12l11-5 11 5v12z"/></g>',
    ),
    "glassworks": Ground(
        "#a9d0cf",
        '<g fill="#eafafa" fill-opacity=".85" stroke="#3f7377" stroke-width="2" stroke-linejoin="round">'
        '<path d="M-34 36v-16l5-6v-7h6v7l5 6v16zM12 38v-10l7-4v-9h6v9l7 4v10zM-36-14v-10l6-4v-8h6v8l6 4v10z'
        'M20-16v-14l5-5v-6h5v6l5 5v14z"/></g>',
    ),
}
SIGNS = {
    "sand": f'<path d="M-11 7q3-13 11-13T11 7z" fill="#e6cf8a" {RIM}/>',
    "tools": f'<path d="M-2-9h4v18h-4zM-8-9H8v5H-8z" fill="#77819a" {RIM}/>',
    "marble": (
        f'<path d="M-9 7V-4l9-5 9 5V7z" fill="#f4f2ec" {RIM}/>'
        '<path d="M-5 4l4-7 3 5 4-6" fill="none" stroke="#8f8a7d"/>'
    ),
    "glass": f'<path d="M-6 9V-1l4-4v-5h4v5l4 4V9z" fill="#cfeeee" {RIM}/>',
    "gold": GOLD,
}
PLAZA = Art("plaza", f'<circle r="8" fill="{HALO}" stroke="{INK}" stroke-width="1.5"/>')


def paint_plazas(sketch: Sketch) -> None:
    """A white place in the middle of a trade hex, with paths to its corners. A number token lies on it."""
    for (q, r), lying in sketch.hexes.items():
        for point in lying.get("inner", ()):
            start, end = hexes.ends(q, r, f"C-{point}")
            sketch.canvas.line("grid", start, end, stroke=sketch.theme.beach, stroke_width=7, class_="hm-beach")
        if lying.get("inner") and "number" not in lying:
            sketch.canvas.use("paths", PLAZA, hexes.centre(q, r))


def paint_wagons(sketch: Sketch) -> None:
    """Carts around their intersection, each with what it carries."""
    for number, own in sketch.owned("traders_barbarians"):
        name, load = own.get("wagon"), own.get("load")
        if name is None:
            continue
        place = Place(name, "corner")
        x, y = sketch.stand(WAGON, number, place, offset=BESIDE[sketch.beside(place) % len(BESIDE)])
        if load:
            sign = plaque(f"load-{load}", sketch.sign(load), 9.5)
            sketch.canvas.use("figures", sign, (x - 2, y - 19), class_="hm-load")
        sketch.tell(f"Wagon of seat {number}", [f"{name}{f', carrying {load}' if load else ''}"])


def note_trains(sketch: Sketch) -> None:
    """Levels, deliveries and gold lie beside the board."""
    for number, own in sketch.owned("traders_barbarians"):
        if own["gold"]:
            sketch.note(number, str(own["gold"]), "gold")
        sketch.note(number, sketch.say("train", level=own["level"], delivered=own["delivered"]))
        told = [f"level {own['level']}", f"{own['delivered']} delivered", f"{own['gold']} gold"]
        sketch.tell(f"Baggage train of seat {number}", told)


def paint_barbarians(sketch: Sketch) -> None:
    """A horned helmet in the middle of a path."""
    standing = sketch.document["traders_barbarians"].get("barbarians", [])
    for name in standing:
        sketch.stand(PATH_BARBARIAN, None, Place(name, "edge"))
    sketch.tell("Path barbarians", standing)


PATH_BARBARIAN = Figure("path-barbarian", HELMET, lambda paint: haloed(HELMET, "#4a3b2f", 2))

LOOK = Look(
    grounds=GROUNDS,
    signs=SIGNS,
    lights={"move_wagon": WAGON, "move_path_barbarian": PATH_BARBARIAN},
    painters=(paint_plazas, paint_barbarians, paint_wagons, note_trains),
)
