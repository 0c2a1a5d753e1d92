"""How the things of Barbarian Attack look: the castle, barbarians, mounted knights, prisoners and gold."""

from __future__ import annotations

from service.catan.board.places import hex_named
from service.catan.pictures.figures import BESIDE_TOKEN, HELMET, haloed, plate
from service.catan.pictures.look import Look, Pieces
from service.catan.pictures.signs import GOLD
from service.catan.pictures.sketch import Sketch
from service.catan.pictures.terrain import CASTLE
from service.pictures.canvas import Art
from service.pictures.digits import numeral
from service.pictures.palette import INK

_HORSE = "M-12 13q-3-15 6-21l-1-7 7 4q11 1 15 12l-4 5-7-3q-1 5 4 10z"
MOUNTED_KNIGHT = plate("mounted-knight", _HORSE, at=(-2, 5), scale=0.8)
CONQUERED = 3
"""Barbarians who conquer a hex."""
SIGNS = {
    "gold": GOLD,
    "prisoner": f'<path d="{HELMET}" transform="scale(.58)" fill="#4a3b2f" stroke="{INK}" stroke-width="1.4"/>',
}


def paint_barbarians(sketch: Sketch) -> None:
    """A horned helmet with the number of barbarians beside the number token, or below two of them; a red one on a
    conquered hex.
    """
    standing = sketch.document["barbarian_attack"].get("barbarians", {})
    for name, count in standing.items():
        (x, y), place = sketch.centre(name), hex_named(name)
        tokens = sketch.hexes.get(place, {}).get("numbers", ()) if place is not None else ()
        at = (x, y + BESIDE_TOKEN) if len(tokens) > 1 else (x + BESIDE_TOKEN, y)
        fill = "#9c1f1f" if count >= CONQUERED else "#4a3b2f"
        body = f'{haloed(HELMET, fill, 2)}<g transform="translate(0 1)">{numeral(str(count), 17, "#ffffff")}</g>'
        sketch.canvas.use("figures", Art(f"barbarians{count}", body), at, class_="hm-barbarians", data_place=name)
    sketch.tell("Barbarians", (f"{count} on {name}" for name, count in standing.items()))


def note_spoils(sketch: Sketch) -> None:
    """Prisoners and gold lie beside the board."""
    for number, own in sketch.owned("barbarian_attack"):
        for member, sign in (("prisoners", "prisoner"), ("gold", "gold")):
            if own.get(member):
                sketch.note(number, str(own[member]), sign)
                sketch.tell(f"{member.capitalize()} of seat {number}", [str(own[member])])


LOOK = Look(
    grounds={"castle": CASTLE},
    signs=SIGNS,
    pieces=(Pieces(MOUNTED_KNIGHT, "knights", "edge", "Mounted knights", part="barbarian_attack", layer="figures"),),
    lights=dict.fromkeys(("place_mounted_knight", "move_mounted_knight"), MOUNTED_KNIGHT),
    painters=(paint_barbarians, note_spoils),
)
