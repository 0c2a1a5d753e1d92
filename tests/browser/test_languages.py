"""Pages and the playground in another language, chosen by the browser or by a link, and with larger text."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from service.kernel.wording.files import ENGLISH, LANGUAGES
from service.kernel.wording.pattern import Pattern
from service.pages.labels import parts
from service.play import HERE
from tests.browser.conftest import CHROMIUM, SWITCHES
from tests.browser.guest import Guest
from tests.browser.test_table import rich
from tests.browser.test_workbench import blemishes
from tests.suite import position


@pytest.fixture
def german(browser: Browser, address: str) -> Iterator[Page]:
    """A page of a browser that prefers German. It reports no error."""
    context = browser.new_context(base_url=address, locale="de-DE", reduced_motion="reduce")
    page = context.new_page()
    complaints: list[str] = []
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on("console", lambda message: complaints.append(message.text) if message.type == "error" else None)
    yield page
    context.close()
    assert not complaints


def test_a_link_changes_the_language(german: Page) -> None:
    """Which the browser keeps, and which leads back to the same page."""
    german.goto("/v1/rules?module=base")
    expect(german.locator("html")).to_have_attribute("lang", "de")
    german.get_by_role("link", name="English").click()
    expect(german).to_have_url(re.compile(r"/v1/rules\?module=base$"))
    expect(german.locator("html")).to_have_attribute("lang", "en")
    german.goto("/play")
    expect(german.get_by_role("heading", name="Deal a game")).to_be_visible()
    german.get_by_role("link", name="Deutsch").click()
    expect(german.get_by_role("heading", name="Neues Spiel")).to_be_visible()


def test_a_game_goes_on_in_the_other_language(german: Page) -> None:
    """It keeps its settings, and its story appears in the other language."""
    guest = Guest(german)
    guest.sit(rich())
    guest.click(german.locator(".lit button").first.get_attribute("id").removeprefix("place-"))  # type: ignore[union-attr]
    expect(german.locator(".story")).to_contain_text("Du hast eine Straße")
    german.get_by_role("link", name="English").click()
    guest.wait()
    expect(german.locator("#prompt")).to_contain_text("Your turn")
    expect(german.locator(".story")).to_contain_text("You built a road")
    assert "seed=wind" in german.url
    german.get_by_role("button", name="Undo").click()
    expect(german.locator(".story")).to_contain_text("Nothing yet.")


ENGLISH_ONLY = """(words) => {
  const texts = [];
  const own = (one) => !one.closest("[lang=en], details");
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) if (own(walk.currentNode.parentElement)) texts.push(walk.currentNode.data.trim());
  for (const name of ["aria-label", "title", "placeholder", "alt"]) {
    const named = [...document.querySelectorAll(`[${name}]`)].filter(own);
    texts.push(...named.map((one) => one.getAttribute(name)));
  }
  return texts.filter((text) => words.includes(text));
}"""
SAID = {language: {n: t for own in parts(HERE, language).values() for n, t in own.items()} for language in LANGUAGES}
FOREIGN = [text for name, text in SAID[ENGLISH].items() if "{" not in text and text not in SAID["de"].values()]
"""English labels that no German one equals."""


@pytest.mark.parametrize("name", ["main", "setup", "ck_main", "trade_main", "explorers_sailing", "exchange"])
def test_no_label_stays_english(german: Page, name: str) -> None:
    """At the table, in sheets and in a refusal; and no finding of axe."""
    Guest(german).sit(position(name))
    german.locator(".board svg, .trick").first.wait_for(state="attached")
    assert german.evaluate(ENGLISH_ONLY, FOREIGN) == []
    assert blemishes(german) == []
    for key in ("t", "?"):
        german.keyboard.press("Escape")
        german.keyboard.press(key)
        german.wait_for_timeout(200)
        assert german.evaluate(ENGLISH_ONLY, FOREIGN) == []


@pytest.mark.parametrize("path", ["/play", "/play/workbench", "/play/workbench?board=tables"])
def test_no_label_of_a_beginning_stays_english(german: Page, path: str) -> None:
    german.goto(path)
    german.locator("form").first.wait_for()
    assert german.evaluate(ENGLISH_ONLY, FOREIGN) == []
    assert blemishes(german) == []


FILLED = """async (asked) => {
  const { filled } = await import("/play/labels.js");
  return asked.map(([text, values]) => filled(text, values).join(""));
}"""


def test_scripts_fill_labels_as_the_service_does(german: Page) -> None:
    """Every label of the playground, with one and with several of what it counts, and in each of its forms."""
    german.goto("/play")
    asked: list[tuple[str, dict[str, Any]]] = []
    for text in SAID["de"].values():
        pattern = Pattern(text, "de")
        for at in range(4):
            values: dict[str, Any] = dict.fromkeys(pattern.names, "Wort")
            for name, kind, keys in pattern.choices:
                values[name] = at if kind == "plural" else keys[at % len(keys)]
            asked.append((text, values))
    said = german.evaluate(FILLED, asked)
    assert said == [Pattern(text, "de").fill(values) for text, values in asked]


OUT_OF_PLACE = """() => {
  const seen = (one) => one.checkVisibility() && !one.closest(".hush, svg") && one.getBoundingClientRect().width > 1;
  const named = (one) => `${one.tagName}.${one.className} ${one.textContent.trim().slice(0, 30)}`;
  const scrolled = (one) => {
    for (let up = one.parentElement; up; up = up.parentElement)
      if (getComputedStyle(up).overflowX !== "visible") return true;
    return false;
  };
  const words = (one) => {
    const range = document.createRange();
    range.selectNodeContents(one);
    return range.getBoundingClientRect();
  };
  const rooms = "button, .card, .tile, .player, .prompt, .seg label, .pick label, .taker";
  const outside = (one, said) => {
    const room = one.matches(".n") ? null : one.closest(rooms)?.getBoundingClientRect();
    return room && (said.right > room.right + 1.5 || said.left < room.left - 1.5 || said.bottom > room.bottom + 1.5);
  };
  const found = [];
  if (document.documentElement.scrollWidth > innerWidth) found.push(`wide ${document.documentElement.scrollWidth}`);
  for (const one of document.querySelectorAll("body *")) {
    if (!seen(one) || ![...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim())) continue;
    const said = words(one);
    if (said.right > innerWidth + 1 && !scrolled(one)) found.push(`beyond ${named(one)}`);
    if (outside(one, said)) found.push(`outside ${named(one)}`);
  }
  const rows = `.bar > *, .strip-top > *, .dock > *, .build > *, .hand > *, .row > *, .bank > div, .player .who,
    .player .facts, .player .vp`;
  const boxes = [...document.querySelectorAll(rows)].filter(seen).map((one) => [one, one.getBoundingClientRect()]);
  for (const [one, box] of boxes) for (const [other, near] of boxes) {
    if (one.parentElement !== other.parentElement || one === other) continue;
    const across = Math.min(box.right, near.right) - Math.max(box.left, near.left);
    const down = Math.min(box.bottom, near.bottom) - Math.max(box.top, near.top);
    if (across > 2 && down > 2) found.push(`over ${named(one)} / ${named(other)}`);
  }
  return found;
}"""
"""Words that leave their button or the page, and neighbours that cover each other."""


@pytest.fixture(scope="module", params=[16, 20, 24])
def reader(request: pytest.FixtureRequest, browser: Browser, address: str) -> Iterator[Page]:
    """A page in German, whose words are longer, of a browser whose text has some size."""
    assert CHROMIUM is not None
    own = browser.browser_type.launch(
        executable_path=CHROMIUM, args=[*SWITCHES, f"--blink-settings=defaultFontSize={request.param}"]
    )
    page = own.new_page(base_url=address, locale="de-DE", reduced_motion="reduce")
    page.goto("/play")
    assert page.evaluate("parseFloat(getComputedStyle(document.body).fontSize)") == request.param
    yield page
    own.close()


@pytest.mark.parametrize("width", [390, 1280])
def test_text_of_any_size_has_room(reader: Page, width: int) -> None:
    """On pages, while dealing, and at the table with a trade, the settings and a refusal."""
    reader.set_viewport_size({"width": width, "height": 844 if width == 390 else 800})
    found: dict[str, list[str]] = {}
    for path in ("/", "/v1/rules?text=road", "/v1/rules/base.roads.connects", "/v1/modules/seafarers", "/v1/scenarios"):
        reader.goto(path)
        found[path] = reader.evaluate(OUT_OF_PLACE)
    reader.evaluate("sessionStorage.clear()")
    reader.goto("/play")
    reader.locator(".pick b").first.wait_for()
    found["deal"] = reader.evaluate(OUT_OF_PLACE)
    for name in ("rich", "ck_main", "explorers_sailing", "setup", "exchange"):
        reader.goto("about:blank")
        Guest(reader).sit(rich() if name == "rich" else position(name))
        found[name] = reader.evaluate(OUT_OF_PLACE)
        if name == "rich":
            for key, sheet in (("t", ".swap"), ("?", ".who-plays")):
                reader.keyboard.press(key)
                reader.locator(sheet).first.wait_for()
                found[sheet] = reader.evaluate(OUT_OF_PLACE)
                reader.keyboard.press("Escape")
            Guest(reader).click("1,1,S")
            reader.locator(".refusal .law q").wait_for()
            found["refusal"] = reader.evaluate(OUT_OF_PLACE)
    assert {name: wrong for name, wrong in found.items() if wrong} == {}
