"""The published cases, where the suite is shipped with the service: which of them test a rule or a statute."""

from __future__ import annotations

import functools
from pathlib import Path
from typing import Any

import yaml

ROOT = Path(__file__).parents[1]
SUITE = ROOT / "tests" / "conformance"


def cases_of(id_: str) -> list[dict[str, Any]]:
    """The cases of a rule, an action or a statute: id, title and file."""
    return _by_id().get(id_, [])


@functools.cache
def _by_id() -> dict[str, list[dict[str, Any]]]:
    found: dict[str, list[dict[str, Any]]] = {}
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    for path in sorted(SUITE.glob("*/**/*.yaml")):
        listed = yaml.load(path.read_text(encoding="utf-8"), loader)  # noqa: S506 - a safe loader
        for case in listed if isinstance(listed, list) else ():
            document = {"id": case["id"], "title": case["title"], "file": path.relative_to(ROOT).as_posix()}
            for tested in {*case.get("rules", ()), *case.get("statutes", ())}:
                found.setdefault(tested, []).append(document)
    return found
