"""Requests for a picture."""

from __future__ import annotations

from marshmallow import fields, validate

from schemas.fields import Boolean, Integer, Object, OrWord, Strict, Viewer
from schemas.requests import TOLD

MOST_MARKS = 500
PLAIN_MARKS = ("wrong", "good", "hint", "path", "blocker", "last")
LIGHTS = ("road", "ship", "settlement", "city")


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
        validate=validate.OneOf([*PLAIN_MARKS, *LIGHTS]),
        metadata={
            "description": "How it is marked. `wrong` is a red cross, and `blocker` a numbered red ring around what is "
            "in the way; `good` is green, `path` glows, `last` is a yellow ring around what is new, `hint` a light. "
            "`road`, `ship`, `settlement` and `city` are lights with such a piece, in the colour of `seat`."
        },
    )
    seat = Integer(validate=validate.Range(0, 63), metadata={"description": "Whose piece a light shows."})
    label = fields.String(load_default="", validate=validate.Length(max=20), metadata={"description": "A short text."})


class LegalPlaces(Strict):
    """The places of legal actions, lit with what may be placed there."""

    type = fields.String(
        validate=validate.Length(max=60),
        metadata={"description": "Only actions of this type.", "example": "build_road"},
    )
    seat = Integer(validate=validate.Range(0, 63), metadata={"description": "Only this seat's actions."})


class Painted(Strict):
    """How a picture is painted."""

    theme = fields.String(
        load_default="light",
        validate=validate.OneOf(["light", "dark", "clear"]),
        metadata={"description": "Light waters and paper, dark ones, or neither."},
    )


class Picture(Painted):
    """A state, and the marks to show with it."""

    state = Object("State", required=True)
    viewer = Viewer(metadata={"description": TOLD})
    action = Object("Action", metadata={"description": "Show its places, in red where a rule refuses it."})
    legal = fields.Nested(LegalPlaces())
    route = Integer(
        validate=validate.Range(0, 63),
        metadata={"description": "Show the longest route of this seat, if the game has routes."},
    )
    marks = OrWord(
        fields.List(fields.Nested(PictureMark()), validate=validate.Length(max=MOST_MARKS)),
        "legal",
        load_default=list,
        metadata={
            "description": 'Places to mark. `"legal"` marks the places of all legal actions, as `legal` does with '
            "marks of your own beside it."
        },
    )
    seat = Integer(
        validate=validate.Range(0, 63), metadata={"description": 'With `"marks": "legal"`: only this seat\'s actions.'}
    )
    places = fields.String(
        load_default="none",
        validate=validate.OneOf(["none", "hexes", "corners", "edges", "all"]),
        metadata={"description": "The kinds of place whose names are written on them."},
    )
    targets = Boolean(
        load_default=False,
        metadata={"description": "Add an invisible shape with `data-place` for each place that a pointer may choose."},
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
    legend = Boolean(load_default=True, metadata={"description": "List the seats below a board, with what they have."})
