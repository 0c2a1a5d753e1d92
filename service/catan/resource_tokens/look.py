"""How citadels look, and how a description names tokens."""

from __future__ import annotations

from service.catan.pictures.figures import Figure, haloed
from service.catan.pictures.look import Look, Pieces
from service.catan.pictures.sketch import Sketch

_KEEP = "M-10-6v-27h5v4h3v-4h4v4h3v-4h5v27z"
CITADEL = Figure("citadel", _KEEP, lambda paint: haloed(_KEEP, paint.fill, 2.4))
"""A keep with battlements over the city."""


def note_tokens(sketch: Sketch) -> None:
    """What lies beside the board: the tokens of each seat."""
    for number, own in sketch.owned("resource_tokens"):
        held = {name: count for name, count in own.get("tokens", {}).items() if count}
        if held:
            sketch.note(number, sketch.say("tokens"))
        for name, count in held.items():
            sketch.note(number, str(count), name)
        sketch.tell(f"Resource tokens of seat {number}", (f"{count} {name}" for name, count in held.items()))


LOOK = Look(
    pieces=(Pieces(CITADEL, "citadels", "corner", "Citadels", part="resource_tokens"),),
    lights={"build_citadel": CITADEL},
    painters=(note_tokens,),
)
