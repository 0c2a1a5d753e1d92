"""What a choice of modules and options amounts to, with the base game and with a toy that quarrels."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from service.games import GAMES
from service.kernel.rules import Drop, Module, Restriction, Rule, check
from tests.api.asking import client, pointers, post, problem
from tests.kernel.garden import beds
from tests.kernel.garden.beds import Plant
from tests.kernel.making import Garden, a_module

PATH = "/v1/rulesets"


def claim(name: str) -> Rule:
    """A check that replaces the rule on empty beds."""

    def claimed(state: object, action: Plant) -> bool:
        """Beds are free for all."""
        return True

    claimed.__name__ = name
    return check("garden.bed", at="bed", replaces=beds.bed_empty)(claimed)


@pytest.fixture
def toys() -> Iterator[None]:
    """A game whose modules `moles` and `voles` replace the same rule; `frost` drops planting and needs `moles`."""
    stop = claim("frozen")
    games = client().application.extensions["reader"].games
    games["garden"] = Garden(
        a_module("moles", claim("dug")),
        a_module("voles", claim("gnawed")),
        a_module("frost", stop, requires=("moles",), drops=(Drop(Plant, stop),)),
        restrictions=(Restriction(("frost", "voles"), "garden.burrows", "Frozen ground is not dug."),),
    )
    yield
    del games["garden"]


def test_the_base_game() -> None:
    """Everything about it, in order."""
    answer = post(PATH, {})
    assert answer["ruleset"] == {"game": "catan", "modules": ["base"], "options": {}}
    assert [module["id"] for module in answer["modules"]] == ["base"]
    assert answer["options"]["friendly-robber"] == "off"
    road = next(action for action in answer["actions"] if action["type"] == "build_road")
    assert [stage["stage"] for stage in road["stages"]] == ["turn", "board", "cost"]
    assert {"base.roads.connects"} <= set(road["stages"][1]["rules"])
    assert [field["name"] for field in road["fields"]] == ["seat", "edge"]
    assert all(rule["superseded_by"] is None for rule in answer["rules"])
    listed = {rule["id"] for rule in answer["rules"]}
    assert {id_ for action in answer["actions"] for stage in action["stages"] for id_ in stage["rules"]} <= listed


def test_what_an_option_changes() -> None:
    """The new rule, and the one that it replaces."""
    answer = post(PATH, {"options": {"friendly-robber": "on"}})
    rules = {rule["id"]: rule for rule in answer["rules"]}
    assert rules["base.robber.moves"]["superseded_by"] == "base.robber.moves_or_rests"
    assert rules["base.robber.moves_or_rests"]["amends"] == ["base.robber.moves"]
    robber = next(action for action in answer["actions"] if action["type"] == "move_robber")
    asked = {id_ for stage in robber["stages"] for id_ in stage["rules"]}
    assert "base.robber.friendly" in asked
    assert "base.robber.moves" not in asked


def test_editions_are_bundles() -> None:
    """Resolved, and overridden one by one."""
    assert post(PATH, {"options": {"edition": 4}})["options"]["trade-build"] == "separate"
    chosen = {"edition": 4, "trade-build": "combined"}
    assert post(PATH, {"options": chosen})["options"]["trade-build"] == "combined"


def test_true_and_false_are_choices_too() -> None:
    """For options that have them; the answer writes them like the other choices."""
    modules = ["base", "cities_knights", "seafarers"]
    answer = post(PATH, {"modules": modules, "options": {"bishop-moves-pirate": True, "allow-unsuitable": False}})
    assert answer["options"]["bishop-moves-pirate"] == answer["ruleset"]["options"]["bishop-moves-pirate"] == "true"
    assert answer["options"]["allow-unsuitable"] == "false"
    found = problem(PATH, {"options": {"friendly-robber": True, "target-points": True}}, "invalid-request")
    assert pointers(found) == {"/options/friendly-robber": "unknown-choice", "/options/target-points": "unknown-choice"}


@pytest.mark.usefixtures("toys")
def test_conflict_names_both_rules() -> None:
    """And the one they quarrel about."""
    found = problem(PATH, {"game": "garden", "modules": ["garden", "moles", "voles"]}, "ruleset-conflict")
    for name in ("moles.rules.dug", "voles.rules.gnawed", "garden.beds.bed_empty"):
        assert name in found["detail"]
    assert pointers(found) == {"/modules": "conflict"}


@pytest.mark.usefixtures("toys")
def test_modules_that_lack_or_exclude_each_other() -> None:
    """All errors at once."""
    found = problem(PATH, {"game": "garden", "modules": ["garden", "frost", "voles"]}, "ruleset-conflict")
    assert {error["code"] for error in found["errors"]} == {"missing-module", "excluded-module"}
    assert found["conflicts"] == [
        {
            "modules": ["frost", "voles"],
            "unless": [],
            "under": [],
            "says": "Frozen ground is not dug.",
            "statute": "garden.burrows",
        }
    ]


def test_a_choice_that_a_book_makes_meaningless() -> None:
    """The problem points to the option, and says which of its values are left and why."""
    modules = ["base", "explorers_pirates"]
    found = problem(PATH, {"modules": modules, "options": {"trade-build": "separate"}}, "ruleset-conflict")
    assert pointers(found) == {"/options/trade-build": "meaningless-choice"}
    [conflict] = found["conflicts"]
    assert conflict["modules"] == ["explorers_pirates"]
    assert conflict["under"] == [{"option": "trade-build", "values": ["combined"]}]
    assert conflict["statute"] == "explorers-pirates.turn.trade-and-build-free-order"


def test_a_book_wins_over_an_edition() -> None:
    """The answer has the value that holds among the options of its ruleset, and says what it stands for."""
    answer = post(PATH, {"modules": ["base", "explorers_pirates"], "options": {"edition": 4}})
    assert answer["options"]["trade-build"] == "combined"
    assert answer["ruleset"]["options"] == {"edition": 4, "trade-build": "combined"}
    [told] = [found for found in answer["settled"] if found["option"] == "trade-build"]
    assert (told["by"], told["holds"], told["instead_of"]) == ("explorers_pirates", "combined", "separate")
    [robber] = [found for found in answer["settled"] if found["option"] == "friendly-robber"]
    assert (robber["holds"], robber["instead_of"]) == ("off", None)


@pytest.mark.usefixtures("toys")
def test_dropped_actions_are_listed_with_their_reason() -> None:
    """Apart from those that can be taken."""
    client().application.extensions["reader"].games["garden"] = Garden(
        a_module("frost", stop := claim("frozen"), drops=(Drop(Plant, stop),))
    )
    # The toy's names are not among those that the specification publishes.
    answer: Any = client().post(PATH, json={"game": "garden", "modules": ["garden", "frost"]}).get_json()
    assert answer["dropped"] == [{"type": "plant", "because": "frost.rules.frozen", "says": "Beds are free for all."}]
    assert "plant" not in {action["type"] for action in answer["actions"]}
    rules = {rule["id"]: rule for rule in answer["rules"]}
    assert rules["garden.beds.bed_empty"]["superseded_by"] == "frost.rules.frozen"


def test_unknown_names_have_hints() -> None:
    """Of games, modules, options and choices."""
    assert pointers(problem(PATH, {"game": "cattan"}, "unknown-game")) == {"/game": "unknown-game"}
    found = problem(PATH, {"modules": ["base", "bas", "base"]}, "unknown-module")
    assert pointers(found) == {"/modules/1": "unknown-module", "/modules/2": "duplicate"}
    assert "did you mean base?" in found["errors"][0]["detail"]
    found = problem(PATH, {"options": {"freindly-robber": "on", "victory": "later"}}, "invalid-request")
    assert pointers(found) == {"/options/freindly-robber": "unknown-option", "/options/victory": "unknown-choice"}
    assert "did you mean friendly-robber?" in found["errors"][0]["detail"]
    found = problem(PATH, {"options": {"expedition": "full"}}, "invalid-request")
    assert "explorers_pirates would bring it" in found["errors"][0]["detail"]


def test_odd_choices() -> None:
    """Wrong types and unknown members."""
    found = problem(PATH, {"game": 1, "modules": [1], "options": [], "x": 1}, "invalid-request")
    assert set(pointers(found)) == {"/game", "/modules/0", "/options", "/x"}


def test_modules_are_frozen() -> None:
    """Compiled once, the same table answers every request."""
    assert GAMES["catan"].ruleset() is GAMES["catan"].ruleset(("base",))
    assert all(isinstance(module, Module) for module in GAMES["catan"].modules)


def test_a_combination_is_not_chosen() -> None:
    """It is added automatically, and a client that saw it in a list gets a hint."""
    name = "cities_knights__seafarers"
    found = problem("/v1/rulesets", {"modules": ["base", name]}, "unknown-module")
    assert pointers(found) == {"/modules/1": "unknown-module"}
    assert found["errors"][0]["detail"].endswith("it is added automatically with cities_knights and seafarers")
