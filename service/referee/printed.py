"""Names and texts from outside, as a terminal may show them."""

from __future__ import annotations

import os


def printable(text: str) -> str:
    """A text in which each character that is not shown as it is, such as an escape or a change of direction, is written
    out.
    """
    return text if text.isprintable() else "".join(map(_written, text))


def _written(character: str) -> str:
    return character if character.isprintable() else character.encode("unicode_escape", "surrogatepass").decode()


def shown(file: str) -> str:
    """The name of a file as reports show it: bytes that are no UTF-8 are written out as well."""
    return printable(os.fsencode(file).decode(errors="backslashreplace"))
