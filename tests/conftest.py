"""Fixtures that every kind of test shares."""

from __future__ import annotations

import json
import urllib.error
import urllib.request
from typing import Any

import pytest

from service.app import create_app
from tests.chosen_seed import SEED, VARIABLE
from tests.suite import Service


def pytest_addoption(parser: pytest.Parser) -> None:
    """`--service URL` runs the conformance suite against a running service instead of in process."""
    parser.addoption("--service", metavar="URL", help="run the conformance suite against this service")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print the seed of all that is chosen at random, to repeat the run with."""
    terminalreporter.write_line(f"{VARIABLE}={SEED}")


@pytest.fixture(scope="session")
def service(request: pytest.FixtureRequest) -> Service:
    """Posts a document to the service under test."""
    url = request.config.getoption("--service")
    if url:
        return lambda path, document: _post(url.rstrip("/") + path, document)
    client = create_app().test_client()

    def post(path: str, document: Any) -> tuple[int, Any]:
        response = client.post(path, json=document)
        return response.status_code, response.get_json(force=True)

    return post


def _post(url: str, document: Any) -> tuple[int, Any]:
    request = urllib.request.Request(url, json.dumps(document).encode(), {"Content-Type": "application/json"})
    try:
        with urllib.request.urlopen(request, timeout=30) as response:
            return response.status, json.load(response)
    except urllib.error.HTTPError as error:
        return error.code, json.load(error)
