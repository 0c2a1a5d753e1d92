"""How the things of Explorers & Pirates look: hexes, harbor settlements, ships with cargo, crews, shoals and gold."""

from __future__ import annotations

from collections.abc import Mapping

from service.catan.pictures.figures import PIRATE, SHIP, haloed, plate
from service.catan.pictures.look import Ground, Look, Pieces
from service.catan.pictures.signs import GOLD, RIM, plaque
from service.catan.pictures.sketch import Sketch
from service.catan.pictures.terrain import GOLD_FIELD, UNEXPLORED
from service.pictures.canvas import Art, Point, shown
from service.pictures.digits import numeral
from service.pictures.palette import INK, paint_of

HARBOR_SETTLEMENT = plate("harbor-settlement", "M-21 13V4h8V-5L0-16 13-5V4h8v9z", at=(0, 4))
CARGO_STEP, CREW_STEP = 15.0, 22.0
BELOW_SHIP, BELOW_HOUSE = 18.0, 20.0

_DISC = "M10 0a10 10 0 1 1-20 0 10 10 0 0 1 20 0z"
_HUT = '<path d="M-24 36v-12l10-9 10 9v12zM4 38v-9l8-7 8 7v9z" fill="#4a3320" fill-opacity=".75"/>'
_SHIP = '<path d="M-16-20h32l-6 10h-20zM-2-24v-18q13 7 16 18z" fill="#4a3320" fill-opacity=".8"/>'
_FISH = "M{0} {1}q9-8 18 0l6-5v10l-6-5q-9 8-18 0z".format
GROUNDS = {
    "sea": Ground("none", lies="water"),
    "gold_field": GOLD_FIELD,
    "unexplored": UNEXPLORED,
    "council": Ground(
        "#c9a3bd",
        '<path d="M-26-4L0-24 26-4zM-23 24h46v7h-46zM-20 0h9v21h-9zM-4.5 0h9v21h-9zM11 0h9v21h-9z" fill="#4a2740"/>',
    ),
    "fish_shoal": Ground(
        "none",
        f'<path d="{_FISH(-36, -26)}{_FISH(10, -30)}{_FISH(12, 32)}{_FISH(-34, 28)}" class="hm-fish" fill="#0f4257" '
        'fill-opacity=".7"/>',
        "water",
    ),
    "swift_voyage": Ground("#d8b06a", _HUT + _SHIP),
    "pirate_bonus": Ground(
        "#d8b06a",
        f'{_HUT}<path d="M0-40a12 12 0 0 1 6 22v6H-6v-6a12 12 0 0 1 6-22z" fill="#4a3320" fill-opacity=".8"/>'
        '<path d="M-4-30v4M4-30v4" stroke="#fff" stroke-width="4"/>',
    ),
    "fast_gold": Ground(
        "#d8b06a",
        f'{_HUT}<g fill="#f3cf4e" stroke="#4a3320" stroke-width="2"><circle cx="-11" cy="-24" r="8"/>'
        '<circle cx="11" cy="-24" r="8"/><circle cy="-32" r="8"/></g>',
    ),
}
_TILE = f'<path d="M-10-10h20v20h-20z" fill="{{}}" {RIM}/>'.format
SIGNS = {
    "gold": GOLD,
    "crew": f'<path d="M-5 8q1-7 3-8a4.5 4.5 0 1 1 4 0q2 1 3 8z" fill="#8a5a2b" {RIM}/>',
    "settler": f'<path d="M-6 7V-1L0-8 6-1v8z" fill="#c8714a" {RIM}/>',
    "fish_haul": f'<path d="M-9 0q6-6 12 0l5-4v8l-5-4q-6 6-12 0z" fill="#3f8fa8" {RIM}/>',
    "fish-for-catan": f'{_TILE("#2f7f98")}<path d="M-8 0q5-6 10 0l4-3v6l-4-3q-5 6-10 0z" fill="#fff"/>',
    "spices-for-catan": (
        f'{_TILE("#a8581c")}<path d="M-2-4q-1-2 0-3h4q1 1 0 3 5 2 4 7-1 4-6 4t-6-4q-1-5 4-7z" fill="#fff"/>'
    ),
    "pirate-lairs": f'{_TILE("#4b4652")}<path d="M-6 7V0q0-6 6-6t6 6v7H2V2h-4v5z" fill="#fff"/>',
    "spice_sack": f'<path d="M-2-5q-2-3-1-4h6q1 1-1 4 6 3 5 9-1 4-7 4t-7-4q-1-6 5-9z" fill="#b5702e" {RIM}/>',
}


def carried(pieces: Mapping[str, int]) -> str:
    """Pieces in words, as in `1 crew, 2 fish`."""
    return ", ".join(f"{count} {kind.replace('_', ' ')}" for kind, count in pieces.items() if count)


def paint_cargo(sketch: Sketch, pieces: Mapping[str, int], at: Point) -> None:
    """Pieces side by side below a ship, a house or a token, each on a small disc."""
    listed = [kind for kind, count in pieces.items() for _ in range(count)]
    for index, kind in enumerate(listed):
        art = plaque(f"cargo-{kind}", sketch.sign(kind), 8)
        x = at[0] + (index - (len(listed) - 1) / 2) * CARGO_STEP
        sketch.canvas.use("figures", art, (x, at[1]), class_="hm-cargo")


