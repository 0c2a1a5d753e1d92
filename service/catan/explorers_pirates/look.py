"""How the things of Explorers & Pirates look: hexes, harbor settlements, ships with cargo, crews and shoals."""

from __future__ import annotations

from collections.abc import Mapping

from service.catan.pictures.look import Ground, Look
from service.catan.pictures.sketch import OUTLINE, Sketch
from service.pictures import hexes
from service.pictures.canvas import Point

QUAY = ((-22, 14), (-22, 2), (-13, 2), (-13, -8), (-2, -18), (9, -8), (9, 2), (22, 2), (22, 14))
HULL = ((-24, 2), (24, 2), (16, 15), (-16, 15))
SAIL = ((-3, 0), (-3, -22), (17, 0))
ROW = 26.0
"""Between pieces side by side."""

GROUNDS = {
    "sea": Ground("#bcdcea", ""),
    "unexplored": Ground("#8d8494", ""),
    "council": Ground("#d9b3c4", "Council"),
    "fish_shoal": Ground("#9cc9dd", "shoal"),
    "gold_field": Ground("#e8b923", "gold"),
}


def carried(pieces: Mapping[str, int]) -> str:
    """Pieces in words, as in `1 crew, 2 fish`."""
    return ", ".join(f"{count} {kind.replace('_', ' ')}" for kind, count in pieces.items() if count)


def abbreviated(pieces: Mapping[str, int]) -> str:
    """Each piece by the first two letters of its kind, which tell all kinds apart."""
    return " ".join(kind[:2] for kind, count in pieces.items() for _ in range(count))


def tell_gold(sketch: Sketch) -> None:
    """Gold lies beside the board."""
    seats = sketch.document["explorers_pirates"]["seats"]
    for number, own in enumerate(seats):
        sketch.note(number, f"{own['gold']} gold")
    sketch.tell("Gold", (f"{own['gold']} of seat {number}" for number, own in enumerate(seats)))


def paint_harbor_settlements(sketch: Sketch) -> None:
    """A house on a quay with the seat's number; below it the pieces in its basin."""
    for (number, _, paint), own in zip(sketch.seats, sketch.document["explorers_pirates"]["seats"], strict=True):
        basins = own.get("basins", {})
        for name in own["harbor_settlements"]:
            x, y = sketch.corner(name)
            sketch.plate((x, y), QUAY, paint, str(number), f"hm-harbor-settlement hm-seat-{number}", 2)
            if basins.get(name):
                _label(sketch, (x, y + 22), abbreviated(basins[name]))
        sketch.tell(f"Harbor settlements of seat {number}", own["harbor_settlements"])
        sketch.tell(f"Basins of seat {number}", (f"{carried(held)} at {name}" for name, held in basins.items()))


def paint_ships(sketch: Sketch) -> None:
    """A hull with a sail, the seat's number on it and its cargo below; two ships on one route lie side by side."""
    lying: dict[str, int] = {}
    for (number, _, paint), own in zip(sketch.seats, sketch.document["explorers_pirates"]["seats"], strict=True):
        told = []
        for index, ship in enumerate(own["ships"]):
            if ship is None:
                continue
            x, y = hexes.between(*sketch.edge(ship["edge"]))
            x += ROW * lying.get(ship["edge"], 0)
            lying[ship["edge"]] = lying.get(ship["edge"], 0) + 1
            _vessel(sketch, (x, y), paint.fill, f"hm-ship hm-seat-{number}")
            sketch.canvas.text("figures", (x, y + 8), str(number), 12, fill=paint.ink)
            cargo = carried(ship["hold"])
            if cargo:
                _label(sketch, (x, y + 23), abbreviated(ship["hold"]))
            told.append(f"{index} at {ship['edge']} with {cargo or 'an empty hold'}")
        sketch.tell(f"Ships of seat {number}", told)


def paint_pirate_ship(sketch: Sketch) -> None:
    """A dark ship with the number of its owner, in the middle of its hex."""
    ship = sketch.document["explorers_pirates"].get("pirate_ship")
    if ship is not None:
        x, y = sketch.centre(ship["hex"])
        _vessel(sketch, (x, y), "#2b2b2b", "hm-pirate")
        sketch.canvas.text("figures", (x, y + 8), f"P{ship['seat']}", 12, fill="#ffffff")
        sketch.tell(f"The pirate ship of seat {ship['seat']}", [ship["hex"]])


def paint_crews(sketch: Sketch) -> None:
    """Discs in the colours of the seats below the middle of a hex, with seat and number of crews."""
    for name, standing in sketch.document["explorers_pirates"].get("crews", {}).items():
        x, y = sketch.centre(name)
        for index, (seat, count) in enumerate(standing.items()):
            paint = next(paint for number, _, paint in sketch.seats if number == int(seat))
            at = (x + (index - (len(standing) - 1) / 2) * ROW, y + 36)
            sketch.canvas.circle(
                "figures", at, 12, fill=paint.fill, stroke=OUTLINE, stroke_width=2, class_=f"hm-crew hm-seat-{seat}"
            )
            sketch.canvas.text("figures", at, f"{seat}×{count}", 10, fill=paint.ink)
        sketch.tell(f"Crews on {name}", (f"{count} of seat {seat}" for seat, count in standing.items()))


def paint_shoals(sketch: Sketch) -> None:
    """A discovered shoal shows its number on a die, and a haul beside it."""
    shoals = sketch.document["explorers_pirates"].get("shoals", {})
    for name, shoal in shoals.items():
        x, y = sketch.centre(name)
        sketch.canvas.shape(
            "numbers", "rect", x=x - 14, y=y - 14, width=28, height=28, rx=5, fill="#fffdf4", stroke=OUTLINE
        )
        sketch.canvas.text("numbers", (x, y), str(shoal["number"]), 18, fill=OUTLINE)
        if shoal["haul"]:
            _label(sketch, (x, y + 28), "haul")
    sketch.tell(
        "Fish shoals",
        (f"{shoal['number']} on {name}{' with a haul' * shoal['haul']}" for name, shoal in shoals.items()),
    )


def _vessel(sketch: Sketch, at: Point, fill: str, class_: str) -> None:
    for part, colour in ((SAIL, "#ffffff"), (HULL, fill)):
        moved = [(at[0] + dx, at[1] + dy) for dx, dy in part]
        sketch.canvas.polygon(
            "figures", moved, fill=colour, stroke=OUTLINE, stroke_width=2, stroke_linejoin="round",
            class_=class_ if part is HULL else None,
        )  # fmt: skip


def _label(sketch: Sketch, at: Point, words: str) -> None:
    width = 7.0 * len(words) + 6
    sketch.canvas.shape(
        "figures", "rect", x=at[0] - width / 2, y=at[1] - 7, width=width, height=14, rx=3, fill="#ffffff",
        stroke=OUTLINE, class_="hm-cargo",
    )  # fmt: skip
    sketch.canvas.text("figures", at, words, 10, fill=OUTLINE)


LOOK = Look(
    GROUNDS,
    (tell_gold, paint_harbor_settlements, paint_shoals, paint_crews, paint_ships, paint_pirate_ship),
)
