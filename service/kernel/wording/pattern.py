"""Patterns of ICU MessageFormat, as far as our sentences need them.

``{name}`` is a value, ``{name, select, a {...} other {...}}`` depends on a word, and ``{name, plural, one {...} other
{...}}`` on a number, which ``#`` shows. An apostrophe stands for itself, so none may come before a brace.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

PLURALS: Mapping[str, Callable[[int], str]] = {
    "de": lambda number: "one" if number == 1 else "other",
    "en": lambda number: "one" if number == 1 else "other",
}
"""By language, the plural category of a number (Unicode CLDR)."""

Values = Mapping[str, str | int]


class PatternError(ValueError):
    """A pattern that cannot be read."""


class _Choice:
    """A value, or the one of several texts that goes with it."""

    def __init__(self, name: str, kind: str, texts: dict[str, list[_Part]]) -> None:
        self.name = name
        self.kind = kind
        self.texts = texts

    def chosen(self, values: Values, category: Callable[[int], str]) -> list[_Part]:
        """The text that goes with the value."""
        value, texts = values[self.name], self.texts
        key = str(value)
        if self.kind == "plural":
            assert isinstance(value, int)
            key = exact if (exact := f"={value}") in texts else category(value)
        return texts[key if key in texts else "other"]


_Part = str | _Choice


class Pattern:
    """One sentence of a language. Raises ``PatternError`` if its text is not a pattern."""

    def __init__(self, text: str, language: str = "en") -> None:
        self.text = text
        self._category = PLURALS[language]
        self._parts = _Reader(text).whole()
        self._plain = not self.choices

    @property
    def names(self) -> tuple[str, ...]:
        """The names of its placeholders, each once."""
        return tuple(dict.fromkeys(part.name for part in _choices(self._parts)))

    @property
    def choices(self) -> tuple[tuple[str, str, tuple[str, ...]], ...]:
        """Where it depends on a value: the value's name, ``select`` or ``plural``, and what it distinguishes."""
        return tuple((part.name, part.kind, tuple(part.texts)) for part in _choices(self._parts) if part.texts)

    def fill(self, values: Values) -> str:
        """The sentence with its values."""
        if self._plain:
            return self.text.format_map(values)  # where nothing is chosen, Python reads placeholders alike
        return "".join(self._filled(self._parts, values))

    def _filled(self, parts: list[_Part], values: Values) -> Iterator[str]:
        for part in parts:
            if isinstance(part, str):
                yield part
            elif part.texts:
                yield from self._filled(part.chosen(values, self._category), values)
            else:
                yield str(values[part.name])


def _choices(parts: list[_Part]) -> Iterator[_Choice]:
    for part in parts:
        if isinstance(part, _Choice):
            yield part
            for text in part.texts.values():
                yield from _choices(text)


class _Reader:
    """Reads a pattern from left to right."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0

    def whole(self) -> list[_Part]:
        """The parts of the whole pattern."""
        parts = self._parts("")
        if self.at < len(self.text):
            raise PatternError(f"a brace too many: {self.text}")
        return parts

    def _parts(self, counted: str) -> list[_Part]:
        """The parts up to a closing brace. ``counted`` is the name for which ``#`` stands, if there is one."""
        parts: list[_Part] = []
        stops = "{}#" if counted else "{}"
        while self.at < len(self.text) and self.text[self.at] != "}":
            sign = self.text[self.at]
            if sign == "{":
                parts.append(self._placeholder(counted))
            elif sign in stops:
                self.at += 1
                parts.append(_Choice(counted, "", {}))
            else:
                end = min((at for stop in stops if (at := self.text.find(stop, self.at)) >= 0), default=len(self.text))
                parts.append(self.text[self.at : end])
                self.at = end
        if any(isinstance(part, str) and part.endswith("'") for part in parts[:-1]):
            raise PatternError(f"an apostrophe before a brace: {self.text}")
        return parts

    def _placeholder(self, counted: str) -> _Choice:
        name = self._word("{")
        if self._next("}"):
            return _Choice(name, "", {})
        kind = self._word(",")
        if kind not in ("select", "plural"):
            raise PatternError(f"neither select nor plural: {self.text}")
        texts: dict[str, list[_Part]] = {}
        self._expect(",")
        while not self._next("}"):
            key = self._word("")
            self._expect("{")
            texts[key] = self._parts(name if kind == "plural" else counted)
            self._expect("}")
        if "other" not in texts:
            raise PatternError(f"no text for other: {self.text}")
        return _Choice(name, kind, texts)

    def _word(self, before: str) -> str:
        """The next word, after a sign."""
        if before:
            self._expect(before)
        self._skip()
        start = self.at
        while self.at < len(self.text) and (self.text[self.at].isalnum() or self.text[self.at] in "_="):
            self.at += 1
        if start == self.at:
            raise PatternError(f"a word is missing at {start}: {self.text}")
        return self.text[start : self.at]

    def _next(self, sign: str) -> bool:
        self._skip()
        found = self.text.startswith(sign, self.at)
        self.at += found
        return found

    def _expect(self, sign: str) -> None:
        if not self._next(sign):
            raise PatternError(f"{sign} is missing at {self.at}: {self.text}")

    def _skip(self) -> None:
        while self.at < len(self.text) and self.text[self.at].isspace():
            self.at += 1
