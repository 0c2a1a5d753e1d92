"""How the things of the base game look: grounds, goods, harbors, roads, settlements, cities and the robber."""

from __future__ import annotations

from service.catan.base import motifs
from service.catan.board.places import NEIGHBOURS, edge_named
from service.catan.pictures.figures import BESIDE_TOKEN, Figure, haloed, plate
from service.catan.pictures.look import Ground, Look, Pieces
from service.catan.pictures.sketch import Sketch
from service.pictures import hexes
from service.pictures.canvas import Art, shown
from service.pictures.palette import HALO, INK, Paint

GROUNDS = {
    "hills": Ground("#c8714a", motifs.HILLS, parts=[motifs.MOUND]),
    "forest": Ground("#3f8256", motifs.FOREST),
    "pasture": Ground("#a3cd68", motifs.PASTURE, parts=[motifs.SHEEP]),
    "fields": Ground("#ecc548", motifs.FIELDS),
    "mountains": Ground("#959db0", motifs.MOUNTAINS, parts=[motifs.PEAK]),
    "desert": Ground("#e6d3a3", motifs.DESERT),
    "sea": Ground("none", lies="water"),
}


_BAR = Art(
    "road-shape",
    f'<g stroke-linecap="round"><path d="M-20 0h40" stroke="{HALO}" stroke-width="17"/>'
    f'<path d="M-20 0h40" stroke="{INK}" stroke-width="14"/></g>',
)


def _bar(paint: Paint) -> str:
    dashes = f' stroke-dasharray="{paint.dashes}"' if paint.dashes else ' stroke-opacity=".55"'
    return (
        f'{shown(_BAR)}<path d="M-20 0h40" stroke="{paint.fill}" stroke-width="9.5" stroke-linecap="round"/>'
        f'<path d="M-20 0h40" stroke="{paint.ink}" stroke-width="{2.6 if paint.dashes else 1.6}"{dashes}/>'
    )


ROAD = Figure("road", "M-20-5h40v10h-40z", _bar, _BAR)
HOUSE = "M-14 13V-3L0-16 14-3V13z"
_EAVES = f'<path d="M-14-3L0-16 14-3" fill="none" stroke="{INK}" stroke-width="2.8" stroke-linejoin="round"/>'
SETTLEMENT = plate("settlement", HOUSE, trim=_EAVES)
CITY = plate("city", "M-20 15V-8L-10-20 0-8V-3H20V15z", at=(-10, 4))
HOOD = "M-10 18q1.5-11 5-15a8.5 8.5 0 1 1 10 0q3.5 4 5 15z"
ROBBER = Figure(
    "robber",
    HOOD,
    lambda paint: (
        f'{haloed(HOOD, paint.fill, 2)}<path d="M-6-5H6" stroke="#fff" stroke-width="3.2" stroke-linecap="round"/>'
    ),
)

JETTY = Art(
    "jetty",
    f'<path d="M0 0h30" stroke="{INK}" stroke-width="8.5" stroke-linecap="round"/>'
    '<path d="M0 0h30" stroke="#c99a5b" stroke-width="5.5" stroke-dasharray="4 1.5"/>',
)
HARBOR_RADIUS = 18.5
OFFSHORE, BETWEEN_SHORES = 40.0, 22.0
"""How far from the coast a harbor lies, alone on its hex of sea and beside others."""


def paint_harbors(sketch: Sketch) -> None:
    """A disc at sea with the good and the price, and two jetties that stop short of the intersections."""
    harbors = sketch.board.get("harbors", {})
    spaces = {name: sea_of(sketch, name) for name in harbors}
    for name, kind in harbors.items():
        (start, end), sea = sketch.edge(name), spaces[name]
        out = OFFSHORE if [*spaces.values()].count(sea) == 1 else BETWEEN_SHORES
        at = hexes.between(hexes.between(start, end), hexes.centre(*sea), out / (hexes.WIDTH / 2))
        sketch.moored[sea] = at
        sketch.reach(at, HARBOR_RADIUS + 8)
        for corner in (start, end):
            sketch.canvas.use("harbors", JETTY, hexes.between(corner, at, 0.12), turn=hexes.bearing(corner, at))
        sketch.canvas.use("harbors", harbor_disc(sketch, kind), at, class_="hm-harbor", data_place=name)
    sketch.tell("Harbors", (f"{kind} at {name}" for name, kind in harbors.items()))


def harbor_disc(sketch: Sketch, kind: str) -> Art:
    disc = f'<circle class="hm-token" r="{HARBOR_RADIUS}" fill="{sketch.theme.token}" stroke="{INK}" stroke-width="2"/>'
    sign = sketch.sign(kind)
    price, size, low = ("2:1", 11, 14) if sign else ("3:1", 15, 5.4)
    good = shown(sign, (0, -4.5), 0.8) if sign else ""
    return Art(
        f"harbor-{kind}",
        f'{disc}{good}<text y="{low}" font-size="{size}" text-anchor="middle" fill="{INK}">{price}</text>',
        [sign] if sign else (),
    )


def sea_of(sketch: Sketch, name: str) -> tuple[int, int]:
    """The space of sea beside the edge of a harbor."""
    place = edge_named(name)
    assert place is not None
    dq, dr = {"NE": NEIGHBOURS[1], "E": NEIGHBOURS[0], "SE": NEIGHBOURS[5]}[place[2]]
    near, far = (place[0], place[1]), (place[0] + dq, place[1] + dr)
    return far if sketch.lies(near) == "land" else near


def show_awards(sketch: Sketch) -> None:
    """Longest Road and Largest Army."""
    for name, holder in sketch.document.get("awards", {}).items():
        if holder is not None:
            sketch.award(holder, name)


def show_deck(sketch: Sketch) -> None:
    """The development cards that nobody has drawn."""
    if deck := sketch.document.get("deck"):
        sketch.deck("development", deck, "development")


LOOK = Look(
    grounds=GROUNDS,
    signs=motifs.SIGNS,
    pieces=(
        Pieces(ROAD, "roads", "edge", "Roads", layer="ways", turned=True),
        Pieces(SETTLEMENT, "settlements", "corner", "Settlements"),
        Pieces(CITY, "cities", "corner", "Cities"),
        Pieces(ROBBER, "robber", "hex", "The robber", shared=True, layer="figures", offset=(BESIDE_TOKEN, 0)),
    ),
    lights={
        **dict.fromkeys(("place_road", "build_road", "build_free_road"), ROAD),
        **dict.fromkeys(("place_settlement", "build_settlement"), SETTLEMENT),
        "build_city": CITY,
    },
    painters=(paint_harbors, show_awards, show_deck),
)
