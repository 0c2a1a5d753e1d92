"""What lies beside a board."""

from __future__ import annotations

from marshmallow import fields, validate

from schemas.fields import Growing, Integer, Object, Strict, Viewer
from schemas.requests import TOLD
from schemas.responses import Ruled


class PanelsAsked(Strict):
    """A state whose table is to be shown."""

    state = Object("State", required=True)
    viewer = Viewer(metadata={"description": TOLD})
    seat = Integer(
        validate=validate.Range(0, 63),
        metadata={"description": "The seat whose prices the answer lists. Default: the seat that may act first."},
    )


class Panel(Growing):
    """Something that has no place on the board."""

    kind = fields.String(
        required=True,
        validate=validate.OneOf(["track", "stock", "deck", "award", "note"]),
        metadata={
            "description": "`track` is a way of `steps` on which a figure has come `at`, that of one seat or of all; "
            "`stock` is how much there is `of` something; `deck` are cards that lie face down; `award` is a card that "
            "lies in front of one seat at a time; `note` are words alone."
        },
    )
    seat = Integer(required=True, allow_none=True, metadata={"description": "Whose it is; null for all."})
    words = fields.String(
        required=True,
        metadata={"description": "What a player reads, in the language of the answer: a number, or some words."},
    )
    of = fields.String(
        metadata={
            "description": "What a stock or a deck holds, what a track is about, or which award it is.",
            "example": "gold",
        }
    )
    title = fields.String(
        metadata={"description": "What `of` is called, in the language of the answer.", "example": "Gold"}
    )
    sign = fields.String(
        metadata={"description": "A sign for it: SVG elements around the origin, about 20 units wide, without script."}
    )
    steps = Integer()
    at = Integer()
    act = fields.Dict(metadata={"description": "The action that goes one step further on a track, legal now or not."})
    cost = fields.Dict(
        keys=fields.String(), values=Integer(), metadata={"description": "What `act` costs, in cards by kind."}
    )


class Panels(Ruled):
    """What lies beside a board, and what things cost."""

    panels = fields.List(fields.Nested(Panel()), required=True)
    prices = fields.Dict(
        keys=fields.String(),
        values=fields.Dict(keys=fields.String(), values=Integer()),
        required=True,
        metadata={
            "description": "What each type of action costs the seat now, in cards by kind. A type whose price depends "
            "on its fields is left out."
        },
    )
