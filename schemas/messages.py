"""Messages as data, for the specification, and the filter of their list."""

from __future__ import annotations

from marshmallow import fields, validate

from schemas.fields import Growing, Strict


class MessageFilter(Strict):
    """Which messages are listed, and in which language."""

    language = fields.String(
        validate=validate.Length(max=35),
        metadata={"description": "A language by its tag (`de`); it has precedence over the header `Accept-Language`."},
    )
    kind = fields.String(
        validate=validate.Length(max=40),
        metadata={
            "description": "`gate` and `check` (refusals), `draw`, `score`, `event`, `obligation`, `action`, `title`, "
            "`brings`, `scenario`, `word` or `problem`."
        },
    )
    module = fields.String(
        validate=validate.Length(max=60),
        metadata={"description": "The module's id, or `general` for what all games share."},
    )


class Message(Growing):
    """A sentence or a word."""

    id = fields.String(
        required=True,
        metadata={
            "description": "The id of the rule, or the kind and the name: `event.road_built`, `obligation.discard`, "
            "`word.wool`, `problem.not-found`.",
            "example": "event.road_built",
        },
    )
    kind = fields.String(required=True)
    module = fields.String(required=True, metadata={"description": "The first module that has it, or `general`."})
    message = fields.String(
        required=True,
        metadata={
            "description": "A pattern of ICU MessageFormat. A seat has the value `You` for the person who reads, and a "
            "member that is null has the value `null`.",
            "example": "{seat} built a road {edge}.",
        },
    )
    placeholders = fields.List(
        fields.String(),
        required=True,
        metadata={"description": "The members of the event or the obligation that it needs. A word needs its count."},
    )


class Messages(Growing):
    """The messages in one language."""

    language = fields.String(required=True, metadata={"description": "The language of these messages."})
    languages = fields.List(fields.String(), required=True, metadata={"description": "The languages on offer."})
    messages = fields.List(fields.Nested(Message()), required=True)
