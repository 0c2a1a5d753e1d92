"""How the card of the turn and damaged roads are shown."""

from __future__ import annotations

from service.catan.event_cards.cards import PROSPERS
from service.catan.pictures.figures import Figure
from service.catan.pictures.look import Look
from service.catan.pictures.sketch import Sketch
from service.pictures.palette import HALO, INK
from service.pictures.sight import Place

_RIFT = "M-3-13L3-5-4 1 4 7-2 13"
CRACK = Figure(
    "damaged-road",
    _RIFT,
    lambda paint: (
        '<g fill="none" stroke-linejoin="round" stroke-linecap="round">'
        f'<path d="{_RIFT}" stroke="{HALO}" stroke-width="7"/><path d="{_RIFT}" stroke="{INK}" stroke-width="3"/></g>'
    ),
)
"""A rift across a road, whose paths run along the x-axis."""


def worded(card: str) -> str:
    """A card in words: the event, if it has one, and the number."""
    event, _, number = card.rpartition("_")
    return f"Card {number}" if event == PROSPERS else f"{event.replace('_', ' ').title()} {number}"


def show_card(sketch: Sketch) -> None:
    """The card of the turn, and how many were revealed, below the board."""
    held = sketch.document["event_cards"]
    seen = sum(held["seen"].values())
    if card := held.get("card"):
        sketch.note(None, sketch.tongue.word(card))
        sketch.tell("The card of this turn", [worded(card)])
    if seen:
        sketch.note(None, sketch.say("cards_revealed", count=seen))
        sketch.tell("Cards revealed since the deck was prepared", [str(seen)])


def paint_rifts(sketch: Sketch) -> None:
    """A rift across each damaged road."""
    damaged = sketch.document["event_cards"].get("damaged", [])
    for name in damaged:
        sketch.stand(CRACK, None, Place(name, "edge"), turned=True)
    sketch.tell("Damaged roads", damaged)


LOOK = Look(painters=(show_card, paint_rifts), lights={"damage_road": CRACK})
