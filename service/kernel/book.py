"""A rulebook: its statutes, read from the module's ``rulebook.yaml`` when somebody first asks."""

from __future__ import annotations

import functools
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml


@dataclass(frozen=True, slots=True)
class Statute:
    """One entry of a rulebook, in our own words; ``legal`` and ``illegal`` are its examples."""

    id: str
    kind: str
    section: str
    rule: str
    legal: str | None
    illegal: str | None
    ruling: str | None
    confidence: str | None

    def document(self) -> dict[str, Any]:
        """The statute as the catalogue shows it."""
        return {name: getattr(self, name) for name in self.__slots__}


@functools.cache
def statutes_of(path: Path) -> dict[str, Statute]:
    """The statutes of a book by id, in book order."""
    with path.open(encoding="utf-8") as stream:
        document = yaml.load(stream, getattr(yaml, "CSafeLoader", yaml.SafeLoader))  # noqa: S506 - a safe loader
    return {entry["id"]: _statute(entry) for entry in document["rules"]}


def _statute(entry: dict[str, Any]) -> Statute:
    return Statute(
        id=entry["id"],
        kind=entry["kind"],
        section=entry["section"],
        rule=entry["rule"],
        legal=entry.get("legal"),
        illegal=entry.get("illegal"),
        ruling=entry.get("ruling"),
        confidence=entry.get("confidence"),
    )


def find(books: Iterator[Path], statute: str) -> Statute | None:
    """A statute by id, in the first book that has it."""
    for book in books:
        found = statutes_of(book).get(statute)
        if found is not None:
            return found
    return None


@functools.cache
def _lines(path: Path) -> dict[str, int]:
    with path.open(encoding="utf-8") as stream:
        return {
            line.split(":", 1)[1].strip(): at for at, line in enumerate(stream, 1) if line.lstrip().startswith("- id:")
        }


def line_of(path: Path, statute: str) -> int:
    """The line of a book on which a statute begins."""
    return _lines(path)[statute]
