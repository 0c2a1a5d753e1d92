"""From the fields of an action (or a deal) to its marshmallow schema. Nothing is declared twice."""

from __future__ import annotations

import functools
from typing import Any

import msgspec
from marshmallow import Schema, fields, validate

from schemas.fields import Boolean, Integer, Object, Strict
from schemas.requests import DealEnvelope
from service.kernel.action import Action
from service.kernel.fields import Choice, Counts, Described, Field, Flag, Many, Number, Shape, Text, described
from service.kernel.game import Deal

MOST_KINDS = 64
"""More kinds of card than any ruleset has."""
MOST_DRAWS = 64
"""More draws than any one action has."""


def field_of(shape: Shape, **kwargs: Any) -> fields.Field[Any]:
    """The marshmallow field of a shape."""
    match shape:
        case Text(pattern=pattern, example=example):
            kwargs["metadata"] = {"pattern": pattern, "example": example, **kwargs.get("metadata", {})}
            return fields.String(validate=(validate.Length(max=80), Pattern(pattern)), **kwargs)
        case Number(least=least, greatest=greatest):
            return Integer(validate=validate.Range(least, greatest), **kwargs)
        case Choice(values=values):
            return fields.String(validate=validate.OneOf(values), **kwargs)
        case Flag():
            return Boolean(**kwargs)
        case Counts(example=example, greatest=greatest):
            kwargs["metadata"] = {"example": dict(example), **kwargs.get("metadata", {})}
            return fields.Dict(
                keys=fields.String(validate=validate.Length(max=40)),
                values=Integer(validate=validate.Range(0, greatest)),
                validate=validate.Length(max=MOST_KINDS),
                **kwargs,
            )
        case Many(of=of, longest=longest):
            return fields.List(field_of(of), validate=validate.Length(max=longest), **kwargs)
        case thing:
            return Object(thing.component, **kwargs)


class Pattern(validate.Validator):
    """A string matches the whole of an ECMA pattern."""

    def __init__(self, pattern: str) -> None:
        self.whole = validate.Regexp(pattern.removesuffix("$") + r"\Z")

    def __call__(self, value: str) -> str:
        found: str = self.whole(value)
        return found


def _described(item: Described) -> fields.Field[Any]:
    options: dict[str, Any] = {"metadata": {"description": _sentence(item.field)}}
    if item.nullable:
        options["allow_none"] = True
    if item.required:
        options["required"] = True
    return field_of(item.field.shape, **options)


def _sentence(field: Field) -> str:
    return getattr(field, "says", "")


@functools.cache
def schema_of_action(action: type[Action]) -> Schema:
    """The schema of an action: its type, its fields, and the outcomes of its draws. One object for all requests."""
    members: dict[str, Any] = {
        "type": fields.String(
            required=True, validate=validate.Equal(action.type), metadata={"enum": [action.type], "type": "string"}
        ),
        "chance": fields.Dict(
            keys=fields.String(validate=validate.Length(max=120)),
            values=fields.Raw(allow_none=False),
            validate=validate.Length(max=MOST_DRAWS),
            metadata={"description": "Outcomes of draws, by the draw's key."},
        ),
    }
    members.update({item.name: _described(item) for item in described(action)})
    return _schema(action, Strict, members)


@functools.cache
def schema_of_deal(deal: type[Deal]) -> Schema:
    """The schema of a request to begin a game: the envelope of all games, and the deal's own fields."""
    return _schema(deal, DealEnvelope, {item.name: _described(item) for item in described(deal)})


def _schema(struct: type[msgspec.Struct], base: type[Schema], members: dict[str, Any]) -> Schema:
    schema: type[Schema] = type(struct.__name__, (base,), {"__doc__": struct.__doc__, **members})
    return schema()
