"""How the things of the variant for two look: neutral roads and settlements in two greys, and trade tokens."""

from __future__ import annotations

from service.catan.base.look import HOUSE, ROAD, SETTLEMENT
from service.catan.pictures.figures import Figure, haloed
from service.catan.pictures.look import Look
from service.catan.pictures.signs import RIM
from service.catan.pictures.sketch import Sketch
from service.pictures.digits import numeral
from service.pictures.palette import HALO, INK
from service.pictures.sight import Place

GREYS = ("#7d858f", "#d8d2c4")
"""The colours of parties 0 and 1, which no seat has."""
_TOKEN = f'<path d="M-9 0L0-9 9 0 0 9z" fill="#c9b37e" {RIM}/><path d="M-4 0H4M0-4V4" stroke="{INK}" stroke-width="2"/>'


def _road(party: int) -> Figure:
    bar = (
        f'<g stroke-linecap="round"><path d="M-20 0h40" stroke="{HALO}" stroke-width="17"/>'
        f'<path d="M-20 0h40" stroke="{INK}" stroke-width="14"/>'
        f'<path d="M-20 0h40" stroke="{GREYS[party]}" stroke-width="9.5"/></g>'
        f'<g transform="translate(0 -.5)">{numeral(str(party), 10, INK)}</g>'
    )
    return Figure(f"neutral-road-{party}", ROAD.outline, lambda paint: bar)


def _settlement(party: int) -> Figure:
    house = f'{haloed(HOUSE, GREYS[party])}<g transform="translate(0 3)">{numeral(str(party), 15, INK)}</g>'
    return Figure(f"neutral-settlement-{party}", SETTLEMENT.outline, lambda paint: house)


ROADS, SETTLEMENTS = (_road(0), _road(1)), (_settlement(0), _settlement(1))


def paint_parties(sketch: Sketch) -> None:
    """The roads and settlements of the neutral parties, each with the number of its party."""
    for party, own in enumerate(sketch.document.get("duel", {}).get("parties", ())):
        for name in own.get("roads", ()):
            sketch.stand(ROADS[party], None, Place(name, "edge"), "ways", turned=True)
        for name in own.get("settlements", ()):
            sketch.stand(SETTLEMENTS[party], None, Place(name, "corner"), "buildings")
        sketch.tell(f"Roads of neutral party {party}", own.get("roads", ()))
        sketch.tell(f"Settlements of neutral party {party}", own.get("settlements", ()))


def note_tokens(sketch: Sketch) -> None:
    """The trade tokens of the seats and of the supply lie beside the board."""
    for number, own in sketch.owned("duel"):
        sketch.note(number, str(own["tokens"]), "trade_token")
        sketch.tell(f"Trade tokens of seat {number}", [str(own["tokens"])])
    if "duel" in sketch.document:
        sketch.note(None, str(sketch.document["duel"]["supply"]), "trade_token")
        sketch.tell("Trade tokens in the supply", [str(sketch.document["duel"]["supply"])])


LOOK = Look(
    signs={"trade_token": _TOKEN},
    lights={"build_neutral_road": ROADS[0], "build_neutral_settlement": SETTLEMENTS[0]},
    painters=(paint_parties, note_tokens),
)
