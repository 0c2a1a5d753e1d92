"""The whole specification in YAML: what flask-smorest gathers, with operation ids and the captured examples."""

from __future__ import annotations

import copy
import http
import re
from collections.abc import Iterator, Sequence
from typing import Any

import flask
import yaml

from schemas.examples import Example, examples
from schemas.sent import reachable, sent_apart
from schemas.verdicts import tell_apart
from schemas.words import word_components
from service.api.light import long_union
from service.api.specification import gathered
from service.documents.shipped import GUIDE_FILE
from service.games import GAMES

WIDTH = 110
"""Anything that fits into a line of this length stays on one line."""


def specification_of(blueprints: Sequence[flask.Blueprint]) -> dict[str, Any]:
    """The whole OpenAPI document of an API."""
    api = gathered(blueprints)
    document: dict[str, Any] = api.spec.to_dict()
    for (schema, *_), name in api.ma_plugin.converter.refs.items():
        component = document["components"]["schemas"][name]
        component.setdefault("description", schema.__doc__)
    schemas = document["components"]["schemas"]
    schemas |= word_components(GAMES.values(), schemas["Action"]["discriminator"]["mapping"])
    tell_apart(schemas)
    sent_apart(document)
    for name, component in schemas.items():
        component.setdefault("title", name)
    for path, method, operation in _operations(document):
        words = re.findall(r"[a-z0-9]+", path.removeprefix("/v1")) or ["service"]
        operation["operationId"] = "_".join([method, *words])
    for example in sorted(examples(), key=lambda example: "master_slave" in str(example.body)):  # the richer game first
        _show(document, example)
    _add_decision_ids(document)
    _name_problems(document)
    document["info"]["description"] = ""  # its place; the guide keeps its lines
    order = ("openapi", "info", "servers", "security", "tags", "paths", "components")
    specification: dict[str, Any] = _unwrapped({name: document[name] for name in order})
    specification["info"]["description"] = guide()
    return specification


def guide() -> str:
    """The guide to the API without its title, with its picture where this service serves it."""
    _, _, text = GUIDE_FILE.read_text(encoding="utf-8").partition("\n\n")
    return text.replace("](pictures/", "](/docs/pictures/")


def _show(document: dict[str, Any], example: Example) -> None:
    """Put an example into its operation: the request's body and parameters, and the answer."""
    item = document["paths"][example.path]
    operation = item[example.method.lower()]
    if example.body is not None and example.status < 400:  # what is wrong on purpose shows in its answer alone
        content = operation["requestBody"]["content"].setdefault(example.content_type, {})
        content.setdefault("examples", {})[example.name] = {"summary": example.summary, "value": example.body}
    for parameter in (*item.get("parameters", ()), *operation.get("parameters", ())):
        if parameter["name"] in example.parameters:
            shown = {"summary": example.summary, "value": example.parameters[parameter["name"]]}
            parameter.setdefault("examples", {})[example.name] = shown
    responses = operation["responses"]
    response = responses.get(str(example.status), responses["default"])
    if "$ref" in response:
        # An answer of its own stands in for the shared one, which has no example.
        shared = document["components"]["responses"][response["$ref"].rsplit("/", 1)[-1]]
        response = responses[str(example.status)] = {
            **shared,
            "content": {kind: dict(content) for kind, content in shared["content"].items()},
        }
    content = response["content"].setdefault(example.media_type, {})
    content.setdefault("examples", {})[example.name] = {"summary": example.summary, "value": example.answer}


def for_generators(document: dict[str, Any]) -> dict[str, Any]:
    """The specification without the examples of requests and answers with long unions in them, which /docs shows.

    A linter compiles the whole schema of a place to check its example. With all actions, events and states of all books
    in it, that takes minutes.
    """
    document = copy.deepcopy(document)
    schemas = document["components"]["schemas"]
    for _, _, operation in _operations(document):
        for place in (operation.get("requestBody", {}), *operation["responses"].values()):
            for content in place.get("content", {}).values():
                if any(long_union(schemas[name]) for name in reachable(schemas, content.get("schema"))):
                    content.pop("examples", None)
    return document


def _name_problems(document: dict[str, Any]) -> None:
    """Names the shared answers by their status: flask-smorest takes Python's names, which change with its versions."""
    names = {status.name: f"Problem{status.value}" for status in http.HTTPStatus if status >= 400}
    shared = document["components"]["responses"]
    document["components"]["responses"] = {names.get(name, name): answer for name, answer in shared.items()}
    for _, _, operation in _operations(document):
        for status, answer in operation["responses"].items():
            name = answer.get("$ref", "").rsplit("/", 1)[-1]
            if name in names:
                operation["responses"][status] = {"$ref": f"#/components/responses/{names[name]}"}


def _add_decision_ids(document: dict[str, Any]) -> None:
    """Document the header that carries the name of each answer."""
    components = document["components"]
    components["headers"] = {
        "DecisionId": {
            "description": "The name of this answer: a UUID of version 7, which is in every log line that it caused.",
            "required": True,
            "schema": {"type": "string", "format": "uuid"},
        }
    }
    answers = [answer for *_, operation in _operations(document) for answer in operation["responses"].values()]
    for answer in (*answers, *components["responses"].values()):
        if "$ref" not in answer:
            answer.setdefault("headers", {})["Decision-Id"] = {"$ref": "#/components/headers/DecisionId"}


def _operations(document: dict[str, Any]) -> Iterator[tuple[str, str, dict[str, Any]]]:
    """Each operation with its path and method."""
    for path, item in document["paths"].items():
        for method, operation in item.items():
            if method != "parameters":
                yield path, method, operation


def _unwrapped(node: Any) -> Any:
    """Descriptions without the line breaks of their docstrings."""
    match node:
        case dict():
            found = {name: _unwrapped(value) for name, value in node.items()}
            if isinstance(found.get("description"), str):
                paragraphs = re.split(r"\n\s*\n", found["description"].strip())
                found["description"] = "\n\n".join(" ".join(part.split()) for part in paragraphs)
            return found
        case list():
            return [_unwrapped(value) for value in node]
        case _:
            return node


class _Dumper(yaml.SafeDumper):
    """Small things on one line, texts as blocks, no anchors."""

    def ignore_aliases(self, data: Any) -> bool:
        return True

    def increase_indent(self, flow: bool = False, indentless: bool = False) -> None:
        super().increase_indent(flow, False)


def _fits(value: Any) -> bool:
    return len(str(value)) < WIDTH and "\\n" not in repr(value)


_Dumper.add_representer(
    dict, lambda dumper, value: dumper.represent_mapping("tag:yaml.org,2002:map", value.items(), _fits(value))
)
_Dumper.add_representer(
    list, lambda dumper, value: dumper.represent_sequence("tag:yaml.org,2002:seq", value, _fits(value))
)
_Dumper.add_representer(
    str,
    lambda dumper, value: dumper.represent_scalar("tag:yaml.org,2002:str", value, "|" if "\n" in value else None),
)


def specification_text(document: dict[str, Any]) -> str:
    """The OpenAPI document as it stands in `openapi.yaml`."""
    text = yaml.dump(for_generators(document), Dumper=_Dumper, sort_keys=False, allow_unicode=True, width=120)
    return (
        "# Generated from the schemas and the captured examples by `flask --app service.wsgi specification`.\n" + text
    )
