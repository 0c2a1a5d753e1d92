"""The sample itself: it reaches every module, and most actions of every game."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterable, Iterator

from service.games import CATALOGUE
from service.kernel.compile.choice import options_needed
from tests.nets.choices import allowed, choices
from tests.nets.sample import moves, sample

ENOUGH = 0.75
"""The share of a game's actions that a sample with any seed carries out."""


def test_every_module_is_played() -> None:
    """Alone with what it requires; and a combination with the books that it joins."""
    played = {module.id for choice in sample() if moves(choice) for module in choice.ruleset().modules}
    assert played == {module.id for game in CATALOGUE.games.values() for module in game.modules}


def test_nearly_every_action_is_carried_out() -> None:
    """In each game; nets say nothing about an action that is never played."""
    for game in CATALOGUE.games.values():
        done = {move.action.type for choice in sample() if choice.game is game for move in moves(choice)}
        actions = {action.type for module in game.modules for action in module.actions}
        missed = sorted(actions - done)
        assert len(missed) <= (1 - ENOUGH) * len(actions), f"{game.id}: nobody carries out {missed}"


def test_another_seed_is_another_sample() -> None:
    """And the same seed the same one."""
    for game in CATALOGUE.games.values():
        assert choices(game, random.Random(1), 10) == choices(game, random.Random(1), 10)
        if any(module.options for module in game.modules):
            assert choices(game, random.Random(1), 10) != choices(game, random.Random(2), 10)


def with_new_company(sets: Iterable[tuple[str, ...]]) -> Iterator[tuple[str, ...]]:
    """The sets, small ones first, in which three modules stand together that stand together in none before."""
    met = set[tuple[str, ...]]()
    for modules in sets:
        company = {some for count in (1, 2, 3) for some in itertools.combinations(modules, count)}
        if company - met:
            met |= company
            yield modules


def test_modules_that_are_allowed_together_compile() -> None:
    """Any three of them, in the smallest set that has them all."""
    for game in CATALOGUE.games.values():
        for modules in with_new_company(allowed(game)):
            ruleset = game.ruleset(modules, options_needed(game, modules))
            assert {module.id for module in ruleset.modules} >= set(modules)
