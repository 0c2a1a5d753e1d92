"""The published cases: which of them test a rule or a statute."""

from __future__ import annotations

import functools
from pathlib import Path
from typing import Any

import yaml

from service.documents.shipped import ROOT, SUITE, case_files


def cases_of(id_: str) -> list[dict[str, Any]]:
    """The cases of a rule, an action or a statute: id, title and file.

    Only files that name it are parsed: all of them would take more than a second.
    """
    return [
        document for path, text in _texts().items() if id_ in text for tested, document in _cases(path) if id_ in tested
    ]


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
    """Whether a case begins with a state that can be drawn and asks about an action that is understood."""
    case = case_of(id_)
    return case is not None and "given" in case and "action" in case["when"] and "problem" not in case["then"]


def verdict_of(id_: str) -> str | None:
    """Whether a case expects that something is `legal` or `illegal`: an action, a state or a request."""
    case = case_of(id_)
    match case["then"] if case is not None else {}:
        case {"verdict": "legal" | "illegal" as verdict}:
            return str(verdict)
        case {"consistent": consistent}:
            return "legal" if consistent else "illegal"
        case {"problem": _}:
            return "illegal"
    return None


@functools.cache
def _cases(path: Path) -> list[tuple[set[str], dict[str, Any]]]:
    """The ids that each case of a file tests, with the case's id, title and file."""
    file = path.relative_to(ROOT).as_posix()
    return [
        (
            {*case.get("rules", ()), *case.get("statutes", ())},
            {"id": case["id"], "title": case["title"], "file": file},
        )
        for case in _parsed(path)
    ]


@functools.lru_cache(maxsize=16)
def _parsed(path: Path) -> list[dict[str, Any]]:
    """The cases of a file. The page of a rule reads many cases of one file."""
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    listed = yaml.load(_texts()[path], loader)  # noqa: S506 - a safe loader
    return listed if isinstance(listed, list) else []
