"""The table of the playground as people use it: one click a move, a refusal with its reason, sheets, and the layout."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.api.asking import client
from tests.browser.guest import Guest, fragment
from tests.browser.test_workbench import blemishes
from tests.referee.test_greedy import CHOICES
from tests.suite import position

HAND = {"brick": 3, "lumber": 3, "wool": 4, "grain": 2, "ore": 1}
WIDTHS = [320, 390, 1280]
CORNER, OWN_ROADS = "1,1,S", ".board .hm-road.hm-seat-0"


def rich(name: str = "main") -> dict[str, Any]:
    """A position in which the seat on turn can afford most things."""
    state = position(name)
    state["seats"][0]["resources"] = dict(HAND)
    for kind in HAND:
        state["bank"][kind] = 19 - sum(seat["resources"][kind] for seat in state["seats"])
    return state


@pytest.fixture
def guest(page: Page) -> Guest:
    """A guest at seat 0 of that position."""
    found = Guest(page)
    found.sit(rich())
    page.locator(".board .hm-mark").first.wait_for()
    return found


def test_one_click_builds_and_undo_takes_back(page: Page, guest: Guest) -> None:
    """And every lit place has a button for the keyboard."""
    assert page.locator(".lit button").count() == page.locator(".board .hm-mark").count() == 8
    guest.click("1,0,SE")
    expect(page.locator(OWN_ROADS)).to_have_count(3)
    page.keyboard.press("u")
    expect(page.locator(OWN_ROADS)).to_have_count(2)
    page.get_by_role("button", name="Redo").click()
    expect(page.locator(OWN_ROADS)).to_have_count(3)


def test_a_click_on_a_place_without_light_says_why(page: Page, guest: Guest) -> None:
    """The sentence, a pin on what is in the way, and the statute. Nothing changes, and Escape closes it."""
    guest.click(CORNER)
    refusal = page.get_by_role("alert")
    expect(refusal).to_contain_text("You cannot build a settlement here")
    expect(refusal).to_contain_text("No neighbouring intersection holds a building of any player.")
    expect(refusal.locator(".pins li")).to_have_text("1Your own settlement between pasture 11, fields 4 and pasture 5")
    # The first look-up of a rule reads all books.
    expect(refusal.locator(".law q")).to_contain_text("None of the neighbouring intersections", timeout=30_000)
    expect(page.locator(".board .hm-mark-wrong")).to_have_attribute("data-place", CORNER)
    expect(page.locator(".board .hm-mark-blocker")).to_have_attribute("data-place", "0,2,N")
    assert page.locator("main.table").get_attribute("data-step") == "0"
    assert blemishes(page) == []
    page.keyboard.press("Escape")
    expect(refusal).to_have_count(0)
    expect(page.locator(".board .hm-mark-wrong")).to_have_count(0)


def test_a_tile_that_cannot_be_paid_says_why(page: Page, guest: Guest) -> None:
    """A tile is never dead."""
    tile = page.get_by_role("button", name="City")
    expect(tile).to_contain_text("2 short")
    tile.click(force=True)  # it says that it is not possible now, and takes the click
    expect(page.locator("#prompt")).to_contain_text("You are 2 ore short.")
    guest.click("0,2,N")
    expect(page.get_by_role("alert")).to_contain_text("A city costs")


def test_trade_by_plus_and_minus(page: Page, guest: Guest) -> None:
    """With the bank, without a text field; the focus goes into the sheet and back."""
    page.keyboard.press("t")
    sheet = page.get_by_role("dialog", name="Trade")
    expect(sheet).to_be_focused()
    for _ in range(4):
        sheet.get_by_role("button", name="You give: more wool").click()
    sheet.get_by_role("button", name="You get: more ore").click()
    assert blemishes(page) == []
    sheet.get_by_role("button", name="Bank").click()
    expect(sheet).to_have_count(0)
    expect(page.get_by_role("img", name="2 ore", exact=True)).to_be_visible()
    expect(page.get_by_role("img", name="0 wool", exact=True)).to_be_visible()


def test_a_track_is_climbed_by_its_button(page: Page) -> None:
    """Which names the price of the next step; a step that cannot be paid says why."""
    state = position("ck_main")
    state["seats"][0]["resources"]["paper"] = 2
    state["bank"]["paper"] -= 2
    Guest(page).sit(state)
    tracks = page.get_by_role("region", name="Your tracks")
    tracks.get_by_role("button", name="Science: next step for 2 paper").click()
    expect(tracks.get_by_role("img", name="Science: 2 of 5")).to_be_visible()
    expect(page.get_by_role("img", name="0 paper", exact=True)).to_be_visible()
    tracks.get_by_role("button", name="Trade: next step for 1 cloth").click(force=True)  # it takes the click
    expect(page.get_by_role("alert")).to_contain_text("costs")
    assert blemishes(page) == []


def test_an_offer_is_answered_by_the_programs(page: Page, guest: Guest) -> None:
    """All of them, while it stays the guest's turn."""
    page.keyboard.press("t")
    sheet = page.get_by_role("dialog", name="Trade")
    sheet.get_by_role("button", name="You give: more brick").click()
    sheet.get_by_role("button", name="You get: more grain").click()
    sheet.get_by_role("button", name="Offer to all").click()
    expect(sheet).to_have_count(0)
    guest.wait()
    expect(page.locator("#prompt")).to_contain_text("Your turn")
    assert json.loads(page.locator("main.table").get_attribute("data-step") or "0") >= 2


