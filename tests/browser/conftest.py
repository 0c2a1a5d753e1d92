"""A real browser, headless, with a service of its own on a port of its own."""

from __future__ import annotations

import shutil
import threading
from collections.abc import Iterator

import pytest
from werkzeug.serving import WSGIRequestHandler, make_server

from service.app import create_app
from service.web.settings import Settings

CHROMIUM = shutil.which("chromium")
if CHROMIUM is None:  # scripts/browser installs it
    collect_ignore_glob = ["test_*.py"]
else:
    from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

SWITCHES = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-quic",
)


class Quiet(WSGIRequestHandler):
    """Writes no line for a request."""

    def log_request(self, *_: object) -> None:
        """Nothing."""


@pytest.fixture(scope="session")
def address() -> Iterator[str]:
    """Where the service listens."""
    app = create_app(Settings(log_level="error"))
    server = make_server("127.0.0.1", 0, app, threaded=True, request_handler=Quiet)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.port}"
    server.shutdown()
    thread.join()
    server.server_close()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Chromium with a new profile."""
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=CHROMIUM, args=list(SWITCHES))
        yield found
        found.close()


@pytest.fixture
def page(browser: Browser, address: str) -> Iterator[Page]:
    """A page of the service, on which no error may be reported. Nothing moves for show, so nothing is waited for."""
    screen: ViewportSize = {"width": 1280, "height": 900}
    context = browser.new_context(base_url=address, viewport=screen, reduced_motion="reduce")
    found = context.new_page()
    errors: list[str] = []
    found.on("pageerror", lambda error: errors.append(str(error)))
    found.on("console", lambda message: errors.append(message.text) if message.type == "error" else None)
    yield found
    context.close()
    assert not errors
