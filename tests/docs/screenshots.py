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
from tests.browser.guest import Guest, fragment
from tests.suite import position

FOLDER = Path(__file__).parents[2] / "docs" / "screenshots"
WIDE, PHONE = {"width": 1280, "height": 800}, {"width": 390, "height": 844}
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


def sit(page: Page, name: str) -> Guest:
    """A position at the table of the playground."""
    guest = Guest(page)
    guest.sit(position(name))
    page.locator(".board svg, .trick").first.wait_for(state="attached")
    return guest


def refused(page: Page) -> None:
    """A settlement beside another one."""
    guest = sit(page, "main")
    guest.click("1,1,S")
    page.locator(".hm-mark-wrong").first.wait_for(state="attached")
    page.locator(".refusal .law q").wait_for()


def tables(page: Page) -> None:
    """The board of buttons in the workbench."""
    page.goto("/play/workbench?board=tables")
    page.get_by_label("A state, or a log").fill(json.dumps(position("main")))
    page.get_by_role("button", name="Open it").click()
    page.locator('.asking[aria-busy="false"]').wait_for()


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
    for name, where in (("cities_knights", "ck_main"), ("master_slave", "tricks_five")):
        sit(page, where)
        take(page, name)
    tables(page)
    take(page, "tables", ".tables")
    page.goto(f"/play/embed{fragment(position('main'))}")
    page.locator(".board svg").wait_for()
    take(page, "embed")
    page.set_viewport_size(PHONE)
    sit(page, "sea_main")
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