def test_cards_are_put_back_from_the_hand(page: Page) -> None:
    """A click lifts a card, and the button counts."""
    roll = {"type": "roll", "seat": 0, "chance": {"base.production.dice": [3, 4]}}
    answer = client().post("/v1/adjudications", json={"state": rich("beginner"), "action": roll})
    guest = Guest(page)
    guest.sit(answer.json["state"])
    page.locator(".end .btn", has_text="Put back 0 of 6").wait_for()
    guest.act()
    expect(page.locator("#prompt")).to_contain_text("robber")
    guest.wait()
    assert page.locator(".lit button").count() > 10


@pytest.mark.parametrize("name", ["main", "ck_main", "sea_main", "explorers_sailing", "trade_main"])
def test_the_layout(page: Page, name: str) -> None:
    """Nothing is wider than the screen, all is in sight on a wide one, and axe finds nothing in either scheme."""
    guest = Guest(page)
    guest.sit(position(name))
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 800})
        assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert page.evaluate("document.documentElement.scrollHeight") == 800
    assert page.locator(".end .btn").bounding_box()["y"] < 800  # type: ignore[index]
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")  # type: ignore[arg-type]
        assert blemishes(page) == []


PREFERRED = """async (choices) => {
  const { greedyHabits, preferred } = await import("/play/opponents.js");
  const habits = await greedyHabits();
  return choices.map(({ view, legal, often, offered }) => preferred(view, legal, habits, often, offered ?? false));
}"""


def test_programs_choose_like_the_greedy_player(page: Page) -> None:
    """Of `harbormaster play`, in the same cases."""
    page.goto("/play")
    wanted = [
        [choice["legal"]["actions"][each] if isinstance(each, int) else each for each in choice["chosen"]]
        for choice in CHOICES
    ]
    assert page.evaluate(PREFERRED, CHOICES) == wanted


def offered(give: dict[str, int], receive: dict[str, int]) -> dict[str, Any]:
    """A position in which the player on turn, a program, has made the guest an offer."""
    state = rich()
    state["turn"]["seat"] = 1
    state["seats"][1]["resources"] = {"brick": 2, "lumber": 0, "wool": 0, "grain": 0, "ore": 0}
    for kind in HAND:
        state["bank"][kind] = 19 - sum(seat["resources"][kind] for seat in state["seats"])
    offer = {"type": "offer_trade", "seat": 1, "to": [0], "give": give, "receive": receive}
    state = client().post("/v1/adjudications", json={"state": state, "action": offer}).json["state"]
    return dict(state)


