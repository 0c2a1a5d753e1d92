"""Whoever sits at the table of the playground as a guest: clicks lights, tiles and cards, and knows no rules."""

from __future__ import annotations

import base64
import json
import zlib
from typing import Any

from playwright.sync_api import Page, expect

QUIET = """() => {
  const table = document.querySelector("main.table");
  const drawn = document.querySelector(".board svg, .trick");
  return Boolean(table && drawn) && table.getAttribute("aria-busy") === "false";
}"""
"""Whether it is for the guest to act, and the page has answered everything."""
WANTED = ("City", "Settlement", "Road", "Card", "Knight", "Ship")
MIDDLE = """(name) => {
  const place = document.querySelector(`.board .hm-place[data-place="${name}"]`);
  place.scrollIntoView({ block: "center" });
  const box = place.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}"""
DICE = "(() => { let last = 7; Math.random = () => (last = (last * 48271) % 2147483647) / 2147483647; })()"
"""Programs choose alike in every run."""


def fragment(document: object) -> str:
    """The part of an address that holds a position."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    packed = packer.compress(json.dumps(document).encode()) + packer.flush()
    return "#v1." + base64.urlsafe_b64encode(packed).decode().rstrip("=")


class Guest:
    """A person at a table of the playground."""

    def __init__(self, page: Page, keyboard: bool = False) -> None:
        self._page = page
        self._keyboard = keyboard
        self.acted = 0
        self.on_board = 0
        """How many actions were clicked on the board itself."""

    def sit(self, state: dict[str, Any], settings: str = "pace=0&seed=wind") -> None:
        """Open a position, against programs that do not pause."""
        self._page.add_init_script(DICE)
        self._page.goto(f"/play?{settings}{fragment(state)}")
        self.wait()

    def wait(self) -> None:
        """Until it is for the guest to act."""
        self._page.wait_for_function(QUIET)

    def click(self, place: str) -> None:
        """A click on the middle of a place of the board."""
        if self._keyboard:
            self._page.locator(f'[id="place-{place}"]').press("Enter")
        else:
            self._page.mouse.click(*self._page.evaluate(MIDDLE, place))

    def won(self) -> bool:
        """Whether the game is over."""
        return "won the game" in self._page.locator("#prompt").inner_text()

    def play(self, most: int = 400) -> None:
        """Play until somebody has won, with no more than so many actions of the guest."""
        while self.acted < most:
            self.wait()
            if self.won():
                return
            self.act()
        raise AssertionError(f"Nobody has won after {most} actions.")

    def act(self) -> None:
        """One action: what is asked first, then what the board lights, then what may be bought, then go on."""
        page = self._page
        before = page.locator("main.table").get_attribute("data-step")
        self.acted += 1
        dice, choices = page.locator(".dice .roll"), page.locator(".sheet .choices button")
        lit, offered = page.locator(".lit button"), "offers you a trade" in page.locator("#prompt").inner_text()
        tiles = page.locator('.tile[aria-disabled="false"]')
        if choices.count():
            self._press(choices.first)
        elif offered:
            self._press(page.locator('.sheet .row .btn:not([aria-disabled="true"])').first)
        elif "Put back" in page.locator(".end").inner_text():
            self._put_back()
        elif dice.count():
            self._press(dice)
        elif lit.count():
            self.on_board += 1
            self.click(lit.first.get_attribute("id").removeprefix("place-"))
        else:
            names = [name.split("\n")[0] for name in tiles.all_inner_texts()]
            wanted = next((name for name in WANTED if name in names), None)
            self._press(tiles.nth(names.index(wanted)) if wanted else page.locator(".end .btn"))
        self._changed(before)

    def _changed(self, before: str | None) -> None:
        """Something has come of it: another step, a choice, or a further place to click."""
        self._page.wait_for_function(
            """(before) => {
              const table = document.querySelector("main.table");
              return table.dataset.step !== before || document.querySelector(".sheet .choices, .hm-mark-last") !== null;
            }""",
            arg=before,
        )

    def _put_back(self) -> None:
        wanted = int(self._page.locator(".end .btn").inner_text().split("of")[1].split()[0])
        for _ in range(wanted):
            for card in self._page.locator(".hand button.card").all():
                held, lifted = (int(word) for word in card.get_attribute("aria-label").split() if word.isdigit())
                if lifted < held:
                    self._press(card)
                    break
        expect(self._page.locator(".end .btn")).to_contain_text(f"Put back {wanted} of {wanted}")
        self._press(self._page.locator(".end .btn"))

    def _press(self, button: Any) -> None:
        if self._keyboard:
            button.press("Enter")
        else:
            button.click()


class CardGuest(Guest):
    """A guest at the card table: lifts cards that are not dimmed, of one rank as the trick has them, or passes."""

    def act(self) -> None:
        """One action: a choice, cards, or the other button."""
        page = self._page
        before = page.locator("main.table").get_attribute("data-step")
        self.acted += 1
        if page.locator(".sheet .choices button").count():
            self._press(page.locator(".sheet .choices button").first)
        elif not self._played(before):
            self._page.keyboard.press("Escape")
            self._press(page.locator(".end .btn:enabled").first)
        self._changed(before)

    def _played(self, before: str | None) -> bool:
        """Whether cards could be lifted and were played."""
        page = self._page
        open_ = page.locator(".fan .pc:not(.dim)")
        names = open_.locator(".hush").all_inner_texts()
        wanted = max(1, page.locator(".trick .cards .pc").count())
        same = [name for name in names if name.split()[0] == names[0].split()[0]]
        if len(same) < wanted:
            return False
        for name in same[:wanted]:
            card = page.locator(".fan").get_by_role("button", name=name, exact=True)
            if card.get_attribute("aria-pressed") == "false":
                self._press(card)
        self._press(page.locator(".end .btn.main"))
        page.wait_for_function(
            """(before) => {
              const table = document.querySelector("main.table");
              return table.dataset.step !== before || document.querySelector("[role=alert]") !== null;
            }""",
            arg=before,
        )
        return page.locator("main.table").get_attribute("data-step") != before
