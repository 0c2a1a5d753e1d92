"""The specification's components of games: every action, event, obligation, deal and kind of value, and states."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import Any

from apispec import APISpec
from apispec.ext.marshmallow.common import make_schema_key
from apispec.ext.marshmallow.openapi import OpenAPIConverter
from marshmallow import Schema, fields, validate

from schemas.deals import FirstState
from schemas.derive import (
    component_of,
    field_of,
    schema_of_deal,
    schema_of_event,
    schema_of_obligation,
    schema_of_published,
)
from schemas.fields import Digits, Object, OrNumber, OrWord, Viewer
from schemas.replays import ReplayLine, ReplayOptions
from schemas.requests import AdjudicationOptions
from schemas.responses import Answer, AppliedAction, Misunderstood
from schemas.sent import OMISSIBLE
from schemas.state import schemas_of_states
from schemas.words import ruleset_component
from service.kernel.compile.extending import extended, extensions_of
from service.kernel.declare.state.fields import Field, ManyField, described
from service.kernel.play.game import Game


def register(spec: APISpec, converter: OpenAPIConverter, games: Iterable[Game]) -> None:
    """Put the components of some games into a specification, before any path needs them."""
    converter.field_mapping.update(dict.fromkeys((Object, OrNumber, OrWord, Viewer), (None, None)))
    for function in (constant, tidied, keys, reference, viewer, or_number, or_word):
        converter.add_attribute_function(function)  # type: ignore[no-untyped-call]
    games = tuple(games)
    for name, field in sorted(_kinds(games).items()):
        if not isinstance(field_of(field.shape), Object):
            described_field = field_of(field.shape, metadata={"description": field.says})
            spec.components.schema(name, converter.field2property(described_field))
    for options in (AdjudicationOptions(), ReplayOptions()):
        for parameter in options.fields.values():
            spec.components.schema(parameter.metadata["component"], choices(parameter))
    modules = [module for game in games for module in game.modules]
    published = ((action, game.modules) for game in games for module in game.modules for action in module.actions)
    actions = once((action.type, schema_of_published(action, others)) for action, others in published)
    events = once((event.type, schema_of_event(event)) for module in modules for event in module.events)
    owed = once((kind.kind, schema_of_obligation(kind)) for module in modules for kind in module.obligations)
    _union(spec, "Action", "type", actions, "What a seat proposes.")
    spec.components.schema("AppliedAction", schema=AppliedAction())
    _union(spec, "Event", "type", events, "A fact of what happened.")
    _union(spec, "Obligation", "kind", owed, "What a seat owes before play goes on.")
    for game in games:
        deal = schema_of_deal(game.deal_type)
        spec.components.schema(type(deal).__name__, schema=deal)
        members = spec.components.schemas[type(deal).__name__]["properties"]
        members["ruleset"] = {"$ref": _path(ruleset_component(game))}
    deals = [{"$ref": _path(type(schema_of_deal(game.deal_type)).__name__)} for game in games]
    spec.components.schema("FirstState", {"description": FirstState.__doc__, "anyOf": deals})
    converter.refs[make_schema_key(FirstState())] = "FirstState"
    states = {type(schema).__name__: schema for schema in schemas_of_states()}
    for name, schema in states.items():
        spec.components.schema(name, schema=schema)
    says = "A position of a game, which its ruleset names."
    spec.components.schema("State", {"description": says, "oneOf": [{"$ref": _path(name)} for name in states]})
    spec.components.schema("ReplayLine", schema=ReplayLine())
    spec.components.schema("Misunderstood", schema=Misunderstood())
    judged = converter.resolve_nested_schema(Answer())  # type: ignore[no-untyped-call]
    answered = [judged, {"$ref": _path("Misunderstood")}]
    spec.components.schema("Answered", {"description": "The place of one item of a batch.", "anyOf": answered})


def choices(field: fields.Field[Any]) -> dict[str, Any]:
    """The values of a parameter, which have a name. Otherwise generators name their type after the parameter, and
    `return` is a keyword in many languages.
    """
    [among] = field.validators
    assert isinstance(among, validate.OneOf)
    return {"type": "string", "enum": list(among.choices), "description": field.metadata["description"]}


def once(named: Iterable[tuple[str, Schema]]) -> dict[str, Schema]:
    """Schemas by name. Raises ``ValueError`` if two schemas of one name differ, because one would be published for
    both.
    """
    found: dict[str, Schema] = {}
    for name, schema in named:
        first = found.setdefault(name, schema)
        if repr(first.fields) != repr(schema.fields):
            raise ValueError(f"two components are called {name} and differ")
    return found


def constant(_: Any, field: fields.Field[Any], **__: Any) -> dict[str, Any]:
    """The one value that a field may have."""
    value = field.metadata.get("const")
    return {} if value is None else {"const": value}


def keys(_: Any, field: fields.Field[Any], **__: Any) -> dict[str, Any]:
    """The description of the names of an object's members."""
    names = field.metadata.get("keys")
    return {} if names is None else {"propertyNames": names}


