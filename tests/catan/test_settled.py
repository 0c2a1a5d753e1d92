"""Editions bring values of options that mean nothing in a book: then the book wins."""

from __future__ import annotations

import pytest

from service.games import GAMES
from service.kernel.declare.rules.option import Value

CATAN = GAMES["catan"]


@pytest.mark.parametrize(
    ("modules", "edition", "name", "brought", "holds"),
    [
        (("base", "explorers_pirates"), 4, "trade-build", "separate", "combined"),
        (("base", "explorers_pirates"), 6, "harbors", "shuffled-frame", "shuffled-tokens"),
        (("base", "seafarers"), 6, "harbors", "shuffled-frame", "shuffled-tokens"),
        (("base", "base_56_players"), 6, "harbors", "shuffled-frame", "shuffled-tokens"),
        (("base", "traders_barbarians"), 6, "harbors", "shuffled-frame", "shuffled-tokens"),
    ],
)
def test_a_book_wins_over_a_bundle(
    modules: tuple[str, ...], edition: int, name: str, brought: Value, holds: Value
) -> None:
    """An edition that brings a meaningless value may be chosen. The ruleset says which value holds, and for what."""
    ruleset = CATAN.ruleset(modules, {"edition": edition})
    assert ruleset.options[name] == holds
    assert ruleset.document()["options"] == {"edition": edition, name: holds}
    won = [each for each in ruleset.settled if each.wins]
    assert [(each.by, each.settled.option.name, each.brought, each.holds) for each in won] == [
        (modules[-1], name, brought, holds)
    ]
    again = CATAN.ruleset(modules, ruleset.document()["options"])
    assert (again.options, again.document()) == (ruleset.options, ruleset.document())
