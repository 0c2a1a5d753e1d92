"""A rulebook: its statutes, read from the module's book on first use."""

from __future__ import annotations

import functools
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

from service.kernel.declare.rules.rulebook import LOADER, document_of


@dataclass(frozen=True, slots=True)
class Statute:
    """One entry of a rulebook, in our own words; ``legal`` and ``illegal`` are its examples.

    ``book``, ``edition`` and ``section`` say where a player looks it up.
    """

    id: str
    kind: str
    book: str | None
    edition: str | None
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
    document = document_of(path)
    return {entry["id"]: _statute(document, entry) for entry in document["rules"]}


@functools.cache
def sections_of(path: Path) -> dict[str, tuple[Statute, ...]]:
    """The statutes of a book by section, in book order."""
    found: dict[str, tuple[Statute, ...]] = {}
    for statute in statutes_of(path).values():
        found[statute.section] = (*found.get(statute.section, ()), statute)
    return found


def _statute(book: dict[str, Any], entry: dict[str, Any]) -> Statute:
    return Statute(
        id=entry["id"],
        kind=entry["kind"],
        book=book.get("title"),
        edition=_edition(book, entry["id"]),
        section=entry["section"],
        rule=entry["rule"],
        legal=entry.get("legal"),
        illegal=entry.get("illegal"),
        ruling=entry.get("ruling"),
        confidence=entry.get("confidence"),
    )


def _edition(book: dict[str, Any], statute: str) -> str | None:
    """The edition that a statute is from. The beginning of some ids says that it is another one than the book's."""
    others = book.get("editions", {}).items()
    found: str | None = next((name for start, name in others if statute.startswith(start)), book.get("edition"))
    return found


@functools.cache
def section_of(books: tuple[Path, ...], statute: str) -> str | None:
    """The section of a statute, in the first book that has it."""
    return next((book[statute].section for book in map(statutes_of, books) if statute in book), None)


@functools.cache
def _lines(path: Path) -> dict[str, int]:
    with path.open(encoding="utf-8") as stream:
        document: Any = yaml.compose(stream, LOADER)
    [rules] = (entries for name, entries in document.value if name.value == "rules")
    return {_id_of(entry): entry.start_mark.line + 1 for entry in rules.value}


def _id_of(entry: yaml.MappingNode) -> str:
    [id_] = (content.value for name, content in entry.value if name.value == "id")
    return str(id_)


def line_of(path: Path, statute: str) -> int:
    """The line of a book on which a statute begins."""
    return _lines(path)[statute]
