"""The words of the pages themselves, by language: what neither a book nor an answer says.

They stand in ``messages.en.yaml`` and ``messages.de.yaml`` beside the pages, and beside the scripts of the playground,
part by part. A text is a pattern like every other message. In a page, what stands between backticks is code, and
``[words](address)`` is a link.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Mapping
from html import escape
from pathlib import Path

from markupsafe import Markup
from markupsafe import escape as escaped

from service.kernel.wording.files import ENGLISH, messages_in
from service.kernel.wording.pattern import Pattern
from service.kernel.wording.tongue import SPOKEN

HERE = Path(__file__).parent
THOUSANDS = {ENGLISH: ",", "de": "."}
"""By language, what stands between the thousands of a number."""
_CODE = re.compile(r"`([^`]+)`")
_LINK = re.compile(r"\[([^]]+)\]\(([^)]+)\)")


class Figure(int):
    """A number that is shown as a language writes it."""

    def __str__(self) -> str:
        return f"{int(self):,}".replace(",", THOUSANDS[SPOKEN.get()])


def parts(folder: Path, language: str) -> Mapping[str, Mapping[str, str]]:
    """The labels of a folder in a language, by part and name."""
    return messages_in(folder / f"messages.{language}.yaml")


def label(name: str, **values: object) -> Markup:
    """A label of the pages in the language of the answer, by its part and name: `front.lede`. Values are escaped."""
    shown = {key: Figure(value) if isinstance(value, int) else str(escaped(value)) for key, value in values.items()}
    return Markup(_pattern(name, SPOKEN.get()).fill(shown))  # noqa: S704 - the pattern is ours, the values are escaped


@functools.cache
def _pattern(name: str, language: str) -> Pattern:
    part, _, own = name.partition(".")
    text = escape(parts(HERE, language)[part][own], quote=False)
    linked = _LINK.sub(r'<a href="\2">\1</a>', text)
    return Pattern(_CODE.sub(r"<code>\1</code>", linked), language)
