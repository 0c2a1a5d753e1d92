"""What a search finds first: what somebody means who types these words."""

from __future__ import annotations

import pytest

from tests.api.asking import get


def found(text: str, most: int = 5) -> list[str]:
    """The first ids that words find in all books."""
    return [rule["id"] for rule in get("/v1/rules", text=text, limit=str(most))["rules"]]


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("harbour", "base.components.harbors"),
        ("port", "base.components.harbors"),
        ("bandit", "base.robber.land-only"),
        ("soldier", "base.devcard.knight.before-roll"),
        ("longest road", "base.longest-road.points"),
        ("no production on a seven", "base.seven.no-production"),
        ("dev card", "base.devcard.cost"),
        ("monopoly", "base.devcard.monopoly.effect"),
        ("trade with the bank", "base.trade.maritime.own-turn"),
        ("cost of a city", "base.city.cost"),
        ("distance rule", "base.setup.distance-rule"),
        ("wagon", "traders-barbarians.wagon.no-blocking"),
        ("metropolis", "ck.metropolis.immune"),
        ("pier", "port-masters.pier.own-building"),
        ("boat", "explorers-pirates.ship.pass-others"),
        ("friendly robber", "base.option.friendly-robber"),
    ],
)
def test_the_first_page_has_it(text: str, rule: str) -> None:
    """Among the first five of all books, without a filter."""
    assert rule in found(text)


@pytest.mark.parametrize(
    "text", ["harbour", "bandit", "soldier", "knight", "road", "city", "settlement", "trade", "dice"]
)
def test_the_base_game_comes_first(text: str) -> None:
    """For a word that it has."""
    assert all(id_.startswith(("base.", "base-options.")) for id_ in found(text, 3))


@pytest.mark.parametrize(
    ("one", "other"),
    [("bandit", "robber"), ("thief", "robber"), ("harbour", "harbor"), ("port", "harbor"), ("soldier", "knight")],
)
def test_other_words_find_the_same_first(one: str, other: str) -> None:
    """In the same order."""
    assert found(one) == found(other)


def test_a_statute_comes_before_the_rule_that_enforces_it() -> None:
    """People read the book's sentence first."""
    ids = found("Four cards of one resource buy one card", 10)
    assert ids[0] == "base.trade.maritime.four-to-one"
