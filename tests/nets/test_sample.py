"""The sample itself: it reaches every module, and most actions of every game."""

from __future__ import annotations

import random

from service.games import CATALOGUE
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


def test_every_set_of_modules_is_allowed_or_not() -> None:
    """What declarations allow compiles."""
    for game in CATALOGUE.games.values():
        for modules in allowed(game):
            assert {module.id for module in game.ruleset(modules, game.options_needed(modules)).modules} >= set(modules)
