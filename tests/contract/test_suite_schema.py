"""The suite keeps its own contract: every file follows `case.schema.json`, and every id that it names exists."""

from __future__ import annotations

import functools
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import orjson
import pytest
from jsonschema_rs import Draft202012Validator, meta

from service.documents.shipped import REASONS, case_files
from service.games import CATALOGUE, GAMES
from service.kernel.declare.rules.rulebook import read_yaml
from service.referee.conformance.besides import excused
from service.referee.conformance.cases import cases_in, chapter_of
from service.referee.conformance.lint import alone, one_sided
from tests.specification import problems
from tests.suite import SUITE, cases

SCHEMA = json.loads((SUITE / "case.schema.json").read_text(encoding="utf-8"))
BOOKS = sorted({book for game in GAMES.values() for book in game.books})
FILES = case_files()
POSITIONS = sorted((SUITE / "positions").glob("*.json"))
CASES = list(cases())


@functools.cache
def read(path: Path) -> Any:
    """A YAML document, as JSON has it: its names are text."""
    document = read_yaml(path)
    return orjson.loads(orjson.dumps(document, option=orjson.OPT_NON_STR_KEYS))


def written(path: Path) -> Any:
    """The cases of a file, as JSON has them."""
    return orjson.loads(orjson.dumps(cases_in(path), option=orjson.OPT_NON_STR_KEYS))


def named(path: Path) -> str:
    """A file of the suite in a test's name."""
    return path.relative_to(SUITE).as_posix()


@functools.cache
def schema(definition: str = "") -> Draft202012Validator:
    """The schema of a file of cases, or of one of its definitions."""
    return Draft202012Validator({"$defs": SCHEMA["$defs"], "$ref": definition} if definition else SCHEMA)


def statutes() -> frozenset[str]:
    """Every statute of every rulebook in the service."""
    return frozenset(entry["id"] for book in BOOKS for entry in read(book)["rules"])


def rules() -> frozenset[str]:
    """Every rule, query, draw, step and action of every module, in force or not."""

    def listed() -> Iterator[str]:
        for game in GAMES.values():
            for module in game.modules:
                yield from (rule.id for rule in module.declared)
                yield from (action.id for action in module.actions)

    return frozenset(listed())


STATUTES, RULES = statutes(), rules()


def test_the_schema_is_one() -> None:
    """The schema itself is valid."""
    meta.validate(SCHEMA)


@pytest.mark.parametrize("path", FILES, ids=named)
def test_case_file(path: Path) -> None:
    """A file of cases has the members that the schema knows, and no others."""
    found = written(path)
    assert found
    assert not problems(schema(), found)


@pytest.mark.parametrize("path", POSITIONS, ids=named)
def test_position(path: Path) -> None:
    """A named position is a full state."""
    assert not problems(schema("#/$defs/position"), json.loads(path.read_text(encoding="utf-8")))


@pytest.mark.parametrize(
    "unknown", [{"whenn": {}}, {"given": {"position": "main", "hand": {}}}, {"then": {"verdikt": "legal"}}]
)
def test_unknown_members_are_refused(unknown: dict[str, Any]) -> None:
    """A misspelt member is an error, not a case that tests nothing."""
    case = {
        "id": "base.road.cost/x",
        "title": "x",
        "statutes": ["base.road.cost"],
        "rules": [],
        "given": {"position": "main"},
        "when": {"validate": True},
        "then": {"consistent": True},
    }
    assert not problems(schema(), [case])
    assert problems(schema(), [case | unknown])


@pytest.mark.parametrize("path", FILES, ids=named)
def test_ids_exist(path: Path) -> None:
    """Statutes are entries of a rulebook, rules are addresses in the code, positions are files."""
    for case in written(path):
        then = case["then"]
        unknown = {*case["statutes"], *then.get("cites", []), *then.get("no_cites", [])} - STATUTES
        assert not unknown, f"{case['id']}: no such statutes {sorted(unknown)}"
        wanted = [name for part in ("refusals", "defects", "no_defects") for name in then.get(part, [])]
        draws = [key.split("/")[0] for key in then.get("draws", [])]
        unknown = {*case["rules"], *wanted, *draws} - RULES
        assert not unknown, f"{case['id']}: no such rules {sorted(unknown)}"
        position = case.get("given", {}).get("position")
        assert position is None or (SUITE / "positions" / f"{position}.json").exists(), case["id"]


def test_a_case_is_named_after_a_statute() -> None:
    """The part of an id before the slash is one of the statutes that the case tests."""
    astray = [case["id"] for _, case in CASES if case["id"].split("/")[0] not in case["statutes"]]
    assert not astray


def test_every_statute_has_a_case() -> None:
    """None of the books' statutes goes untested."""
    untested = STATUTES - {statute for _, case in CASES for statute in case["statutes"]}
    assert not untested


def test_every_case_proves_something() -> None:
    """None expects nothing, or only that something may be done."""
    found = [finding for path, case in CASES for finding in alone(chapter_of(path), case)]
    assert not [finding.line() for finding in found if finding.weight == "error"]


def test_excused_cases_exist() -> None:
    """Each case with a reason why another rule refuses it, too, is one of the suite."""
    assert not excused().keys() - {case["id"] for _, case in CASES}


def test_statutes_have_two_sides_or_a_reason() -> None:
    """No statute is proved by cases that all answer the same, and no reason is filed that nothing needs."""
    assert not [finding.line() for finding in one_sided(CASES, CASES)]


def test_reasons_are_sentences_over_statutes() -> None:
    """Each stands once, and over each statute stands one."""
    for path in sorted(REASONS.iterdir()):
        groups = read(path)
        because = [group["because"] for group in groups]
        listed = [statute for group in groups for statute in group["statutes"]]
        assert len(because) == len(set(because)), path.name
        assert all(one.endswith(".") for one in because), path.name
        assert len(listed) == len(set(listed)), path.name
        assert {CATALOGUE.entries[statute].module.id for statute in listed} == {path.stem}
        named = {word.rstrip(".,") for one in because for word in one.split() if "." in word.rstrip(".,")}
        assert named <= STATUTES, path.name
