"""What the screen of a game promises to everybody: no jumps, no motion unasked for, words for a screen reader, one sea,
nothing that a view does not know, and sheets that leave the board in sight.
"""

from __future__ import annotations

import base64
from collections.abc import Callable, Iterator
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.api.asking import client
from tests.browser.guest import Guest, fragment
from tests.browser.test_table import HAND, rich
from tests.suite import position

DESK, PHONE, SMALL = (
    ViewportSize(width=width, height=height) for width, height in ((1280, 800), (390, 844), (320, 640))
)
Open = Callable[..., Page]


@pytest.fixture(scope="module")
def opened(browser: Browser, address: str) -> Iterator[Open]:
    """Opens a position in one page for the whole file. It reports no error, and asks no other host."""
    page = browser.new_page(base_url=address)
    complaints: list[str] = []
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on("console", lambda message: complaints.append(message.text) if message.type == "error" else None)
    page.on("request", lambda request: asked.add(urlsplit(request.url).netloc))
    asked: set[str] = set()

    def sit(state: dict[str, Any], size: ViewportSize = DESK, settings: str = "pace=0&seed=wind") -> Page:
        page.goto("about:blank")
        page.emulate_media(color_scheme="light", reduced_motion="no-preference")
        page.set_viewport_size(size)
        Guest(page).sit(state, settings)
        return page

    yield sit
    page.close()
    assert not complaints
    assert asked <= {urlsplit(address).netloc, ""}


JUMPS = """() => new Promise((done) => {
  const found = [];
  new PerformanceObserver((list) => found.push(...list.getEntries())).observe({ type: "layout-shift", buffered: true });
  const grows = (node) => !node || (node.closest ? node : node.parentElement).closest(".story, .end .btn");
  const jumps = () => found.filter((shift) => shift.value > 0.001 && !shift.sources.every(({ node }) => grows(node)));
  const told = (shift) => shift.sources.map(({ node }) => node?.outerHTML ?? node?.textContent);
  setTimeout(() => done(jumps().map(told)), 50);
})"""
"""What moved under somebody, but for the list of what happened, which grows, and the words of the large button."""


@pytest.mark.parametrize(("size", "moves"), [(DESK, 12), (PHONE, 26)])
def test_nothing_jumps_while_programs_play(opened: Open, size: ViewportSize, moves: int) -> None:
    """Of which most are not asked for by the person."""
    deal = {"ruleset": {"modules": ["base"]}, "seats": 4, "draw": {"seed": "harbor"}}
    page = opened(client().post("/v1/states", json=deal).json["state"], size)
    guest = Guest(page)
    while int(page.locator("main.table").get_attribute("data-step") or 0) < moves:
        guest.wait()
        guest.act()
    guest.wait()
    assert page.evaluate(JUMPS) == []


WAITING = """async (owed) => {
  const { programsTurn } = await import("/play/waiting.js");
  const state = { turn: { offers: [] } };
  return [[0], [2], [0, 2]].map((persons) => programsTurn(owed, persons, state)?.actions.length ?? 0);
}"""


def test_a_program_acts_while_a_person_must_wait_for_it(opened: Open) -> None:
    """Two lose a city to the barbarians, and the one who is named later chooses first."""
    page = opened(rich())
    owed = {"actors": [0, 2], "actions": [{"type": "lose_city", "seat": 2, "corner": "-2,2,S"}], "templates": []}
    assert page.evaluate(WAITING, owed) == [1, 0, 0]


NAMED = """async () => {
  const { named } = await import("/play/game/seats.js");
  return ["Seat 0 rolled. Seat 1 got ore.", "Seat 1 offered 1 ore to Seat 0, Seat 2."].map((words) => named(words, 0));
}"""


def test_sentences_name_players_as_english_does(opened: Open) -> None:
    """Whoever reads is `You` where a sentence begins, and `you` elsewhere."""
    found = opened(rich()).evaluate(NAMED)
    assert found == ["You rolled. Orange got ore.", "Orange offered 1 ore to you, White."]


MOVING = """() => [...document.querySelectorAll("*")].filter((one) => {
  const look = getComputedStyle(one);
  return look.transitionDuration.split(", ").some((time) => time !== "0s") || look.animationName !== "none";
}).length"""


