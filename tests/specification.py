"""Checking real answers against the published specification."""

from __future__ import annotations

import functools
import re
from pathlib import Path
from typing import Any

from jsonschema_rs import Draft202012Validator

from service.kernel.declare.rules.rulebook import read_yaml

FILE = Path(__file__).parents[1] / "openapi.yaml"


@functools.cache
def published() -> dict[str, Any]:
    """The specification in the repository."""
    document: dict[str, Any] = read_yaml(FILE)
    return document


def errors(method: str, path: str, status: int, media_type: str, document: Any) -> list[str]:
    """The errors in an answer; `path` is a real path or a template of the specification."""
    template = next(known for known in published()["paths"] if re.fullmatch(re.sub(r"\{\w+\}", "[^/]+", known), path))
    validator = _validator(method.lower(), template, str(status), media_type)
    if isinstance(validator, str):
        return [validator]
    return problems(validator, document)


def problems(validator: Draft202012Validator, document: Any) -> list[str]:
    """The places where a document violates a schema, each with what is wrong."""
    return [f"{error.instance_path}: {error.message[:300]}" for error in validator.iter_errors(document)]


@functools.cache
def holding_to(name: str) -> Draft202012Validator:
    """A validator for a component."""
    return Draft202012Validator({"$ref": f"#/components/schemas/{name}", "components": published()["components"]})


@functools.cache
def _validator(method: str, template: str, status: str, media_type: str) -> Draft202012Validator | str:
    responses = published()["paths"][template][method]["responses"]
    response = responses.get(status, responses["default"])
    components = published()["components"]
    if "$ref" in response:
        response = components["responses"][response["$ref"].rsplit("/", 1)[-1]]
    if media_type not in response["content"]:
        return f"{media_type} is not documented for {method} {template} {status}"
    return Draft202012Validator(response["content"][media_type]["schema"] | {"components": components})
