"""How the knights on paths look: a dot for each point of strength below the head of a horse."""

from __future__ import annotations

from service.catan.barbarian_attack.look import MOUNTED_KNIGHT
from service.catan.cities_knights.look import STRENGTHS
from service.catan.pictures.look import Look
from service.catan.pictures.sketch import Sketch
from service.pictures import hexes
from service.pictures.canvas import Art
from service.pictures.palette import HALO, INK


def paint_levels(sketch: Sketch) -> None:
    """Dots below the knight: full ones while it is active, hollow ones while it rests."""
    document = sketch.document
    troops = document.get("barbarian_attack__cities_knights", {}).get("seats", ())
    for own, levels in zip(document["barbarian_attack"]["seats"], troops, strict=False):
        for name in own.get("knights", ()):
            strength = next((level for level in ("mighty", "strong") if name in levels.get(level, ())), "basic")
            active = name in levels.get("active", ())
            x, y = hexes.between(*sketch.edge(name))
            sketch.canvas.use("figures", _dots(STRENGTHS[strength], active), (x, y + 19))
    for number, levels in enumerate(troops):
        for level in ("strong", "mighty", "active"):
            sketch.tell(f"Knights of seat {number} that are {level}", levels.get(level, ()))


def _dots(count: int, active: bool) -> Art:
    width, fill = 8 * count + 6, INK if active else HALO
    dots = "".join(
        f'<circle cx="{(index - (count - 1) / 2) * 8:g}" r="2.6" fill="{fill}" stroke="{INK}" stroke-width="1.2"/>'
        for index in range(count)
    )
    plate = (
        f'<rect x="{-width / 2:g}" y="-6" width="{width}" height="12" rx="6" fill="{HALO}" stroke="{INK}" '
        'stroke-width="1.6"/>'
    )
    return Art(f"dots{count}{'active' if active else ''}", plate + dots)


_PLACED = ("recruit_knight_at_castle", "move_knight_on_path", "place_deserter_on_path", "displace_knight_on_path")
LOOK = Look(lights=dict.fromkeys(_PLACED, MOUNTED_KNIGHT), painters=(paint_levels,))
