"""What a player meets on a phone: by touch, in reach of a thumb, and in German as in English."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.api.asking import client
from tests.browser.guest import MIDDLE, Guest, fragment
from tests.suite import position

TOUCH = """([place, clientX, clientY]) => {
  const hit = document.querySelector(`.board .hm-place[data-place="${place}"]`);
  for (const type of ["pointerdown", "click"]) {
    hit.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: "touch", clientX, clientY }));
  }
}"""
"""A touch that the browser reports at this place. Browsers differ in which place they report."""
SEA = {"modules": ["base", "seafarers"], "options": {"scenario": "new-shores-34"}}


@pytest.fixture
def phone(browser: Browser, address: str, request: pytest.FixtureRequest) -> Iterator[Page]:
    """A page of a phone, in English unless the test names another language."""
    language = getattr(request, "param", "en-GB")
    context = browser.new_context(
        base_url=address,
        viewport={"width": 390, "height": 844},
        has_touch=True,
        is_mobile=True,
        locale=language,
        reduced_motion="reduce",
    )
    found = context.new_page()
    yield found
    context.close()


def dealt(ruleset: dict[str, Any]) -> dict[str, Any]:
    """The first state of a game for three."""
    answer = client().post("/v1/states", json={"ruleset": ruleset, "seats": 3, "draw": {"seed": "harbor"}})
    state: dict[str, Any] = answer.get_json()["state"]
    return state


def test_the_deal_is_in_reach(phone: Page) -> None:
    """All the way down the list of books. The board is shown above the button that shuffles it."""
    phone.goto("/play")
    deal = phone.get_by_role("button", name="Deal and play")
    shuffle = phone.get_by_role("button", name="Shuffle again")
    expect(deal).to_be_in_viewport(ratio=1)
    phone.get_by_role("checkbox", name="Rivers").scroll_into_view_if_needed()
    expect(deal).to_be_in_viewport(ratio=1)
    board, button = phone.locator(".preview .board svg").bounding_box(), shuffle.bounding_box()
    assert board
    assert button
    assert board["y"] + board["height"] < button["y"]


def test_a_scenario_is_chosen_in_one_place(phone: Page) -> None:
    """And no two of them are called alike."""
    phone.goto("/play")
    phone.get_by_role("checkbox", name="Seafarers").first.check()
    chosen = phone.get_by_label("Scenario")
    expect(chosen.locator("option")).to_contain_text(["the usual set-up", "New Shores, for 3 or 4"])
    phone.get_by_text("More: edition").click()
    expect(chosen).to_have_count(1)
    names = chosen.locator("option").all_inner_texts()
    assert "The Four Islands, for 3, shuffled" in names
    assert "The Four Islands, for 3, as printed" in names
    assert len(set(names)) == len(names)


def test_the_pirate_is_placed_on_the_board(phone: Page) -> None:
    """Each hex of sea is a light. Nothing asks in words for one of twenty."""
    guest = Guest(phone)
    guest.sit(dealt(SEA))
    lights = phone.locator(".lit button")
    expect(lights.first).to_be_attached()
    expect(phone.locator(".sheet")).to_have_count(0)
    place = (lights.first.get_attribute("id") or "").removeprefix("place-")
    phone.touchscreen.tap(*phone.evaluate(MIDDLE, place))
    expect(phone.locator("#prompt")).to_contain_text("Place a settlement")
    expect(phone.locator(".story li").first).to_have_text("The pirate began on the sea.")


def test_a_finger_means_the_light(phone: Page) -> None:
    """Where it touches between a lit path and the intersection at its end."""
    guest = Guest(phone)
    guest.sit(dealt({"modules": ["base"]}))
    corner = "0,0,S"
    phone.touchscreen.tap(*phone.evaluate(MIDDLE, corner))
    expect(phone.locator("#prompt")).to_contain_text("Place a road beside it")
    phone.locator(".lit button").first.wait_for(state="attached")
    path = (phone.locator(".lit button").first.get_attribute("id") or "").removeprefix("place-")
    (corner_x, corner_y), (path_x, path_y) = phone.evaluate(MIDDLE, corner), phone.evaluate(MIDDLE, path)
    phone.evaluate(TOUCH, [corner, path_x + 0.6 * (corner_x - path_x), path_y + 0.6 * (corner_y - path_y)])
    expect(phone.locator(".board .hm-road.hm-seat-0")).to_have_count(1)
    expect(phone.get_by_role("alert")).to_have_count(0)


@pytest.mark.parametrize("name", ["main", "ck_main", "sea_main", "explorers_sailing"])
def test_nobody_scrolls_sideways_for_a_tile(phone: Page, name: str) -> None:
    """All that may be built or done is on the screen."""
    guest = Guest(phone)
    guest.sit(position(name))
    tiles = phone.locator(".tile")
    expect(tiles.last).to_be_visible()
    for tile in tiles.all():
        box = tile.bounding_box()
        assert box
        assert box["x"] >= 0, tile.inner_text()
        assert box["x"] + box["width"] <= 390, tile.inner_text()


@pytest.mark.parametrize("phone", ["de-DE"], indirect=True)
def test_a_german_table(phone: Page) -> None:
    """Sentences name players as the table does, and say in which language they are. Nothing overlaps."""
    state = position("ck_main")
    state["cities_knights"]["event"] = "science"
    guest = Guest(phone)
    guest.sit(state)
    expect(phone.get_by_role("img", name="Der dritte Würfel zeigt Wissenschaft.")).to_be_visible()
    expect(phone.locator(".die.gate svg path")).not_to_have_count(0)
    track = phone.locator(".track").first
    words, steps = track.locator("span").first.bounding_box(), track.locator(".steps").bounding_box()
    assert words
    assert steps
    assert words["x"] + words["width"] <= steps["x"]
    told = phone.locator(".story li")
    expect(phone.locator("html")).to_have_attribute("lang", "de")
    phone.locator(".end .btn").tap()
    guest.wait()
    expect(told.filter(has_text="Orange hat").first).to_be_attached()
    expect(told.filter(has_text="Platz")).to_have_count(0)


def test_a_game_is_there_again(phone: Page) -> None:
    """After a reload, and on the way back from a rule, with what can be taken back. Another tab has its own game."""
    guest = Guest(phone)
    guest.sit(dealt({"modules": ["base"]}))
    phone.touchscreen.tap(*phone.evaluate(MIDDLE, "0,0,S"))
    road = phone.get_by_text("Place a road beside it")
    expect(road).to_be_visible()
    phone.reload()
    expect(road).to_be_visible()
    expect(phone.locator(".board .hm-settlement.hm-seat-0")).to_have_count(1)
    phone.goto("/v1/rules/base.roads.connects")
    phone.go_back()
    expect(road).to_be_visible()
    other = phone.context.new_page()
    other.goto("/play")
    expect(other.get_by_role("button", name="Deal and play")).to_be_visible()
    phone.get_by_role("button", name="Undo").click()
    expect(phone.get_by_text("Place a settlement")).to_be_visible()
    phone.get_by_role("button", name="New").click()
    expect(phone.get_by_role("button", name="Deal and play")).to_be_visible()
    phone.reload()
    expect(phone.get_by_role("button", name="Deal and play")).to_be_visible()


def test_without_a_connection(phone: Page) -> None:
    """The page says that nothing has changed, and the same touch acts once there is one again."""
    guest = Guest(phone)
    guest.sit(dealt({"modules": ["base"]}))
    phone.context.set_offline(True)
    phone.touchscreen.tap(*phone.evaluate(MIDDLE, "0,0,S"))
    expect(phone.get_by_role("alert")).to_contain_text("No connection. Nothing has changed: try again.")
    phone.context.set_offline(False)
    phone.touchscreen.tap(*phone.evaluate(MIDDLE, "0,0,S"))
    expect(phone.get_by_text("Place a road beside it")).to_be_visible()


def test_the_page_that_deals_comes_whole(phone: Page) -> None:
    """While the books are on their way, nothing is shown that they would push aside."""
    phone.route("**/v1/games/catan", lambda route: None)
    phone.goto("/play")
    expect(phone.get_by_role("status").filter(has_text="Loading")).to_be_visible()
    expect(phone.get_by_role("button", name="Deal and play")).to_have_count(0)


def test_a_card_in_place_of_the_dice(phone: Page) -> None:
    """The large button turns it over, where it would roll."""
    guest = Guest(phone)
    guest.sit(dealt({"modules": ["base", "event_cards"]}))
    for _ in range(4):
        guest.wait()
        guest.act()
    guest.wait()
    reveal = phone.locator(".end .btn")
    expect(reveal).to_have_text("Reveal card")
    reveal.tap()
    expect(phone.locator(".story li").first).to_contain_text("You revealed")


def test_the_actions_of_the_last_game_are_not_those_of_this(phone: Page) -> None:
    """A position that is opened is shown once the page knows what may be done in its books."""
    guest = Guest(phone)
    guest.sit(dealt({"modules": ["base"]}))
    phone.route("**/v1/rulesets", lambda route: None)
    with phone.expect_response("**/v1/legal-actions"):
        phone.evaluate("hash => { location.hash = hash; }", fragment(dealt(SEA)))
    expect(phone.locator("#prompt")).to_have_text("Place a settlement")
    expect(phone.locator(".sheet")).to_have_count(0)


def test_tokens_with_numbers_are_called_tokens(phone: Page) -> None:
    """A token of three fish is no card: "2 tokens of 3", and not "2 3"."""
    phone.goto("/play")
    phone.evaluate("import('/play/labels.js').then(({ labels }) => labels('table'))")
    told = phone.evaluate("import('/play/game/icons.js').then(({ cardWords }) => cardWords({ 1: 1, 3: 2, wool: 2 }))")
    assert told == "1 token of 1, 2 tokens of 3, 2 wool"
