"""The contents of the rules: the kinds of entry, the books with the number of their rules, and a book's sections."""

from __future__ import annotations

import functools
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import NamedTuple

from service.documents.catalogue import Catalogue, Entry
from service.documents.statutes import Statute
from service.kernel.declare.rules.module import Module


class Section(NamedTuple):
    """A section of a book: its title, the name of its place on a page, how many entries it has, and how many come
    before it in the list of the book.
    """

    title: str
    anchor: str
    size: int
    before: int


def anchor(title: str) -> str:
    """The name of the place of a section on its page."""
    return re.sub(r"\W+", "-", title.lower()).strip("-")


def sections(entries: Iterable[Entry]) -> list[Section]:
    """The sections of the list of one book."""
    found, before = list[Section](), 0
    for title, listed in groupby(entries, heading):
        count = sum(1 for _ in listed)
        found.append(Section(title, anchor(title), count, before))
        before += count
    return found


@functools.cache  # of one catalogue
def counted(catalogue: Catalogue) -> Counter[str]:
    """How many rules the book of each module has."""
    return Counter(entry.module.id for entry in catalogue.entries.values() if entry.kind == "statute")


def heading(entry: Entry) -> str:
    """The heading under which an entry stands in its book's list: the section of a statute, or what else it is."""
    if isinstance(entry.source, Statute):
        return entry.source.section
    return {"action": "Actions", "extension": "Additions to actions"}.get(entry.kind, "Rules that the service enforces")


def grouped(entries: Iterable[Entry]) -> Iterator[tuple[Module, list[tuple[str, list[Entry]]]]]:
    """Entries by book, and then by section."""
    for module, of_book in groupby(entries, lambda entry: entry.module):
        yield module, [(title, list(found)) for title, found in groupby(of_book, heading)]
