"""How neutral knights look: a shield in the grey of the party, with its number and a dot for each point of strength."""

from __future__ import annotations

from service.catan.cities_knights.look import SHIELD, STRENGTHS
from service.catan.duel.look import GREYS
from service.catan.pictures.figures import Figure, haloed
from service.catan.pictures.look import Look
from service.catan.pictures.sketch import Sketch
from service.pictures.digits import numeral
from service.pictures.palette import INK
from service.pictures.sight import Place


def _knight(party: int, strength: str) -> Figure:
    pips = STRENGTHS[strength]
    dots = "".join(f'<circle cx="{(index - (pips - 1) / 2) * 7:g}" cy="-9" r="2.6"/>' for index in range(pips))
    number = f'<g transform="translate(0 5)">{numeral(str(party), 15, INK)}</g>'
    body = f'{haloed(SHIELD, GREYS[party])}<g fill="{INK}">{dots}</g>{number}'
    return Figure(f"neutral-knight-{strength}-{party}", SHIELD, lambda paint: body)


KNIGHTS = {strength: (_knight(0, strength), _knight(1, strength)) for strength in ("basic", "strong")}


def paint_neutral_knights(sketch: Sketch) -> None:
    """The knights of the neutral parties, each with the number of its party."""
    for party, own in enumerate(sketch.document.get("cities_knights__duel", {}).get("parties", ())):
        for strength, figures in KNIGHTS.items():
            for name in own.get(strength, ()):
                sketch.built.add(name)
                sketch.stand(figures[party], None, Place(name, "corner"))
            sketch.tell(f"{strength.capitalize()} knights of neutral party {party}", own.get(strength, ()))


LOOK = Look(
    lights=dict.fromkeys(
        ("place_neutral_knight", "promote_neutral_knight", "relocate_neutral_knight"), KNIGHTS["basic"][0]
    ),
    painters=(paint_neutral_knights,),
)
