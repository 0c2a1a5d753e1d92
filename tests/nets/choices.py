"""Allowed combinations of modules, options and scenarios, found from what the modules declare."""

from __future__ import annotations

import functools
import random
from typing import Any, NamedTuple

from service.kernel.compile.choice import RulesetError, options_needed
from service.kernel.declare.rules.option import Value
from service.kernel.play.game import Game
from service.kernel.rules import Module, Ruleset

RANDOM = 100
"""The numbers of random choices begin here, so that none is one of the others."""
DRAWN = 100
"""How often options are drawn for modules until they go together."""
ACTIONS_A_GAME = 20
"""A module with so many actions is played once more, one with twice as many twice more, and so on."""


class Choice(NamedTuple):
    """A ruleset that a caller might choose."""

    game: Game
    modules: tuple[str, ...]
    options: tuple[tuple[str, Value], ...] = ()
    number: int = 0
    """Distinguishes games of one choice."""

    def ruleset(self) -> Ruleset:
        """The choice, compiled."""
        return self.game.ruleset(self.modules, dict(self.options))

    def __str__(self) -> str:
        named = ",".join(f"{name}={value}" for name, value in self.options)
        return f"{self.game.id}:{'+'.join(self.modules)}" + f"[{named}]" * bool(named) + f"#{self.number}"


@functools.cache
def allowed(game: Game) -> tuple[tuple[str, ...], ...]:
    """Every set of modules that a game lets a caller choose, small sets first."""
    modules = [module for module in game.modules if not module.joins]
    always = [found for found in game.restrictions if found.absolute]
    found: list[tuple[str, ...]] = []
    large: list[tuple[Module, ...]] = [(modules[0],)]
    while large:
        found += [_ids(chosen) for chosen in large if _fit(game, chosen)]
        larger = [(*chosen, later) for chosen in large for later in modules[modules.index(chosen[-1]) + 1 :]]
        # What nothing makes possible is not enlarged.
        large = [chosen for chosen in larger if not any(rule.concerns(_ids(chosen)) for rule in always)]
    return tuple(found)


def _ids(modules: tuple[Module, ...]) -> tuple[str, ...]:
    return tuple(module.id for module in modules)


def _fit(game: Game, modules: tuple[Module, ...]) -> bool:
    ids = _ids(modules)
    forbidden = any(found.concerns(ids) and not found.under for found in game.restrictions)
    return not forbidden and all(name in ids for module in modules for name in module.requires)


def choices(game: Game, dice: random.Random, others: int) -> list[Choice]:
    """A sample: the smallest set with each module, with each combination, and with the option that brings an action,
    more games of those modules that have many actions, and besides them so many random sets with random options.
    """
    sets = allowed(game)
    smallest = [_smallest(sets, (module.joins or (module.id,))) for module in game.modules]
    found = [Choice(game, modules, tuple(options_needed(game, modules).items())) for modules in dict.fromkeys(smallest)]
    found += [
        Choice(game, _smallest(sets, (module.id,)), ((action.when.option.name, action.when.values[0]),))
        for module in game.modules
        for action in module.actions
        if action.when is not None and not module.joins
    ]
    found += [
        Choice(game, modules, tuple(options_needed(game, modules).items()), again)
        for module in game.modules
        for modules in (_smallest(sets, module.joins or (module.id,)),)
        for again in range(1, len(module.actions) // ACTIONS_A_GAME + 1)
    ]
    found = list(dict.fromkeys(found))
    for number in range(others):
        modules = dice.choice(sets)
        drawn = (_options(game, modules, dice) for _ in range(DRAWN))
        options = next(options for options in drawn if _go_together(game, modules, options))
        found.append(Choice(game, modules, tuple(options.items()), RANDOM + number))
    return found


def _go_together(game: Game, names: tuple[str, ...], chosen: dict[str, Value]) -> bool:
    """Whether modules may be chosen with these options. Some leave out scenarios of another one."""
    try:
        game.ruleset(names, chosen)
    except RulesetError:
        return False
    return True


def _smallest(sets: tuple[tuple[str, ...], ...], wanted: tuple[str, ...]) -> tuple[str, ...]:
    return next(modules for modules in sets if set(wanted) <= set(modules))


def _options(game: Game, names: tuple[str, ...], dice: random.Random) -> dict[str, Value]:
    """Random values of a few options; half the time on top of those with which a printed scenario is dealt."""
    modules = [module for module in game.modules if module.id in names]
    scenarios = [found for module in modules for found in module.scenarios]
    chosen: dict[str, Value] = {}
    if scenarios and dice.random() < 0.5:
        ruleset: Any = dice.choice(scenarios).deal.get("ruleset", {})
        chosen |= ruleset.get("options", {})
    few = dice.choice((0.0, 0.1, 0.4))
    for module in modules:
        for option in module.options:
            if option.name not in chosen and dice.random() < few:
                chosen[option.name] = dice.choice(option.choices)
    return _meant(game, names, chosen | options_needed(game, names, chosen))


def _meant(game: Game, names: tuple[str, ...], chosen: dict[str, Value]) -> dict[str, Value]:
    """The chosen values without those that the modules leave no meaning."""
    try:
        game.ruleset(names, chosen)
    except RulesetError as error:
        meaningless = {pointer for pointer, code, _ in error.problems if code == "meaningless-choice"}
        return {name: value for name, value in chosen.items() if f"/options/{name}" not in meaningless}
    return chosen
