"""Names and texts from outside, as a terminal may show them."""

from __future__ import annotations

import os
from typing import Any

import orjson


def printable(text: str) -> str:
    """A text in which each character that is not shown as it is, such as an escape or a change of direction, is written
    out.
    """
    return text if text.isprintable() else "".join(map(_written, text))


def _written(character: str) -> str:
    return character if character.isprintable() else character.encode("unicode_escape", "surrogatepass").decode()


def as_json(document: Any, lines: bool = True) -> str:
    """A document as JSON, on many lines or on one, that a terminal may show: what is not printable is escaped."""
    indented = orjson.OPT_INDENT_2 if lines else 0
    text = orjson.dumps(document, option=indented | orjson.OPT_NON_STR_KEYS).decode()
    return text if text.isascii() else "".join(map(_escaped, text))


def _escaped(character: str) -> str:
    if character.isprintable() or character == "\n":
        return character
    units = character.encode("utf-16-be")
    return "".join(f"\\u{units[at : at + 2].hex()}" for at in range(0, len(units), 2))


def shown(file: str) -> str:
    """The name of a file as reports show it: bytes that are no UTF-8 are written out as well."""
    return printable(os.fsencode(file).decode(errors="backslashreplace"))


def counted(number: int, what: str) -> str:
    """A number of things, one or several."""
    return f"{number:,} {what}" if number == 1 else f"{number:,} {what}s"
