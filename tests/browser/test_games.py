"""Whole games in the browser, to their winners, by clicks and by keyboard, on a wide screen and on a phone."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.seat import Seat

GAMES: dict[str, dict[str, Any]] = {
    "base": {"modules": ["base"], "options": {"target-points": 3}},
    "seafarers": {"modules": ["base", "seafarers"], "options": {"scenario": "new-shores-34", "target-points": 3}},
    "cities_knights": {"modules": ["base", "cities_knights"], "options": {"target-points": 4}},
}
WIDE, PHONE = (1280, 900), (390, 844)


@pytest.mark.parametrize(
    ("game", "keyboard", "screen"),
    [
        ("base", True, PHONE),
        ("seafarers", False, PHONE),
        ("cities_knights", True, WIDE),
    ],
)
def test_a_game_to_its_winner(page: Page, game: str, keyboard: bool, screen: tuple[int, int]) -> None:
    """Against greedy opponents."""
    page.set_viewport_size({"width": screen[0], "height": screen[1]})
    seat = Seat(page, keyboard)
    seat.deal({"ruleset": GAMES[game], "seats": 3, "draw": {"seed": "harbor"}})
    seat.play()
    expect(page.locator(".verdict")).to_contain_text("Won by seat")
    assert seat.acted > 3
    assert keyboard or seat.on_board >= 4
    assert page.evaluate("document.documentElement.scrollWidth") <= screen[0]
