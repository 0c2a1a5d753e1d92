"""Every resource is sent in a media type that the request accepts, or not at all."""

from __future__ import annotations

import dataclasses

import pytest

from schemas.examples import Example, examples
from service.upkeep import ask
from tests.api.asking import client

ASKED = [example for example in examples() if example.status == 200 and example.path.startswith("/v1")]
FOR_PEOPLE = ("/", "/v1/games", "/v1/games/catan", "/v1/modules/base", "/v1/scenarios", "/v1/scenarios/oceans-3")
CATALOGUE = ("/v1/rules", "/v1/rules/base.roads.connects", "/v1/rulings", "/v1/problems", "/v1/problems/internal")
PAGES = (*FOR_PEOPLE, *CATALOGUE, "/conformance")


@pytest.mark.parametrize("example", ASKED, ids=lambda example: example.file.stem)
@pytest.mark.parametrize("accept", ["image/gif", "application/json;q=0", "*/*;q=0", "gibberish"])
def test_nothing_is_sent_that_is_not_accepted(example: Example, accept: str) -> None:
    """Neither answers to questions nor the catalogue."""
    status, media_type, told = ask(client(), dataclasses.replace(example, accept=accept))
    assert (status, media_type) == (406, "application/problem+json")
    assert told["type"] == "/v1/problems/not-acceptable"


@pytest.mark.parametrize("path", ["/healthz", "/readyz", "/metrics"])
def test_probes_are_answered_whatever_they_accept(path: str) -> None:
    """Else an orchestrator would end the service because of a header."""
    assert client().get(path, headers={"Accept": "image/gif"}).status_code == 200


@pytest.mark.parametrize("path", PAGES)
def test_what_has_a_page_is_sent_as_one_or_as_json(path: str) -> None:
    """JSON comes first. A client that accepts neither type learns about both."""
    for accept, sent in (
        (None, "application/json"),
        ("", "application/json"),
        ("*/*", "application/json"),
        ("application/*", "application/json"),
        ("text/html", "text/html"),
        ("text/*", "text/html"),
        ("text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8", "text/html"),
        ("application/json;q=0.4, text/html;q=0.5", "text/html"),
        ("text/html;q=0, */*", "application/json"),
    ):
        response = client().get(path, headers={} if accept is None else {"Accept": accept})
        assert (response.status_code, response.mimetype) == (200, sent), accept
    refused = client().get(path, headers={"Accept": "application/xml"})
    assert refused.status_code == 406
    assert refused.get_json(force=True)["detail"].startswith(
        "This resource is available as application/json or text/html"
    )
