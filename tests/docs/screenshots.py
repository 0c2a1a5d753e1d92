"""The screenshots in the documentation: `python -m tests.docs.screenshots` takes all of them again, in Chromium.

With the name of a folder it takes every screen there instead, at each width and in both schemes, to be looked at.
"""

from __future__ import annotations

import shutil
import sys
import threading
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright
from werkzeug.serving import make_server

from service.app import create_app
from service.web.settings import Settings
from tests.browser.conftest import Quiet
from tests.docs.screens import SCREENS

FOLDER = Path(__file__).parents[2] / "docs" / "screenshots"
WIDE, PHONE, SMALL = (1280, 800), (390, 844), (320, 640)
SHOWN = (
    "front", "games", "book", "rule", "statute", "scenarios", "scenario", "rulings", "search", "deal", "refused",
    "cities_knights", "master_slave", "tables", "embed",
)  # fmt: skip
"""The screens of the documentation, on a desk."""


def take(page: Page, name: str, file: Path) -> None:
    """One screenshot, once everything is there. An address that differs in its fragment alone would keep the page."""
    page.goto("about:blank")
    SCREENS[name](page)
    page.wait_for_load_state("networkidle")
    if name == "tables":
        page.locator(".tables").evaluate("element => element.scrollIntoView({block: 'start'})")
    page.screenshot(path=file)


def opened(browser: Browser, address: str, size: tuple[int, int], scheme: str = "light") -> Page:
    """A page of a size and in a scheme."""
    viewport = {"width": size[0], "height": size[1]}
    return browser.new_page(base_url=address, viewport=viewport, color_scheme=scheme)  # type: ignore[arg-type]


def take_shown(browser: Browser, address: str) -> None:
    """Those of the documentation."""
    page = opened(browser, address, WIDE)
    for name in SHOWN:
        take(page, name, FOLDER / f"{name}.png")
    take(opened(browser, address, PHONE), "seafarers", FOLDER / "phone.png")


def take_all(browser: Browser, address: str, folder: Path, names: list[str]) -> None:
    """All of them, or some, at each width and in both schemes."""
    folder.mkdir(parents=True, exist_ok=True)
    for size in (WIDE, PHONE, SMALL):
        for scheme in ("light", "dark"):
            page = opened(browser, address, size, scheme)
            for name in names or SCREENS:
                take(page, name, folder / f"{name}_{size[0]}_{scheme}.png")
            page.close()


def main(folder: str = "", *names: str) -> None:
    """Start the service and take the screenshots."""
    app = create_app(Settings(log_level="error"))
    server = make_server("127.0.0.1", 0, app, threaded=True, request_handler=Quiet)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    address = f"http://127.0.0.1:{server.port}"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        if folder:
            take_all(browser, address, Path(folder), [*names])
        else:
            take_shown(browser, address)
        browser.close()
    server.shutdown()


if __name__ == "__main__":
    main(*sys.argv[1:])
