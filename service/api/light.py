"""The specification for people to read in a browser: long lists are told by name, and states without their parts.

Generators need `openapi.yaml`. A page that shows it spends seconds on unions of all actions of all books, which nobody
reads there. Each name leads to the page of its rule instead.
"""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator, Mapping
from typing import Any

from schemas.sent import names_in, reachable
from service.games import CATALOGUE
from service.kernel.declare.rules.module import Module

MANY = 12
"""More branches of a union, or members that are alike, are told by their names."""
MOST_TOLD = 600
"""The most characters of a description that a member of a state keeps."""
WHOLE = "The whole schema is in [openapi.yaml](/openapi.yaml)."

Schema = dict[str, Any]


def light(specification: Mapping[str, Any]) -> dict[str, Any]:
    """A specification with the same operations, and with components that a browser can show at once."""
    document: dict[str, Any] = copy.deepcopy(dict(specification))
    schemas = document["components"]["schemas"]
    for name, schema in list(schemas.items()):
        schemas[name] = _union(schema) or _alike(schema) or schema
    for union in ("State", "SentState"):
        for part in list(names_in(schemas[union])):
            schemas[part] = _shallow(schemas[part], schemas)
    _prune(document)
    document["info"]["description"] = _folded(document["info"]["description"])
    return document


def light_text(specification: Mapping[str, Any]) -> str:
    """The same as JSON, as it stands in its file."""
    return json.dumps(light(specification), ensure_ascii=False, indent=1) + "\n"


def long_union(schema: Schema) -> bool:
    """Whether a component is a union of many branches."""
    return len(schema.get("oneOf", ())) > MANY


def _union(schema: Schema) -> Schema | None:
    """A union of many branches as an object of any kind, with the names of all kinds."""
    if not long_union(schema):
        return None
    member = schema["discriminator"]["propertyName"]
    told = "\n\n".join(_by_book(schema["discriminator"]["mapping"]))
    return {
        "type": "object",
        "title": schema.get("title"),
        "description": f"{schema['description']} `{member}` is one of these:\n\n{told}\n\n{WHOLE}",
        "properties": {member: {"type": "string"}},
        "required": [member],
        "additionalProperties": True,
    }


def _by_book(names: Mapping[str, Any]) -> Iterator[str]:
    """Names of actions, events or obligations, a paragraph for each book that declares some of them."""
    left = dict.fromkeys(names)
    for module in CATALOGUE.modules.values():
        declared = _declared(module)
        found = [name for name in left if name in declared]
        for name in found:
            del left[name]
        if found:
            told = (f"[{name}]({declared[name]})" if declared[name] else f"`{name}`" for name in found)
            yield f"**{module.title}:** {', '.join(told)}"


def _declared(module: Module) -> dict[str, str | None]:
    """What a module declares by name on the wire, with the page of its rule, if it has one."""
    actions: dict[str, str | None] = {action.type: f"/v1/rules/{action.id}" for action in module.actions}
    others = (*(event.type for event in module.events), *(kind.kind for kind in module.obligations))
    return actions | dict.fromkeys(others)


def _alike(schema: Schema) -> Schema | None:
    """An object of many members that are all alike, as names with one kind of value."""
    members = schema.get("properties", {})
    values = list(members.values())
    if len(values) <= MANY or any(value != values[0] for value in values):
        return None
    names = ", ".join(f"`{name}`" for name in members)
    told = {"description": f"{schema['description']} The names are {names}.", "additionalProperties": values[0]}
    return {name: schema[name] for name in ("type", "title") if name in schema} | told


def _shallow(schema: Schema, schemas: Mapping[str, Schema]) -> Schema:
    """An object whose members are told, but not what is inside them."""
    members = {name: _told(member, schemas) for name, member in schema.get("properties", {}).items()}
    return schema | {"properties": members, "description": f"{schema['description']} {WHOLE}"}


def _told(member: Schema, schemas: Mapping[str, Schema]) -> Schema:
    """A member of a state in a sentence."""
    targets = list(names_in(member))
    if not targets:
        return {name: member[name] for name in ("type", "const", "description") if name in member}
    says = member.get("description") or schemas[targets[0]].get("description", "")
    return {"type": member.get("type", "object"), "description": says[:MOST_TOLD]}


def _prune(document: dict[str, Any]) -> None:
    """Removes the components that nothing refers to any more."""
    schemas = document["components"]["schemas"]
    others = {name: part for name, part in document["components"].items() if name != "schemas"}
    kept = reachable(schemas, [document["paths"], others])
    document["components"]["schemas"] = {name: schema for name, schema in schemas.items() if name in kept}


def _folded(guide: str) -> str:
    """The guide behind a line that opens it, so that the operations are not a long way down."""
    return (
        f"<details><summary><b>The API in ten minutes</b></summary>\n\n{guide}\n\n</details>\n\n"
        "This page shows long lists by name. Programs that generate code read [openapi.yaml](/openapi.yaml).\n"
    )
