"""Problem documents, their pages, and everything around a response."""

import gc
import re
import time
from collections.abc import Callable
from typing import Any

import pytest
from flask.testing import FlaskClient

from service.web.deadline import Ended, Meter
from service.web.problems import KINDS

UUID7 = re.compile(r"[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}")


def is_problem(response: Any, slug: str) -> bool:
    assert response.content_type == "application/problem+json"
    assert response.json["status"] == response.status_code
    assert response.json["instance"] == response.headers["Decision-Id"]
    return bool(response.json["type"] == f"/v1/problems/{slug}")


@pytest.mark.parametrize("slug", sorted(KINDS))
def test_every_type_resolves(client: FlaskClient, slug: str) -> None:
    response = client.get(KINDS[slug].type)
    assert response.status_code == 200
    assert response.json["title"] == KINDS[slug].title
    page = client.get(KINDS[slug].type, headers={"Accept": "text/html"})
    assert page.content_type.startswith("text/html")
    assert KINDS[slug].title in page.text


def test_the_kinds_are_listed(client: FlaskClient) -> None:
    assert {kind["slug"] for kind in client.get("/v1/problems").json} == set(KINDS)


def test_not_found(client: FlaskClient) -> None:
    assert is_problem(client.get("/v2/nothing"), "not-found")
    assert is_problem(client.get("/v1/problems/none-such"), "not-found")


def test_the_allowed_methods_are_told(client: FlaskClient) -> None:
    response = client.get("/probe")
    assert is_problem(response, "method-not-allowed")
    assert set(response.headers["Allow"].split(", ")) == {"POST", "OPTIONS"}


@pytest.mark.parametrize("path", ["/v1/rules", "/v1/games/catan"])
def test_a_query_of_raw_bytes(client: FlaskClient, path: str) -> None:
    environment = {"QUERY_STRING": b"limit=\xff".decode("latin-1")}
    assert is_problem(client.get(path, environ_overrides=environment), "bad-request")


def test_not_acceptable(client: FlaskClient) -> None:
    assert is_problem(client.get("/v1/problems/internal", headers={"Accept": "image/png"}), "not-acceptable")


@pytest.mark.parametrize("accept", ["*/*", "application/*", "image/png, */*;q=0.1", "application/json;q=0.5", ""])
def test_acceptable(client: FlaskClient, accept: str) -> None:
    assert client.get("/v1/problems/internal", headers={"Accept": accept}).is_json


def test_a_fault_leaks_nothing(client: FlaskClient) -> None:
    response = client.get("/fault")
    assert is_problem(response, "internal")
    assert b"secret" not in response.data
    assert b"Traceback" not in response.data


def test_work_beyond_its_time_is_refused(make_client: Callable[..., FlaskClient]) -> None:
    response = make_client(request_seconds=0.1).get("/long")
    assert is_problem(response, "too-large")
    assert "0.1 seconds" in response.json["detail"]


def test_collecting_garbage_is_no_work_of_a_request() -> None:
    """However much the process holds when its collector runs."""
    held: list[list[int]] = [[] for _ in range(300_000)]
    meter = Meter(limit=0.01)
    begin = time.thread_time()
    while time.thread_time() - begin < 0.1:
        gc.collect()
    meter.ask()
    assert held
    for _ in range(1_000_000):
        try:
            meter.ask()
        except Ended:
            return
    raise AssertionError("the time of the request itself has no end")


@pytest.mark.parametrize("path", ["/healthz", "/nothing", "/fault", "/docs", "/docs/swagger-ui.css"])
def test_headers_of_every_response(client: FlaskClient, path: str) -> None:
    with client.get(path) as response:
        headers = response.headers
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Content-Security-Policy"].startswith("default-src 'none'")
    assert UUID7.fullmatch(headers["Decision-Id"])


def test_decisions_have_their_own_ids(client: FlaskClient) -> None:
    ids = [client.get("/healthz").headers["Decision-Id"] for _ in range(50)]
    assert len(set(ids)) == 50


@pytest.mark.parametrize(
    ("method", "path", "expected"),
    [
        ("post", "/v1/scores?viewer=1", {"/viewer": "unknown"}),
        ("post", "/v1/legal-actions?limit=3&explain=none", {"/limit": "unknown", "/explain": "unknown"}),
        ("get", "/v1/games?a~b/c=", {"/a~0b~1c": "unknown"}),
        ("head", "/v1/games?x=1", {}),
        ("get", "/v1/rules?limit=1&limit=2", {"/limit": "duplicate"}),
        ("post", "/v1/adjudications?return=none&return=state", {"/return": "duplicate"}),
    ],
)
def test_parameters_that_would_not_be_read(
    client: FlaskClient, method: str, path: str, expected: dict[str, str]
) -> None:
    """No client may believe that they were."""
    response = client.open(path, method=method.upper(), json={} if method == "post" else None)
    assert response.status_code == 422
    if method != "head":
        assert {error["pointer"]: error["code"] for error in response.json["errors"]} == expected
        assert {error["location"] for error in response.json["errors"]} == {"query"}


def test_those_who_watch_may_add_parameters(client: FlaskClient) -> None:
    assert client.get("/healthz?from=balancer").status_code == 200
