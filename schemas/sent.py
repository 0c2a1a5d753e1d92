"""Requests described apart from answers: an answer's state has all its members, a request's may leave some out.

Schemas describe answers, and mark the members that need not be sent. For a component that stands in requests and
answers, the specification has a second one, `Sent...`, in which these members are not required.
"""

from __future__ import annotations

import copy
from collections.abc import Iterator, Mapping
from typing import Any

OMISSIBLE = "x-omissible"
"""Marks a member that every answer has and a request may leave out. The published specification does not show it."""
PATH = "#/components/schemas/"

Components = dict[str, Any]


def sent_apart(document: dict[str, Any]) -> None:
    """Split the components of a specification, in place."""
    schemas: Components = document["components"]["schemas"]
    items = document["paths"].values()
    operations = [operation for item in items for operation in item.values() if "responses" in operation]
    bodies = [operation["requestBody"] for operation in operations if "requestBody" in operation]
    answers = [[operation["responses"] for operation in operations], document["components"]["responses"]]
    asked, answered = reachable(schemas, bodies), reachable(schemas, answers)
    differing = _differing(schemas, asked)
    renamed = {PATH + name: f"{PATH}Sent{name}" for name in differing & answered}
    for name in sorted(differing):
        schemas[f"Sent{name}" if name in answered else name] = _sent(schemas[name], renamed, PATH + name)
    for body in bodies:
        body |= _redirected(body, renamed)
    for component in schemas.values():
        _unmark(component)


def _differing(schemas: Components, asked: set[str]) -> set[str]:
    """Components in which a member may be left out, and those that refer to one."""
    found = {name for name in asked if _may_leave_out(schemas[name])}
    grown = True
    while grown:
        more = {name for name in asked - found if found & set(names_in(schemas[name]))}
        grown = bool(more)
        found |= more
    return found


def _sent(component: Mapping[str, Any], renamed: Mapping[str, str], path: str) -> dict[str, Any]:
    """A component as it is sent. A union also accepts what came back, so that a client may send it on unchanged."""
    made: dict[str, Any] = _redirected(copy.deepcopy(component), renamed)
    omissible = _may_leave_out(made)
    if omissible:
        made["required"] = [name for name in made["required"] if name not in omissible]
    if path in renamed and "oneOf" in made and "discriminator" not in made:
        made["anyOf"] = [{"$ref": path}, *made.pop("oneOf")]
    return made


def _may_leave_out(component: Mapping[str, Any]) -> set[str]:
    return {name for name, member in component.get("properties", {}).items() if member.get(OMISSIBLE)}


def _unmark(component: Mapping[str, Any]) -> None:
    for member in component.get("properties", {}).values():
        member.pop(OMISSIBLE, None)


def _redirected(node: Any, renamed: Mapping[str, str]) -> Any:
    match node:
        case dict():
            return {name: _redirected(value, renamed) for name, value in node.items()}
        case list():
            return [_redirected(value, renamed) for value in node]
        case str():
            return renamed.get(node, node)
    return node


def reachable(schemas: Components, roots: Any) -> set[str]:
    """The components that something refers to, directly or through others."""
    found: set[str] = set()
    open_ends = [roots]
    while open_ends:
        new = set(names_in(open_ends.pop())) - found
        found |= new
        open_ends += [schemas[name] for name in new]
    return found


def names_in(node: Any) -> Iterator[str]:
    """The components to which a part of the specification refers."""
    match node:
        case dict():
            for value in node.values():
                yield from names_in(value)
        case list():
            for value in node:
                yield from names_in(value)
        case str() if node.startswith(PATH):
            yield node.removeprefix(PATH)
