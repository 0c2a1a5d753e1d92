"""The drawing of boards: how large it is and how long it takes, one sea, and colours that can be told apart."""

from __future__ import annotations

import time
from itertools import combinations
from typing import Any

import pytest

from service.catan.base.look import GROUNDS
from service.games import GAMES
from service.pictures.palette import HALO, INK, RED, SEATS, THEMES
from service.pictures.sight import Mark, Sight
from tests.api.asking import client
from tests.pictures.drawing import BOARDS, PATH, SVG, classed, drawn
from tests.pictures.late import RECORDS, late_game
from tests.suite import position

MOST_BYTES = 60_000
MOST_ELEMENTS = 900
MOST_SECONDS = 0.016


@pytest.mark.parametrize("name", RECORDS)
def test_a_late_game_is_small(name: str) -> None:
    """With all lights and the description; with targets besides it has few enough elements for a page."""
    question = {"state": late_game(name), "marks": "legal"}
    assert len(client().post(PATH, json=question).data) <= MOST_BYTES
    assert sum(1 for found in drawn(**question, targets=True).iter() if found.tag != f"{SVG}g") <= MOST_ELEMENTS


@pytest.mark.parametrize("name", ["beginner_4", "capturing_barbarians_3"])
def test_a_late_game_is_drawn_quickly(name: str) -> None:
    """With a mark at each corner and targets. The shortest of some runs counts: other work only makes runs longer."""
    game, document = GAMES["catan"], late_game(name)
    ruleset = game.ruleset(tuple(document["ruleset"]["modules"]), document["ruleset"]["options"])
    corners = classed(drawn(state=document, targets=True), "hm-place", "hm-corner")
    places = [game.place(found.get("data-place", ""), "corner") for found in corners]
    sight = Sight(marks=[Mark(place, "settlement", seat=0) for place in places], targets=True)
    taken = []
    for _ in range(20):
        begin = time.thread_time()
        game.picture(ruleset, document, sight)
        taken.append(time.thread_time() - begin)
    assert min(taken) < MOST_SECONDS


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("name", BOARDS)
def test_there_is_one_sea(name: str, theme: str) -> None:
    """The waters and the paper below them are the whole picture, and no hex of water is painted."""
    root = drawn(state=position(name), theme=theme, text=False)
    left, top, width, height = map(float, root.get("viewBox", "").split())
    (sea,), (paper,) = (
        [found for found in classed(root, name) if found.get("width")] for name in ("hm-sea", "hm-paper")
    )
    sides = [[float(found.get(side, "")) for side in ("x", "y", "width", "height")] for found in (sea, paper)]
    assert (sides[0][:3], sides[1][0], sides[1][2]) == ([left, top, width], left, width)
    assert sides[0][3] + sides[1][3] == pytest.approx(height, abs=0.05)
    assert sides[1][1] == pytest.approx(top + sides[0][3], abs=0.05)
    assert not [found for found in classed(root, "hm-terrain-sea") if found.get("fill") or found.get("stroke")]


def test_waters_and_legend_may_be_left_out() -> None:
    """For a page that has its own."""
    assert not classed(drawn(state=position("main"), theme="clear"), "hm-sea")
    root = drawn(state=position("ck_main"), legend=False)
    assert not classed(root, "hm-paper")
    assert "Seat 0 holds 0 cards." in (root.findtext(f"{SVG}desc") or "")


def linear(colour: str) -> list[float]:
    """Red, green and blue of a colour, as amounts of light."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    return [part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]


def luminance(colour: str) -> float:
    """The luminance of a colour, as WCAG computes it."""
    red, green, blue = linear(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """The contrast of two colours, as WCAG computes it."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def lightness(colour: str) -> float:
    """L* of a colour."""
    return 116 * luminance(colour) ** (1 / 3) - 16


@pytest.mark.parametrize("paint", SEATS, ids=[paint.name for paint in SEATS])
def test_emblems_are_legible_on_pieces(paint: Any) -> None:
    """With a contrast of 4.5 to 1."""
    assert contrast(paint.fill, paint.ink) >= 4.5


def test_seats_differ_without_colour() -> None:
    """By emblem and by the dashes of their roads."""
    assert len({paint.emblem for paint in SEATS}) == len({paint.dashes for paint in SEATS}) == len(SEATS)
    assert len({paint.name for paint in SEATS}) == len(SEATS)


@pytest.mark.parametrize("theme", THEMES)
def test_numbers_are_legible_on_tokens(theme: str) -> None:
    """Black ones, and red ones too."""
    assert contrast(INK, THEMES[theme].token) >= 7
    assert contrast(RED, THEMES[theme].token) >= 4.5
    assert contrast(THEMES[theme].ink, THEMES[theme].paper or HALO) >= 7
    assert contrast(THEMES[theme].refusal, THEMES[theme].paper or HALO) >= 4.5


def test_pieces_stand_out_from_every_ground() -> None:
    """By their dark outline or by their white halo."""
    grounds = [ground.fill for ground in GROUNDS.values() if ground.lies == "land"]
    seas = [theme.sea for theme in THEMES.values() if theme.sea]
    assert all(max(contrast(INK, ground), contrast(HALO, ground)) >= 3 for ground in (*grounds, *seas))


def test_terrains_differ_without_colour() -> None:
    """By their motif, and most of them by lightness too."""
    land = {name: ground for name, ground in GROUNDS.items() if ground.lies == "land"}
    assert len({ground.motif for ground in land.values()}) == len(land)
    near = {
        (one, other) for one, other in combinations(sorted(land), 2)
        if abs(lightness(land[one].fill) - lightness(land[other].fill)) < 4
    }  # fmt: skip
    assert near <= {("desert", "fields"), ("fields", "pasture")}
