"""How an oasis with its arrows looks, and the camels on the paths."""

from __future__ import annotations

from service.catan.caravans.options import OASIS_ARROWS
from service.catan.pictures.figures import Figure, haloed
from service.catan.pictures.look import Ground, Look
from service.catan.pictures.sketch import Sketch
from service.pictures import hexes
from service.pictures.canvas import Art
from service.pictures.palette import HALO, INK
from service.pictures.sight import Place

OASIS = Ground(
    "#e6d3a3",
    '<path d="M-38 14q8-14 38-14t38 14q-8 15-38 15t-38-15z" fill="#5fa5bd" stroke="#3f8ba5" stroke-width="2"/>'
    '<g fill="none" stroke="#7a5a2f" stroke-width="4.5" stroke-linecap="round">'
    '<path d="M-20 8q-2-18 4-32M22 6q3-14-1-26"/></g>'
    '<g fill="none" stroke="#3f8256" stroke-width="5" stroke-linecap="round">'
    '<path d="M-16-24q-12-8-20 2M-16-24q-4-14-16-13M-16-24q6-12 17-8M-16-24q11-3 15 8"/>'
    '<path d="M21-20q-9-6-15 2M21-20q-2-10-11-11M21-20q5-9 13-5M21-20q9-2 11 7"/></g>',
)
_CAMEL = "M-13 12V2q-4-1-4 4-3-9 4-11 4-9 9-2 5-8 10 1 3 2 4 0l1-8q0-4 6-3l2 3-4 2q-1 11-6 13v11h-4V5H-8v7z"
CAMEL = Figure("camel", _CAMEL, lambda paint: f'<g transform="scale(.76)">{haloed(_CAMEL, "#c08a3e", 2.4)}</g>')
"""A camel, so small that the road beside which it stands shows on both sides."""
_ARROW = "M0-13 10 7 0 2-10 7z"
ARROW = Art(
    "oasis-arrow", f'<path d="{_ARROW}" fill="{HALO}" stroke="{INK}" stroke-width="1.8" stroke-linejoin="round"/>'
)
POINTS = {"nw-ne-s": ("NW", "NE", "S"), "n-se-sw": ("N", "SE", "SW")}
INWARD = 0.24
"""How far an arrow lies within its corner, as a share of the way to the middle."""


def paint_arrows(sketch: Sketch) -> None:
    """An arrow in three corners of each oasis."""
    arrows_on(sketch, "oasis")


def arrows_on(sketch: Sketch, terrain: str) -> None:
    """The arrows on hexes of a kind."""
    chosen = sketch.document["ruleset"].get("options", {}).get(OASIS_ARROWS.name, OASIS_ARROWS.default)
    for (q, r), lying in sketch.hexes.items():
        if lying["terrain"] == terrain:
            middle = hexes.centre(q, r)
            for point in POINTS[chosen]:
                at = hexes.corner(q, r, point)
                turn = hexes.bearing(middle, at) + 90
                sketch.canvas.use("paths", ARROW, hexes.between(at, middle, INWARD), turn=turn, class_="hm-arrow")


def paint_camels(sketch: Sketch) -> None:
    """A camel on each path of a caravan. The line of all tells how many are left."""
    held = sketch.document["caravans"]
    for number, camels in enumerate(held["camels"]):
        for name in camels:
            sketch.stand(CAMEL, None, Place(name, "edge"))
        sketch.tell(f"Caravan {number}, from its arrow outward", camels)
    sketch.note(None, sketch.say("camels_left", count=held["left"]))
    sketch.tell("Camels in the supply", [str(held["left"])])


def note_votes(sketch: Sketch) -> None:
    """The votes of an open round, which lie in front of their seats."""
    held = sketch.document["caravans"].get("round")
    for vote in held["votes"] if held else ():
        count = sum(vote["cards"].values())
        sketch.note(vote["seat"], sketch.say("votes", count=count))
        sketch.tell(f"Votes of seat {vote['seat']}", [str(count)])


LOOK = Look(
    grounds={"oasis": OASIS},
    painters=(paint_arrows, paint_camels, note_votes),
    lights={"place_camel": CAMEL, "bid_camel": CAMEL},
)
