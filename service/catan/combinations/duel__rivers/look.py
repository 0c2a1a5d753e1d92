"""How neutral bridges look: an arch in the grey of the party, with its number beside it."""

from __future__ import annotations

from service.catan.duel.look import GREYS
from service.catan.pictures.figures import Figure
from service.catan.pictures.look import Look
from service.catan.pictures.sketch import Sketch
from service.catan.rivers.look import ARCH
from service.pictures.digits import numeral
from service.pictures.palette import HALO, INK
from service.pictures.sight import Place


def _bridge(party: int) -> Figure:
    number = numeral(str(party), 15, INK)
    body = (
        f'<path d="{ARCH}" stroke="{HALO}" stroke-width="6" stroke-linejoin="round" fill="{HALO}"/>'
        f'<path d="{ARCH}" fill="{GREYS[party]}" stroke="{INK}" stroke-width="2.4" stroke-linejoin="round"/>'
        f'<g transform="translate(0 -7)">{number}</g>'
    )
    return Figure(f"neutral-bridge-{party}", ARCH, lambda paint: body)


BRIDGES = _bridge(0), _bridge(1)


def paint_neutral_bridges(sketch: Sketch) -> None:
    """The bridges of the neutral parties, each with the number of its party."""
    for party, own in enumerate(sketch.document.get("duel__rivers", {}).get("parties", ())):
        for name in own.get("bridges", ()):
            sketch.stand(BRIDGES[party], None, Place(name, "edge"), "ways", turned=True)
        sketch.tell(f"Bridges of neutral party {party}", own.get("bridges", ()))


LOOK = Look(lights={"build_neutral_bridge": BRIDGES[0]}, painters=(paint_neutral_bridges,))
