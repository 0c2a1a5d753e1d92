"""Fixtures that every kind of test shares."""

from __future__ import annotations

import gc
import json
import urllib.error
import urllib.request
from collections.abc import Generator
from typing import Any

import orjson
import pytest

from service.app import create_app
from service.documents.shipped import case_files
from service.games import GAMES
from service.referee.doors import posts_to
from service.web.settings import Settings
from tests.chosen_seed import SEED, VARIABLE
from tests.suite import Service, module_of


def pytest_addoption(parser: pytest.Parser) -> None:
    """`--service URL` runs the conformance suite against a running service instead of in process; `--module ID`, which
    may be repeated, runs only the cases of that module.
    """
    parser.addoption("--service", metavar="URL", help="run the conformance suite against this service")
    parser.addoption("--module", metavar="ID", action="append", default=[], help="run only the cases of this module")


def pytest_configure(config: pytest.Config) -> None:
    """Refuse modules without cases before anything runs."""
    known(config.getoption("--module"))


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Cases and tests are a million objects that stay, so the garbage collector never looks at them."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


def known(modules: list[str]) -> None:
    """A module without cases is an error: a run of nothing proves nothing."""
    found = sorted({module_of(path) for path in case_files()})
    unknown = sorted(set(modules) - set(found))
    if unknown:
        raise pytest.UsageError(f"no cases of {', '.join(unknown)}; there are cases of {', '.join(found)}")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print the seed of all that is chosen at random, to repeat the run with."""
    terminalreporter.write_line(f"{VARIABLE}={SEED}")


@pytest.fixture(scope="session")
def service(request: pytest.FixtureRequest) -> Service:
    """Posts a document to the service under test."""
    url = request.config.getoption("--service")
    if url:
        return lambda path, document: _post(url.rstrip("/") + path, document)
    ask = posts_to(create_app(Settings(log_level="error"), games=GAMES))

    def post(path: str, document: Any) -> tuple[int, Any]:
        status, text = ask(path, document)
        return status, orjson.loads(text)

    return post


def _post(url: str, document: Any) -> tuple[int, Any]:
    request = urllib.request.Request(url, json.dumps(document).encode(), {"Content-Type": "application/json"})
    try:
        with urllib.request.urlopen(request, timeout=30) as response:
            return response.status, json.load(response)
    except urllib.error.HTTPError as error:
        return error.code, json.load(error)
