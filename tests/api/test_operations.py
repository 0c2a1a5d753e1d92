"""Health, readiness, metrics and documentation."""

import re
import socket
from collections.abc import Callable

import pytest
from flask.testing import FlaskClient

from service.api.documentation import SPECIFICATION_FILE


def test_alive(client: FlaskClient) -> None:
    assert client.get("/healthz").json["status"] == "alive"


def test_ready_without_redis(client: FlaskClient) -> None:
    assert client.get("/readyz").json == {"status": "ready", "cache": {"redis": "off"}}


def test_ready_while_redis_is_away(make_client: Callable[..., FlaskClient]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as closed:
        port = closed.getsockname()[1]
    client = make_client(redis_url=f"redis://127.0.0.1:{port}", breaker_failures=2)
    states = [client.get("/readyz").json["cache"]["redis"] for _ in range(3)]
    assert states == ["down", "down", "resting"]


def test_metrics_name_routes_by_their_template(client: FlaskClient) -> None:
    client.get("/v1/problems/internal")
    client.get("/some/path/a-guest")
    client.open("/healthz", method="BREW")
    client.post("/probe", json={})
    text = client.get("/metrics").text
    assert 'harbormaster_requests_total{method="GET",route="/v1/problems/<slug>",status="200"}' in text
    assert 'route="unmatched",status="404"' in text
    assert 'method="other"' in text
    assert 'harbormaster_verdicts_total{verdict="legal"}' in text
    assert "a-guest" not in text
    assert "harbormaster_workers 1.0" in text


def test_the_documentation_loads_only_from_here(client: FlaskClient) -> None:
    page = client.get("/docs")
    assert "unsafe" not in page.headers["Content-Security-Policy"]
    assert "<script>" not in page.text
    assert "style=" not in page.text
    loaded = re.findall(r'<(?:link|script|img)\b[^>]*(?:src|href)="([^"]+)"', page.text)
    assert len(loaded) == 5
    for link in loaded:
        assert link.startswith("/docs/")
        with client.get(link) as asset:
            assert asset.status_code == 200


@pytest.mark.parametrize("name", ["index.html", "..%2f__init__.py", "../flask_swagger_ui.py", "swagger-ui.js.map"])
def test_other_files_are_not_served(client: FlaskClient, name: str) -> None:
    assert client.get(f"/docs/{name}").status_code == 404


def test_the_specification_is_served(client: FlaskClient) -> None:
    response = client.get("/openapi.yaml")
    assert response.data == SPECIFICATION_FILE.read_bytes()
    assert client.get("/openapi.yaml", headers={"If-None-Match": response.headers["ETag"]}).status_code == 304