def test_nothing_moves_for_those_who_ask_for_no_motion(opened: Open) -> None:
    """For others some things do."""
    page = opened(rich())
    assert page.evaluate(MOVING) > 0
    page.emulate_media(reduced_motion="reduce")
    assert page.evaluate(MOVING) == 0


def test_what_a_screen_reader_meets_at_the_table(opened: Open) -> None:
    """Landmarks in order, each player with points and cards, lit places in words, the hand, and one refusal."""
    page = opened(rich())
    expect(page.locator("body")).to_match_aria_snapshot("""
      - banner:
        - navigation "Harbormaster"
        - button "Undo" [disabled]
        - button "Settings"
      - main:
        - heading "Your turn" [level=1]
        - region "Board":
          - status: Your turn Click a light to build there.
          - img "The dice show 1 and 1."
          - img "The board"
          - list "Places you may choose":
            - listitem:
              - button "Build road between forest 3 and pasture 5"
        - region "The table":
          - region "Players":
            - 'group "Blue, you: 2 of 10 points, 13 cards"'
            - 'group "Orange: 2 of 10 points, 3 cards"'
            - 'group "White: 2 of 10 points, 3 cards"'
            - 'group "Plum: 2 of 10 points, 3 cards"'
          - region "Bank"
          - region "What happened":
            - heading "What happened" [level=2]
            - list
        - region "Hand and actions":
          - region "Your hand":
            - img "3 brick"
            - img "4 wool"
          - region "What you may do":
            - button "Road 1 brick, 1 lumber 8 places"
            - button "City 2 grain, 3 ore 2 short" [disabled]
          - button "End turn then Orange plays"
    """)
    Guest(page).click("1,1,S")
    alert = page.get_by_role("alert")
    expect(alert).to_have_count(1)
    expect(alert).to_match_aria_snapshot("""
      - alert:
        - heading "You cannot build a settlement here" [level=2]
        - button "Close"
        - paragraph: No neighbouring intersection holds a building of any player.
        - list:
          - listitem: Your own settlement between pasture 11, fields 4 and pasture 5
        - link "Read the rule"
        - button "Copy link"
    """)
    expect(alert.locator(".law")).to_have_attribute("aria-live", "off")  # the statute comes later, without a word


@pytest.mark.parametrize("name", ["base", "sea", "explorers_sailing"])
def test_no_two_lights_are_called_alike(opened: Open, name: str) -> None:
    """The side of a hex tells places of a coast apart; places at sea have their codes."""
    ruleset = {"modules": ["base", "seafarers"]} if name == "sea" else {"modules": ["base"]}
    begun = {"ruleset": ruleset, "seats": 3, "layout": "variable", "draw": {"seed": "harbor"}}
    state = position(name) if "sailing" in name else client().post("/v1/states", json=begun).get_json()["state"]
    page = opened(state)
    expect(page.locator(".lit button").first).to_be_attached()
    called = page.locator(".lit button").all_inner_texts()
    assert len(called) > 15
    assert len(set(called)) == len(called)
    if name == "base":
        assert any(words.startswith("Place settlement on the north-west coast of ") for words in called)


def test_what_a_screen_reader_meets_on_the_page_of_a_rule(opened: Open) -> None:
    """The sentence is the title; what is allowed and refused is said, not only coloured."""
    page = opened(rich())
    page.goto("/v1/rules/base.settlement.distance-rule")
    expect(page.locator("body")).to_match_aria_snapshot("""
      - banner:
        - navigation "Harbormaster"
        - search
      - main:
        - navigation "Where this stands"
        - article:
          - heading /None of the neighbouring intersections/ [level=1]
          - heading "In play" [level=2]
          - text: allowed
          - paragraph
          - text: refused
          - paragraph
          - heading "Worked cases" [level=2]
          - list:
            - listitem:
              - text: refused
              - paragraph:
                - link
    """)


