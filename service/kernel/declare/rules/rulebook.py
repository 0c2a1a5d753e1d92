"""A module's ``rulebook.yaml``: its statutes, and further citations of them. Read on first use."""

from __future__ import annotations

import functools
from pathlib import Path
from typing import Any

import yaml

LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
"""The quick YAML loader, where it is available."""


def parse_yaml(text: str) -> Any:
    """What a YAML text says."""
    return yaml.load(text, LOADER)  # noqa: S506 - a safe loader


def read_yaml(file: Path) -> Any:
    """What a YAML file says."""
    return parse_yaml(file.read_text(encoding="utf-8"))


@functools.cache
def document_of(book: Path) -> dict[str, Any]:
    """The whole of a book."""
    document: dict[str, Any] = read_yaml(book)
    return document


def entries_of(book: Path, part: str) -> list[dict[str, Any]]:
    """The entries of one part of a book, in its order: ``rules`` are its statutes, ``citations`` need not be there."""
    entries: list[dict[str, Any]] = document_of(book).get(part, [])
    return entries
