"""How lakes, fishing grounds and fish tokens look, and how a description names fish and the old boot."""

from __future__ import annotations

from service.catan.board.places import space_named
from service.catan.pictures.look import Ground, Look
from service.catan.pictures.signs import RIM
from service.catan.pictures.sketch import Sketch
from service.pictures.canvas import Art
from service.pictures.digits import numeral
from service.pictures.hexes import SIDE
from service.pictures.palette import INK, RED

FISH = "M-30 0q14-15 32-5 7 4 11 5l13-9v18l-13-9q-4 1-11 5-18 10-32-5z"
"""A fish that swims to the left."""
LAKE = Ground(
    "#5fa5bd",
    '<path d="M-44-14q10-8 20 0t20 0 20 0 20 0M-38 18q9-8 18 0t18 0 18 0 18 0M-24-38q8-7 16 0t16 0 16 0M-22 42q7-6 14 0'
    't14 0 14 0" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="3" stroke-linecap="round"/>',
)
SIGNS = {
    "fish-token": f'<path d="M-11 0q8-8 15 0l7-5V5L4 0Q-3 8-11 0z" fill="#f4f1e4" {RIM}/>',
    "boot": f'<path d="M-6-10H2V2q8 0 8 7H-6z" fill="#7a4d25" {RIM}/>',
}


def paint_grounds(sketch: Sketch) -> None:
    """A fish with the number of each fishing ground, on its space of sea."""
    grounds = sketch.document["fishermen"]["grounds"]
    for name, number in grounds.items():
        hot = number in (6, 8)
        body = (
            f'<path d="{FISH}" transform="translate(0 22)" fill="#f4f1e4" {RIM}/>'
            f'<circle class="hm-token" cy="-6" r="15" fill="{sketch.theme.token}" stroke="{RED if hot else INK}" '
            f'stroke-width="1.8"/><g transform="translate(0-6)">{numeral(str(number), 18, RED if hot else INK)}</g>'
        )
        at, space = sketch.centre(name), space_named(name)
        assert space is not None
        sketch.reach(at, SIDE * 0.7)
        sketch.moored[space] = (at[0], at[1] + 1)
        sketch.canvas.use("numbers", Art(f"ground{number}", body), at, class_="hm-ground", data_place=name)
    sketch.tell("Fishing grounds", (f"{number} at {name}" for name, number in grounds.items()))


def note_fish(sketch: Sketch) -> None:
    """What lies beside the board: the boot, and each seat's tokens, by kind where the picture may know them."""
    fishery = sketch.document["fishermen"]
    for number, own in sketch.owned("fishermen"):
        held = own.get("tokens", {})
        hidden = isinstance(held, int)
        if tokens := held if hidden else sum(held.values()):
            sketch.note(number, str(tokens), "fish-token")
        told = [f"{held} face down"] if hidden and held else []
        told = told if hidden else [f"{count} with {fish}" for fish, count in held.items()]
        sketch.tell(f"Fish tokens of seat {number}", told)
    if fishery.get("boot") is not None:
        sketch.note(fishery["boot"], sketch.title("boot"), "boot")
        sketch.tell("The old boot", [f"seat {fishery['boot']}"])


LOOK = Look(grounds={"lake": LAKE}, signs=SIGNS, painters=(paint_grounds, note_fish))
