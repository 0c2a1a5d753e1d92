"""Questions to the service in process; every answer is checked against the published specification."""

from __future__ import annotations

import functools
from typing import Any

from flask.testing import FlaskClient

from service.app import create_app
from service.web.settings import Settings
from tests.specification import errors
from tests.suite import position

__all__ = ["client", "get", "inconsistencies", "pointers", "position", "post", "problem"]


@functools.cache
def client(**settings: Any) -> FlaskClient:
    """A client of the service with some settings."""
    return create_app(Settings(log_level="error", **settings)).test_client()


def post(path: str, document: Any, status: int = 200, **query: str) -> Any:
    """The answer to a question, which must have the given status and be as documented."""
    response = client().post(path, json=document, query_string=query)
    return _told("post", path, response, status)


def get(path: str, status: int = 200, **query: str) -> Any:
    """The answer to a look-up."""
    return _told("get", path, client().get(path, query_string=query), status)


def _told(method: str, path: str, response: Any, status: int) -> Any:
    document = response.get_json(force=True)
    assert response.status_code == status, document
    assert not errors(method, path, status, response.mimetype, document)
    return document


def problem(path: str, document: Any, slug: str, status: int = 422) -> dict[str, Any]:
    """The problem that answers a question, which must be of the given kind."""
    found: dict[str, Any] = post(path, document, status)
    assert found["type"] == f"/v1/problems/{slug}", found
    return found


def pointers(found: dict[str, Any]) -> dict[str, str]:
    """The codes of a problem's errors by pointer."""
    return {error["pointer"]: error["code"] for error in found["errors"]}


def inconsistencies(state: dict[str, Any]) -> set[str]:
    """The rules that a state contradicts, for which every question about it is refused. Validation may find more."""
    answer = post("/v1/states/validate", {"state": state})
    found = problem("/v1/scores", {"state": state}, "inconsistent-state")
    rules = {defect["rule"] for defect in found["defects"]}
    assert rules == {error["code"] for error in found["errors"]}
    assert rules <= {defect["rule"] for defect in answer["defects"]}
    assert {error["pointer"] for error in found["errors"]} <= {defect["at"] for defect in answer["defects"]}
    return rules
