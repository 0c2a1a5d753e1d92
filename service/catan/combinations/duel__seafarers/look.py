"""How neutral ships look: a hull in the grey of the party, with its number on the sail."""

from __future__ import annotations

from service.catan.duel.look import GREYS
from service.catan.pictures.figures import SHIP, Figure
from service.catan.pictures.look import Look
from service.catan.pictures.sketch import Sketch
from service.pictures.canvas import shown
from service.pictures.digits import numeral
from service.pictures.palette import INK


def _ship(party: int) -> Figure:
    assert SHIP.shape is not None, "all ships have one shape"
    hull, number = shown(SHIP.shape, (0, 0), 1, GREYS[party]), numeral(str(party), 17, INK)
    body = f'<g transform="scale(.78)">{hull}<g transform="translate(5 -5)">{number}</g></g>'
    return Figure(f"neutral-ship-{party}", SHIP.outline, lambda paint: body, SHIP.shape)


SHIPS = _ship(0), _ship(1)


def paint_neutral_ships(sketch: Sketch) -> None:
    """The ships of the neutral parties, each with the number of its party."""
    for party, own in enumerate(sketch.document.get("duel__seafarers", {}).get("parties", ())):
        for name in own.get("ships", ()):
            sketch.launch(SHIPS[party], None, name)
        sketch.tell(f"Ships of neutral party {party}", own.get("ships", ()))


LOOK = Look(lights={"build_neutral_ship": SHIPS[0]}, painters=(paint_neutral_ships,))
