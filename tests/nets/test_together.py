"""Books together: an allowed choice makes a ruleset and deals, and random ones are played to their end."""

from __future__ import annotations

import itertools
import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from service.games import GAMES
from service.kernel.compile.choice import RulesetError, options_needed, resolved
from service.kernel.declare.rules.option import Value
from service.kernel.play.adjudicate import apply
from service.kernel.play.chance import Chance
from service.kernel.play.state import State
from tests.books import told
from tests.chosen_seed import SEED
from tests.nets.choices import Choice, allowed
from tests.nets.play import dealt, walk
from tests.suite import Service

CATAN = GAMES["catan"]
SETS = allowed(CATAN)
SEATS = (4, 3, 5, 2)
FEW_POINTS: dict[str, Value] = {"target-points": 6}
"""So that random players win soon."""
MOST_ACTIONS = 4_000
PLAYED = 3
SEVERAL = 2
MOST_LISTED = 1_000
FEW, LARGER = 3, 100
"""All choices of so few books are dealt, and so many larger ones. With each book there are about twice as many."""


def with_scenarios(names: tuple[str, ...]) -> Iterator[Choice]:
    """A set of modules by itself and, where it has scenarios, with each of these."""
    yield Choice(CATAN, names, tuple(options_needed(CATAN, names).items()))
    for module in CATAN.modules:
        for scenario in module.scenarios if module.id in names else ():
            ruleset: Any = scenario.deal.get("ruleset", {})
            if options := ruleset.get("options"):
                willing = [named.items() for named in told("WILLING", names)]
                needed = (options_needed(CATAN, names, options) | options).items()
                yield Choice(CATAN, names, (*needed, *itertools.chain(*willing)))


def forbidden(choice: Choice, options: dict[str, Value]) -> bool:
    """Whether a restriction that depends on options forbids a choice."""
    modules = [module for module in CATAN.modules if module.id in choice.modules or module.joins_in(choice.modules)]
    values = resolved(modules, options)
    return any(found.forbids(choice.modules, values) for found in CATAN.restrictions)


def some() -> list[tuple[str, ...]]:
    """The choices of this run that are dealt."""
    few = [names for names in SETS if len(names) <= FEW]
    return few + random.Random(SEED).sample([names for names in SETS if len(names) > FEW], LARGER)


@pytest.mark.parametrize("names", some(), ids="+".join)
def test_an_allowed_choice_deals(names: tuple[str, ...]) -> None:
    """With every scenario; one that a restriction forbids is refused with the modules and the statute."""
    for choice in with_scenarios(names):
        if forbidden(choice, dict(choice.options)):
            with pytest.raises(RulesetError) as refused:
                choice.ruleset()
            assert refused.value.restrictions, choice
        else:
            assert begun(choice) is not None, str(choice)


def begun(choice: Choice) -> State | None:
    """The first state of a game for the first number of seats that the choice is for."""
    ruleset, seed = choice.ruleset(), f"{SEED}".encode()
    return next(filter(None, (dealt(ruleset, {"seats": seats}, seed) for seats in SEATS)), None)


def drawn() -> list[Choice]:
    """The random choices of this run, each of several books."""
    dice = random.Random(SEED)
    sets = dice.sample([names for names in SETS if len(names) > SEVERAL], PLAYED)
    chosen = []
    for names in sets:
        fitting = [choice for choice in with_scenarios(names) if not forbidden(choice, dict(choice.options))]
        choice = dice.choice(fitting)
        chosen.append(choice._replace(options=tuple((dict(choice.options) | FEW_POINTS).items())))
    return chosen


@pytest.mark.parametrize("choice", drawn(), ids=str)
def test_random_choices_are_played_to_their_end(choice: Choice) -> None:
    """Players who act at random win in the end."""
    dice = random.Random(f"{SEED} {choice}")
    first = begun(choice)
    assert first is not None
    *_, last = walk(first, dice, MOST_ACTIONS)
    after = apply(last.state.copy(), last.action, Chance(seed=last.seed)).state
    assert CATAN.winners(after), f"nobody wins after {MOST_ACTIONS} actions"


def test_a_client_plays_to_the_end(service: Service) -> None:
    """Over HTTP, with nothing but the answers' lists."""
    choice, dice = drawn()[0], random.Random(SEED)
    ruleset = {"game": "catan", "modules": list(choice.modules), "options": dict(choice.options)}
    draw = {"seed": f"{SEED}", "counter": 0}
    asked = ({"ruleset": ruleset, "seats": seats, "draw": draw} for seats in SEATS)
    answer = next(answer for status, answer in (service("/v1/states", question) for question in asked) if status == 200)
    done = Counter[str]()
    for count in range(1, MOST_ACTIONS):
        listed = service("/v1/legal-actions", {"state": answer["state"], "limit": MOST_LISTED})[1]["actions"]
        kind = min({action["type"] for action in listed}, key=lambda name: (done[name] * dice.random(), name))
        done[kind] += 1
        action = dice.choice([action for action in listed if action["type"] == kind])
        question = {"state": answer["state"], "action": action, "draw": draw | {"counter": count}}
        status, answer = service("/v1/adjudications", question)
        assert (status, answer["verdict"]) == (200, "legal"), (action, answer)
        if answer["winners"]:
            return
    pytest.fail(f"nobody wins after {MOST_ACTIONS} actions")
