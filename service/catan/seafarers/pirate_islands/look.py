"""How the things of The Pirate Islands look: fortresses with their chits, beachheads, warships, the fleet's circuit."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from typing import Any

from service.catan.pictures.figures import SHIP, Figure, plate
from service.catan.pictures.sketch import Sketch
from service.catan.seafarers.pirate_islands.printed import PirateChart, PrintedCourse
from service.catan.seafarers.scenarios import TABLES
from service.pictures.canvas import Art
from service.pictures.digits import numeral
from service.pictures.hexes import between
from service.pictures.palette import HALO, INK, Paint, paint_of
from service.pictures.sight import Place

FORTRESS = plate("fortress", "M-19 15V-13h8v6h7v-6h8v6h7v-6h8v28z", at=(0, 4))


def _armed(paint: Paint) -> str:
    swords = f'<path d="M-1-2l11-11M10-2l-11-11" stroke="{INK}" stroke-width="2.6" stroke-linecap="round"/>'
    return f'{SHIP.body(paint)}<path d="M-2 1v-19q12 7 16 19z" fill="#d5412f" stroke="{INK}" stroke-width="2"/>{swords}'


WARSHIP = Figure("warship", SHIP.outline, _armed, SHIP.shape)
_CHEVRON = Art(
    "circuit",
    f'<path d="M-5-6l9 6-9 6" fill="none" stroke="{HALO}" stroke-opacity=".75" stroke-width="3.5" '
    'stroke-linecap="round" stroke-linejoin="round"/>',
)
_QUIET = Art("quiet", f'<path d="M0-16v19" stroke="{HALO}" stroke-width="7"/><circle cy="12" r="4.500" fill="{HALO}"/>')


def chart_shown(sketch: Sketch) -> PirateChart | None:
    """What the board prints beside its hexes, in a game of The Pirate Islands."""
    table = TABLES.get(str(sketch.document["ruleset"].get("options", {}).get("scenario")))
    return None if table is None else table.pirates


def armed(document: Mapping[str, Any]) -> Iterator[str]:
    """Where warships lie."""
    for lane in document["seafarers"].get("lanes", ()):
        yield from lane["ships"][: lane["warships"]]


def paint_circuit(sketch: Sketch) -> None:
    """Small arrows from hex to hex along the circuit of the fleet, and an exclamation mark where it attacks nobody."""
    chart = chart_shown(sketch)
    if chart is None:
        return
    for name, onward in zip(chart.circuit, (*chart.circuit[1:], chart.circuit[0]), strict=True):
        start, end = sketch.centre(name), sketch.centre(onward)
        turn = math.degrees(math.atan2(end[1] - start[1], end[0] - start[0]))
        sketch.canvas.use("paths", _CHEVRON, between(start, end), turn=turn)
    for name in chart.quiet:
        sketch.canvas.use("paths", _QUIET, sketch.centre(name))
    sketch.tell("The fleet attacks nobody from", chart.quiet)


def courses_shown(sketch: Sketch) -> Iterator[tuple[int, Mapping[str, Any], PrintedCourse]]:
    """Each seat with its lane and its printed places."""
    chart = chart_shown(sketch)
    courses = () if chart is None else chart.courses
    for number, lane in enumerate(sketch.document["seafarers"].get("lanes", ())):
        if lane["course"] < len(courses):  # a state written by hand may name places that the board has not
            yield number, lane, courses[lane["course"]]


def paint_fortresses(sketch: Sketch) -> None:
    """A tower in the colour of its seat, and a ring where the seat's beachhead is."""
    for number, lane, places in courses_shown(sketch):
        ring = Art(
            f"beachhead{number}",
            f'<circle r="12" fill="none" stroke="{INK}" stroke-width="7"/>'
            f'<circle r="12" fill="none" stroke="{paint_of(number).fill}" stroke-width="4" stroke-dasharray="6 3"/>',
        )
        sketch.canvas.use("ways", ring, sketch.corner(places.beachhead), class_="hm-beachhead")
        sketch.tell(f"Beachhead of seat {number}", [places.beachhead])
        if lane["chits"]:
            sketch.stand(FORTRESS, number, Place(places.fortress, "corner"), "buildings")
            sketch.tell(f"Fortress of seat {number}", [f"{places.fortress} with {lane['chits']} chits"])


def paint_chits(sketch: Sketch) -> None:
    """The number of its chits beside each fortress, above the ships that have come there."""
    for number, lane, places in courses_shown(sketch):
        if lane["chits"]:
            x, y = sketch.corner(places.fortress)
            chits = Art(
                f"chits{lane['chits']}",
                f'<circle r="9" fill="{HALO}" stroke="{INK}" stroke-width="2"/>' + numeral(str(lane["chits"]), 12, INK),
            )
            sketch.canvas.use("figures", chits, (x + 16, y - 16), class_="hm-chits")
            sketch.note(number, sketch.say("warships_against", warships=lane["warships"], chits=lane["chits"]))
        else:
            sketch.note(number, sketch.say("warships", warships=lane["warships"]))
