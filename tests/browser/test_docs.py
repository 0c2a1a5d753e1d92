"""The reference of the API in a browser: it opens at once, on a phone, too."""

from __future__ import annotations

from playwright.sync_api import CDPSession, Page, expect


def computed(session: CDPSession) -> float:
    """Seconds of computing time that the page's main thread has taken."""
    metrics = session.send("Performance.getMetrics")["metrics"]
    found: float = next(one["value"] for one in metrics if one["name"] == "TaskDuration")
    return found


def test_the_largest_operation_opens_at_once(page: Page) -> None:
    """With its parameters, its examples and its answers, it takes less computing than the page took."""
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})
    page.goto("/docs")
    operation = page.locator("#operations-adjudications-post_adjudications")
    operation.wait_for()
    loading = computed(session)
    operation.locator(".opblock-summary-control").click()
    expect(operation.locator(".responses-wrapper .highlight-code").first).to_be_visible()
    assert computed(session) - loading < loading


def test_an_action_leads_to_its_rule(page: Page) -> None:
    """From the schema of a request, by name."""
    page.goto("/docs")
    operation = page.locator("#operations-adjudications-post_adjudications")
    operation.locator(".opblock-summary-control").click()
    operation.get_by_role("tab", name="Schema").first.click()
    operation.locator(".json-schema-2020-12-accordion").filter(has_text="action").first.click()
    link = operation.get_by_role("link", name="build_road", exact=True).first
    expect(link).to_have_attribute("href", "/v1/rules/base.roads.build_road")


def test_the_guide_opens(page: Page) -> None:
    """Before the operations, which are in sight without it. On a phone nothing is wider than the screen."""
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto("/docs")
    page.locator(".opblock").first.wait_for()
    page.locator(".opblock-summary-control").first.click()
    page.locator(".responses-wrapper .highlight-code").first.wait_for()
    heading = page.get_by_role("heading", name="One turn")
    expect(heading).to_be_hidden()
    page.get_by_text("The API in ten minutes").click()
    expect(heading).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert page.locator(".opblock").first.is_visible()


def test_it_is_dark_where_the_reader_wants_it(page: Page) -> None:
    """At once, and when the reader changes that."""
    page.emulate_media(color_scheme="dark")
    page.goto("/docs")
    page.locator(".opblock").first.wait_for()
    shown = page.locator(".swagger-ui").first
    expect(shown).to_have_css("background-color", "rgb(28, 32, 34)")
    page.emulate_media(color_scheme="light")
    expect(shown).not_to_have_css("background-color", "rgb(28, 32, 34)")


def test_the_way_back(page: Page) -> None:
    """From the reference to the other pages, on a phone and in the dark."""
    page.set_viewport_size({"width": 390, "height": 844})
    page.emulate_media(color_scheme="dark")
    page.goto("/docs")
    way = page.get_by_role("navigation", name="Harbormaster").get_by_role("link")
    expect(way).to_have_text(["Harbormaster", "Play", "Rules", "Scenarios", "Rulings", "Deutsch"])
    way.nth(2).click()
    expect(page).to_have_title("The books – Harbormaster")
