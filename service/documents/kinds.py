"""The kinds of entry of the catalogue, in words for people."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby

from service.documents.catalogue import Entry
from service.documents.statutes import Statute
from service.kernel.declare.rules.module import Module

KINDS = {
    "statute": "rule of the book",
    "action": "action",
    "extension": "addition to actions",
    "gate": "condition for acting",
    "check": "condition of an action",
    "effect": "what an action brings about",
    "reaction": "consequence of an event",
    "step": "step of a turn",
    "phase": "phase of a turn",
    "draw": "dice or cards",
    "score": "victory points",
    "contribution": "value that other books may change",
    "invariant": "what is true of every state",
}
"""By kind."""


def heading(entry: Entry) -> str:
    """The heading under which an entry stands in its book's list: the section of a statute, or what else it is."""
    if isinstance(entry.source, Statute):
        return entry.source.section
    return {"action": "Actions", "extension": "Additions to actions"}.get(entry.kind, "Rules that the service enforces")


def grouped(entries: Iterable[Entry]) -> Iterator[tuple[Module, list[tuple[str, list[Entry]]]]]:
    """Entries by book, and then by section."""
    for module, of_book in groupby(entries, lambda entry: entry.module):
        yield module, [(title, list(found)) for title, found in groupby(of_book, heading)]
