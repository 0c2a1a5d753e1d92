"""The messages of all books: complete, alike in all languages, plain, and told in whole games."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator
from typing import Any

import pytest
from icu4py.messageformat import MessageFormat

from service.games import CATALOGUE, GAMES
from service.kernel.declare.rules.event import Event
from service.kernel.declare.rules.obligation import Obligation
from service.kernel.declare.state.fields import YOU, Choice, Counts, Flag, Number, Plain, SeatField, described
from service.kernel.wording.files import ENGLISH, KINDS, LANGUAGES, file_of, id_of, messages_in, named, texts_of
from service.kernel.wording.pattern import Pattern
from service.kernel.wording.tongue import NULL
from service.web.problems import KINDS as PROBLEMS

TEXTS = {
    language: {id_: text for game in GAMES.values() for id_, text in texts_of(game.modules, language).items()}
    | {f"problem.{slug}": kind.titled(language) for slug, kind in PROBLEMS.items()}
    for language in LANGUAGES
}
MODULES = [module for game in GAMES.values() for module in game.modules]
TOLD: dict[str, type[Event | Obligation]] = {
    id_of(kind): kind for module in MODULES for kind in (*module.events, *module.obligations)
}
MEMBERS = {item.name for kind in TOLD.values() for item in described(kind)}
EVERY = [(language, id_) for language in LANGUAGES for id_ in TEXTS[language]]


def choices_of(kind: type[Event | Obligation]) -> dict[str, tuple[str, ...]]:
    """The values of the members that have a few."""
    return {item.name: item.field.shape.values for item in described(kind) if isinstance(item.field.shape, Choice)}


def filled(text: str, language: str) -> Iterator[tuple[str, str]]:
    """A message with every combination of what it distinguishes, as we fill it and as ICU does."""
    pattern = Pattern(text, language)
    values: dict[str, list[str | int]] = {name: ["Wort"] for name in pattern.names}
    for name, kind, keys in pattern.choices:
        if kind == "plural":
            values[name] = [0, 1, 2]
        else:
            values[name] = ["Wort" if key == "other" else key for key in keys]
    for some in itertools.islice(itertools.product(*values.values()), 200):
        given = dict(zip(values, some, strict=True))
        yield pattern.fill(given), MessageFormat(text, language).format(given)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_every_message(language: str) -> None:
    assert TEXTS[language].keys() ^ TEXTS[ENGLISH].keys() == set()
    assert all(language in game.tongues for game in GAMES.values())


@pytest.mark.parametrize("language", LANGUAGES)
def test_same_placeholders(language: str) -> None:
    differ = {
        id_
        for id_, text in TEXTS[language].items()
        if set(Pattern(text, language).names) != set(Pattern(TEXTS[ENGLISH][id_]).names)
    }
    words = {id_ for id_ in differ if id_.startswith("word.")}
    assert differ - words == set()
    # Only some words have a plural, and not the same ones in every language.
    assert all(set(Pattern(TEXTS[language][id_], language).names) <= {"count"} for id_ in words)


@pytest.mark.parametrize("language", LANGUAGES)
def test_filled_as_icu_fills_it(language: str) -> None:
    for text in TEXTS[language].values():
        for ours, theirs in filled(text, language):
            assert ours == theirs


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_markup_and_no_names_of_the_wire(language: str) -> None:
    for id_, text in TEXTS[language].items():
        for shown, _ in filled(text, language):
            assert not re.search(r"[`*_<>{}|\\]|\bnull\b|https?:", shown), f"{id_}: {shown}"
            assert "  " not in shown, f"{id_}: {shown}"
            if not id_.startswith(("word.", "panel.", "problem.", "title.", "action.")):
                assert shown.endswith((".", "!")), f"{id_}: {shown}"
                assert shown.lstrip("„")[0].isupper() or shown[0].isdigit(), f"{id_}: {shown}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_may_be_null_is_told_without_it(language: str) -> None:
    for id_, kind in TOLD.items():
        pattern = Pattern(TEXTS[language][id_], language)
        selects = {name: keys for name, how, keys in pattern.choices if how == "select"}
        for item in described(kind):
            secret = issubclass(kind, Event) and item.name in kind.secret
            if item.name in pattern.names and (secret or item.nullable):
                assert NULL in selects.get(item.name, ()), f"{id_} needs a text without {item.name}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_reader_is_spoken_to(language: str) -> None:
    """English begins a sentence with `You`. Everywhere else the message has a form of its own for the reader."""
    shown_only = rf"[^.] {YOU}\b" if language == ENGLISH else rf"\b{YOU}\b"
    wrong = []
    for id_, kind in TOLD.items():
        pattern = Pattern(TEXTS[language][id_], language)
        seats = {item.name for item in described(kind) if isinstance(item.field, SeatField)}
        counted = {name for name, how, _ in pattern.choices if how == "plural"}
        for seat in seats.intersection(pattern.names):
            told = {name: YOU if name == seat else 2 if name in counted else "Wort" for name in pattern.names}
            if re.search(shown_only, pattern.fill(told)):
                wrong.append(f"{id_}: {pattern.fill(told)}")
    assert not wrong


@pytest.mark.parametrize("language", LANGUAGES)
def test_choices_are_those_of_the_member(language: str) -> None:
    for id_, kind in TOLD.items():
        known = choices_of(kind)
        shapes = {item.name: item.field.shape for item in described(kind)}
        for name, how, keys in Pattern(TEXTS[language][id_], language).choices:
            if how == "plural":
                assert isinstance(shapes[name], Number | Counts), f"{id_} counts {name}"
            elif name in known:
                assert set(keys) - {"other", NULL} <= set(known[name]), f"{id_} distinguishes {keys}"
            elif isinstance(shapes[name], Flag):
                assert set(keys) <= {"other", "true", "false"}, f"{id_} distinguishes {keys}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_of_a_few_values_is_told_in_words(language: str) -> None:
    """Where the sentence does not choose by it."""
    for id_, kind in TOLD.items():
        pattern = Pattern(TEXTS[language][id_], language)
        printed = set(pattern.names) - {name for name, _, _ in pattern.choices}
        for item in described(kind):
            if item.name in printed and isinstance(item.field, Plain) and isinstance(item.field.shape, Choice):
                assert {f"word.{value}" for value in item.field.shape.values} <= TEXTS[language].keys(), id_


def test_every_event_and_obligation_has_a_sentence_in_its_book() -> None:
    own = {id_ for module in MODULES for id_, _ in named(messages_in(file_of(module, ENGLISH)), module.id)}
    assert TOLD.keys() - own == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_files_have_only_what_they_may_have(language: str) -> None:
    for module in MODULES:
        parts = messages_in(file_of(module, language))
        assert parts.keys() <= {*KINDS, "rules"}, file_of(module, language)
        assert "rules" not in parts or language != ENGLISH, "the English sentence of a rule is the rule's own"


def test_every_word_of_the_boards_is_known() -> None:
    told: dict[str, Any] = TEXTS[ENGLISH]
    terrains = {
        terrain
        for module in CATALOGUE.modules.values()
        for scenario in module.scenarios
        for terrain in re.findall(r"'terrain': '(\w+)'", str(scenario.tables))
    }
    assert {f"word.{terrain}" for terrain in terrains} - told.keys() == set()
