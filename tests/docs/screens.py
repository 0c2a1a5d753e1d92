"""Every screen of the playground and every kind of page, by name: what screenshots show."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from playwright.sync_api import Page

from tests.api.asking import client
from tests.browser.guest import Guest, fragment
from tests.browser.test_table import offered, rich
from tests.referee.test_greedy import preferred
from tests.suite import position

PAGES = {
    "front": "/",
    "games": "/v1/games",
    "book": "/v1/modules/port_masters",
    "rules": "/v1/rules?module=base",
    "rule": "/v1/rules/base.roads.connects",
    "statute": "/v1/rules/base.road.empty-path",
    "scenarios": "/v1/scenarios",
    "scenario": "/v1/scenarios/new-shores-34",
    "rulings": "/v1/rulings",
    "search": "/v1/rules?text=robber",
    "problems": "/v1/problems",
    "conformance": "/conformance",
    "deal": "/play",
}
"""Pages as they open."""
SCENARIOS = {
    "forgotten_tribe": "forgotten-tribe-34",
    "cloth": "cloth-for-catan-34",
    "pirate_islands": "pirate-islands-34",
    "wonders": "wonders-of-catan-34",
}
"""Scenarios with things on their boards that others do not have."""
POSITIONS = {
    "base": "main",
    "seafarers": "sea_main",
    "cities_knights": "ck_main",
    "explorers_pirates": "explorers_sailing",
    "traders_barbarians": "trade_main",
    "set_up": "setup",
    "master_slave": "exchange",
}
"""Positions at the table."""


def sit(page: Page, state: Mapping[str, Any]) -> Guest:
    """A position at the table of the playground."""
    guest = Guest(page)
    guest.sit(dict(state))
    page.locator(".board svg, .trick").first.wait_for(state="attached")
    return guest


def refused(page: Page) -> None:
    """A settlement beside another one."""
    guest = sit(page, position("main"))
    guest.click("1,1,S")
    page.locator(".hm-mark-wrong").first.wait_for(state="attached")
    page.locator(".refusal .law q").wait_for()


def lacking(page: Page) -> None:
    """A city that cannot be paid."""
    sit(page, rich())
    page.locator('.tile[aria-keyshortcuts="C"]').click(force=True)


def trade(page: Page) -> None:
    """A trade that is being put together."""
    sit(page, rich())
    page.keyboard.press("t")
    page.locator(".swap").last.wait_for()
    page.locator(".swap").first.locator("button").nth(1).click()
    page.locator(".swap").last.locator("button").last.click()


def counter(page: Page) -> None:
    """A counter-offer."""
    sit(page, offered({"brick": 1}, {"grain": 2}))
    page.locator(".sheet .row .btn").last.click()


def discard(page: Page) -> None:
    """Cards that are put back."""
    roll = {"type": "roll", "seat": 0, "chance": {"base.production.dice": [3, 4]}}
    answer = client().post("/v1/adjudications", json={"state": rich("beginner"), "action": roll})
    sit(page, answer.json["state"])
    page.locator(".hand button.card").first.click()


def won(page: Page) -> None:
    """The end of a game."""
    state = rich()
    state["ruleset"]["options"] = {"target-points": 3}
    state["seats"][0]["resources"] |= {"ore": 3}
    state["bank"]["ore"] = 19 - sum(seat["resources"]["ore"] for seat in state["seats"])
    guest = sit(page, state)
    guest.click("0,2,N")
    page.locator(".player .who .ico").wait_for()


def gear(page: Page) -> None:
    """Settings and keys."""
    sit(page, position("main"))
    page.keyboard.press("?")


def tables(page: Page) -> None:
    """The board of buttons in the workbench."""
    page.goto("/play/workbench?board=tables")
    page.locator("#record").fill(json.dumps(position("main")))
    page.locator(".record > button").click()
    page.locator('.asking[aria-busy="false"]').wait_for()


def embedded(page: Page) -> None:
    """The board in a frame of another page."""
    page.goto(f"/play/embed{fragment(position('main'))}")
    page.locator(".board svg").wait_for()


def under_way(scenario: str, actions: int = 90) -> dict[str, Any]:
    """A scenario after some actions of greedy players."""
    deal = {**client().get(f"/v1/scenarios/{scenario}").json["deal"], "draw": {"seed": "harbor"}}
    state = client().post("/v1/states", json=deal).json["state"]
    for number in range(actions):
        legal = client().post("/v1/legal-actions", json={"state": state}).json
        chosen = preferred(state, {**legal, "actions": legal["actions"]}, 0)
        asked = {"state": state, "action": chosen[number % len(chosen)], "draw": {"seed": str(number)}}
        state = client().post("/v1/adjudications", json=asked).json["state"]
    return dict(state)


SCREENS: Mapping[str, Callable[[Page], object]] = {
    **{name: partial(lambda page, path: page.goto(path), path=path) for name, path in PAGES.items()},
    **{name: partial(lambda page, at: sit(page, position(at)), at=at) for name, at in POSITIONS.items()},
    **{name: partial(lambda page, at: sit(page, under_way(at)), at=at) for name, at in SCENARIOS.items()},
    "refused": refused,
    "lacking": lacking,
    "trade": trade,
    "offer": lambda page: sit(page, offered({"brick": 1}, {"grain": 2})),
    "counter": counter,
    "discard": discard,
    "won": won,
    "gear": gear,
    "tables": tables,
    "embed": embedded,
}
"""How each screen is brought about."""