def paint_basins(sketch: Sketch) -> None:
    """What lies in the basins of harbor settlements, below them."""
    for number, own in sketch.owned("explorers_pirates"):
        basins = own.get("basins", {})
        for name, held in basins.items():
            x, y = sketch.corner(name)
            paint_cargo(sketch, held, (x, y + BELOW_HOUSE))
        sketch.tell(f"Basins of seat {number}", (f"{carried(held)} at {name}" for name, held in basins.items()))


def paint_ships(sketch: Sketch) -> None:
    """Ships with their cargo below. Two on one route lie side by side."""
    for number, own in sketch.owned("explorers_pirates"):
        told = []
        for index, ship in enumerate(own["ships"]):
            if ship is not None:
                x, y = sketch.launch(SHIP, number, ship["edge"])
                paint_cargo(sketch, ship["hold"], (x, y + BELOW_SHIP))
                told.append(f"{index} at {ship['edge']} with {carried(ship['hold']) or 'an empty hold'}")
        sketch.tell(f"Ships of seat {number}", told)


def paint_pirate_ship(sketch: Sketch) -> None:
    """A dark ship with a pennant in the colour of its owner, on its hex above a number."""
    ship = sketch.document["explorers_pirates"].get("pirate_ship")
    if ship is None:
        return
    (x, y), paint = sketch.centre(ship["hex"]), paint_of(ship["seat"])
    pennant = f'<path d="M-4-31h18l-5 4.5 5 4.500H-4z" fill="{paint.fill}" stroke="{INK}" stroke-width="2"/>'
    black = PIRATE.of(None)
    art = Art(f"pirate{ship['seat']}", pennant + shown(black), [black])
    sketch.canvas.use("figures", art, (x, y - 22), class_=f"hm-pirate hm-seat-{ship['seat']}", data_place=ship["hex"])
    sketch.tell(f"The pirate ship of seat {ship['seat']}", [ship["hex"]])


def paint_crews(sketch: Sketch) -> None:
    """Discs in the colours of the seats below the middle of a hex, with the number of crews."""
    for name, standing in sketch.document["explorers_pirates"].get("crews", {}).items():
        x, y = sketch.centre(name)
        for index, (seat, count) in enumerate(standing.items()):
            paint = paint_of(int(seat))
            body = haloed(_DISC, paint.fill, 2) + numeral(str(count), 15, paint.ink)
            at = (x + (index - (len(standing) - 1) / 2) * CREW_STEP, y + 38)
            sketch.canvas.use(
                "figures", Art(f"crews{seat}-{count}", body), at, class_=f"hm-crew hm-seat-{seat}", data_place=name
            )
        sketch.tell(f"Crews on {name}", (f"{count} of seat {seat}" for seat, count in standing.items()))


def paint_shoals(sketch: Sketch) -> None:
    """A discovered shoal shows its number on a die, and a haul below it."""
    shoals = sketch.document["explorers_pirates"].get("shoals", {})
    for name, shoal in shoals.items():
        x, y = sketch.centre(name)
        die = (
            f'<rect class="hm-token" x="-14" y="-14" width="28" height="28" rx="6" fill="{sketch.theme.token}" '
            f'stroke="{INK}" stroke-width="2"/>'
        )
        art = Art(f"shoal{shoal['number']}", die + numeral(str(shoal["number"]), 19, INK))
        sketch.canvas.use("numbers", art, (x, y), class_="hm-number", data_place=name)
        if shoal["haul"]:
            paint_cargo(sketch, {"fish_haul": 1}, (x, y + 24))
    sketch.tell(
        "Fish shoals",
        (f"{shoal['number']} on {name}{' with a haul' * shoal['haul']}" for name, shoal in shoals.items()),
    )


def note_progress(sketch: Sketch) -> None:
    """Gold and the markers on the tracks of missions lie beside the board."""
    for number, own in sketch.owned("explorers_pirates"):
        sketch.note(number, str(own["gold"]), "gold")
    for mission, track in sketch.document["explorers_pirates"].get("missions", {}).items():
        for seat, step in track["markers"].items():
            sketch.note(int(seat), str(step), mission)
        told = (f"{step} of seat {seat}" for seat, step in track["markers"].items())
        sketch.tell(f"Markers of {mission.replace('-', ' ')}", told)
    sketch.tell("Gold", (f"{own['gold']} of seat {number}" for number, own in sketch.owned("explorers_pirates")))


LOOK = Look(
    grounds=GROUNDS,
    signs=SIGNS,
    pieces=(Pieces(HARBOR_SETTLEMENT, "harbor_settlements", "corner", "Harbor settlements", part="explorers_pirates"),),
    lights={
        **dict.fromkeys(("place_harbor_settlement", "build_harbor_settlement"), HARBOR_SETTLEMENT),
        **dict.fromkeys(("place_settler_ship", "launch_ship", "sail"), SHIP),
    },
    painters=(paint_basins, paint_shoals, paint_crews, paint_ships, paint_pirate_ship, note_progress),
)
