"""The printed scenarios: what each is called, for how many it is, and by which options it is played."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import yaml

from service.kernel.option import Value


@dataclass(frozen=True)
class Tables:
    """One scenario as it is printed: ``players`` are the numbers of seats, ``options`` what its special rules set."""

    id: str
    title: str
    players: tuple[int, ...]
    options: Mapping[str, Value]


def _tables() -> dict[str, Tables]:
    with Path(__file__).with_name("scenarios.yaml").open(encoding="utf-8") as stream:
        entries = yaml.safe_load(stream)
    return {
        entry["id"]: Tables(entry["id"], entry["title"], tuple(entry["players"]), entry["options"]) for entry in entries
    }


TABLES = _tables()
"""The scenarios by id, in the order of the book."""
