"""How rivers, swamps, bridges and gold are shown."""

from __future__ import annotations

from service.catan.board.places import edge_named, name_of
from service.catan.pictures.figures import Figure, emblem_at
from service.catan.pictures.look import Ground, Look, Pieces
from service.catan.pictures.signs import GOLD
from service.catan.pictures.sketch import Sketch
from service.pictures import hexes
from service.pictures.canvas import Point
from service.pictures.palette import HALO, INK, Paint

WATER = "#3d86c6"
SWAMP = Ground(
    "#7f9a76",
    '<g fill="none" stroke="#3f5a3c" stroke-width="2.4" stroke-linecap="round">'
    '<path d="M-34 30v-13m-5 13l-3-9m13 9l3-9M30-20v-13m-5 13l-3-9m13 9l3-9M26 34v-13m-5 13l-3-9m13 9l3-9"/></g>',
)
ARCH = "M-21 8V-3Q0-19 21-3V8H13Q0-7-13 8z"


def _arch(paint: Paint) -> str:
    return (
        f'<path d="{ARCH}" stroke="{HALO}" stroke-width="6" stroke-linejoin="round" fill="{HALO}"/>'
        f'<path d="{ARCH}" fill="{paint.fill}" stroke="{INK}" stroke-width="2.4" stroke-linejoin="round"/>'
        f"{emblem_at(paint, (0, -6), 0.7)}"
    )


BRIDGE = Figure("bridge", ARCH, _arch)


def paint_rivers(sketch: Sketch) -> None:
    """The water of each river hex, from where it enters to where it leaves, and a dashed line across each exit."""
    entries: dict[str, Point] = {}
    for (q, r), lying in sketch.hexes.items():
        if "exit" in lying:
            entries[_exit(q, r, lying["exit"])] = hexes.centre(q, r)
    courses = []
    for (q, r), lying in sketch.hexes.items():
        if "exit" not in lying:
            continue
        name, middle = _exit(q, r, lying["exit"]), hexes.centre(q, r)
        start, end = sketch.edge(name)
        mouth = hexes.between(start, end)
        entered = [sketch.edge(side) for side in _sides(q, r) if side in entries and side != name]
        for source in [hexes.between(*side) for side in entered] or [middle]:
            (x0, y0), (x, y), (x1, y1) = source, middle, mouth
            path = f"M{x0:.1f} {y0:.1f}Q{x:.1f} {y:.1f} {x1:.1f} {y1:.1f}"
            sketch.canvas.shape(
                "grid", "path", d=path, class_="hm-river", fill="none", stroke=WATER, stroke_width=11,
                stroke_linecap="round", stroke_opacity=0.9,
            )  # fmt: skip
        sketch.canvas.line("grid", start, end, stroke=HALO, stroke_width=4, stroke_dasharray="7 5")
        courses.append(f"{q},{r} by {lying['exit']}")
    sketch.tell("Rivers leave", courses)


def _exit(q: int, r: int, side: str) -> str:
    place = edge_named(f"{q},{r},{side}")
    assert place is not None
    return name_of(place)


def _sides(q: int, r: int) -> list[str]:
    return [_exit(q, r, side) for side in ("NE", "E", "SE", "SW", "W", "NW")]


def note_gold(sketch: Sketch) -> None:
    """Gold lies beside the board, and the tiles in front of their holders once setup is over. With the gold of another
    book there are no Poor Settlers.
    """
    parts = (part for name, part in sketch.document.items() if name != "rivers" and isinstance(part, dict))
    alone = not any("gold" in own for part in parts for own in part.get("seats", ()))
    gold = [own["gold"] for _, own in sketch.owned("rivers")]
    begun = sketch.document["turn"]["moment"] != "setup"
    for seat, own in enumerate(gold):
        sketch.note(seat, str(own), "gold")
        if begun and gold.count(own) == 1 and own == max(gold):
            sketch.award(seat, "wealthiest_settler")
        if begun and alone and own == min(gold):
            sketch.award(seat, "poor_settler")
    sketch.tell("Gold", [f"seat {seat}: {own}" for seat, own in enumerate(gold)])


LOOK = Look(
    grounds={"swamp": SWAMP},
    signs={"gold": GOLD},
    pieces=(Pieces(BRIDGE, "bridges", "edge", "Bridges", part="rivers", layer="ways", turned=True),),
    lights={"build_bridge": BRIDGE},
    painters=(paint_rivers, note_gold),
)
