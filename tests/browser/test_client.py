"""The first client of docs/client.md, in a browser and from an origin of its own."""

from __future__ import annotations

import functools
import threading
from collections.abc import Iterator
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page
from werkzeug.serving import make_server

from service.app import create_app
from service.web.settings import Settings
from tests.browser.conftest import Quiet

EXAMPLES = Path(__file__).parents[2] / "examples"


class Silent(SimpleHTTPRequestHandler):
    """Serves files and writes no line for a request."""

    def log_message(self, *_: object) -> None:
        """Nothing."""


@pytest.fixture
def client(browser: Browser) -> Iterator[Page]:
    """The page, which asks a service of another origin, on a phone. No error may be reported on it."""
    files = ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Silent, directory=str(EXAMPLES)))
    origin = f"http://127.0.0.1:{files.server_port}"
    app = create_app(Settings(log_level="error", cors_origins=origin))
    service = make_server("127.0.0.1", 0, app, threaded=True, request_handler=Quiet)
    for server in (files, service):
        threading.Thread(target=server.serve_forever, daemon=True).start()
    page = browser.new_page(viewport={"width": 390, "height": 844})
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.goto(f"{origin}/client.html?service=http://127.0.0.1:{service.server_port}")
    page.locator(".hm-mark-hint").first.wait_for(state="attached")
    yield page
    page.close()
    for server in (files, service):
        server.shutdown()
        server.server_close()
    assert not errors


def click(page: Page, kind: str, name: str) -> None:
    """A click on a corner or an edge."""
    page.locator(f'.hm-place.hm-{kind}[data-place="{name}"]').dispatch_event("click")


def test_a_settlement_and_a_road(client: Page) -> None:
    """A legal settlement, then a road elsewhere that is refused with a sentence, and one that is built."""
    says = client.locator("#says")
    click(client, "corner", "0,0,N")
    client.get_by_role("button", name="place road").wait_for()
    assert says.inner_text() == "settlement built"
    click(client, "edge", "0,1,E")
    client.locator(".hm-mark-wrong").first.wait_for(state="attached")
    assert "settlement" in says.inner_text()
    click(client, "edge", "0,0,NE")
    client.get_by_role("button", name="place settlement").wait_for()
    assert says.inner_text().startswith("road built")
    assert client.evaluate("document.documentElement.scrollWidth") <= 390
