"""How the things of Cities & Knights look: walls, metropolises, knights, the merchant, the barbarian ship."""

from __future__ import annotations

from typing import Any

from service.catan.pictures.look import Look
from service.catan.pictures.sketch import OUTLINE, Sketch
from service.pictures.palette import paint_of

SHIELD = ((-17, -17), (17, -17), (17, 2), (0, 21), (-17, 2))
GATE = ((-11, -21), (-11, -33), (-5, -33), (-5, -28), (5, -28), (5, -33), (11, -33), (11, -21))
CONE = ((-14, 16), (0, -20), (14, 16))
STARS = {"basic": 1, "strong": 2, "mighty": 3}


def paint_walls(sketch: Sketch) -> None:
    """A row of stones below the city."""
    for number, own in enumerate(_seats(sketch)):
        for name in own.get("walls", ()):
            x, y = sketch.corner(name)
            for width, colour in ((11.0, OUTLINE), (7.0, "#d8d2c4")):
                sketch.canvas.line(
                    "buildings", (x - 25, y + 20), (x + 25, y + 20), stroke=colour, stroke_width=width,
                    stroke_dasharray="9 1.5" if width == 7 else None, class_="hm-wall",
                )  # fmt: skip
        sketch.tell(f"City walls of seat {number}", own.get("walls", ()))
        sketch.tell(f"Cities of seat {number} that lie on their side", own.get("sideways", ()))


def paint_metropolises(sketch: Sketch) -> None:
    """A golden gate over the city, with the letter of its track."""
    found = {track: at for track, at in _shared(sketch).get("metropolises", {}).items() if at is not None}
    for track, name in found.items():
        x, y = sketch.corner(name)
        gate = [(x + 1.3 * dx, y + 1.3 * dy + 6) for dx, dy in GATE]
        sketch.canvas.polygon(
            "figures", gate, fill="#ffd84d", stroke=OUTLINE, stroke_width=2, class_=f"hm-metropolis hm-track-{track}"
        )
        sketch.canvas.text("figures", (x, y - 26), track[0].upper(), 12, fill=OUTLINE)
    sketch.tell("Metropolises", (f"{track} at {name}" for track, name in found.items()))


def paint_knights(sketch: Sketch) -> None:
    """A shield with the seat's number and a star for each point of strength. It is hollow while the knight rests."""
    for number, own in enumerate(_seats(sketch)):
        paint, knights = paint_of(number), own.get("knights", {})
        for name, knight in knights.items():
            x, y = sketch.corner(name)
            active = knight["active"]
            sketch.canvas.polygon(
                "figures",
                [(x + dx, y + dy) for dx, dy in SHIELD],
                fill=paint.fill if active else "#ffffff",
                stroke=OUTLINE if active else paint.fill if paint.fill != "#ffffff" else OUTLINE,
                stroke_width=2.5 if active else 4,
                stroke_dasharray=None if active else "5 3",
                stroke_linejoin="round",
                class_=f"hm-knight hm-seat-{number}",
            )
            ink = paint.ink if active else OUTLINE
            sketch.canvas.text("figures", (x, y - 8), "★" * STARS[knight["strength"]], 11, fill=ink)
            sketch.canvas.text("figures", (x, y + 6), str(number), 14, fill=ink)
        told = (f"{knight['strength']}{' and active' * knight['active']} at {name}" for name, knight in knights.items())
        sketch.tell(f"Knights of seat {number}", told)


def paint_merchant(sketch: Sketch) -> None:
    """A cone beside the number token, with the number of the seat that placed it."""
    merchant = _shared(sketch).get("merchant")
    if merchant is None:
        return
    (x, y), paint = sketch.centre(merchant["hex"]), paint_of(merchant["seat"])
    cone = [(x + 34 + dx, y + dy) for dx, dy in CONE]
    sketch.canvas.polygon("figures", cone, fill=paint.fill, stroke=OUTLINE, stroke_width=2.5, class_="hm-merchant")
    sketch.canvas.text("figures", (x + 34, y + 8), f"M{merchant['seat']}", 11, fill=paint.ink)
    sketch.tell(f"The merchant of seat {merchant['seat']}", [merchant["hex"]])


def tell_realm(sketch: Sketch) -> None:
    """The things without a place on the board: the barbarian ship and the levels of each seat."""
    if "cities_knights" in sketch.document:
        sketch.told.append(f"The barbarian ship is at step {_shared(sketch).get('ship', 0)}.")
        sketch.note(None, f"The barbarian ship is at step {_shared(sketch).get('ship', 0)}")
    for number, own in enumerate(_seats(sketch)):
        levels = {track: level for track, level in own.get("levels", {}).items() if level}
        sketch.tell(f"City improvements of seat {number}", (f"{track} {level}" for track, level in levels.items()))
        if levels:
            sketch.note(number, ", ".join(f"{track} {level}" for track, level in levels.items()))


def _shared(sketch: Sketch) -> dict[str, Any]:
    found: dict[str, Any] = sketch.document.get("cities_knights", {})
    return found


def _seats(sketch: Sketch) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = _shared(sketch).get("seats", [])
    return found


LOOK = Look(painters=(paint_walls, paint_metropolises, paint_knights, paint_merchant, tell_realm))
