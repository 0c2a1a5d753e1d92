"""Documents as their authors meant them: a misspelt name is an error, but it need not hide further ones."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from schemas.fields import Unknown

APART = ("chance", "draw", "revisions")
"""Members of a deal and of its ruleset on which no other depends, so that they may be left out if they are wrong."""


def mended(document: Mapping[str, Any], messages: Mapping[Any, Any]) -> dict[str, Any] | None:
    """A document in which members that nobody knows have the names that they are like, or are left out.

    `messages` are marshmallow's about the document; `None` if more than names is wrong, and more than stands apart.
    """
    found = dict(document)
    for name, told in messages.items():
        match told:
            case [Unknown(meant=meant)]:
                value = found.pop(name)
                if meant is not None:
                    found.setdefault(meant, value)
            case _ if name in APART:
                found.pop(name)
            case dict() if isinstance(document.get(name), dict):
                inner = mended(document[name], told)
                if inner is None:
                    return None
                found[name] = inner
            case _:
                return None
    return found


def as_written(pointer: str, document: Mapping[str, Any], messages: Mapping[Any, Any], base: str) -> str:
    """A pointer into the mended document at `base` as one into the document that was sent."""
    first, *rest = pointer.removeprefix(f"{base}/").split("/")
    for name, told in messages.items():
        match told:
            case [Unknown(meant=meant)] if meant == first and first not in document:
                return "/".join([base, name, *rest])
            case dict() if name == first and rest:
                return as_written(pointer, document[name], told, f"{base}/{first}")
    return pointer
