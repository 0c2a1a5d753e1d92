"""How piers, wharves and maritime trade tokens look."""

from __future__ import annotations

from service.catan.pictures.look import Look
from service.catan.pictures.sketch import OUTLINE, Sketch
from service.pictures import hexes
from service.pictures.canvas import Point
from service.pictures.palette import Paint

REACH = (0.48, 0.88)
"""How far berth 1 and berth 2 lie from the corner towards the middle of the hex."""
CROSSPIECE = 20.0
"""Half the length of the crosspiece of a wharf."""
WORDS = {"generic": "3:1", "brick": "Br", "lumber": "Lu", "wool": "Wo", "grain": "Gr", "ore": "Or"}


def paint_piers(sketch: Sketch) -> None:
    """A plank in the seat's colour towards the middle of the sea, and its tokens. A wharf ends in a crosspiece."""
    for (number, _, paint), own in zip(sketch.seats, sketch.document["port_masters"]["seats"], strict=True):
        for member, kind in (("piers", "pier"), ("wharves", "wharf")):
            quays = own.get(member, {})
            for name, berths in quays.items():
                hex_, corner = name.split(" ")
                start, middle = sketch.corner(corner), sketch.centre(hex_)
                ends = [hexes.between(start, middle, reach) for reach in REACH[: len(berths)]]
                classes = f"hm-{kind} hm-seat-{number}"
                _plank(sketch, hexes.between(start, middle, 0.12), ends[-1], paint, classes)
                if kind == "wharf":
                    _plank(sketch, *_across(start, ends[-1]), paint, "")
                for at, token in zip(ends, berths, strict=True):
                    _token(sketch, at, token)
            sketch.tell(
                f"{member.capitalize()} of seat {number}",
                (f"{name} with {_told(berths)}" for name, berths in quays.items()),
            )


def _plank(sketch: Sketch, start: Point, end: Point, paint: Paint, classes: str) -> None:
    for width, colour in ((11.0, OUTLINE), (7.0, paint.fill)):
        sketch.canvas.line(
            "ways", start, end, stroke=colour, stroke_width=width, class_=classes if width == 7 and classes else None
        )


def _across(start: Point, end: Point) -> tuple[Point, Point]:
    """The ends of a line across the end of a pier."""
    (x0, y0), (x, y) = start, end
    length = ((x - x0) ** 2 + (y - y0) ** 2) ** 0.5
    dx, dy = (y0 - y) / length * CROSSPIECE, (x - x0) / length * CROSSPIECE
    return (x - dx, y - dy), (x + dx, y + dy)


def _token(sketch: Sketch, at: Point, token: str | None) -> None:
    """A round token with its kind, or an empty ring where a berth waits."""
    x, y = at
    fill = "#f4f1e4" if token is not None else "none"
    sketch.canvas.circle("figures", at, 12, fill=fill, stroke=OUTLINE, stroke_width=1.5, class_="hm-berth")
    if token is not None:
        sketch.canvas.text("figures", (x, y), WORDS[token], 11, fill=OUTLINE)


def _told(berths: list[str | None]) -> str:
    return " and ".join(token or "an empty berth" for token in berths)


LOOK = Look(painters=(paint_piers,))
