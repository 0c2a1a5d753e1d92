"""The files that a check is asked about."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import fsspec

from service.referee.printed import shown
from service.referee.reports.findings import Finding, Result

SUFFIXES = (".ndjson", ".jsonl", ".json", ".soclog")
PACKED = ("", ".gz", ".zst", ".bz2")


class NoSuchFile(Exception):  # noqa: N818 - a finding about a path
    """A path at which there is no log. The argument is a sentence."""


def files_of(path: str) -> list[str]:
    """The files of a path: itself, the logs below a folder, or what a glob means; in order. Raises `NoSuchFile`."""
    if path == "-":
        return [path]
    try:
        found = list(_below(path))
    except (OSError, ValueError, ImportError) as error:
        reason = error.strerror if isinstance(error, OSError) else None
        raise NoSuchFile(f"{reason or str(error) or 'It cannot be opened'}.".replace("..", ".")) from None
    except Exception:  # what a file system raises is its own choice: an archive may be damaged
        raise NoSuchFile("The address cannot be opened, or the archive is damaged.") from None
    if not found and "://" not in path and os.path.isdir(path):
        raise NoSuchFile(f"This folder has no log. The names of logs end in {', '.join(SUFFIXES)}.")
    if not found:
        raise NoSuchFile("There is no such file.")
    return found


def _below(path: str) -> Iterator[str]:
    local = "://" not in path  # the name of a file may hold `::`, which joins addresses
    system, name = (fsspec.filesystem("file"), os.path.abspath(path)) if local else fsspec.core.url_to_fs(path)
    found = system.glob(name) if any(sign in name for sign in "*?[") and not system.exists(name) else [name]
    for one in sorted(found):
        if system.isdir(one):
            names = [file for file in sorted(system.find(one)) if _is_log(file)]
        else:
            names = [one] if system.exists(one) else []
        for file in names:
            yield _shortest(file) if local else system.unstrip_protocol(file)


def _shortest(file: str) -> str:
    """A local path as reports name it: relative within the working directory, else absolute."""
    path = Path(file)
    return str(path.relative_to(Path.cwd())) if path.is_relative_to(Path.cwd()) else file


def _is_log(file: str) -> bool:
    return any(file.endswith(suffix + packed) for suffix in SUFFIXES for packed in PACKED)


def missing(path: str, why: NoSuchFile) -> Result:
    """The result of a path at which there is no log: a check of nothing proves nothing."""
    name = shown(path)
    return Result(name, 0, "", findings=[Finding.of("unreadable", name, 0, "", str(why))])