def test_every_sheet_gives_the_focus_back(opened: Open) -> None:
    """Opened by a button and closed by Escape; it takes the focus, which is never lost."""
    page = opened(rich())
    for button, sheet in (("Trade", "Trade"), ("Settings", "Settings")):
        opener = page.get_by_role("button", name=button)
        opener.focus()
        opener.press("Enter")
        dialog = page.get_by_role("dialog", name=sheet)
        expect(dialog).to_be_focused()
        page.keyboard.press("Tab")
        assert page.evaluate("document.activeElement.closest('[role=dialog]') !== null")
        page.keyboard.press("Escape")
        expect(dialog).to_have_count(0)
        expect(opener).to_be_focused()


TOLD = """() => {
  const table = document.querySelector("#playground").cloneNode(true);
  for (const name of ["id", "href"]) for (const one of table.querySelectorAll(`[${name}]`)) one.removeAttribute(name);
  return table.innerHTML;
}"""
"""All that the page holds, but for the ids of art in its picture, which are a digest of the whole picture."""


def test_equal_views_are_equal_pages(opened: Open) -> None:
    """Whatever other hands hold: neither the table nor the sheet of a trade tells them."""

    def page_with(other: dict[str, int]) -> list[str]:
        state = rich()
        state["seats"][1]["resources"] = dict.fromkeys(HAND, 0) | other
        for kind in HAND:
            state["bank"][kind] = 16 - sum(seat["resources"][kind] for seat in (state["seats"][0], state["seats"][2]))
        for kind in HAND:
            state["bank"][kind] = 15 - state["seats"][0]["resources"][kind]
        state["seats"][2]["resources"] = dict.fromkeys(HAND, 2)
        state["seats"][3]["resources"] = {kind: 2 - state["seats"][1]["resources"][kind] for kind in HAND}
        page = opened(state)
        found = [page.evaluate(TOLD)]
        page.keyboard.press("t")
        sheet = page.get_by_role("dialog", name="Trade")
        sheet.get_by_role("button", name="You give: more brick").click()
        sheet.get_by_role("button", name="You get: more grain").click()
        expect(sheet.get_by_role("button", name="Offer to Orange")).to_be_visible()
        return [*found, page.evaluate(TOLD)]

    one, other = page_with({"grain": 2, "ore": 1}), page_with({"brick": 2, "wool": 1})
    assert one == other


SAMPLES = """async ([png, box]) => {
  const image = new Image();
  image.src = "data:image/png;base64," + png;
  await image.decode();
  const canvas = Object.assign(document.createElement("canvas"), { width: image.width, height: image.height });
  const pen = canvas.getContext("2d");
  pen.drawImage(image, 0, 0);
  const at = (x, y) => [...pen.getImageData(Math.round(x), Math.round(y), 1, 1).data].slice(0, 3).join();
  const found = [];
  for (let row = 0; row < 15; row += 1) for (let column = 0; column < 15; column += 1)
    found.push(at(box.x + 1 + (box.width - 3) * column / 14, box.y + 1 + (box.height - 3) * row / 14));
  return found;
}"""
RGB = "(name) => getComputedStyle(document.querySelector(name)).backgroundColor.match(/\\d+/g).slice(0, 3).join()"


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_there_is_one_sea_on_the_screen(opened: Open, scheme: Any) -> None:
    """No point of the waters has the colour of the page, and the corners of the board's frame are sea."""
    page = opened(position("sea_main"))
    page.emulate_media(color_scheme=scheme)
    page.add_style_tag(url="/play/game/table.css")  # the pill and the dice lie on the waters
    page.evaluate("document.querySelectorAll('.strip-top, .zoom').forEach((one) => one.remove())")
    sea, paper = page.evaluate(RGB, ".waters"), page.evaluate(RGB, "body")
    png = base64.b64encode(page.screenshot()).decode()
    found = page.evaluate(SAMPLES, [png, page.locator(".waters").bounding_box()])
    assert paper not in found
    assert found[0] == found[14] == found[-1] == found[-15] == sea
    assert found.count(sea) > 60


