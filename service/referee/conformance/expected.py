"""`expect.json` beside an adapter: which cases an engine fails, why, and where that is written down."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import orjson

from service.referee.conformance.asking import Result
from service.referee.failing import CannotCheck, reading

KINDS = {
    "design": "The engine's author decided otherwise, and says so.",
    "edition": "The engine follows another printing of the rules.",
    "convention": "The case asks for a form of question that the engine does not have.",
    "known": "The engine's authors know the error.",
    "open": "An error that nobody has reported yet.",
}
"""Why a case fails. The last two remain failures, and only say so."""
STILL_WRONG = ("known", "open")


@dataclass(frozen=True, slots=True)
class Difference:
    """Why some cases fail: `where` is the place at which the engine's documentation, or its issue, says so."""

    kind: str
    says: str
    where: str
    cases: tuple[str, ...]


@dataclass(slots=True)
class Expected:
    """The differences of one engine, by case."""

    differences: list[Difference] = field(default_factory=list)

    def of(self, result: Result) -> Difference | None:
        """Why a case was expected to fail."""
        return next((found for found in self.differences if result.id in found.cases), None)

    def documents(self, result: Result) -> bool:
        """Whether a failure is a difference that leaves the mark alone."""
        found = self.of(result)
        return result.outcome == "failed" and found is not None and found.kind not in STILL_WRONG

    def stale(self, results: Iterable[Result]) -> list[str]:
        """The cases that were expected to fail and do not."""
        seen: dict[str, set[str]] = {}
        for result in results:
            seen.setdefault(result.id, set()).add(result.outcome)
        listed = {id_ for found in self.differences for id_ in found.cases}
        return sorted(id_ for id_ in listed if "passed" in seen.get(id_, set()) and "failed" not in seen[id_])


def read_expected(path: Path | None) -> Expected:
    """The differences in a file. Raises `CannotCheck`."""
    if path is None:
        return Expected()
    with reading(str(path), "list of differences, such as the ones beside the adapters"):
        document: Any = orjson.loads(path.read_bytes())
        found = [
            Difference(each["kind"], each["says"], each.get("where", ""), tuple(each["cases"]))
            for each in document["differences"]
        ]
        unknown = sorted({each.kind for each in found} - KINDS.keys())
    if unknown:
        raise CannotCheck(f"{path}: {', '.join(unknown)} is no kind of difference. The kinds are {', '.join(KINDS)}.")
    return Expected(found)
