"""How the gifts of the tribe look: off their sides at sea, and beside the board once a player has them."""

from __future__ import annotations

from service.catan.base.look import HARBOR_RADIUS, harbor_disc, sea_of
from service.catan.pictures.figures import Figure
from service.catan.pictures.signs import RIM
from service.catan.pictures.sketch import Sketch
from service.pictures import hexes
from service.pictures.canvas import Art, Point, shown

OFF_THE_SIDE = 18.0
"""How far from its side a gift lies."""
SMALL = 0.85
"""The size of a harbor that is a gift, beside that of one which serves somebody."""
GOLD = "#ffd84d"
STAR = "M0-9.5L2.7-3.1 9.5-2.6 4.3 1.9 5.9 8.6 0 5-5.9 8.6-4.3 1.9-9.5-2.6-2.7-3.1z"
POINT = Art("gift-point", f'<path d="{STAR}" transform="scale(1.35)" fill="{GOLD}" {RIM}/>')
CARD = Art(
    "gift-card",
    f'<rect x="-8.5" y="-11.5" width="17" height="23" rx="3" fill="#7d5aa6" {RIM}/>'
    '<rect x="-5.5" y="-8.5" width="11" height="17" rx="2" fill="none" stroke="#fff" stroke-opacity=".8"/>'
    '<path d="M0-4.5L3 0 0 4.5-3 0z" fill="#fff" fill-opacity=".9"/>',
)
_DISC = "M0-12a12 12 0 1 1 0 24a12 12 0 1 1 0-24z"
HARBOR = Figure("gift-harbor", _DISC, lambda paint: f'<path d="{_DISC}" fill="{paint.fill or "#fff"}" {RIM}/>')
SIGNS = {"gift-point": f'<path d="{STAR}" fill="{GOLD}" {RIM}/>'}


def paint_gifts(sketch: Sketch) -> None:
    """A star, the back of a card or a small harbor without jetties, off each side on which a gift still lies."""
    tribe = sketch.document["seafarers"].get("tribe")
    if tribe is None:
        return
    for name in tribe["points"]:
        sketch.canvas.use("harbors", POINT, _off(sketch, name), class_="hm-gift", data_place=name)
    for name in tribe["cards"]:
        sketch.canvas.use("harbors", CARD, _off(sketch, name), class_="hm-gift", data_place=name)
    for name, kind in tribe["harbors"].items():
        disc = harbor_disc(sketch, kind)
        small = Art(f"gift-{disc.name}", shown(disc, (0, 0), SMALL), [disc])
        sketch.canvas.use("harbors", small, _off(sketch, name), class_="hm-gift", data_place=name)
    sketch.tell("Victory points of the tribe", tribe["points"])
    sketch.tell("Development cards of the tribe", tribe["cards"])
    sketch.tell("Harbors of the tribe", (f"{kind} at {name}" for name, kind in tribe["harbors"].items()))
    for number, guest in enumerate(tribe["seats"]):
        _note_guest(sketch, number, guest["points"], guest["harbors"])


def _note_guest(sketch: Sketch, number: int, points: int, harbors: dict[str, int]) -> None:
    """The victory points of the tribe that a seat has, and its harbors that have no side yet."""
    if points:
        sketch.note(number, str(points), "gift-point")
        sketch.tell(f"Victory points of the tribe of seat {number}", [str(points)])
    if harbors:
        sketch.note(number, sketch.say("harbors_set_aside"))
        for kind, count in harbors.items():
            sketch.note(number, str(count) if sketch.sign(kind) else f"{count} × 3:1", kind)
        sketch.tell(f"Harbors set aside by seat {number}", (f"{count} {kind}" for kind, count in harbors.items()))


def _off(sketch: Sketch, name: str) -> Point:
    """Where a gift lies: at sea, off the middle of its side."""
    middle = hexes.between(*sketch.edge(name))
    at = hexes.between(middle, hexes.centre(*sea_of(sketch, name)), OFF_THE_SIDE / (hexes.WIDTH / 2))
    sketch.reach(at, HARBOR_RADIUS)
    return at