def test_sheets_leave_the_board_in_sight(opened: Open) -> None:
    """On the smallest phone: a trade covers less than half of the screen or so, and a refusal not its place."""
    page = opened(rich(), SMALL)
    page.keyboard.press("t")
    sheet = page.get_by_role("dialog", name="Trade")
    sheet.get_by_role("button", name="You give: more brick").click()
    sheet.get_by_role("button", name="You get: more grain").click()
    expect(sheet.get_by_role("button", name="Offer to Orange")).to_be_visible()
    assert sheet.bounding_box()["height"] <= 0.6 * SMALL["height"]  # type: ignore[index]
    assert page.evaluate("document.documentElement.scrollWidth") <= SMALL["width"]
    page.keyboard.press("Escape")
    for size in (SMALL, PHONE):
        page.set_viewport_size(size)
        Guest(page).click("1,1,S")
        page.locator(".refusal .law q").wait_for()
        wrong, refusal = page.locator(".hm-mark-wrong").first.bounding_box(), page.locator(".refusal").bounding_box()
        assert wrong is not None
        assert refusal is not None
        assert 48 < wrong["y"] < refusal["y"] - wrong["height"]
        page.keyboard.press("Escape")


COVERED = """() => {
  const over = [...document.querySelectorAll(".prompt, .dice, .zoom")].map((one) => one.getBoundingClientRect());
  const beside = (one, other) => one.right <= other.left || one.bottom <= other.top;
  const meets = (one, other) => !beside(one, other) && !beside(other, one);
  return [...document.querySelectorAll(".board .hm-number, .board .hm-harbor, .board [class*=hm-seat-]")]
    .filter((piece) => over.some((box) => meets(box, piece.getBoundingClientRect())))
    .map((piece) => `${piece.getAttribute("class")} ${piece.dataset.place}`);
}"""


@pytest.mark.parametrize("name", ["ck_main", "six_main", "great_crossing"])
def test_nothing_lies_over_the_board(opened: Open, name: str) -> None:
    """Neither who moves nor the dice nor the zoom cover a number, a harbor or a piece."""
    page = opened(position(name))
    for size in (DESK, PHONE):
        page.set_viewport_size(size)
        assert page.evaluate(COVERED) == []


CUT = """() => [...document.querySelectorAll(".tile > span, .player .who, .prompt span, .end .btn span")]
  .filter((one) => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).display !== "inline")
  .map((one) => one.textContent)"""


@pytest.mark.parametrize("name", ["ck_main", "sea_main", "trade_main"])
def test_no_word_is_cut(opened: Open, name: str) -> None:
    """On its tile or anywhere else, on any width."""
    page = opened(position(name))
    for width in (320, 390, 768, 1280):
        page.set_viewport_size(ViewportSize(width=width, height=800))
        assert page.evaluate(CUT) == []
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        tiles = page.locator(".tile").all()
        assert all(tile.evaluate("tile => tile.scrollWidth <= tile.clientWidth") for tile in tiles)


def test_first_view_of_a_position(opened: Open) -> None:
    """As a browser loads it: styles, signs and scripts, compressed."""
    page = opened(rich())
    page.wait_for_load_state("networkidle")
    sizes = page.evaluate("""() => performance.getEntriesByType("resource")
      .filter(({ name }) => /\\/(play|pages)\\//.test(name)).map(({ encodedBodySize }) => encodedBodySize)""")
    assert len(sizes) > 20
    assert sum(sizes) <= 45 * 1024


def test_a_board_in_a_frame_is_no_wider_than_it(opened: Open) -> None:
    """With a position, on a phone."""
    page = opened(rich(), PHONE)
    page.goto(f"/play/embed{fragment(position('main'))}")
    expect(page.locator(".board svg")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


def test_the_front_page_has_one_sea(opened: Open) -> None:
    """The picture of a case has the colours of the page around it, in the dark as well."""
    page = opened(rich(), PHONE)
    page.emulate_media(color_scheme="dark")
    page.goto("/")
    page.wait_for_load_state("networkidle")
    png = base64.b64encode(page.locator(".hero .waters img").screenshot()).decode()
    box = page.locator(".hero .waters img").bounding_box()
    assert box is not None
    found = page.evaluate(SAMPLES, [png, {"x": 0, "y": 0, "width": box["width"], "height": box["height"]}])
    assert found[0] == found[14] == page.evaluate(RGB, ".hero .waters")
