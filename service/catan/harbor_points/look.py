"""How the holder of the Harbormaster card is shown."""

from __future__ import annotations

from service.catan.pictures.look import Look
from service.catan.pictures.sketch import Sketch


def show_card(sketch: Sketch) -> None:
    """The card, which lies in front of its holder."""
    holder = sketch.document["harbor_points"]["holder"]
    if holder is not None:
        sketch.tell("The Harbormaster card", [f"seat {holder}"])
        sketch.award(holder, "harbormaster")


LOOK = Look(painters=(show_card,))
