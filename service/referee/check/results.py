"""Results of a check, game by game, written as they come: as lines of JSON or as Parquet, in a local or a remote file.

A game is a row: `file`, `line`, `game`, `verdict`, `actions`, `seconds`, and `findings` with `kind`, `rule`, `line`,
`ply` and `says`. The requests that reproduce a finding are in the reports. The counts by rule come last: as a line with
`summary`, or under that name in the metadata of the Parquet file.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

import fsspec
import orjson

from service.referee.failing import CannotCheck, writing
from service.referee.reports.findings import Result, Summary

GROUP = 10_000
"""Games that are written to a Parquet file at a time."""


class Rows(Protocol):
    """A file of results."""

    def add(self, results: Sequence[Result]) -> None:
        """Write the games of a log."""

    def close(self, summary: Summary) -> None:
        """Write the counts by rule. The file is whole from now on."""


class Nothing:
    """No file was asked for."""

    def add(self, results: Sequence[Result]) -> None:
        """Nothing is written."""

    def close(self, summary: Summary) -> None:
        """Nothing was written."""


class Lines:
    """Lines of JSON."""

    def __init__(self, path: str) -> None:
        self._path = path
        self._output = fsspec.open(path, "wb").open()

    def add(self, results: Sequence[Result]) -> None:
        """A line for each game."""
        with writing(self._path):
            self._output.write(b"".join([orjson.dumps(row(result)) + b"\n" for result in results]))

    def close(self, summary: Summary) -> None:
        """A last line with the counts."""
        with writing(self._path):
            self._output.write(orjson.dumps({"summary": summary.counts()}) + b"\n")
            self._output.close()


class Parquet:
    """Row groups of a Parquet file."""

    def __init__(self, path: str) -> None:
        try:
            import pyarrow
            import pyarrow.parquet
        except ImportError:
            raise CannotCheck("pyarrow is not installed. In a clone, run pip install '.[bulk]'.") from None
        text, number = pyarrow.string(), pyarrow.int64()
        finding = {"kind": text, "rule": text, "line": number, "ply": number, "says": text}
        game = {"file": text, "line": number, "game": text, "verdict": text, "actions": number}
        findings = pyarrow.list_(pyarrow.struct(list(finding.items())))
        self._schema = pyarrow.schema([*game.items(), ("seconds", pyarrow.float64()), ("findings", findings)])
        self._table = pyarrow.Table
        self._path = path
        self._output = fsspec.open(path, "wb").open()
        self._writer = pyarrow.parquet.ParquetWriter(self._output, self._schema, compression="zstd")
        self._waiting: list[dict[str, Any]] = []

    def add(self, results: Sequence[Result]) -> None:
        """Rows, which wait until there are enough of them for a group."""
        self._waiting += map(row, results)
        if len(self._waiting) >= GROUP:
            self._write()

    def close(self, summary: Summary) -> None:
        """The last group, and the counts."""
        self._write()
        with writing(self._path):
            self._writer.add_key_value_metadata({"summary": orjson.dumps(summary.counts()).decode()})
            self._writer.close()
            self._output.close()

    def _write(self) -> None:
        with writing(self._path):
            self._writer.write_table(self._table.from_pylist(self._waiting, schema=self._schema))
        self._waiting.clear()


def row(result: Result) -> dict[str, Any]:
    """One game."""
    findings = [
        {"kind": found.kind, "rule": found.rule, "line": found.line, "ply": found.ply, "says": found.says}
        for found in result.findings
    ]
    told = {"file": result.file, "line": result.line, "game": result.game, "verdict": result.verdict}
    return {**told, "actions": result.actions, "seconds": result.seconds, "findings": findings}


def rows_in(path: str | None) -> Rows:
    """The file of `--results`: Parquet by its name, else lines of JSON. Raises `CannotCheck`."""
    if path is None:
        return Nothing()
    try:
        return Parquet(path) if path.endswith(".parquet") else Lines(path)
    except (OSError, ValueError, ImportError) as error:
        raise CannotCheck(f"The results cannot be written to {path}: {error}.") from None
