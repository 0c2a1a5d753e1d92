"""Whole games at the table, to their winners: by clicks and by keyboard, on a wide screen and on a phone."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.api.asking import client
from tests.browser.guest import CardGuest, Guest
from tests.master_slave.card_games import document_of, walk

GAMES: dict[str, dict[str, Any]] = {
    "base": {"modules": ["base"], "options": {"target-points": 3}},
    "seafarers": {"modules": ["base", "seafarers"], "options": {"scenario": "new-shores-34", "target-points": 3}},
    "cities_knights": {"modules": ["base", "cities_knights"], "options": {"target-points": 4}},
    "explorers_pirates": {"modules": ["base", "explorers_pirates"], "options": {"target-points": 4}},
    "traders_barbarians": {"modules": ["base", "traders_barbarians"], "options": {"target-points": 4}},
}
WIDE, PHONE = (1280, 800), (390, 844)
CODES = re.compile(r"_|\bseat \d|-?\d+,-?\d+|`", re.IGNORECASE)
"""What no sentence shows: names of the wire, numbers of seats, codes of places."""


@pytest.mark.parametrize(
    ("game", "keyboard", "screen"),
    [
        ("base", False, WIDE),
        ("seafarers", True, PHONE),
        ("cities_knights", False, WIDE),
        ("explorers_pirates", False, PHONE),
        ("traders_barbarians", True, WIDE),
    ],
)
def test_a_game_to_its_winner(page: Page, game: str, keyboard: bool, screen: tuple[int, int]) -> None:
    """Against programs; what happened is told in words that a player knows."""
    page.set_viewport_size({"width": screen[0], "height": screen[1]})
    deal = {"ruleset": GAMES[game], "seats": 3, "draw": {"seed": "harbor"}}
    guest = Guest(page, keyboard)
    guest.sit(client().post("/v1/states", json=deal).json["state"])
    guest.play()
    expect(page.locator("#prompt")).to_contain_text("won the game")
    assert guest.acted > 3
    assert guest.on_board >= 4
    told = page.locator(".story li").all_inner_texts()
    assert len(told) > 10
    assert not [line for line in told if CODES.search(line)]
    assert page.evaluate("document.documentElement.scrollWidth") <= screen[0]


def test_a_card_game_to_its_winner(page: Page) -> None:
    """By clicks, against programs: what may be the last hand, with the exchange before it."""
    *_, last = states = walk(seats=3, seed=4, steps=700)
    guest = CardGuest(page)
    guest.sit(document_of(next(state for state in states if state.hand == last.hand)))
    guest.play()
    expect(page.locator("#prompt")).to_contain_text("won the game")
    assert guest.acted > 3
    told = page.locator(".story li").all_inner_texts()
    assert any("The game ended" in line for line in told[:12]), "the newest trick comes first"
    assert 10 < len(told) < 200
    assert not [line for line in told if CODES.search(line)]
