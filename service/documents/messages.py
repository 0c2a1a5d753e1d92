"""Messages as data: every sentence that answers show, by id, with the names of its placeholders."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from service.documents.catalogue import Catalogue
from service.kernel.declare.rules.module import Module
from service.kernel.wording.files import ENGLISH, declared, file_of, id_of, messages_in, named, told_kinds, told_rules
from service.kernel.wording.pattern import Pattern

GENERAL = "general"
"""In place of a book, the origin of words that all games share."""


def messages_of(catalogue: Catalogue, language: str) -> Iterator[dict[str, Any]]:
    """The messages of all games in a language, book by book. What several games have comes once."""
    seen: set[str] = set()
    for game in catalogue.games.values():
        texts, rules, books = game.tongues[language].texts, told_rules(game.modules), _books(game.modules)
        places = {module.id: place for place, module in enumerate(game.modules)}
        for id_ in sorted(texts, key=lambda id_: places.get(books.get(id_, GENERAL), -1)):
            if id_ not in seen:
                seen.add(id_)
                kind = rules[id_].kind if id_ in rules else id_.partition(".")[0]
                yield message(id_, kind, books.get(id_, GENERAL), texts[id_], language)


def own_words(module: Module, language: str) -> dict[str, str]:
    """The words of one book in a language, by id: of cards, terrain and places."""
    ids = named(messages_in(file_of(module, language)), module.id)
    return {id_: text for id_, text in ids if id_.startswith("word.")}


def message(id_: str, kind: str, module: str, text: str, language: str) -> dict[str, Any]:
    """One message as the list shows it."""
    names = list(Pattern(text, language).names)
    return {"id": id_, "kind": kind, "module": module, "message": text, "placeholders": names}


def _books(modules: tuple[Module, ...]) -> dict[str, str]:
    """The first book that has each message."""
    found: dict[str, str] = {}
    for module in modules:
        ids = (
            *(rule.id for rule in module.declared),
            *(id_of(kind) for kind in told_kinds(module)),
            *(id_ for id_, _ in named(messages_in(file_of(module, ENGLISH)), module.id)),
            *declared(module),
        )
        found |= dict.fromkeys((id_ for id_ in ids if id_ not in found), module.id)
    return found
