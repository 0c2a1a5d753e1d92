"""One language: the messages of some books, and the sentences that they make."""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping
from contextvars import ContextVar
from typing import Any

from service.kernel.declare.rules.event import Event
from service.kernel.declare.rules.module import Module
from service.kernel.declare.rules.obligation import Obligation
from service.kernel.declare.rules.rule import Rule
from service.kernel.declare.state.fields import Choice, Field, Plain, described
from service.kernel.wording.files import ENGLISH, LANGUAGES, id_of, texts_of
from service.kernel.wording.pattern import Pattern, Values

SPOKEN: ContextVar[str] = ContextVar("spoken", default=ENGLISH)
"""The language in which answers are written. A server sets it for each request."""
NULL = "null"
"""The value of a placeholder whose member is null: it is left out, or hidden from the viewer."""

Said = Callable[[Any, Any, Any], str | int]


class Tongue:
    """The messages of one language, by id."""

    def __init__(self, language: str, texts: Mapping[str, str]) -> None:
        self.language = language
        self.texts = texts
        self._patterns: dict[str, Pattern] = {}
        self._sentences: dict[type[Event | Obligation], tuple[Pattern, tuple[tuple[str, Said], ...]]] = {}

    def pattern(self, id_: str) -> Pattern:
        """A message."""
        found = self._patterns.get(id_)
        if found is None:
            found = self._patterns[id_] = Pattern(self.texts[id_], self.language)
        return found

    def fill(self, id_: str, values: Values) -> str:
        """A message with its values."""
        return self.pattern(id_).fill(values)

    def word(self, name: str, count: int = 1) -> str:
        """A name of the wire in words, as it reads after a count."""
        id_ = f"word.{name}"
        return self.fill(id_, {"count": count}) if id_ in self.texts else name.replace("_", " ")

    def rule(self, rule: Rule) -> str:
        """The sentence of a rule; in its own words if the language has none for it."""
        return self.texts.get(rule.id, rule.says)

    def sentence(self, kind: type[Event | Obligation], document: Mapping[str, Any], state: Any) -> str:
        """What an event or an obligation says to the viewer of a state, from its document as that viewer sees it."""
        pattern, placeholders = self._sentences.get(kind) or self._prepared(kind)
        values: dict[str, str | int] = {}
        for name, said in placeholders:
            value = document[name]
            values[name] = NULL if value is None else said(value, state, self)
        return pattern.fill(values)

    def _prepared(self, kind: type[Event | Obligation]) -> tuple[Pattern, tuple[tuple[str, Said], ...]]:
        pattern = self.pattern(id_of(kind))
        fields = {item.name: item.field for item in described(kind)}
        chosen = {name for name, _, _ in pattern.choices}
        found = pattern, tuple((name, _said(fields[name], name in chosen)) for name in pattern.names)
        self._sentences[kind] = found
        return found


def _said(field: Field, chosen: bool) -> Said:
    """How a value is said. One of a few is told as it is to a sentence that chooses by it, and in words to others."""
    if isinstance(field, Plain) and isinstance(field.shape, Choice) and not chosen:
        return lambda written, state, voice: voice.word(written)
    return field.said


@functools.cache
def complete_tongues(modules: tuple[Module, ...]) -> dict[str, Tongue]:
    """The languages that have all messages of some books; English comes first."""
    found = {language: Tongue(language, texts_of(modules, language)) for language in LANGUAGES}
    needed = found[ENGLISH].texts.keys()
    return {language: tongue for language, tongue in found.items() if needed <= tongue.texts.keys()}
