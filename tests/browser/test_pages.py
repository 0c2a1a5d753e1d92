"""Every page that people read: without a finding of axe, no wider than a phone, and without an error."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from service.games import CATALOGUE
from tests.browser.test_play import blemishes

MODULES = [f"/v1/modules/{id_}" for id_ in CATALOGUE.modules]
PAGES = [
    "/",
    "/v1/games",
    *MODULES,
    "/v1/rules/base.roads.connects",
    "/v1/rules/base.road.empty-path",
    "/v1/rules/base.roads.build_road",
    "/v1/scenarios",
    "/v1/scenarios/new-shores-34",
    "/v1/rulings",
    "/v1/rules?text=road",
    "/v1/rules?text=nosuchword",
    "/v1/problems/invalid-request",
    "/play",
    "/play?board=tables",
    "/play/embed",
]


@pytest.mark.parametrize("path", PAGES)
def test_a_page(page: Page, path: str) -> None:
    """On a phone."""
    page.set_viewport_size({"width": 390, "height": 844})
    response = page.goto(path)
    assert response is not None
    assert response.status == 200
    assert response.headers["content-type"].startswith("text/html")
    page.locator("h1, #playground *").first.wait_for(state="attached")
    assert page.title()
    assert blemishes(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
