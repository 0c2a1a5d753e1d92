"""Putting a game together: names with one meaning, listed files, and components that are published once."""

from __future__ import annotations

import importlib
import sys
from pathlib import Path

import pytest

from schemas.components import once
from schemas.derive import schema_of_action
from service.kernel.rules import Action, Event, Module, Obligation, Option, Phase, Play, Seat, phase
from tests.kernel.making import Garden, a_module


def moving(*fields: str) -> type[Action]:
    """A kind of action ``move_snail`` with seats for its fields."""
    members = {"__annotations__": dict.fromkeys(fields, Seat), "__doc__": "Move a snail."}
    return type(Action)("MoveSnail", (Action,), members, frozen=True)  # type: ignore[no-any-return]


def test_what_actions_have_in_common_is_no_action() -> None:
    """The kinds that inherit from it are."""

    class Digging(Action, frozen=True):
        """What kinds of digging have in common."""

        common = True

    class DigUp(Digging, frozen=True):
        """Dig up a plant."""

    assert a_module("spade", Digging, DigUp).actions == (DigUp,)


def night() -> Phase:
    """A phase ``night``."""

    @phase("garden.turn")
    def night(play: Play) -> None:
        """It is dark."""

    return night


def test_names_have_one_meaning() -> None:
    """In the whole game, whether or not the books are ever chosen together."""

    class Sow(Action, frozen=True):
        """Another kind of sowing."""

    class SeedsOwed(Obligation, frozen=True):
        """Other seeds."""

    class Planted(Event, frozen=True):
        """Another planting."""

    fence = Option("fence", "garden.bed", "Another fence.", ("a", "b"), "a")
    with pytest.raises(ValueError, match="garden and other both have the action sow") as refused:
        Garden(a_module("other", Sow, SeedsOwed, Planted, options=(fence,)))
    for name in ("event planted", "obligation seeds_owed", "option fence"):
        assert f"garden and other both have the {name}" in str(refused.value)


def test_phases_have_one_meaning() -> None:
    """The wire tells a phase by its name."""
    with pytest.raises(ValueError, match="moon and star both have the phase night"):
        Garden(a_module("moon", night()), a_module("star", night()))


def test_books_that_are_never_chosen_together_share_no_name_by_chance() -> None:
    """They are published together."""
    snails, slugs = a_module("snails", moving("at")), a_module("slugs", moving("to"))
    with pytest.raises(ValueError, match="snails and slugs both have the action move_snail"):
        Garden(snails, slugs)


def test_a_book_may_say_that_it_means_the_same() -> None:
    """If the members are the same."""
    snails = a_module("snails", moving("at"))
    Garden(snails, a_module("slugs", moving("at"), shares=("action move_snail",)))
    with pytest.raises(ValueError, match="snails and slugs share the action move_snail, but not its members"):
        Garden(snails, a_module("slugs", moving("to"), shares=("action move_snail",)))


def test_no_component_is_overwritten() -> None:
    """Two games are not compared with each other before their components are published; then they are."""
    one, same, other = (schema_of_action(moving(field)) for field in ("at", "at", "to"))
    assert once([("move_snail", one), ("move_snail", same)]) == {"move_snail": one}
    with pytest.raises(ValueError, match="two components are called move_snail and differ"):
        once([("move_snail", one), ("move_snail", other)])


def written(folder: Path, name: str, **files: str) -> Module:
    """A book in a folder of its own, with these files; its one chapter is the file ``trees``."""
    package = folder / name
    package.mkdir()
    for file, text in {"__init__": "", **files}.items():
        (package / f"{file}.py").write_text(text, encoding="utf-8")
    importlib.import_module(name)
    chapter = importlib.import_module(f"{name}.trees")
    return Module(id=name, title="An orchard", revision=1, package=name, chapters=(chapter,))


RULE = '''
from service.kernel.declare.rules.rule import gate

@gate("garden.turn")
def forbidden(state, seat):
    """Nobody does this."""
    return False
'''


@pytest.mark.parametrize("imported", [True, False])
def test_no_chapter_is_forgotten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, imported: bool) -> None:
    """A file of rules that no list names is an error, whether others import it or not. A file without rules is not."""
    monkeypatch.syspath_prepend(str(tmp_path))
    name = f"orchard_{'in' if imported else 'ex'}cluded"
    trees = f"from {name} import pears\n" if imported else ""
    book = written(tmp_path, name, trees=trees, pears=RULE)
    with pytest.raises(ValueError, match=rf"{name} has a file pears\.py that is not among its chapters"):
        Garden(book)
    assert (f"{name}.pears" in sys.modules) is imported


def test_a_file_without_rules_is_no_chapter(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It belongs to the files that use it."""
    monkeypatch.syspath_prepend(str(tmp_path))
    book = written(tmp_path, "orchard", trees="from orchard import counting\n", counting="def twice(n): return 2 * n\n")
    assert Garden(book).modules[1] is book
