"""Files that are none of those that the commands `harbormaster conformance` read."""

from __future__ import annotations

import gzip
import io
import os
import sys
import tarfile
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from service.command import program


def conformance(*arguments: str | Path) -> Result:
    """What the program says."""
    return CliRunner().invoke(program, ["conformance", *map(str, arguments)])


def packed(path: Path, **files: bytes) -> None:
    """An archive with some files."""
    with tarfile.open(path, "w:gz") as tar:
        for name, content in files.items():
            entry = tarfile.TarInfo(f"suite/{name.replace('__', '/').replace('_', '.')}")
            entry.size = len(content)
            tar.addfile(entry, io.BytesIO(content))


def cut(path: Path) -> None:
    """A gzipped archive that ends too early."""
    packed(path, index_json=os.urandom(50_000))
    path.write_bytes(path.read_bytes()[:20_000])


INDEX = b'{"suite": "1", "revisions": {}, "protocol": 1}'
SPOILT: dict[str, Callable[[Path], object]] = {
    "empty": Path.touch,
    "bytes": lambda path: path.write_bytes(b"\x00\xff" * 1_000),
    "JSON": lambda path: path.write_text("[]", encoding="utf-8"),
    "gzip of nothing": lambda path: path.write_bytes(gzip.compress(b"")),
    "cut off": cut,
    "an empty archive": packed,
    "an odd index": lambda path: packed(path, index_json=b"5", statutes_json=b"[]"),
    "an odd case": lambda path: packed(path, index_json=INDEX, statutes_json=b"[]", cases__x_jsonl=b"5\n"),
    "half a case": lambda path: packed(path, index_json=INDEX, statutes_json=b"[]", cases__x_jsonl=b'{"id": "x"}\n'),
    "a folder": Path.mkdir,
    "a pipe": os.mkfifo,
    "nothing": lambda path: None,
}


@pytest.mark.parametrize("spoil", SPOILT.values(), ids=SPOILT)
@pytest.mark.parametrize(
    "arguments",
    [
        ("run", "--command", "true", "--release"),
        ("run", "--command", "true", "--case", "base.road.cost/*", "--expect"),
        ("results", "--date", "2026-01-01", "--output", "page.md"),
    ],
    ids=["a release", "differences", "a report"],
)
def test_a_file_that_is_another(tmp_path: Path, arguments: tuple[str, ...], spoil: Callable[[Path], object]) -> None:
    """One sentence names it and what it is not, in no words of Python."""
    path = tmp_path / "file"
    spoil(path)
    if arguments[0] == "results":
        arguments = tuple(str(tmp_path / "page.md") if part == "page.md" else part for part in arguments)
    if path.is_fifo() and arguments[-1] != "--release":
        path.unlink()  # anybody may write a report through a pipe
    result = conformance(*arguments, path)
    assert result.exit_code == 2, result.output
    assert isinstance(result.exception, SystemExit)
    [line] = result.output.splitlines()
    assert line.startswith(f"Error: {path}: ")
    assert line.endswith(".")
    assert "Error(" not in line
    assert not (tmp_path / "page.md").exists()


def test_a_chapter_that_is_not_there() -> None:
    """A misspelt one has not been looked at."""
    result = conformance("lint", "--chapter", "catan/base/raods")
    assert (result.exit_code, result.output) == (2, "Error: There is no such chapter.\n")


@pytest.mark.parametrize(
    "url", ["http://[", "http://", "http:// x/", "http://x:99999/", "http://x:a/", "x", "http://é/"]
)
@pytest.mark.parametrize(
    "arguments",
    [("conformance", "run", "--case", "base.road.cost/*"), ("check", os.devnull), ("play", "--bot", "random")],
    ids=["run", "check", "play"],
)
def test_a_url_that_is_none(url: str, arguments: tuple[str, ...]) -> None:
    """Says what one looks like."""
    result = CliRunner().invoke(program, [*arguments, "--url", url])
    assert result.exit_code == 2
    assert "begins with http:// or https:// and a host, as in http://127.0.0.1:8000." in result.output


def test_what_was_asked_is_told_even_if_a_report_cannot_be_written(folder: Path, tmp_path: Path) -> None:
    """An hour's work is not lost with a full disk."""
    engine = f"{sys.executable} -m service.referee.conformance engine"
    arguments = ("run", "--release", folder, "--command", engine, "--case", "base.road.cost/*", "--json")
    result = conformance(*arguments, "/dev/full")
    assert result.exit_code == 2
    assert "two-sided" in result.output
    assert "/dev/full: No space left on device." in result.output
    report = tmp_path / "a" / "folder" / "report.json"
    assert conformance(*arguments, report).exit_code == 0
    assert report.is_file()
