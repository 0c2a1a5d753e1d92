"""Every page that people read: without a finding of axe, no wider than a phone, and without an error."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from service.games import CATALOGUE
from tests.browser.test_workbench import blemishes

MODULES = [f"/v1/modules/{id_}" for id_ in ("base", "cities_knights", "master_slave", "cities_knights__seafarers")]
"""Some books and a meeting of two, whose pages are all made alike."""
PAGES = [
    "/",
    "/v1/games",
    *(f"/v1/games/{id_}" for id_ in CATALOGUE.games),
    *MODULES,
    "/v1/rules/base.roads.connects",
    "/v1/rules/base.road.empty-path",
    "/v1/rules/base.roads.build_road",
    "/v1/scenarios",
    "/v1/scenarios/new-shores-34",
    "/v1/rulings",
    "/v1/rules?text=road",
    "/v1/rules?text=nosuchword",
    "/v1/rules?module=base&kind=statute",
    "/v1/problems",
    "/v1/problems/invalid-request",
    "/conformance",
    "/play",
    "/play/workbench",
    "/play/workbench?board=tables",
    "/play/embed",
]


@pytest.mark.parametrize("path", PAGES)
def test_a_page(page: Page, path: str) -> None:
    """On a phone, also on a narrow one."""
    page.set_viewport_size({"width": 390, "height": 844})
    response = page.goto(path)
    assert response is not None
    assert response.status == 200
    assert response.headers["content-type"].startswith("text/html")
    page.locator("h1, #playground *").first.wait_for(state="attached")
    expect(page.locator(".loading")).to_have_count(0)
    assert page.title()
    assert blemishes(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    page.set_viewport_size({"width": 320, "height": 640})
    assert page.evaluate("document.documentElement.scrollWidth") <= 320


def test_a_lost_visitor_finds_a_way(browser: Browser, address: str) -> None:
    """From an address that is none, by a link to the one that was meant."""
    page = browser.new_page(base_url=address, viewport={"width": 390, "height": 844})
    page.goto("/v1/rules/base.roads.cots")
    assert blemishes(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    page.get_by_role("link", name="base.roads.cost", exact=True).click()
    expect(page).to_have_title(re.compile("^A road costs"))
    page.close()


def test_the_rules_of_a_book(page: Page) -> None:
    """Chosen from the contents, read on, and looked up by section; on a desk the contents stand beside the rules."""
    page.goto("/v1/rules")
    contents = page.get_by_role("navigation", name="Books and sections")
    contents.get_by_role("link", name="The Seafarers of Catan").click()
    expect(page.get_by_role("heading", level=2)).to_have_text(["The Seafarers of Catan"])
    page.get_by_role("link", name="More").click()
    page.wait_for_url("**offset=**")
    expect(page.get_by_role("heading", level=2)).to_have_text(["The Seafarers of Catan"])
    last = contents.locator("ul ul a").last
    last.click()
    heading = page.locator(":target")
    expect(heading).to_have_text("Rules that the service enforces")
    expect(heading).to_be_visible()


def test_a_scenario_is_played_from_its_page(page: Page) -> None:
    """Its books, its board and a number of players that it is for are chosen already."""
    page.goto("/v1/scenarios")
    page.locator("article", has_text="The Wonders of Catan").get_by_role("link", name="5 or 6 players").click()
    page.get_by_role("link", name="Play it").click()
    expect(page.locator(".preview > .pickone select")).to_have_value("wonders-of-catan-56")
    expect(page.locator(".pick label:has(:checked) b")).to_have_text(["5-6 Player Extension", "Seafarers"])
    expect(page.get_by_role("radio", name="5", exact=True)).to_be_checked()
    page.get_by_role("button", name="Deal and play").click()
    expect(page.get_by_text("Place a settlement")).to_be_visible()


def test_a_rule_and_its_pictures(browser: Browser, address: str) -> None:
    """On a desk a refused and an allowed case stand beside the rule, on a phone below it."""
    for width, beside in ((1280, True), (390, False)):
        page = browser.new_page(base_url=address, viewport={"width": width, "height": 900})
        page.goto("/v1/rules/base.settlement.distance-rule")
        article, picture = (
            page.locator("main article").bounding_box(),
            page.locator("aside figure").first.bounding_box(),
        )
        assert article is not None
        assert picture is not None
        assert (picture["x"] >= article["x"] + article["width"]) == beside
        assert (picture["y"] >= article["y"] + article["height"]) != beside
        captions = page.locator("figcaption").all_inner_texts()
        assert [text.split(":")[0] for text in captions] == ["Refused", "Allowed"]
        assert page.locator(".cases .flag.no").count() >= 3
        page.close()
