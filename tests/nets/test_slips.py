"""The nets work: slips that an author might make, made here on purpose in books of the tests' own."""

from __future__ import annotations

import random
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Self

import pytest

from service.kernel.rules import Action, Finding, Module, Play, Ruleset, check
from tests.kernel.garden.beds import Plant
from tests.kernel.garden.sowing import Sow
from tests.kernel.garden.state import EMPTY, State
from tests.kernel.garden.turns import nothing_owed, on_turn
from tests.kernel.making import Garden, a_module, compiled, planted
from tests.nets import nets
from tests.nets.play import Move
from tests.nets.shelf import clashes, unlisted


class GlassGarden(Garden):
    """The toy game with a view that hides nothing."""

    def view(self, state: Any, viewer: int) -> State:
        seen: State = state.copy()
        seen.viewer = viewer
        return seen


def test_a_view_that_hides_nothing_is_noticed() -> None:
    """It shows the outcome of a secret draw; the garden's own view does not."""
    dice = random.Random(0)
    own, open_to_all = ([Move(planted(game().ruleset()), Sow(0), b"seed")] * 2 for game in (Garden, GlassGarden))
    nets.kept(nets.secrets(move, dice) for move in own)
    with pytest.raises(AssertionError, match=r"a view shows garden\.sowing\.bag"):
        nets.kept(nets.secrets(move, dice) for move in open_to_all)


def digging(wrongly: bool) -> Ruleset:
    """The garden with an action for which a check refuses every third candidate."""

    @check("garden.bed", at="bed")
    def soft(state: State, action: Dig) -> Finding:
        """Every third bed is too hard."""
        return action.bed % 3 != 2

    class Dig(Plant, frozen=True):
        """Dig a bed."""

        gates = (on_turn, nothing_owed)
        checks = (soft,)
        unsettled = () if wrongly else (soft,)

        @classmethod
        def candidates(cls, state: State, seat: int) -> list[Action]:
            return [cls(seat, bed) for bed, owner in enumerate(state.beds) if owner == EMPTY]

        def effect(self, play: Play) -> None:
            play.state.log.append("dug")

    return compiled(a_module("digging", soft, Dig))


def test_a_check_that_is_unsettled_and_not_declared_so_is_noticed() -> None:
    """By evaluating it anyway, and by an action that is listed and then refused."""
    dice = random.Random(0)
    nets.settled_holds(planted(digging(wrongly=False)))
    nets.listed_is_legal(planted(digging(wrongly=False)), dice)
    with pytest.raises(AssertionError, match=r"digging\.rules\.soft is not declared unsettled"):
        nets.settled_holds(planted(digging(wrongly=True)))
    with pytest.raises(AssertionError, match="is listed, but"):
        nets.listed_is_legal(planted(digging(wrongly=True)), dice)


def held_often(ruleset: Ruleset) -> None:
    """Try the net over and over, since made-up actions are random."""
    dice = random.Random(0)
    for _ in range(20):
        nets.listed_is_legal(planted(ruleset), dice)


def test_a_candidate_that_is_left_out_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """An action that is legal and not listed."""
    held_often(compiled())
    monkeypatch.setattr(Plant, "candidates", classmethod(lambda cls, state, seat: (cls(seat, 0),)))
    with pytest.raises(AssertionError, match="is legal, but it is not listed"):
        held_often(compiled())


RULE = '''
from service.kernel.declare.rules.rule import gate


@gate("garden.bed")
def never(state, seat):
    """Nobody plants."""
    return False
'''


def test_a_file_that_is_no_chapter_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its rules would be in no ruleset, and nobody would know."""
    folder = tmp_path / "forgetful"
    folder.mkdir()
    (folder / "__init__.py").touch()
    (folder / "listed.py").write_text(RULE, encoding="utf-8")
    (folder / "forgotten.py").write_text(RULE, encoding="utf-8")
    (folder / "words.py").write_text("WORDS = ()", encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    import forgetful.listed  # type: ignore[import-not-found]

    book = SimpleNamespace(package="forgetful", chapters=(forgetful.listed,))
    assert unlisted(book) == ["forgetful.forgotten"]  # type: ignore[arg-type]
    for name in [name for name in sys.modules if name.startswith("forgetful")]:
        monkeypatch.delitem(sys.modules, name)


def test_one_name_for_two_things_is_noticed() -> None:
    """Even of books that are never chosen together."""

    def a_book(name: str) -> Module:
        class MoveShip(Action, frozen=True):
            """Move a ship."""

            def effect(self, play: Play) -> None:
                play.state.log.append("moved")

        return a_module(name, MoveShip)

    assert not clashes([a_book("sails")])
    assert clashes([a_book("sails"), a_book("oars")]) == ["action move_ship: toys.sails.rules and toys.oars.rules"]


class SharingState(State):
    """A state of the toy game whose copy shares everything with it."""

    __slots__ = ()

    def copy(self) -> Self:
        return self


def test_a_copy_that_shares_is_noticed() -> None:
    """An effect then also changes the given state."""
    nets.leaves_the_state(Move(planted(compiled()), Plant(0, 0), b"seed"))
    state = SharingState(compiled(), [EMPTY] * 5, [2, 2], [0, 0])
    with pytest.raises(AssertionError):
        nets.leaves_the_state(Move(state, Plant(0, 0), b"seed"))