def test_an_offer_is_countered(page: Page) -> None:
    """The program on turn waits for the answer; the rows of the counter-offer hold the terms of the offer."""
    guest = Guest(page)
    guest.sit(offered({"brick": 1}, {"grain": 2}))
    sheet = page.get_by_role("dialog", name="An offer to you")
    expect(sheet).to_contain_text("Orange gives you")
    assert blemishes(page) == []
    sheet.get_by_role("button", name="Counter").click()
    counter = page.get_by_role("dialog", name="Counter-offer")
    expect(counter.get_by_role("group", name="You give").get_by_label("grain", exact=True)).to_have_text("2")
    expect(counter.get_by_role("group", name="You get").get_by_label("brick", exact=True)).to_have_text("1")
    counter.get_by_role("button", name="You give: less grain").click()
    assert blemishes(page) == []
    counter.get_by_role("button", name="Offer to Orange").click()
    expect(page.locator(".story")).to_contain_text("You gave")
    expect(page.get_by_role("img", name="4 brick", exact=True)).to_be_visible()


def test_an_offer_that_cannot_be_paid(page: Page) -> None:
    """It says what is missing, can be pressed to see why, and declined."""
    guest = Guest(page)
    guest.sit(offered({"brick": 1}, {"ore": 2}))
    sheet = page.get_by_role("dialog", name="An offer to you")
    expect(sheet).to_contain_text("You are 1 ore short.")
    sheet.get_by_role("button", name="Accept").click(force=True)  # it says that it is not possible now
    expect(page.get_by_role("alert")).to_contain_text("holds what it asks for")
    page.get_by_role("button", name="Decline").click()
    expect(sheet).to_have_count(0)


def test_who_declined(page: Page) -> None:
    """Each program answers for itself, by its own hand, and only when it is asked."""
    state = rich()
    for seat, held in enumerate(({"brick": 0, "grain": 3}, {"brick": 4, "grain": 1}, {"brick": 0, "grain": 0}), 1):
        state["seats"][seat]["resources"] = dict.fromkeys(HAND, 0) | held
    for kind in HAND:
        state["bank"][kind] = 19 - sum(seat["resources"][kind] for seat in state["seats"])
    Guest(page).sit(state)

    def sheet() -> Locator:
        page.keyboard.press("t")
        found = page.get_by_role("dialog", name="Trade")
        found.get_by_role("button", name="You give: more brick").click()
        found.get_by_role("button", name="You get: more grain").click()
        return found

    offer = sheet()
    expect(offer.locator(".taker > span:not(.disc)")).to_have_text(["Orange", "White", "Plum"])
    offer.get_by_role("button", name="Offer to White").click()
    expect(page.locator("#prompt")).to_contain_text("White declined.")
    again = sheet()
    expect(again.locator(".taker > span:not(.disc)")).to_have_text(["Orange", "White declined this", "Plum"])
    again.get_by_role("button", name="Offer to all").click()
    expect(page.get_by_role("img", name="3 grain", exact=True)).to_be_visible()


def test_zoom(page: Page, guest: Guest) -> None:
    """By buttons; a click on the larger board still means its place."""
    whole = page.locator(".board svg").get_attribute("viewBox")
    page.get_by_role("button", name="Closer").click()
    assert page.locator(".board svg").get_attribute("viewBox") != whole
    guest.click("1,0,SE")
    expect(page.locator(OWN_ROADS)).to_have_count(3)
    page.get_by_role("button", name="The whole board").click()
    assert page.locator(".board svg").get_attribute("viewBox") == whole


def test_cards_are_played_at_the_card_table(page: Page) -> None:
    """A click lifts a card, and the button plays it; a card that does not fit says why."""
    guest = Guest(page)
    guest.sit(position("tricks"))
    page.get_by_role("button", name="3 of clubs").click()
    page.get_by_role("button", name="Play 1 card").click()
    expect(page.get_by_role("button", name="3 of clubs")).to_have_count(0)
    expect(page.locator(".story")).to_contain_text("You")
    assert blemishes(page) == []


