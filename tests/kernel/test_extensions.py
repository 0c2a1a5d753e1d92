"""Extensions: a later book adds fields to actions of earlier books."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any

import pytest
from marshmallow import ValidationError

from schemas.derive import schema_of_action, schema_of_published
from service.documents.answers import action_document
from service.kernel.compile.choice import RulesetError
from service.kernel.declare.state.fields import read_struct
from service.kernel.play.adjudicate import adjudicate, examine, is_legal
from service.kernel.play.legal import legal_actions, offered
from service.kernel.rules import Action, Extension, Facts, Module, Number, Plain, Play, Ruleset, around, check
from tests.kernel.garden.beds import Plant
from tests.kernel.garden.sowing import Sow
from tests.kernel.garden.state import State
from tests.kernel.making import Garden, a_module, compiled, planted

Buckets = Annotated[int, Plain(Number(0, 9))]


def watering(name: str = "water", **members: Any) -> Module:
    """A book in which beds may be watered with up to two buckets when they are planted."""

    @check("garden.bed", at="buckets")
    def enough_water(state: State, action: Watered) -> bool | Facts:
        """The well holds two buckets."""
        return action.buckets <= 2 or Facts(well=2)

    class Watered(Extension):
        """Water a bed when it is planted."""

        __slots__ = ()

        statutes = ("garden.bed",)
        of = (Plant,)
        checks = (enough_water,)
        unsettled = checks
        buckets: Buckets = 0

        @classmethod
        def variants(cls, state: State, action: Plant) -> Iterator[dict[str, Any]]:
            return ({"buckets": count} for count in (1, 2, 3))

        @classmethod
        def distinct(cls, state: State, action: Plant) -> Iterator[dict[str, Any]]:
            return iter(())

        @classmethod
        def template(cls, state: State, seat: int) -> dict[str, Any]:
            return {"buckets": [0, 2]}

    @around(Watered, "garden.coin")
    def grow(effect: Any, action: Watered, play: Play) -> None:
        """Each bucket is noted."""
        effect(action, play)
        play.state.log.append(f"{action.buckets} buckets")

    for member, value in members.items():
        setattr(Watered, member, value)
    return a_module(name, enough_water, Watered, grow)


def of_ruleset(ruleset: Ruleset, **fields: Any) -> Action:
    """A planting of bed 1, as the ruleset has it."""
    return ruleset.actions["plant"].cls(0, 1, **fields)


def test_an_action_has_the_field_only_with_the_book() -> None:
    """Without the book it is the earlier one itself, and its schema knows no such field."""
    with_book, without = compiled(watering()), compiled()
    assert without.actions["plant"].cls is Plant
    whole = with_book.actions["plant"].cls
    assert (whole.type, whole.id, issubclass(whole, Plant)) == ("plant", "garden.beds.plant", True)
    assert with_book.actions["sow"].cls is Sow
    document = {"type": "plant", "seat": 0, "bed": 1, "buckets": 2}
    assert schema_of_action(whole).load(document)["buckets"] == 2
    with pytest.raises(ValidationError, match="buckets"):
        schema_of_action(Plant).load(document)


def test_it_is_read_and_written() -> None:
    """If left out, the field has its default; it is always written."""
    state = planted(compiled(watering()))
    whole = state.ruleset.actions["plant"].cls
    assert read_struct(whole, {"seat": 0, "bed": 1}, state) == of_ruleset(state.ruleset)
    watered = read_struct(whole, {"seat": 0, "bed": 1, "buckets": 2}, state)
    assert isinstance(watered, Action)
    assert action_document(watered, state) == {"type": "plant", "seat": 0, "bed": 1, "buckets": 2}


def test_its_rules_refuse_besides_the_earlier_ones() -> None:
    """Both stand in one stage, so both are reported."""
    state = planted(compiled(watering()), beds=[-1, 0, -1, -1, -1])
    refusals, _ = examine(state, of_ruleset(state.ruleset, buckets=3))
    assert [refusal.rule.id for refusal in refusals] == ["garden.beds.bed_empty", "water.rules.enough_water"]


def test_the_effect_and_the_applied_action_have_it() -> None:
    """A wrapper of an extension wraps every action that it extends."""
    state = planted(compiled(watering()))
    ruling = adjudicate(state, of_ruleset(state.ruleset, buckets=2))
    assert isinstance(ruling.after, State)
    assert ruling.after.beds[1] == 0
    assert "2 buckets" in ruling.after.log
    assert action_document(ruling.action, ruling.after)["buckets"] == 2


def test_each_candidate_comes_first_and_its_variants_follow() -> None:
    """Variants that no rule allows are not listed, and what is listed is what is legal."""
    state = planted(compiled(watering()), beds=[0, -1, -1, 0, 0])
    whole = state.ruleset.actions["plant"].cls
    listed = [action for action in legal_actions(state, 0) if isinstance(action, Plant)]
    assert listed == [whole(0, bed, buckets) for bed in (1, 2) for buckets in (0, 1, 2)]
    everything = [whole(0, bed, buckets) for bed in range(6) for buckets in range(10)]
    assert {action for action in everything if is_legal(state, action)} == set(listed)


def test_variants_that_are_alike_are_described() -> None:
    """One action of each kind is shown, and a template for the rest."""
    state = planted(compiled(watering()), beds=[0, -1, 0, 0, 0])
    whole = state.ruleset.actions["plant"].cls
    assert list(offered(state, 0, ("plant",))) == [("plant", {"buckets": [0, 2]}), ("plant", whole(0, 1, 0))]
    assert [action for _, action in offered(state, 0, ("plant",), alike=True)] == [whole(0, 1, n) for n in range(3)]


def test_what_a_variant_changes_is_not_settled() -> None:
    """For a variant that goes to another bed, the rules check whether that bed exists."""

    @classmethod  # type: ignore[misc]  # it becomes a method of the extension
    def elsewhere(cls: Any, state: State, action: Plant) -> Iterator[dict[str, Any]]:
        return iter([{"buckets": 1, "bed": action.bed + 1}])

    state = planted(compiled(watering(variants=elsewhere, changes=("bed",))), beds=[0, 0, -1, -1, -1])
    found = [(action.bed, action.buckets) for action in legal_actions(state, 0) if isinstance(action, Plant)]  # type: ignore[attr-defined]  # the extension has them
    assert found == [(2, 0), (3, 1), (3, 0), (4, 1), (4, 0)]


def test_two_books_may_not_use_one_name() -> None:
    """It is an error when the ruleset is compiled."""
    with pytest.raises(RulesetError, match="water and flood both give plant a field buckets"):
        compiled(watering(), watering("flood"))


def test_a_name_that_the_action_has_is_taken() -> None:
    """The earlier book's own fields cannot be declared again."""

    class Again(Extension):
        """The bed once more."""

        __slots__ = ()
        of = (Plant,)
        bed: int = 0

    with pytest.raises(RulesetError, match="garden and again both give plant a field bed"):
        compiled(a_module("again", Again))


