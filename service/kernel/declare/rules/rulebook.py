"""A module's ``rulebook.yaml``: its statutes, and further citations of them. Read on first use."""

from __future__ import annotations

import functools
from pathlib import Path
from typing import Any

import yaml

LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
"""The quick YAML loader, where it is available."""


def read_yaml(file: Path) -> dict[str, Any]:
    """What a YAML file says."""
    with file.open(encoding="utf-8") as stream:
        document: dict[str, Any] = yaml.load(stream, LOADER)  # noqa: S506 - a safe loader
    return document


@functools.cache
def document_of(book: Path) -> dict[str, Any]:
    """The whole of a book."""
    return read_yaml(book)


def entries_of(book: Path, part: str) -> list[dict[str, Any]]:
    """The entries of one part of a book, in its order: ``rules`` are its statutes, ``citations`` need not be there."""
    entries: list[dict[str, Any]] = document_of(book).get(part, [])
    return entries
