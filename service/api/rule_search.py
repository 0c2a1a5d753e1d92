"""Which entries of the catalogue a question about rules means."""

from __future__ import annotations

from typing import Any

from service.documents.catalogue import Entry
from service.games import CATALOGUE


def listed(asked: dict[str, Any]) -> list[Entry]:
    """The requested entries: those with all the words of a text or, if there are none, those with some of them."""
    if not asked.get("text"):
        return [entry for entry in CATALOGUE.entries.values() if matches(entry, asked)]
    whole, some = (
        [entry for entry in map(CATALOGUE.entries.__getitem__, ids) if matches(entry, asked)]
        for ids in CATALOGUE.search.found(asked["text"])
    )
    return whole or some


def matches(entry: Entry, asked: dict[str, Any]) -> bool:
    """Whether an entry passes the filters by module, kind and statute. An empty one lets everything pass, as in a form
    that was not filled in.
    """
    return (
        asked.get("module", "") in ("", entry.module.id)
        and asked.get("kind", "") in ("", entry.kind)
        and asked.get("statute", "") in ("", *entry.statutes, entry.id)
    )
