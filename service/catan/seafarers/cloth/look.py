"""How villages and bolts of cloth look: a number at the intersection, the bolts that are left, and who trades there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from service.catan.pictures.signs import RIM
from service.catan.pictures.sketch import Sketch
from service.pictures.canvas import Art
from service.pictures.digits import numeral
from service.pictures.palette import INK, RED, paint_of

BOLT = "bolt"
SIGNS = {
    BOLT: (
        f'<path d="M-11-5H5a5 6 0 0 1 0 11H-11z" fill="#a8508f" {RIM}/><ellipse cx="-10" cy=".5" rx="4" ry="5.5" '
        f'fill="#e9c6df" {RIM}/><path d="M-10-1.5a2 2.4 0 1 1-1 3.4" fill="none" stroke="{INK}" stroke-width="1.2"/>'
    )
}
RADIUS = 14.0
"""The size of a village."""
DYE, SPENT = "#a8508f", "#d8d2c4"
"""The colour of cloth, and of a village that has none left."""


def paint_villages(sketch: Sketch) -> None:
    """Each village with its number, its bolts beside it, and above it a dot for each seat that trades there."""
    cloth = sketch.document["seafarers"].get("cloth")
    if cloth is None:
        return
    for name, village in cloth["villages"].items():
        at = sketch.corner(name)
        sketch.built.add(name)
        sketch.canvas.use("figures", _village(sketch, village), at, class_="hm-village", data_place=name)
    sketch.tell("Villages", (_told(name, village) for name, village in cloth["villages"].items()))
    sketch.note(None, sketch.say("bolts_left", count=cloth["supply"]), BOLT)
    for seat, count in cloth["bolts"].items():
        sketch.note(int(seat), str(count), BOLT)
        sketch.told.append(f"Seat {seat} has {count} {'bolt' if count == 1 else 'bolts'} of cloth.")


def _village(sketch: Sketch, village: Mapping[str, Any]) -> Art:
    number, left = village["number"], village["cloth"]
    colour = RED if number in (6, 8) else INK
    body = (
        f'<circle r="{RADIUS + 1.6:g}" fill="none" stroke="{INK}" stroke-width="3.2"/>'
        f'<circle class="hm-token" r="{RADIUS:g}" fill="{sketch.theme.token}" stroke="{DYE}" stroke-width="3"/>'
        f"{numeral(str(number), 17, colour)}"
        f'<g transform="translate(17 12)"><circle r="9.5" fill="{DYE if left else SPENT}" {RIM}/>'
        f"{numeral(str(left), 14, '#ffffff' if left else INK)}</g>"
    )
    first = -(len(village["traders"]) - 1) * 5.5
    for place, seat in enumerate(village["traders"]):
        fill = paint_of(seat).fill
        body += f'<circle cx="{first + 11 * place:g}" cy="{-RADIUS - 5:g}" r="5.2" fill="{fill}" {RIM}/>'
    traders = "-".join(map(str, village["traders"]))
    return Art(f"village{number}-{left}-{traders}", body)


def _told(name: str, village: Mapping[str, Any]) -> str:
    traders = "".join(f", seat {seat}" for seat in village["traders"])
    return f"{village['number']} at {name} with {village['cloth']} bolts{' for' + traders[1:] if traders else ''}"
