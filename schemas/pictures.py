"""Requests for a picture."""

from __future__ import annotations

from marshmallow import fields, validate

from schemas.fields import Boolean, Integer, Object, Strict, Viewer
from schemas.requests import TOLD

MOST_MARKS = 500


class PictureMark(Strict):
    """A place to mark."""

    place = fields.String(
        required=True,
        validate=validate.Regexp(r"^-?[0-9]{1,3},-?[0-9]{1,3}(,[A-Z]{1,2}(-[A-Z]{1,2})?)?$(?!\n)"),
        metadata={"description": "A place's name. One that is not on the board is not shown.", "example": "0,0,E"},
    )
    at = fields.String(
        validate=validate.OneOf(["hex", "corner", "edge"]),
        metadata={
            "description": "The kind of place that the name stands for. Without it, `q,r` is a hex, `q,r,N`, `q,r,S` "
            "and `q,r,C` are corners, and all other names are edges: `q,r,NE` is the upper right side of the hex. "
            "With `corner` it is the upper right point."
        },
    )
    kind = fields.String(
        load_default="hint",
        validate=validate.OneOf(["wrong", "good", "hint", "path"]),
        metadata={"description": "How it is marked: a red cross, a green ring, a dot, or a line along a path."},
    )
    label = fields.String(load_default="", validate=validate.Length(max=20), metadata={"description": "A short text."})


class LegalPlaces(Strict):
    """The places of the legal actions of one type."""

    type = fields.String(required=True, validate=validate.Length(max=60), metadata={"example": "build_road"})
    seat = Integer(validate=validate.Range(0, 63), metadata={"description": "Only this seat's actions."})


class Picture(Strict):
    """A state, and the marks to show with it."""

    state = Object("State", required=True)
    viewer = Viewer(metadata={"description": TOLD})
    action = Object("Action", metadata={"description": "Show its places, in red where a rule refuses it."})
    legal = fields.Nested(LegalPlaces())
    route = Integer(
        validate=validate.Range(0, 63),
        metadata={"description": "Show the longest route of this seat, if the game has routes."},
    )
    marks = fields.List(fields.Nested(PictureMark()), load_default=list, validate=validate.Length(max=MOST_MARKS))
    places = fields.String(
        load_default="none",
        validate=validate.OneOf(["none", "hexes", "corners", "edges", "all"]),
        metadata={"description": "The kinds of place whose names are written on them."},
    )
    targets = Boolean(
        load_default=False,
        metadata={"description": "Add an invisible shape with `data-place` for each place that a pointer may choose."},
    )
    theme = fields.String(
        load_default="light",
        validate=validate.OneOf(["light", "dark", "clear"]),
        metadata={"description": "Ink on light paper, on dark paper, or without paper."},
    )
    size = Integer(
        validate=validate.Range(16, 2048),
        metadata={
            "description": "Width in pixels. Without it, an SVG fills its space and a PNG has 800. A picture that "
            "would be higher than 2048 is narrower."
        },
    )
    text = Boolean(
        load_default=True,
        metadata={"description": "Describe the state in words, for people who cannot see the picture."},
    )
