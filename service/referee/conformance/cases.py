"""The cases as they are written: YAML files by book and chapter. `tests/conformance/README.md` has the terms."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from service.documents.shipped import SUITE, case_files
from service.kernel.declare.rules.rulebook import read_yaml

Case = dict[str, Any]


def cases() -> Iterator[tuple[Path, Case]]:
    """Every case of the suite with its file."""
    for path in case_files():
        for case in cases_in(path):
            yield path, case


@cache
def cases_in(path: Path) -> tuple[Case, ...]:
    """The cases of one file. Callers share them and must not change them."""
    return tuple(read_yaml(path) or ())


def chapter_of(path: Path) -> str:
    """The name of a file below the suite, without its ending."""
    return path.relative_to(SUITE).with_suffix("").as_posix()
