"""The published specification: it is what the code says, it is valid, and its examples are true."""

from __future__ import annotations

import functools
import json
import re
from pathlib import Path
from typing import Any

import flask
import pytest
from openapi_spec_validator import OpenAPIV31SpecValidator

from schemas.examples import Example, examples
from service.api import BLUEPRINTS
from service.api.light import MANY, light_text
from service.api.openapi import specification_of, specification_text
from service.app import create_app
from service.documents.shipped import LIGHT_FILE
from service.games import CATALOGUE
from service.upkeep import ask
from service.web.settings import Settings
from tests.specification import FILE, errors, holding_to, published
from tests.suite import SUITE, cases

EXAMPLES = list(examples())
POSITIONS = SUITE / "positions"
OPERATIONS = [
    (path, method) for path, item in published()["paths"].items() for method in item if method != "parameters"
]


@functools.cache
def light() -> dict[str, Any]:
    """The specification for people."""
    document: dict[str, Any] = json.loads(LIGHT_FILE.read_text(encoding="utf-8"))
    return document


@pytest.fixture(scope="module")
def app() -> flask.Flask:
    """The service with its default settings: examples do not depend on the environment."""
    return create_app(Settings(log_level="error"))


def test_files_are_what_the_schemas_say() -> None:
    """`flask --app service.wsgi specification` writes both again."""
    document = specification_of(BLUEPRINTS)
    assert FILE.read_text(encoding="utf-8") == specification_text(document)
    assert LIGHT_FILE.read_text(encoding="utf-8") == light_text(document)


def test_specification_is_valid() -> None:
    """By the schema of OpenAPI 3.1."""
    assert not list(OpenAPIV31SpecValidator(published()).iter_errors())


def test_the_light_one_has_the_same_operations(app: flask.Flask) -> None:
    """With the same parameters and examples. It is valid, and /docs shows it."""
    assert app.test_client().get("/docs/specification.json").get_json() == light()
    assert light()["paths"].keys() == published()["paths"].keys()
    for path, method in OPERATIONS:
        one, other = light()["paths"][path][method], published()["paths"][path][method]
        assert {**one, "requestBody": 0, "responses": 0} == {**other, "requestBody": 0, "responses": 0}
        assert one["responses"].keys() == other["responses"].keys()
    assert not list(OpenAPIV31SpecValidator(light()).iter_errors())


def test_the_light_one_tells_long_lists_by_name(app: flask.Flask) -> None:
    """Each action with the page of its rule; no union and no state is shown in full."""
    schemas = light()["components"]["schemas"]
    assert len(LIGHT_FILE.read_bytes()) < len(FILE.read_bytes())
    assert max(len(schema.get("oneOf", schema.get("anyOf", []))) for schema in schemas.values()) <= MANY
    told = schemas["Action"]["description"]
    for kind in published()["components"]["schemas"]["Action"]["discriminator"]["mapping"]:
        [page] = re.findall(rf"\[{kind}\]\(([^)]+)\)", told)
        assert app.test_client().get(page).get_json()["type"] == kind
    for union, member in (("Event", "type"), ("Obligation", "kind")):
        for name in published()["components"]["schemas"][union]["discriminator"]["mapping"]:
            assert f"`{name}`" in schemas[union]["description"]
        assert schemas[union]["required"] == [member]
    board = schemas["CatanState"]["properties"]["board"]
    assert board.keys() == {"type", "description"}


@pytest.mark.parametrize("example", EXAMPLES, ids=[example.file.stem for example in EXAMPLES])
def test_example_is_true(app: flask.Flask, example: Example) -> None:
    """Each example's request has its answer, and the answer is as documented."""
    status, media_type, answer = ask(app.test_client(), example)
    assert example.agrees(status, media_type, answer), f"{status} {media_type} {answer}"
    assert not errors(example.method, example.path, status, media_type, answer)


@pytest.mark.parametrize(("path", "method"), OPERATIONS, ids=[f"{method} {path}" for path, method in OPERATIONS])
def test_operation_is_complete(path: str, method: str) -> None:
    """Each operation has a summary, an id, problems for its errors, and names its answers. /docs has examples of it."""
    operation = published()["paths"][path][method]
    assert operation["summary"]
    assert operation["operationId"]
    shown = light()["paths"][path][method]
    assert any(content.get("examples") for content in shown["responses"]["200"]["content"].values())
    assert "application/problem+json" in _resolved(operation["responses"]["default"])["content"]
    for answer in operation["responses"].values():
        assert _resolved(_resolved(answer)["headers"]["Decision-Id"])["schema"] == {"type": "string", "format": "uuid"}
    if method == "post":
        assert any(content.get("examples") for content in shown["requestBody"]["content"].values())


def test_operation_ids_are_unique() -> None:
    """Generated clients name their functions after them."""
    ids = [published()["paths"][path][method]["operationId"] for path, method in OPERATIONS]
    assert len(ids) == len(set(ids))


@pytest.mark.parametrize("union", ["Action", "Event", "Obligation", "Answer", "DealtState", "Replayed"])
def test_unions_are_told_apart_by_one_value(union: str) -> None:
    """Every branch fixes the discriminator's value, since the discriminator itself is only a hint."""
    component = published()["components"]["schemas"][union]
    name = component["discriminator"]["propertyName"]
    assert len(component["oneOf"]) == len(component["discriminator"]["mapping"])
    for value, reference in component["discriminator"]["mapping"].items():
        branch = _resolved({"$ref": reference})
        assert branch["properties"][name]["const"] == value
        assert name in branch["required"]


def test_every_component_is_used_and_described() -> None:
    """A component that nothing refers to is a leftover."""
    text = FILE.read_text(encoding="utf-8")
    for name, component in published()["components"]["schemas"].items():
        assert component.get("description"), f"{name} is not described"
        if name != "ReplayLine":  # a line of a stream, which OpenAPI 3.1 cannot refer to
            assert f"#/components/schemas/{name}'" in text, f"{name} is not used"


def test_deals_of_the_suite_are_as_documented() -> None:
    """A generated client can write everything that the service understands."""
    for path, case in cases():
        if "deal" in case["when"] and "problem" not in case["then"]:
            assert holding_to("FirstState").is_valid(case["when"]["deal"]), (path, case["id"])


@pytest.mark.parametrize("position", sorted(POSITIONS.glob("*.json")), ids=lambda position: position.stem)
def test_states_are_as_documented(app: flask.Flask, position: Path) -> None:
    """States as sent, and views as they come back, with the part of each book. A misspelt member of a book is found."""
    state = json.loads(position.read_text(encoding="utf-8"))
    assert not list(holding_to("SentState").iter_errors(state))
    for viewer in (0, 1, "spectator"):
        view = app.test_client().post("/v1/views", json={"state": state, "viewer": viewer})
        assert not list(holding_to("State").iter_errors(view.get_json()["state"]))
    for book in CATALOGUE.modules.keys() & state.keys():
        assert not holding_to("SentState").is_valid(state | {book: state[book] | {"misspelt": 1}})


def _resolved(node: dict[str, Any]) -> dict[str, Any]:
    if "$ref" not in node:
        return node
    _, _, kind, name = node["$ref"].split("/")
    found: dict[str, Any] = published()["components"][kind][name]
    return found
