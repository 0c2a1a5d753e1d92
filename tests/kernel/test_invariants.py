"""Invariants: statements about every consistent state, judged as far as a view shows it, and parts not judged twice."""

from __future__ import annotations

from collections.abc import Callable

from service.kernel.rules import Contradictions, Facts, invariant
from tests.kernel.garden import beds
from tests.kernel.garden.state import State
from tests.kernel.making import a_module, compiled, planted


def first_bed(state: State) -> int:
    """The part that the invariants below look at."""
    return state.beds[0]


def defects(state: State) -> list[tuple[str, str]]:
    """The rules that do not hold, with their places."""
    return [(defect.rule.id, defect.pointer) for defect in state.ruleset.game.defects(state)]


def test_every_defect_is_found() -> None:
    """Of every invariant, with its place and facts."""
    state = planted(compiled(), seeds=(-1, -2), beds=[0])
    assert defects(state) == [
        ("garden.beds.beds_counted", "/beds"),
        ("garden.beds.seeds_counted", "/seeds/0"),
        ("garden.beds.seeds_counted", "/seeds/1"),
    ]
    assert state.ruleset.game.defects(state)[0].facts == {"beds": 1}


def test_an_invariant_may_be_replaced() -> None:
    """Like any other rule."""

    @invariant("garden.bed", replaces=beds.beds_counted)
    def any_number(state: State) -> Contradictions:
        """There may be any number of beds."""
        return iter(())

    assert defects(planted(compiled(a_module("wild", any_number)), beds=[0])) == []


def test_a_sound_part_is_judged_once() -> None:
    """In one ruleset; a part with a defect is judged each time."""
    judged: list[int] = []

    @invariant("garden.bed", of=first_bed)
    def first_is_free(state: State) -> Contradictions:
        """Nobody plants the first bed."""
        judged.append(state.beds[0])
        if state.beds[0] != -1:
            yield "/beds/0", Facts()

    module = a_module("first", first_is_free)
    ruleset = compiled(module)
    for beds_ in ([-1] * 5, [-1, 0, 0, 0, 0], [1] * 5, [1] * 5):
        assert bool(defects(planted(ruleset, beds=beds_))) == (beds_[0] == 1)
    assert judged == [-1, 1, 1]
    assert defects(planted(compiled(module, size=5))) == []
    assert judged == [-1, 1, 1, -1], "another ruleset may judge otherwise"


def test_what_a_view_hides_is_not_taken_for_sound() -> None:
    """The same part of a full state is judged."""

    @invariant("garden.bed", of=first_bed)
    def few_seeds(state: State) -> Contradictions:
        """Nobody has more than two seeds."""
        if state.seeds_of(1) > 2:
            yield "/seeds/1", Facts()

    ruleset = compiled(a_module("few", few_seeds))
    state = planted(ruleset, seeds=(0, 9))
    seen = ruleset.game.view(state, 0)
    assert isinstance(seen, State)
    assert defects(seen) == []
    assert defects(state) == [("few.rules.few_seeds", "/seeds/1")]


def test_what_goes_round_an_invariant_may_look_at_more() -> None:
    """So a sound part does not count as a sound whole."""

    @invariant("garden.bed", of=first_bed)
    def nothing(state: State) -> Contradictions:
        """Anything goes."""
        return iter(())

    @invariant("garden.bed", wraps=nothing)
    def on_the_first_turn(inner: Callable[[State], Contradictions], state: State) -> Contradictions:
        """But only on the first turn."""
        yield from inner(state)
        if state.turn:
            yield "/turn", Facts()

    ruleset = compiled(a_module("one", nothing), a_module("two", on_the_first_turn))
    assert defects(planted(ruleset)) == []
    assert defects(planted(ruleset, turn=1)) == [("one.rules.nothing", "/turn")]
