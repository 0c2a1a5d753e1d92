"""The endpoints that the service promises, by method and path."""

from __future__ import annotations

import re

import flask
import pytest

from service.app import create_app
from service.web.problems import KINDS
from service.web.settings import Settings
from tests.specification import published

ENDPOINTS = """
POST /v1/states
POST /v1/states/validate
POST /v1/adjudications
POST /v1/adjudications/batch
POST /v1/legal-actions
POST /v1/replays
POST /v1/scores
POST /v1/routes
POST /v1/views
POST /v1/pictures
POST /v1/panels
POST /v1/rulesets
GET /v1
GET /v1/games
GET /v1/games/{id}
GET /v1/modules/{id}
GET /v1/scenarios
GET /v1/scenarios/{id}
GET /v1/rules
GET /v1/rules/{id}
GET /v1/rulings
GET /v1/messages
GET /v1/problems
GET /v1/problems/{slug}
GET /healthz
GET /readyz
GET /metrics
GET /openapi.yaml
GET /docs
"""
UNDOCUMENTED = {"GET /openapi.yaml", "GET /docs"}
"""The endpoints that are the documentation themselves."""


@pytest.fixture(scope="module")
def app() -> flask.Flask:
    """The service."""
    return create_app(Settings(log_level="error"))


@pytest.mark.parametrize("endpoint", ENDPOINTS.split("\n")[1:-1])
def test_endpoint_exists(app: flask.Flask, endpoint: str) -> None:
    """It is routed, and documented."""
    method, path = endpoint.split()
    rules = {re.sub(r"<(\w+)>", r"{\1}", rule.rule): rule.methods or set() for rule in app.url_map.iter_rules()}
    assert method in rules[path]
    if endpoint not in UNDOCUMENTED:
        assert method.lower() in published()["paths"][path]


def test_nothing_else_is_documented() -> None:
    """The list above is whole."""
    found = {
        f"{verb.upper()} {path}" for path, item in published()["paths"].items() for verb in item if verb != "parameters"
    }
    assert found == set(ENDPOINTS.split("\n")[1:-1]) - UNDOCUMENTED


@pytest.mark.parametrize("slug", KINDS)
def test_problem_types_resolve(app: flask.Flask, slug: str) -> None:
    """The `type` of a problem is the address of its page, as JSON and as a page for people."""
    client = app.test_client()
    assert client.get(KINDS[slug].type).json["slug"] == slug
    page = client.get(KINDS[slug].type, headers={"Accept": "text/html"})
    assert page.mimetype == "text/html"
    assert KINDS[slug].title in page.text


def test_docs_come_from_this_host_alone(app: flask.Flask) -> None:
    """No page or script of the documentation names another host, and its policy forbids it."""
    client = app.test_client()
    page = client.get("/docs")
    links = re.findall(r'(?:src|href)="([^"]+)"', page.text)
    assert links
    for link in links:
        assert link.startswith("/")
        with client.get(link, follow_redirects=True) as found:  # a link to the other language leads back here
            assert found.status_code == 200
            assert found.request.host == "localhost"
    assert "//" not in page.text.replace("<!doctype html>", "")
    with client.get("/docs/start.js") as script:
        assert "//" not in script.text
    assert re.search(
        r"default-src 'none'.*script-src 'self'.*connect-src 'self'", page.headers["Content-Security-Policy"]
    )
