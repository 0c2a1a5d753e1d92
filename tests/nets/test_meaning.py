"""Every choice means something: a value of an option that would change nothing is refused, since a book settles it."""

from __future__ import annotations

import itertools
import json
from collections.abc import Hashable
from typing import Any

import pytest

from schemas.deals import FirstState
from service.api.deals import begin
from service.api.reading import Reader
from service.games import GAMES
from service.kernel.compile.choice import RulesetError, options_needed
from service.kernel.declare.rules.option import Value
from service.kernel.play.game import DealRefused
from service.kernel.rules import Misreads, Ruleset, Settled
from service.web.problems import Problem
from tests.nets.choices import allowed

CATAN = GAMES["catan"]
BASE = CATAN.modules[0]
SETS = [modules for modules in allowed(CATAN) if len(modules) == 2]
BUNDLES = ("edition", "preset")
"""Options that stand for others and change nothing else."""
LAYOUTS = ("variable", "spiral")
SEATS = (2, 4, 6)


def working(ruleset: Ruleset) -> Hashable:
    """What a ruleset judges and does: the rules of actions that can be taken, and everything that no action names."""
    return (
        tuple((kind, each.rules) for kind, each in ruleset.actions.items() if kind not in ruleset.dropped),
        tuple(ruleset.shares.values()),
        tuple(ruleset.procedures.values()),
        tuple((event, tuple(rule for rule, _ in rules)) for event, rules in ruleset.reactions.items()),
        tuple(
            rule for rule, _ in (*ruleset.presumed, *ruleset.of_the_past, *itertools.chain(*ruleset.of_parts.values()))
        ),
    )


def deals(modules: tuple[str, ...], options: dict[str, Value]) -> list[str]:
    """The first states of a few deals with one seed, without their rulesets."""
    found = []
    for layout in LAYOUTS:
        for seats in SEATS:
            ruleset = {"game": CATAN.id, "modules": list(modules), "options": options}
            wish = FirstState().load({"ruleset": ruleset, "seats": seats, "layout": layout})
            try:
                state: Any = begin(wish, Reader(GAMES), {"seed": "meaning", "counter": 0}).state
            except (DealRefused, Misreads, Problem):
                continue
            found.append(json.dumps({**CATAN.write(state), "ruleset": None}, sort_keys=True))
    return found


def compiled(modules: tuple[str, ...], options: dict[str, Value]) -> Ruleset | None:
    """The ruleset of a choice, or `None` if a book settles one of the options."""
    try:
        return CATAN.ruleset(modules, options)
    except RulesetError:
        return None


@pytest.mark.parametrize("modules", SETS, ids="+".join)
def test_every_choice_of_the_base_game_means_something(modules: tuple[str, ...]) -> None:
    """With each book a value of an option changes what is judged or dealt, or a book says why it is not chosen."""
    needed = options_needed(CATAN, modules)
    usual = CATAN.ruleset(modules, needed)
    dealt = deals(modules, needed)
    for option in BASE.options:
        if option.name in BUNDLES or isinstance(option.choices, range):
            continue
        for value in option.choices:
            chosen = {**needed, option.name: value}
            if value == usual.options[option.name]:
                continue
            ruleset = compiled(modules, chosen)
            meant = ruleset is None or working(ruleset) != working(usual) or deals(modules, chosen) != dealt
            assert meant, f"{option.name}={value} changes nothing with {'+'.join(modules)}"


def settled_choices() -> list[Any]:
    """Each value that a book leaves out of an option, with a choice of modules and options in which it does."""
    sets = allowed(CATAN)
    found = []
    for module in CATAN.modules:
        wanted = set(module.joins or (module.id,))
        modules = next(names for names in sets if wanted <= set(names) and not set(module.unless) & set(names))
        for settled in module.settles:
            options = dict(options_needed(CATAN, modules))
            if settled.when is not None:
                options[settled.when.option.name] = settled.when.values[0]
            for value in settled.option.choices:
                if value not in settled.values:
                    name = settled.option.name
                    found.append(pytest.param(modules, options, name, value, settled, id=f"{module.id}-{name}={value}"))
    return found


@pytest.mark.parametrize(("modules", "options", "name", "value", "settled"), settled_choices())
def test_a_settled_choice_is_refused_with_its_reason(
    modules: tuple[str, ...], options: dict[str, Value], name: str, value: Value, settled: Settled
) -> None:
    """Sentence and statute are in the problem. The values that are left may be chosen, and change nothing else."""
    with pytest.raises(RulesetError) as raised:
        CATAN.ruleset(modules, {**options, name: value})
    [(pointer, code, detail)] = raised.value.problems
    assert (pointer, code) == (f"/options/{name}", "meaningless-choice")
    assert settled.says in detail
    assert settled.statute in detail
    for other in settled.values:
        ruleset = CATAN.ruleset(modules, {**options, name: other})
        assert ruleset.options[name] == other
        assert ruleset.document()["options"][name] == other