def tidied(_: Any, field: fields.Field[Any], ret: dict[str, Any], **__: Any) -> dict[str, Any]:
    """Replaces what apispec writes in the words of other versions: the bounds of an object, and its example."""
    if "default" in ret and field.required is False and field.parent is not None and not isinstance(field, Digits):
        # A generated client would take a member with a default for one that is always there.
        said = f"Default: `{json.dumps(ret.pop('default'))}`."
        ret["description"] = f"{ret.get('description', '')} {said}".strip()
    if isinstance(field, fields.Dict):
        for word, right in (("maxLength", "maxProperties"), ("minLength", "minProperties")):
            if word in ret:
                ret[right] = ret.pop(word)
    return {"examples": [ret.pop("example")]} if "example" in ret else {}


def reference(_: Any, field: fields.Field[Any], ret: dict[str, Any], **__: Any) -> dict[str, Any]:
    """Lets a field that names its component refer to it and say nothing else, except what concerns this place only."""
    component = field.metadata.get("component")
    if component is None:
        return {}
    kept = {word: ret[word] for word in ("description", OMISSIBLE) if word in ret}
    ret.clear()
    target = {"$ref": _path(component)}
    return kept | ({"anyOf": [target, {"type": "null"}]} if field.allow_none else target)


def viewer(_: Any, field: fields.Field[Any], **__: Any) -> dict[str, Any]:
    """A seat, or the word for nobody's."""
    if not isinstance(field, Viewer):
        return {}
    return {"oneOf": [{"$ref": _path("Seat")}, {"type": "string", "enum": ["spectator"]}]}


def or_number(converter: OpenAPIConverter, field: fields.Field[Any], **__: Any) -> dict[str, Any]:
    """The value in a full state, or its number in a view."""
    if not isinstance(field, OrNumber):
        return {}
    return {"anyOf": [converter.field2property(field.inner), {"type": "integer", "minimum": 0}]}


def or_word(converter: OpenAPIConverter, field: fields.Field[Any], **__: Any) -> dict[str, Any]:
    """The value, or the word in its place."""
    if not isinstance(field, OrWord):
        return {}
    return {"anyOf": [converter.field2property(field.inner), {"type": "string", "enum": [field.word]}]}


def _kinds(games: Iterable[Game]) -> dict[str, Field]:
    """Every kind of value that has a component of its own."""
    found: dict[str, Field] = {}
    for game in games:
        for module in game.modules:
            actions = [extended(action, extensions_of(action, game.modules)) for action in module.actions]
            for struct in (*actions, *module.events, *module.obligations, game.deal_type):
                for item in described(struct):
                    kind = item.field.of if isinstance(item.field, ManyField) else item.field
                    if component_of(kind) and found.setdefault(kind.component, kind).shape != kind.shape:
                        raise ValueError(f"two kinds of value are called {kind.component} and differ")
    return found


def _union(spec: APISpec, name: str, member: str, schemas: dict[str, Schema], says: str) -> None:
    """One component for each schema, and one for any of them. A member distinguishes them."""
    for _, component, schema in _components(schemas):
        spec.components.schema(component, schema=schema)
    mapping = {value: _path(component) for value, component, _ in _components(schemas)}
    spec.components.schema(
        name,
        {
            "description": says,
            "oneOf": [{"$ref": path} for path in mapping.values()],
            "discriminator": {"propertyName": member, "mapping": mapping},
        },
    )


def _components(schemas: dict[str, Schema]) -> Iterator[tuple[str, str, Schema]]:
    return ((value, type(schema).__name__, schema) for value, schema in schemas.items())


def _path(component: str) -> str:
    return f"#/components/schemas/{component}"
