"""Whoever sits at seat 0 in the browser. It reads what the page offers, and clicks or types."""

from __future__ import annotations

import json
import re
from typing import Any

from playwright.sync_api import Locator, Page

ORDER = ("claim", "build city", "build settlement", "build", "buy", "take", "play")
LATE = ("end turn", "propose", "withdraw", "pass", "offer")
PLACE = re.compile(r"-?\d+,-?\d+,[NSEW-]+$")
TURN = """() => {
  if (document.querySelector(".verdict")?.textContent.includes("Won by")) return "won";
  if (document.querySelector(".asking")?.ariaBusy !== "false") return "";
  const told = document.querySelector(".choices").textContent.match(/Seat ([0-9, ]+) may act/);
  const types = [...document.querySelectorAll(".types button")].map((button) => button.textContent);
  const answers = types.filter((type) => /^(accept|decline) trade$/.test(type));
  if (told && /^\\d, 0$/.test(told[1]) && answers.length) return JSON.stringify(answers);
  return told && told[1].startsWith("0") ? JSON.stringify(types) : "";
}"""
"""The types of action that seat 0 may choose, once it is seat 0's turn or an offer waits for seat 0 alone, and the page
has answered everything.
"""
MIDDLE = """(name) => {
  const place = document.querySelector(`.board .hm-place[data-place="${name}"]`);
  place.scrollIntoView({ block: "center" });
  const box = place.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}"""
"""Where a place is on the screen, once it has been scrolled there."""
DICE = "(() => { let last = 7; Math.random = () => (last = (last * 48271) % 2147483647) / 2147483647; })()"
"""The opponents choose alike in every run."""


def rank(kind: str) -> int:
    """How much an action of a type is wanted; the least is wanted most."""
    if kind.startswith(LATE):
        return len(ORDER) + 1
    return next((place for place, start in enumerate(ORDER) if kind.startswith(start)), len(ORDER))


class Seat:
    """Seat 0 of the playground, with a mouse or with the keyboard alone."""

    def __init__(self, page: Page, keyboard: bool) -> None:
        self._page = page
        self._keyboard = keyboard
        self.acted = 0
        self.on_board = 0
        """How many actions were clicked on the board itself."""

    def deal(self, deal: dict[str, Any], view: str = "") -> None:
        """Begin a game against greedy opponents that do not pause."""
        self._page.add_init_script(DICE)
        self._page.goto(f"/play/workbench?viewer=0&others=greedy&pace=0&seed=wind{view}")
        self._page.get_by_label("A state, or a log").fill(json.dumps({"deal": deal}))
        self._choose(self._page.get_by_role("button", name="Open it"))

    def play(self, most: int = 300) -> None:
        """Play until somebody has won, with no more than so many actions at this seat."""
        while self.acted < most:
            told = self._page.wait_for_function(TURN).json_value()
            if told == "won":
                return
            self._act(min(json.loads(told), key=rank))
        raise AssertionError(f"Nobody has won after {most} actions.")

    def _act(self, kind: str) -> None:
        types = self._page.get_by_role("group", name="Legal types of action")
        self._choose(types.get_by_role("button", name=kind, exact=True))
        action = self._page.locator(".legal-actions li button").first
        self.acted += 1
        place = PLACE.search(action.inner_text())
        if place and not self._keyboard and action.inner_text().count(",") == place[0].count(",") + 1:
            self.on_board += 1
            self._page.locator(".hm-mark-hint").first.wait_for(state="attached")
            self._page.mouse.click(*self._page.evaluate(MIDDLE, place[0]))
        else:
            self._choose(action)

    def _choose(self, button: Locator) -> None:
        if self._keyboard:
            button.press("Enter")
        else:
            button.click()
