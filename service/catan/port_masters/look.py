"""How piers, wharves and maritime trade tokens look."""

from __future__ import annotations

from service.catan.pictures.look import Look
from service.catan.pictures.signs import plaque
from service.catan.pictures.sketch import Sketch
from service.pictures import hexes
from service.pictures.canvas import Art, Point
from service.pictures.palette import HALO, INK, Paint

REACH = (0.48, 0.88)
"""How far berth 1 and berth 2 lie from the corner towards the middle of the hex."""
CROSSPIECE = 20.0
"""Half the length of the crosspiece of a wharf."""


def paint_piers(sketch: Sketch) -> None:
    """A plank in the seat's colour towards the middle of the sea, and its tokens. A wharf ends in a crosspiece."""
    for (number, _, paint), own in zip(sketch.seats, sketch.document["port_masters"]["seats"], strict=True):
        for member, kind in (("piers", "pier"), ("wharves", "wharf")):
            quays = own.get(member, {})
            for name, berths in quays.items():
                hex_, corner = name.split(" ")
                start, middle = sketch.corner(corner), sketch.centre(hex_)
                ends = [hexes.between(start, middle, reach) for reach in REACH[: len(berths)]]
                planks = [(hexes.between(start, middle, 0.12), ends[-1])]
                if kind == "wharf":
                    planks.append(_across(start, ends[-1]))
                _paint_planks(sketch, planks, paint, f"hm-{kind} hm-seat-{number}", corner)
                for at, token in zip(ends, berths, strict=True):
                    sketch.canvas.use("figures", _berth(sketch, token), at, class_="hm-berth")
            sketch.tell(
                f"{member.capitalize()} of seat {number}",
                (f"{name} with {_told(berths)}" for name, berths in quays.items()),
            )


def _paint_planks(sketch: Sketch, planks: list[tuple[Point, Point]], paint: Paint, class_: str, corner: str) -> None:
    d = "".join(f"M{x0:.1f} {y0:.1f}L{x1:.1f} {y1:.1f}" for (x0, y0), (x1, y1) in planks)
    for width, colour in ((15.0, HALO), (11.5, INK), (7.0, paint.fill)):
        top = {"class_": class_, "data_place": corner} if width == 7 else {}
        sketch.canvas.shape("paths", "path", d=d, fill="none", stroke=colour, stroke_width=width, **top)


def _across(start: Point, end: Point) -> tuple[Point, Point]:
    """The ends of a line across the end of a pier."""
    (x0, y0), (x, y) = start, end
    length = ((x - x0) ** 2 + (y - y0) ** 2) ** 0.5
    dx, dy = (y0 - y) / length * CROSSPIECE, (x - x0) / length * CROSSPIECE
    return (x - dx, y - dy), (x + dx, y + dy)


def _berth(sketch: Sketch, token: str | None) -> Art:
    """A round token with its good, or an empty ring where a berth waits."""
    if token is None:
        return Art("berth", f'<circle r="11" fill="none" stroke="{INK}" stroke-width="2" stroke-dasharray="4 3"/>')
    price = f'<text y="4.6" font-size="12" text-anchor="middle" fill="{INK}">3:1</text>'
    return plaque(f"berth-{token}", sketch.sign(token) or Art("price", price), 12, sketch.theme.token)


def _told(berths: list[str | None]) -> str:
    return " and ".join(token or "an empty berth" for token in berths)


LOOK = Look(painters=(paint_piers,))
