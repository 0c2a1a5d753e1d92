"""The screenshots in the documentation: `python -m tests.docs.screenshots` takes all of them again, in Chromium."""

from __future__ import annotations

import json
import shutil
import threading
from pathlib import Path

from playwright.sync_api import Page, sync_playwright
from werkzeug.serving import make_server

from service.app import create_app
from service.web.settings import Settings
from tests.suite import position

FOLDER = Path(__file__).parents[2] / "docs" / "screenshots"
WIDE, PHONE = {"width": 1100, "height": 760}, {"width": 390, "height": 760}
PAGES = {
    "front": "/",
    "games": "/v1/games",
    "book": "/v1/modules/port_masters",
    "rule": "/v1/rules/base.roads.connects",
    "statute": "/v1/rules/base.road.empty-path",
    "scenario": "/v1/scenarios/new-shores-34",
    "rulings": "/v1/rulings",
    "search": "/v1/rules?text=robber",
    "deal": "/play",
}
"""Pages as they open, by the name of the file."""


def opened(page: Page, name: str, query: str = "") -> None:
    """A position in the playground."""
    page.goto(f"/play{query}")
    page.get_by_label("A state, or a log").fill(json.dumps(position(name)))
    page.get_by_role("button", name="Open it").click()
    page.locator(".board svg").wait_for()
    page.locator('.asking[aria-busy="false"]').wait_for()


def refused(page: Page) -> None:
    """A road that joins none of one's own."""
    opened(page, "main")
    page.get_by_role("button", name="build road").click()
    page.locator(".hm-mark-hint").first.wait_for(state="attached")
    page.locator('.hm-edge[data-place="0,0,E"]').dispatch_event("click")
    page.locator(".hm-mark-wrong").first.wait_for(state="attached")


def take(page: Page, name: str, top: str = "body") -> None:
    """One screenshot, once everything is there, from where an element begins."""
    page.wait_for_load_state("networkidle")
    page.locator(top).first.evaluate("element => element.scrollIntoView({block: 'start'})")
    page.screenshot(path=FOLDER / f"{name}.png")


def take_all(page: Page) -> None:
    """Every page, then the playground in its states."""
    for name, path in PAGES.items():
        page.goto(path)
        take(page, name)
    refused(page)
    take(page, "refused")
    for name, where, query in (
        ("cities_knights", "ck_main", "?viewer=0"),
        ("master_slave", "tricks_five", "?viewer=0"),
        ("tables", "main", "?board=tables"),
    ):
        opened(page, where, query)
        take(page, name, ".tables" if name == "tables" else "body")
    opened(page, "main")
    page.get_by_role("button", name="Link").click()
    page.wait_for_url("**#*")
    page.goto(f"/play/embed{page.evaluate('location.hash')}")
    page.locator(".board svg").wait_for()
    take(page, "embed")
    page.set_viewport_size(PHONE)
    opened(page, "sea_main")
    take(page, "phone")


def main() -> None:
    """Start the service and take all screenshots."""
    server = make_server("127.0.0.1", 0, create_app(Settings(log_level="error")), threaded=True)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        page = browser.new_page(base_url=f"http://127.0.0.1:{server.port}", viewport=WIDE)
        take_all(page)
        browser.close()
    server.shutdown()


if __name__ == "__main__":
    main()
