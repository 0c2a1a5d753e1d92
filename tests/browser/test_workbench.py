"""The playground as people use it: by clicks, by keyboard, wide and narrow."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.suite import SUITE, position

AXE = Path(__file__).with_name("axe.min.js").read_text(encoding="utf-8")


def blemishes(page: Page) -> list[Any]:
    """The findings of axe on a page."""
    page.evaluate(f"{AXE};0")
    found: list[Any] = page.evaluate("axe.run({ resultTypes: ['violations'] })")["violations"]
    return [(one["id"], [node["html"] for node in one["nodes"]][:3]) for one in found]


def opened(page: Page, text: str) -> None:
    """A state or a log, pasted."""
    # The form for a deal grows as its lists arrive, and moves the button away from under a click.
    page.goto("/play/workbench", wait_until="networkidle")
    page.get_by_label("A state, or a log").fill(text)
    page.get_by_role("button", name="Open it").click()
    expect(page.locator(".board svg, .board + .tables").first).to_be_visible()


def test_the_front_door_leads_to_play(page: Page) -> None:
    """In three links."""
    page.goto("/")
    assert page.locator(".doors a").count() == 3
    assert page.evaluate("document.scripts.length") == 0
    assert blemishes(page) == []
    page.get_by_role("link", name="Play a game").click()
    expect(page.get_by_role("button", name="Deal and play")).to_be_visible()
    assert blemishes(page) == []


def test_a_click_builds_and_an_illegal_click_is_explained(page: Page) -> None:
    """With the rule, its sentence and its statutes beside the board, and a cross on the place."""
    opened(page, json.dumps(position("main")))
    page.get_by_role("button", name="build road").click()
    expect(page.locator(".hm-mark-hint")).to_have_count(8)
    page.locator('.hm-edge[data-place="0,0,E"]').dispatch_event("click")
    verdict = page.locator(".verdict.illegal")
    expect(verdict).to_contain_text("A new road joins a road")
    expect(verdict.get_by_role("link", name="base.roads.connects", exact=True)).to_be_visible()
    expect(page.locator(".hm-mark-wrong")).not_to_have_count(0)
    page.locator('.hm-edge[data-place="1,0,SE"]').dispatch_event("click")
    expect(page.locator(".verdict.legal")).to_contain_text("road built")
    expect(page.locator(".hm-road.hm-seat-0")).to_have_count(3)
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".hm-road.hm-seat-0")).to_have_count(2)
    page.get_by_role("button", name="Redo").click()
    expect(page.locator(".hm-road.hm-seat-0")).to_have_count(3)


def test_dice_by_hand(page: Page) -> None:
    """Chance that is not supplied is chosen from its outcomes."""
    opened(page, json.dumps(position("beginner")))
    page.get_by_role("button", name="roll", exact=True).click()
    page.get_by_role("button", name="Try it").click()
    page.get_by_label("Two six-sided dice.").select_option("[3,5]")
    page.get_by_role("button", name="So it falls").click()
    expect(page.locator(".verdict.legal")).to_contain_text("dice rolled: seat 0, first 3, second 5")


def test_a_turn_by_keyboard(page: Page) -> None:
    """On the board of buttons, with arrows, Enter and the keys that read out."""
    page.goto("/play/workbench?board=tables")
    page.get_by_label("A state, or a log").fill(json.dumps(position("main")))
    page.get_by_role("button", name="Open it").press("Enter")
    start = page.locator('[id="place-1,0,SE"]')
    start.focus()
    expect(start).to_have_attribute("aria-label", "edge 1,0,SE: empty; legal: build road")
    page.keyboard.press("m")
    expect(page.locator(".said")).to_contain_text("build road")
    page.keyboard.press("Enter")
    expect(page.locator(".verdict.legal")).to_contain_text("road built")
    start.focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator(".tables button:focus")).not_to_have_attribute("id", "place-1,0,SE")
    page.keyboard.press("i")
    page.keyboard.type("end_turn")
    page.keyboard.press("Enter")
    expect(page.locator(".verdict.legal")).to_contain_text("turn ended")
    assert blemishes(page) == []


def test_a_log_is_stepped_through(page: Page) -> None:
    """To the end, and to the first illegal action."""
    lines = (SUITE / "games" / "beginner_4.ndjson").read_text(encoding="utf-8").splitlines()[:4]
    opened(page, "\n".join([*lines, json.dumps({"type": "end_turn", "seat": 3})]))
    page.get_by_role("button", name="Next").click()
    expect(page.locator("output")).to_have_text("1 of 4")
    page.get_by_role("button", name="First illegal action").click()
    expect(page.locator(".verdict.illegal")).to_contain_text("Only the player on turn")
    expect(page.locator("output")).to_have_text("3 of 4")


LOG = [
    json.loads(line) for line in (SUITE / "games" / "beginner_4.ndjson").read_text(encoding="utf-8").splitlines()[:4]
]
WRITTEN = [
    LOG[0] | {"game": "0"},
    *({"ply": ply, "action": action} for ply, action in enumerate(LOG[1:])),
    {"winners": []},
]
FAULT = {"ply": 1, "seat": 1, "proposal": {"fault": "late", "says": "No answer came in time."}}
SEEDED = {
    **LOG[0],
    "draw": {"seed": "a calm sea"},
    "actions": [{"type": "roll", "seat": 0}, {"type": "end_turn", "seat": 0}],
}
LOGS = {
    "bare actions": ([*LOG, ""], 3, False),
    "a log of a match": ([*WRITTEN[:2], FAULT, *WRITTEN[2:], *WRITTEN], 3, True),
    "the body of a replay": ([{**LOG[0], "actions": LOG[1:]}], 3, False),
    "bodies in a list": ([[{**LOG[0], "actions": LOG[1:]}, SEEDED]], 3, True),
    "a seed for its draws": ([SEEDED], 2, False),
}


@pytest.mark.parametrize(("parts", "count", "more"), LOGS.values(), ids=LOGS)
def test_a_log_in_each_form(page: Page, parts: list[Any], count: int, more: bool) -> None:
    """That `harbormaster check` reads. Of several games it is the first."""
    opened(page, "\n".join(json.dumps(part) if part else "" for part in parts))
    for at in range(1, count + 1):
        page.get_by_role("button", name="Next").click()
        expect(page.locator("output")).to_have_text(f"{at} of {count}")
    page.get_by_role("button", name="First illegal action").click()
    expect(page.locator(".said")).to_have_text("Every action of the log is legal.")
    expect(page.get_by_text("This is the first of 2 games.")).to_have_count(1 if more else 0)


@pytest.mark.parametrize("name", ["sea_main", "ck_main", "tricks", "main"])
def test_every_action_has_a_form(page: Page, name: str) -> None:
    """Whether it is legal now or not."""
    opened(page, json.dumps(position(name)))
    expect(page.locator("#other option").nth(1)).to_be_attached()
    expect(page.locator(".asking")).to_have_attribute("aria-busy", "false")
    types = page.locator("#other option").evaluate_all("options => options.map(option => option.value).filter(Boolean)")
    for kind in types:
        page.locator("#other").select_option(kind)
        expect(page.get_by_label("seat", exact=True)).to_be_visible()
    assert blemishes(page) == []


def test_a_link_holds_the_position(page: Page, address: str) -> None:
    """In its fragment, which the server never sees."""
    opened(page, json.dumps(position("main")))
    page.get_by_role("button", name="Link").click()
    expect(page.locator(".said")).to_contain_text("holds the position")
    link = page.url
    assert "#v1." in link
    assert len(link) < 2_000
    page.goto("/")
    page.goto(link)
    expect(page.locator(".hm-settlement")).to_have_count(8)


@pytest.mark.parametrize("game", ["catan", "seafarers", "cities_knights", "master_slave"])
def test_a_game_is_dealt_and_played_at_random(page: Page, game: str) -> None:
    """By clicks, for some turns, with the other seats at random."""
    page.goto("/play/workbench")
    scenario = {"seafarers": "new-shores-34", "cities_knights": "cities_knights.beginners-map"}.get(game)
    page.locator("#game option").first.wait_for(state="attached")
    if game == "master_slave":
        page.get_by_label("Game").select_option(game)
    elif scenario:
        page.locator(f'#scenario option[value="{scenario}"]').wait_for(state="attached")
        page.get_by_label("Scenario").select_option(scenario)
    page.get_by_label("Seed").fill("harbor")
    page.get_by_role("button", name="Deal").click()
    expect(page.locator(".board svg")).to_be_visible()
    page.get_by_label("Seed of chance").fill("wind")
    for _ in range(4):
        expect(page.locator(".types button").first).to_be_visible()
        page.locator(".types button").first.click()
        action = page.locator(".legal-actions li button").first
        if not action.count():
            break
        action.click()
        expect(page.locator(".verdict.legal")).to_be_visible()
    assert blemishes(page) == []


def test_on_a_phone(page: Page) -> None:
    """Nothing is wider than the screen."""
    page.set_viewport_size({"width": 390, "height": 844})
    opened(page, json.dumps(position("ck_main")))
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert blemishes(page) == []
