"""The published cases: which of them test a rule or a statute."""

from __future__ import annotations

import functools
from pathlib import Path
from typing import Any, NamedTuple

from service.documents.shipped import ROOT, SUITE, case_files
from service.kernel.declare.rules.rulebook import parse_yaml


class Listed(NamedTuple):
    """A case as lists have it."""

    document: dict[str, Any]
    """Its id, title and file."""
    tests: frozenset[str]
    """The ids of the rules and statutes that it tests."""
    names: frozenset[str]
    """Its id, and those of cases that were merged into it."""
    verdict: str | None
    """Whether it expects that something is `legal` or `illegal`: an action, a state or a request."""
    pictured: bool
    """Whether it begins with a state that can be drawn and asks about an action that is understood."""


def cases_of(id_: str) -> list[Listed]:
    """The cases of a rule, an action or a statute.

    Only files that name it are parsed: all of them would take more than a second.
    """
    return [case for path, text in _texts().items() if id_ in text for case in _listed(path) if id_ in case.tests]


@functools.cache
def _texts() -> dict[Path, str]:
    found = {path: path.read_text(encoding="utf-8") for path in case_files()}
    if not found:
        raise FileNotFoundError(f"the cases are missing: {SUITE}")
    return found


def case_of(id_: str) -> dict[str, Any] | None:
    """A whole case by its id, or by that of a case that was merged into it, as its file has it."""
    listed = (case for path, text in _texts().items() if id_ in text for case in _parsed(path))
    return next((case for case in listed if id_ in (case["id"], *case.get("aliases", ()))), None)


def has_picture(id_: str) -> bool:
    """Whether there is a picture of a case."""
    named = (case for path, text in _texts().items() if id_ in text for case in _listed(path))
    return next((case.pictured for case in named if id_ in case.names), False)


def _verdict(then: dict[str, Any]) -> str | None:
    match then:
        case {"verdict": "legal" | "illegal" as verdict}:
            return str(verdict)
        case {"consistent": consistent}:
            return "legal" if consistent else "illegal"
        case {"problem": _}:
            return "illegal"
    return None


@functools.cache
def _listed(path: Path) -> list[Listed]:
    """The cases of a file. All files take some megabytes."""
    file = path.relative_to(ROOT).as_posix()
    return [
        Listed(
            {"id": case["id"], "title": case["title"], "file": file},
            frozenset((*case.get("rules", ()), *case.get("statutes", ()))),
            frozenset((case["id"], *case.get("aliases", ()))),
            _verdict(case["then"]),
            "given" in case and "action" in case["when"] and "problem" not in case["then"],
        )
        for case in _parsed(path)
    ]


@functools.lru_cache(maxsize=16)
def _parsed(path: Path) -> list[dict[str, Any]]:
    """The whole cases of a file."""
    listed = parse_yaml(_texts()[path])
    return listed if isinstance(listed, list) else []
