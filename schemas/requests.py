"""The envelopes of a client's questions. Their games read the states and actions inside, each as a whole."""

from __future__ import annotations

from typing import Any

from marshmallow import ValidationError, fields, validate, validates_schema

from schemas.fields import Boolean, Integer, Object, Strict, Unread, Viewer

MOST_COUNTER = 2**53 - 1
SEED = validate.Length(min=1, max=256)
TOLD = "The seat (or `spectator`) for which the answer is meant: it is the answer to that viewer's view of the state."


WANTED_VIEWS = "Show what each of these may see of the next state, as `POST /v1/views` does."
WANTED_LEGAL = "List what each of these seats may do in the next state, as `POST /v1/legal-actions` does."


def viewers(description: str) -> fields.List[Any]:
    """A member that lists seats and spectators."""
    return fields.List(Viewer(), validate=validate.Length(1, 64), metadata={"description": description})


def seats(description: str) -> fields.List[Any]:
    """A member that lists seats."""
    seat = Integer(validate=validate.Range(0, 63))
    return fields.List(seat, validate=validate.Length(1, 64), metadata={"description": description})


class Chance(Strict):
    """The source of draws that are not supplied."""

    seed = fields.String(
        required=True,
        validate=SEED,
        metadata={"description": "A secret of the caller's; the same seed and counter give the same outcomes."},
    )
    counter = Integer(
        validate=validate.Range(0, MOST_COUNTER),
        metadata={
            "description": "Tells actions of one game apart. Raise it with each action, or leave it out: then "
            "the given state stands in for it. A deal and a replay count from 0."
        },
    )


class Ruleset(Strict):
    """A choice of modules and options."""

    game = fields.String(load_default="catan", validate=validate.Length(max=40), metadata={"example": "catan"})
    modules = fields.List(
        fields.String(validate=validate.Length(max=60)),
        load_default=list,
        validate=validate.Length(max=32),
        metadata={"example": ["base"], "description": "Module ids; an empty list stands for the game's base alone."},
    )
    options = fields.Dict(
        keys=fields.String(validate=validate.Length(max=60)),
        values=fields.Raw(allow_none=True),  # what is no choice, the option refuses
        load_default=dict,
        validate=validate.Length(max=64),
        metadata={
            "description": "Options by name; an option that is left out has its default.",
            "example": {"edition": 5},
        },
    )
    revisions = fields.Dict(
        keys=fields.String(validate=validate.Length(max=60)),
        values=Integer(),
        validate=validate.Length(max=64),
        metadata={
            "description": "The revision of each module under which the state was written. Revisions other than "
            "those in force are a problem. Leave it out to go on under those in force.",
            "example": {"base": 1},
        },
    )


class Adjudication(Strict):
    """A state and an action: is it legal, under which rules, and what does the table look like next?"""

    state = Object("State", required=True)
    action = Object("Action", required=True)
    draw = fields.Nested(Chance())
    viewer = Viewer(metadata={"description": TOLD})
    views = viewers(WANTED_VIEWS)
    legal = seats(WANTED_LEGAL)


class AdjudicationOptions(Strict):
    """The form of the answer."""

    explain = fields.String(
        load_default="reasons",
        validate=validate.OneOf(["none", "reasons", "trace"]),
        metadata={
            "component": "Explanation",
            "description": "How much is explained: rule ids, reasons, or every rule that was evaluated.",
        },
    )
    returns = fields.String(
        data_key="return",
        load_default="state",
        validate=validate.OneOf(["state", "patch", "none"]),
        metadata={
            "component": "NextState",
            "description": "The next state whole, as a JSON Patch (RFC 6902) on the given one, or not at all.",
        },
    )


class Item(Strict):
    """One question of a batch. A state of its own replaces the batch's."""

    state = Object("State")
    action = Object("Action", required=True)
    draw = fields.Nested(Chance())


class Batch(Strict):
    """Many questions: one state with many actions, or many pairs."""

    state = Object("State")
    items = Unread(fields.Nested(Item()), required=True, validate=validate.Length(min=1))
    viewer = Viewer(metadata={"description": TOLD})
    views = viewers(WANTED_VIEWS)
    legal = seats(WANTED_LEGAL)


class StateOnly(Strict):
    """A state."""

    state = Object("State", required=True)
    viewer = Viewer(metadata={"description": TOLD})


class LegalActions(Strict):
    """What may be done now?"""

    state = Object("State", required=True)
    seat = Integer(
        validate=validate.Range(0, 63), metadata={"description": "Only this seat; otherwise everybody who may act."}
    )
    types = fields.List(
        fields.String(validate=validate.Length(max=60), metadata={"component": "ActionType"}),
        validate=validate.Length(max=64),
        metadata={"description": "Only these types of action.", "example": ["build_road"]},
    )
    where = fields.Dict(
        keys=fields.String(validate=validate.Length(max=60)),
        values=fields.Raw(metadata={"component": "Json"}),
        validate=validate.Length(max=16),
        metadata={
            "description": "Only actions whose members have these values.",
            "example": {"edge": "0,0,E"},
        },
    )
    limit = Integer(validate=validate.Range(0, 100_000), metadata={"description": "List at most so many."})
    alike = Boolean(
        load_default=False,
        metadata={
            "description": "List every action, including those that differ from another only in details that no "
            "rule looks at; otherwise one of them is listed, and a template describes the others."
        },
    )
    count_only = Boolean(load_default=False, metadata={"description": "Count them, list none."})
    viewer = Viewer(metadata={"description": TOLD})


class DealEnvelope(Strict):
    """A request to begin a game. All further members are the game's own."""

    ruleset = fields.Nested(Ruleset())
    chance = fields.Dict(
        keys=fields.String(validate=validate.Length(max=120)),
        values=fields.Raw(),
        validate=validate.Length(max=256),
        metadata={"component": "Draws", "description": "Outcomes of draws, by the draw's key."},
    )
    draw = fields.Nested(Chance())


class ViewOf(Strict):
    """A full state, and optionally what an adjudication reported with it, to be shown to one viewer."""

    state = Object("State", required=True)
    viewer = Viewer(metadata={"description": "A seat, or `spectator`; either this or `viewers`."})
    viewers = viewers("Several viewers; either this or `viewer`.")
    events = fields.List(Object("Event"), validate=validate.Length(max=10_000))
    applied = Object("AppliedAction")

    @validates_schema(pass_original=True, skip_on_field_errors=False)
    def has_viewers(self, _: dict[str, Any], given: Any, **__: Any) -> None:
        """Either one viewer or several."""
        if isinstance(given, dict) and ("viewer" in given) == ("viewers" in given):
            raise ValidationError("either a viewer or viewers are required, and not both", "viewer")
