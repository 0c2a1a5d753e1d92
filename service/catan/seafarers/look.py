"""How the things of Seafarers look: gold fields, unexplored spaces, ships, the pirate, victory point tokens. What one
scenario alone has is in its own folder.
"""

from __future__ import annotations

from service.catan.board.frame_spaces import FRAME
from service.catan.pictures.figures import PIRATE, SHIP
from service.catan.pictures.look import Look
from service.catan.pictures.sketch import Sketch
from service.catan.pictures.terrain import GOLD_FIELD, UNEXPLORED
from service.catan.seafarers.cloth import look as cloth
from service.catan.seafarers.forgotten_tribe import look as tribe
from service.catan.seafarers.pirate_islands.look import WARSHIP, armed, paint_chits, paint_circuit, paint_fortresses
from service.catan.seafarers.wonders import look as wonders
from service.pictures.canvas import Art
from service.pictures.palette import INK

BOW = 34.0
"""How far the figure of the pirate reaches from its middle."""


def paint_ships(sketch: Sketch) -> None:
    """A ship on a thin line along its route; roads are broad and have no sail. The sails of warships are red."""
    warships = set(armed(sketch.document))
    for (number, _, paint), own in zip(sketch.seats, sketch.document["seafarers"]["seats"], strict=True):
        wake = Art(
            f"wake{number}",
            f'<path d="M-30 0h60" stroke="{INK}" stroke-width="6"/>'
            f'<path d="M-30 0h60" stroke="{paint.fill}" stroke-width="3" stroke-dasharray="6 3"/>',
        )
        for name in own.get("ships", ()):
            start, end = sketch.edge(name)
            middle = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
            sketch.canvas.use("ways", wake, middle, turn=sketch.slope(name))
            sketch.launch(WARSHIP if name in warships else SHIP, number, name)
        sketch.tell(f"Ships of seat {number}", own.get("ships", ()))
        sketch.tell(f"Warships of seat {number}", (name for name in own.get("ships", ()) if name in warships))


def paint_tokens(sketch: Sketch) -> None:
    """A small star with the number of victory points beside a settlement."""
    for number, own in enumerate(sketch.document["seafarers"]["seats"]):
        tokens = own.get("tokens", {})
        for name, count in tokens.items():
            x, y = sketch.corner(name)
            star = Art(
                f"points{count}",
                f'<circle r="11" fill="#ffd84d" stroke="{INK}" stroke-width="2"/>'
                f'<text y="4.6" font-size="12.5" text-anchor="middle" fill="{INK}">+{count}</text>',
            )
            sketch.canvas.use("figures", star, (x + 19, y - 18), class_="hm-points", data_place=name)
        sketch.tell(f"Victory point tokens of seat {number}", (f"{count} at {name}" for name, count in tokens.items()))


def paint_pirate(sketch: Sketch) -> None:
    """A dark ship on its hex, off a harbor that lies there, or on the frame."""
    name = sketch.document["seafarers"].get("pirate")
    if name == FRAME:
        sketch.note(None, sketch.say("pirate_on_frame"))
        sketch.tell("The pirate", ["on the frame"])
    elif name is not None:
        at = sketch.offshore(name)
        sketch.reach(at, BOW)
        sketch.canvas.use("figures", PIRATE.of(None), at, class_="hm-pirate", data_place=name)
        sketch.tell("The pirate", [name])


LOOK = Look(
    grounds={"gold_field": GOLD_FIELD, "unexplored": UNEXPLORED},
    signs={**tribe.SIGNS, **cloth.SIGNS, **wonders.SIGNS},
    lights={
        **dict.fromkeys(("place_ship", "build_ship", "build_free_ship", "move_ship"), SHIP),
        "place_gift_harbor": tribe.HARBOR,
    },
    painters=(
        paint_circuit,
        paint_fortresses,
        paint_ships,
        paint_chits,
        paint_tokens,
        paint_pirate,
        tribe.paint_gifts,
        cloth.paint_villages,
        *wonders.PAINTERS,
    ),
)