def test_the_middle_of_the_card_table_shows_the_exchange(page: Page) -> None:
    """The offered card, who offered it, and who has which role; the buttons are the answers that are owed."""
    page.set_viewport_size({"width": 390, "height": 844})
    state = position("exchange")
    state["tables"][0]["exchange"] = [{"seat": 2, "card": "2H"}]
    state["obligations"] = [{"kind": "answer_owed", "seat": 1}]
    Guest(page).sit(state, "pace=0&seed=wind&who=greedy,you,greedy,greedy")
    expect(page.locator(".shown p")).to_have_text("White offered it.")
    expect(page.locator(".shown").get_by_role("img", name="2 of hearts")).to_be_visible()
    expect(page.locator(".trick")).to_contain_text("You are the Master. White is the Slave.")
    expect(page.locator(".end .btn")).to_have_text(["Accept card", "Refuse card"])
    assert blemishes(page) == []


def test_a_player_without_a_fitting_card_is_told_to_pass(page: Page) -> None:
    """All cards are dimmed, but each can still be tried."""
    state = position("tricks")
    state["tables"][0].update(moment="follow", turn=0, trick=[{"seat": 3, "cards": ["2S"]}])
    Guest(page).sit(state)
    expect(page.locator("#prompt")).to_contain_text("You can only pass.")
    expect(page.locator(".fan .pc:not(.dim)")).to_have_count(0)
    page.get_by_role("button", name="3 of clubs").click()
    page.get_by_role("button", name="Play 1 card").click()
    expect(page.get_by_role("alert")).to_contain_text("A single follows a single of lower rank")


def test_a_card_game_is_dealt_without_a_picture(page: Page) -> None:
    """There is no board to show before it is played."""
    page.goto("/play")
    page.get_by_text("Master & Slave", exact=True).click()
    expect(page.locator(".preview .waters")).to_have_count(0)
    page.get_by_role("button", name="Deal and play").click()
    expect(page.locator(".fan .pc").first).to_be_visible()


@pytest.mark.parametrize("width", [390, 1280])
def test_a_long_run_lies_on_the_card_table_whole(page: Page, width: int) -> None:
    """In as many rows as it needs."""
    page.set_viewport_size({"width": width, "height": 844})
    state = position("tricks")
    run = [f"{rank}H" for rank in ("3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")]
    state["tables"][0].update(moment="follow", turn=0, trick=[{"seat": 3, "cards": run}])
    Guest(page).sit(state)
    felt = page.locator(".felt").bounding_box()
    boxes = [card.bounding_box() for card in page.locator(".trick .pc").all()]
    assert len(boxes) == 12
    assert felt
    assert all(box and felt["x"] <= box["x"] and box["x"] + box["width"] <= felt["x"] + felt["width"] for box in boxes)


def test_the_prompt_tells_who_plays_at_the_own_table(page: Page) -> None:
    """Another table's exchange does not matter to a player who may at most bomb."""
    pack = [
        f"{rank}{suit}"
        for rank in ("3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "2")
        for suit in "CDHS"
    ]
    state = position("two_tables")
    state["hand"] = 2
    for seat, place in zip(range(8), ("master", "second", "slave", "others") * 2, strict=True):
        state["seats"][seat]["places"][place] = 1
    for at, seat in enumerate((6, 5, 4, 7)):
        state["seats"][seat]["hand"] = [*pack, "BJ", "RJ"][at::4]
    ours, theirs = state["tables"]
    state["seats"][0]["hand"] = ["3S", "KS"]
    ours.update(dealer=2, master=0, slave=2, moment="follow", turn=1, trick=[{"seat": 3, "cards": ["KC"]}])
    theirs.update(dealer=6, master=4, slave=6, moment="exchange", turn=None)
    state["obligations"] = [{"kind": "offer_owed", "seat": 6}]
    page.goto(f"/play?pace=100000{fragment(state)}")
    expect(page.locator("#prompt")).to_contain_text("Orange plays")


def test_a_completed_bomb_lies_on_the_card_table_whole(page: Page) -> None:
    """With the single that the pair completed."""
    state = position("tricks")
    trick = [{"seat": 3, "cards": ["KC"]}, {"seat": 2, "cards": ["KD", "KH"]}]
    state["tables"][0].update(moment="follow", turn=0, trick=trick)
    Guest(page).sit(state)
    expect(page.locator(".trick p")).to_have_text("White completed a bomb.")
    expect(page.locator(".trick .pc")).to_have_count(3)
