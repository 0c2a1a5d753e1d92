"""From the declared parts of a state to marshmallow schemas, for the specification. Nothing is declared twice."""

from __future__ import annotations

import functools
from typing import Any

from marshmallow import Schema, fields, validate

from schemas.derive import component_of, field_of, schema_of_struct
from schemas.fields import Object, OrNumber, Strict
from schemas.sent import OMISSIBLE
from schemas.words import COUNT, component_of_kinds, reference
from service.kernel.declare.rules.agenda import Agenda, Obligations
from service.kernel.declare.state.content import MOST, Content, Counts, Kinds, Optional, StructOf, Value
from service.kernel.declare.state.fields import Text
from service.kernel.declare.state.kinds import Kind, OneOf
from service.kernel.declare.state.nested import PerSeat, Record
from service.kernel.declare.state.part import Member
from service.kernel.declare.state.several import ByName, BySeat, MapOf, Ordered
from service.kernel.naming import sentence


@functools.cache
def schema_of_part(part: Any) -> Schema:
    """The schema of a part of a state: one object for each class."""
    return _schema(part.component or part.__name__, sentence(part), members_of(part))


def members_of(part: Any) -> dict[str, fields.Field[Any]]:
    """The members of a part on the wire. All come back except those that a view leaves out, and those of other options.
    Some need not be sent.
    """
    return {member.wire: _member(member) for member in part.members}


def _member(member: Member) -> fields.Field[Any]:
    options: dict[str, Any] = {"metadata": {"description": member.says}} if member.says else {}
    hidden = not member.visibility.public
    if not (member.when or (hidden and not member.content.numbered)):
        options["required"] = True
        if not member.required:
            options = _with(options, **{OMISSIBLE: True})
    return _field(member.content, hidden, **options)


def _field(content: Content, hidden: bool = False, **options: Any) -> fields.Field[Any]:
    """The field of a content; where it is hidden, a view may have a number in its place."""
    match content:
        case Optional(of=of):
            return _field(of, hidden, allow_none=True, **options)
        case Counts(kinds=kinds):
            return _counts(kinds, hidden, **options)
        case StructOf(struct=struct):
            return fields.Nested(schema_of_struct(struct), **options)
        case ByName(names=names, of=of):
            made = _schema(content.component, content.says, {name: _field(of, hidden) for name in names})
            return fields.Nested(made, **options)
        case Obligations():
            return fields.List(Object("Obligation"), **options)
        case Agenda():
            return fields.List(fields.String(), **options)
        case OneOf(kinds=kinds, example=example):
            component = component_of_kinds(kinds)
            return fields.String(**_with(options, **({"component": component} if component else {"example": example})))
        case Kind(kinds=kinds):
            component = component_of_kinds(kinds)
            return fields.String(**(_with(options, component=component) if component else options))
        case MapOf(key=key, of=of):
            options = _with(options, keys={"pattern": key.shape.pattern}) if isinstance(key.shape, Text) else options
            return fields.Dict(keys=fields.String(), values=_field(of, hidden), **options)
        case BySeat(of=of):
            return fields.Dict(
                keys=fields.String(), values=_field(of, hidden), **_with(options, keys=reference("SeatName"))
            )
        case PerSeat(of=part):
            return fields.List(fields.Nested(schema_of_part(part)), **options)
        case Record() | Ordered() if hidden and content.numbered:
            return OrNumber(_field(content), **options)
        case Record(of=part):
            return fields.Nested(schema_of_part(part), **options)
        case Ordered(of=of, least=least, most=most):
            if (least, most) != (0, MOST):
                options["validate"] = validate.Length(least or None, most)
            return fields.List(_field(of), **options)
        case Value(field=field):
            component = component_of(field)
            if component is not None:
                options = _with(options, component=component)
            return field_of(field.shape, **options)
    return _field(content.alike, hidden, **options)


def _counts(kinds: Kinds, hidden: bool, **options: Any) -> fields.Field[Any]:
    """Numbers by kind. The ruleset may say which kinds there are. A view has their sum where they are hidden."""
    component = component_of_kinds(kinds)
    by_kind: dict[str, Any] = {"type": "object", "additionalProperties": COUNT}
    if component is not None:
        by_kind = reference(f"{component}Counts")
    elif not callable(kinds):
        by_kind |= {"properties": dict.fromkeys(kinds, COUNT), "additionalProperties": False}
    if hidden:
        nothing = [{"type": "null"}] if options.get("allow_none") else []
        return fields.Raw(**_with(options, anyOf=[by_kind, COUNT, *nothing]))
    if component is not None:
        return fields.Raw(**_with(options, component=f"{component}Counts"))
    return fields.Raw(**_with(options, **by_kind))


def _with(options: dict[str, Any], **metadata: Any) -> dict[str, Any]:
    return options | {"metadata": options.get("metadata", {}) | metadata}


def _schema(name: str, says: str, members: dict[str, fields.Field[Any]]) -> Schema:
    made: Schema = type(name, (Strict,), {"__doc__": says, **members})()
    return made
