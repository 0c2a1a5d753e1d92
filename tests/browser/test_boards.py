"""Pieces of a board as a browser draws them: none covers what another one says."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.api.asking import client
from tests.pictures.drawing import PATH
from tests.pictures.late import RECORDS, late_game
from tests.suite import position

MEASURE = """() => [...document.querySelectorAll("svg [class*=hm-]")].map((shape) => {
  const box = shape.getBoundingClientRect();
  return { classes: [...shape.classList], place: shape.dataset.place,
           left: box.left, right: box.right, top: box.top, bottom: box.bottom };
})"""
HALO = 6.5
"""How far halos and outlines reach beyond a shape, in units; they may touch."""
APART = [
    ("hm-harbor", ("hm-ship", "hm-pirate", "hm-road", "hm-settlement", "hm-city", "hm-harbor")),
    ("hm-number", ("hm-robber", "hm-merchant", "hm-road", "hm-settlement", "hm-city", "hm-number", "hm-crew")),
]
"""Figures that do not cover others: discs of harbors and tokens can be read."""
Box = dict[str, Any]


def boxes(page: Page, state: dict[str, Any]) -> dict[str, list[Box]]:
    """The boxes of all pieces by class, in units of the picture, without legend and description."""
    svg = client().post(PATH, json={"state": state, "text": False, "legend": False}).data.decode()
    page.set_content(f"<!doctype html><title>Board</title><body style='margin: 0'>{svg}")
    width = float(svg.split('viewBox="', 1)[1].split('"')[0].split()[2])
    scale = page.evaluate("document.querySelector('svg').getBoundingClientRect().width") / width
    found: dict[str, list[Box]] = {}
    for box in page.evaluate(MEASURE):
        scaled = {side: box[side] / scale for side in ("left", "right", "top", "bottom")}
        for class_ in box["classes"]:
            found.setdefault(class_, []).append(box | scaled)
    return found


def overlap(one: Box, other: Box, slack: float) -> bool:
    """Whether two boxes have more than some slack in common."""
    across = min(one["right"], other["right"]) - max(one["left"], other["left"])
    down = min(one["bottom"], other["bottom"]) - max(one["top"], other["top"])
    return bool(across > slack and down > slack)


def covered(found: dict[str, list[Box]]) -> Iterator[tuple[str, str, str, str]]:
    """What covers what it should not."""
    for one, others in APART:
        for other in others:
            for first in found.get(one, ()):
                for second in found.get(other, ()):
                    if first is not second and "hm-terrain" not in first and overlap(first, second, 2 * HALO):
                        yield one, first["place"], other, second["place"]


@pytest.mark.parametrize("name", list(RECORDS)[::2])
def test_nothing_covers_harbors_and_numbers(page: Page, name: str) -> None:
    """In late games."""
    assert [*covered(boxes(page, late_game(name)))] == []


def test_ships_and_the_pirate_leave_harbors_free(page: Page) -> None:
    """A ship lies on the edge of each harbor, and the pirate on the hex of one."""
    state = position("sea_main")
    state["board"] |= {"layout": "custom", "harbors": {"1,1,NE": "generic", "3,-2,SE": "ore"}}
    ships = {edge for seat in state["seafarers"]["seats"] for edge in seat["ships"]}
    assert state["board"]["harbors"].keys() <= ships
    for pirate in ("1,1", "3,-2"):
        state["seafarers"]["pirate"] = pirate
        found = boxes(page, state)
        assert len(found["hm-harbor"]) == 2
        assert [*covered(found)] == []


def test_ships_on_one_route_lie_side_by_side(page: Page) -> None:
    """Neither covers the other's hull."""
    state = position("spices")
    fleets = [own["ships"] for own in state["explorers_pirates"]["seats"]]
    fleets[1][0]["edge"] = fleets[0][1]["edge"]
    one, other = (ship for ship in boxes(page, state)["hm-ship"] if ship["place"] == fleets[0][1]["edge"])
    assert not overlap(one, other, HALO)
