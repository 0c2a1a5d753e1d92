"""From the fields of actions, deals, events and obligations to marshmallow schemas. Nothing is declared twice."""

from __future__ import annotations

import functools
from collections.abc import Iterable
from typing import Any

import msgspec
from marshmallow import Schema, fields, validate

from schemas.fields import Boolean, Growing, Integer, Object, Strict
from schemas.requests import DealEnvelope
from service.kernel.compile.extending import extended, extensions_of
from service.kernel.declare.rules.action import Action
from service.kernel.declare.rules.event import Event
from service.kernel.declare.rules.module import Module
from service.kernel.declare.rules.obligation import Obligation
from service.kernel.declare.state.fields import (
    Choice,
    Counts,
    Described,
    Field,
    Flag,
    Many,
    ManyField,
    Number,
    Plain,
    Shape,
    Text,
    described,
)
from service.kernel.play.game import Deal

MOST_KINDS = 64
"""More kinds of card than any ruleset has."""
MOST_DRAWS = 64
"""More draws than any one action has."""


def field_of(shape: Shape, **kwargs: Any) -> fields.Field[Any]:
    """The marshmallow field of a shape."""
    match shape:
        case Text(pattern=pattern, example=example):
            kwargs["metadata"] = {"pattern": pattern, "example": example, **kwargs.get("metadata", {})}
            return fields.String(validate=(validate.Length(max=80), Pattern(pattern, example)), **kwargs)
        case Number(least=least, greatest=greatest):
            return Integer(validate=validate.Range(least, greatest), **kwargs)
        case Choice(values=values):
            # A game reads further names than those of the shape; what it does not know it refuses itself.
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

    def __init__(self, pattern: str, example: str) -> None:
        self.whole = validate.Regexp(pattern.removesuffix("$") + r"\Z", error=f"must be a string like {example}")

    def __call__(self, value: str) -> str:
        found: str = self.whole(value)
        return found


def component_of(field: Field) -> str | None:
    """The component that describes a kind of value in the specification; plain values and lists have none."""
    return None if isinstance(field, Plain | ManyField) else field.component


def _member(item: Described, **options: Any) -> fields.Field[Any]:
    metadata: dict[str, Any] = {}
    if component_of(item.field):
        metadata["component"] = item.field.component  # which has the description
    elif not isinstance(item.field, Plain) or item.field.meant:
        metadata["description"] = item.field.says
    made = field_of(item.field.shape, metadata=metadata, **options)
    if isinstance(made, fields.List) and isinstance(item.field, ManyField) and component_of(item.field.of):
        made.inner.metadata = {**made.inner.metadata, "component": item.field.of.component}
    return made


def _asked(item: Described, secret: bool = False) -> fields.Field[Any]:
    """A member of a request. Null means the same as leaving it out, or that it was hidden before."""
    return _member(item, required=item.required, allow_none=item.nullable or secret)


def _told(item: Described, secret: bool = False) -> fields.Field[Any]:
    """A member of an answer, which is always there; null where it is left out, or where a viewer may not know it."""
    return _member(item, required=True, allow_none=item.nullable or secret)


def _named(name: str) -> fields.Field[Any]:
    return fields.String(required=True, validate=validate.Equal(name), metadata={"const": name})


@functools.cache
def schema_of_action(action: type[Action]) -> Schema:
    """The schema of an action: its type, its fields, and the outcomes of its draws. One object for all requests."""
    members = {"type": _named(action.type), "chance": _chance()}
    return _schema(action, Strict, members | {item.name: _asked(item) for item in described(action)})


def schema_of_published(action: type[Action], modules: Iterable[Module]) -> Schema:
    """The schema of an action with all that any module adds to it; each such field names its module."""
    modules = tuple(modules)
    whole = extended(action, extensions_of(action, modules))
    owners = {
        name: module.id
        for module in modules
        for extension in extensions_of(action, (module,))
        for name, _, _ in extension.fields
    }
    members = {item.name: _asked(item) for item in described(whole)}
    for name, owner in owners.items():
        metadata = members[name].metadata
        said = f"In rulesets with {owner}. {metadata.get('description', '')}".strip()
        members[name].metadata = {**metadata, "description": said}
    return _schema(action, Strict, {"type": _named(action.type), "chance": _chance(), **members})


@functools.cache
def schema_of_applied(action: type[Action]) -> Schema:
    """The schema of an action as a viewer sees it. Secret members may be null."""
    members = {"type": _named(action.type), "chance": _chance(secret=True)}
    told = {item.name: _asked(item, item.name in action.secret) for item in described(action)}
    return _schema(action, Strict, members | told)


def _chance(secret: bool = False) -> fields.Field[Any]:
    return fields.Dict(
        keys=fields.String(validate=validate.Length(max=120)),
        values=fields.Raw(allow_none=secret),
        validate=validate.Length(max=MOST_DRAWS),
        metadata={"component": "Draws", "description": "Outcomes of draws, by the draw's key."},
    )


@functools.cache
def schema_of_deal(deal: type[Deal]) -> Schema:
    """The schema of a request to begin a game: the envelope of all games, and the deal's own fields."""
    return _schema(deal, DealEnvelope, {item.name: _asked(item) for item in described(deal)})


@functools.cache
def schema_of_event(event: type[Event]) -> Schema:
    """The schema of an event, with the rule that caused it. Secret members are null for those who may not know them."""
    members = {
        "type": _named(event.type),
        "rule": fields.String(required=True, metadata={"description": "The rule or action that caused it."}),
        "message": _message("What happened, as the viewer of the answer may know it."),
    }
    return _schema(
        event, Growing, members | {item.name: _told(item, item.name in event.secret) for item in described(event)}
    )


@functools.cache
def schema_of_obligation(obligation: type[Obligation]) -> Schema:
    """The schema of an obligation."""
    members = {"kind": _named(obligation.kind), "message": _message("What is owed. States leave it out.")}
    return _schema(obligation, Strict, members | schema_of_struct(obligation).declared_fields)


def _message(says: str) -> fields.Field[Any]:
    """A sentence for people, in the language of the answer."""
    return fields.String(metadata={"description": f"{says} In the language of the answer."})


@functools.cache
def schema_of_struct(struct: type[msgspec.Struct]) -> Schema:
    """The schema of another struct that stands in a state."""
    return _schema(struct, Strict, {item.name: _told(item) for item in described(struct)})


def _schema(struct: type[msgspec.Struct], base: type[Schema], members: dict[str, Any]) -> Schema:
    made: Schema = type(struct.__name__, (base,), {"__doc__": struct.__doc__, **members})()
    return made