def test_a_field_needs_a_default() -> None:
    """Otherwise the candidates of the earlier book would not be actions."""
    with pytest.raises(TypeError, match="gives no default for depth"):

        class Deep(Extension):
            __slots__ = ()
            of = (Plant,)
            depth: int


def test_an_extension_inherits_fields() -> None:
    """An extension that inherits from another has its fields, and may declare one of them anew."""

    class Soaked(Extension):
        __slots__ = ()

        buckets: Buckets = 0
        cans: Buckets = 0

    class Drenched(Soaked):
        __slots__ = ()

        cans: Buckets = 2

    assert [(name, default) for name, _, default in Soaked.fields] == [("buckets", 0), ("cans", 0)]
    assert [(name, default) for name, _, default in Drenched.fields] == [("buckets", 0), ("cans", 2)]


def test_an_ancestor_stands_for_all_its_actions() -> None:
    """A book need not name the actions of books that it does not know."""

    class Careful(Extension):
        """Take care."""

        __slots__ = ()
        of = (Action,)
        care: bool = False

    ruleset = compiled(a_module("care", Careful))
    assert all(compiled.cls.__struct_fields__[-1] == "care" for compiled in ruleset.actions.values())


def test_two_extensions_widen_one_after_the_other() -> None:
    """Each variant of the first book has those of the second."""

    class Sung(Extension):
        """Sing to the bed."""

        __slots__ = ()
        of = (Plant,)
        song: bool = False

        @classmethod
        def variants(cls, state: State, action: Any) -> Iterator[dict[str, Any]]:
            return iter([{"song": True}])

    state = planted(compiled(watering(), a_module("song", Sung)), beds=[0, -1, 0, 0, 0])
    whole = state.ruleset.actions["plant"].cls
    listed = [action for action in legal_actions(state, 0) if isinstance(action, Plant)]
    assert listed == [whole(0, 1, count, song) for count in range(3) for song in (False, True)]


def test_the_class_is_the_same_in_all_rulesets() -> None:
    """Schemas are remembered by class, so the number of classes is bounded by the books."""
    module = watering()
    first, second = (Garden(module).ruleset(("garden", "water"), {}) for _ in range(2))
    assert first is not second
    assert first.actions["plant"].cls is second.actions["plant"].cls


def test_the_published_schema_names_the_module() -> None:
    """It shows every field that any module may add."""
    modules = Garden(watering()).modules
    field = schema_of_published(Plant, modules).declared_fields["buckets"]
    assert field.metadata["description"].startswith("In rulesets with water.")
