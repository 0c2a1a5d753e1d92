"""Options: conditions, presets, and refused choices."""

from __future__ import annotations

from typing import Any

import pytest

from service.kernel.compile.choice import RulesetError
from service.kernel.play.adjudicate import is_legal
from service.kernel.rules import Option
from tests.kernel.garden.beds import Plant, bed_count
from tests.kernel.garden.turns import FENCE, STYLE
from tests.kernel.making import Garden, a_module, compiled, planted


def problems(**options: Any) -> list[tuple[str, str, str]]:
    """The errors in a choice of options."""
    with pytest.raises(RulesetError) as raised:
        compiled(**options)
    return raised.value.problems


@pytest.mark.parametrize(("fence", "legal"), [("none", True), ("low", False), ("high", False)])
def test_a_condition_decides_when_the_ruleset_is_compiled(fence: str, legal: bool) -> None:
    """The rule is in the ruleset, or it is not."""
    ruleset = compiled(fence=fence)
    assert is_legal(planted(ruleset), Plant(0, 0)) is legal
    assert ("garden.beds.not_at_fence" in ruleset.rules) is not legal


def test_defaults_are_not_among_what_was_chosen() -> None:
    """The document repeats the choice, not the defaults."""
    assert compiled().document()["options"] == {}
    assert compiled(size=3).document()["options"] == {"size": 3}
    assert compiled(size=3).options == {"fence": "none", "size": 3, "style": "plain"}


def test_a_preset_stands_for_a_bundle() -> None:
    """Options that no chosen module has are skipped."""
    assert compiled(style="castle").options == {"fence": "high", "size": 8, "style": "castle"}


def test_an_explicit_value_overrides_a_preset() -> None:
    """Whatever the bundle says."""
    assert compiled(style="castle", fence="low").options["fence"] == "low"
    assert bed_count(compiled(style="castle", size=2)) == 2


def test_a_later_module_widens_a_preset() -> None:
    """Its own options join the bundle, and it may change what the bundle said."""
    moat = Option("moat", "garden.bed", "The moat.", ("dry", "deep"), "dry")
    module = a_module("moat", options=(moat,), presets={"style": {"castle": {"size": 6}}})
    assert compiled(module).options["moat"] == "dry"
    assert compiled(module, style="castle").options == {"fence": "high", "size": 6, "style": "castle", "moat": "deep"}


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        ({"fense": "low"}, [("/options/fense", "unknown-option", "did you mean fence?")]),
        ({"zzz": 1}, [("/options/zzz", "unknown-option", "options are fence, size, style")]),
        ({"a/b~": 1}, [("/options/a~1b~0", "unknown-option", "options are fence, size, style")]),
        ({"fence": "tall"}, [("/options/fence", "unknown-choice", "none, low, high")]),
        ({"size": 9}, [("/options/size", "unknown-choice", "2 to 8")]),
        ({"size": True}, [("/options/size", "unknown-choice", "2 to 8")]),
        ({"size": 3.0}, [("/options/size", "unknown-choice", "2 to 8")]),
        ({"size": []}, [("/options/size", "unknown-choice", "2 to 8")]),
        (
            {"fence": 1, "size": "5"},
            [("/options/fence", "unknown-choice", ""), ("/options/size", "unknown-choice", "")],
        ),
    ],
)
def test_all_that_is_unknown_is_reported(options: dict[str, Any], expected: list[tuple[str, str, str]]) -> None:
    """With its place, and a hint."""
    found = problems(**options)
    assert [(pointer, code) for pointer, code, _ in found] == [(pointer, code) for pointer, code, _ in expected]
    for (_, _, detail), (_, _, hint) in zip(found, expected, strict=True):
        assert hint in detail


def test_a_condition_on_no_choice_is_a_mistake_of_the_module() -> None:
    """It is noticed when the module is read."""
    with pytest.raises(ValueError, match="no choice"):
        FENCE.is_("tall")
    assert STYLE.is_("plain").holds({"style": "plain"})


@pytest.mark.parametrize("presets", [{"castle": {"fence": "tall"}}, {"castle": {"size": "6"}}, {"hut": {}}])
def test_a_preset_of_no_choice_is_a_mistake_of_the_module(presets: dict[str, Any]) -> None:
    """It is noticed whether or not the preset is chosen. The additions of a later module are checked as well."""
    style = Option("wing", "garden.bed", "Another bundle.", ("none", "castle"), "none", presets=presets)
    with pytest.raises(ValueError, match="no choice"):
        compiled(a_module("wing", options=(style,)))
    with pytest.raises(ValueError, match="no choice"):
        compiled(a_module("wing", presets={"style": presets}))


def test_a_ruleset_is_compiled_once() -> None:
    """The same choice gives the same object; an equal value of another type does not."""
    game = Garden()
    assert game.ruleset() is game.ruleset()
    assert game.ruleset(options={"size": 3}) is game.ruleset(options={"size": 3})
    assert game.ruleset(options={"size": 3}) is not game.ruleset(options={"size": 4})
    with pytest.raises(RulesetError):
        game.ruleset(options={"size": "3"})
