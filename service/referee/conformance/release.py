"""A release of the suite: its cases by chapter, and what a reader needs to know about them."""

from __future__ import annotations

import gzip
import hashlib
import io
import tarfile
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec
import orjson

from service import __version__
from service.documents.shipped import CASE_SCHEMA_FILE, PROTOCOL_FILE
from service.documents.statutes import Statute
from service.games import CATALOGUE
from service.referee.conformance.cases import Case, cases, chapter_of
from service.referee.conformance.changes import changes
from service.referee.conformance.features import SENTENCES
from service.referee.conformance.released import is_ruling, released
from service.referee.conformance.sides import reasons
from service.referee.conformance.twins import twins
from service.referee.doors import service_at
from service.referee.failing import CannotCheck, reading

Document = dict[str, Any]
PROTOCOL = 1
"""The version of the form of cases and of the line protocol."""
SORTED = orjson.OPT_SORT_KEYS | orjson.OPT_NON_STR_KEYS
FOLDER = "harbormaster-conformance"
"""The folder in an archive."""


@dataclass(slots=True)
class Release:
    """The cases that any engine can be asked, by chapter; `apart` are those that only a service is asked."""

    version: str = __version__
    revisions: Mapping[str, int] = field(default_factory=dict)
    chapters: dict[str, list[Document]] = field(default_factory=dict)
    apart: dict[str, list[Document]] = field(default_factory=dict)
    statutes: dict[str, Document] = field(default_factory=dict)

    @property
    def cases(self) -> Iterator[tuple[str, Document]]:
        """Every case for any engine with its chapter."""
        return ((chapter, case) for chapter, found in self.chapters.items() for case in found)


def made(wanted: Callable[[Path, Case], bool] = lambda path, case: True) -> Release:
    """A release of the cases as they now are, or of those that are wanted."""
    service = service_at(None)
    found = Release(revisions={id_: module.revision for id_, module in CATALOGUE.modules.items()})
    chosen = [(path, case) for path, case in cases() if wanted(path, case)]
    other = twins(case for _, case in chosen)
    for path, case in chosen:
        document = released(case, service)
        kept = found.apart if "apart" in document else found.chapters
        if "apart" not in document and case["id"] in other:
            document["twin"] = other[case["id"]]
        kept.setdefault(chapter_of(path), []).append(document)
    found.statutes = {id_: _statute(id_) for _, case in chosen for id_ in case["statutes"]}
    return found


def _statute(id_: str) -> Document:
    entry = CATALOGUE.entries[id_]
    assert isinstance(entry.source, Statute)
    why = reasons().get(id_)
    return {
        "id": id_,
        "sentence": entry.says,
        "book": entry.module.id,
        "title": entry.module.title,
        "section": entry.source.section,
        "confidence": "ruling" if is_ruling(id_) else "sourced",
    } | ({} if why is None else {"one_sided": why})


def files(release: Release, before: Release | None = None) -> dict[str, bytes]:
    """Every file of a release by its name. The same cases give the same bytes."""
    found = {f"cases/{chapter}.jsonl": _lines(listed) for chapter, listed in release.chapters.items()}
    found |= {f"apart/{chapter}.jsonl": _lines(listed) for chapter, listed in release.apart.items()}
    found["statutes.json"] = _document(list(release.statutes.values()))
    found["features.json"] = _document(_features(release))
    found["schema.json"] = CASE_SCHEMA_FILE.read_bytes()
    found["PROTOCOL.md"] = PROTOCOL_FILE.read_bytes()
    found["CHANGES.md"] = changes(release.version, _all(release), None if before is None else _all(before)).encode()
    found["index.json"] = _document(_index(release, found))
    return dict(sorted(found.items()))


def _index(release: Release, found: Mapping[str, bytes]) -> Document:
    books = Counter(case["book"] for _, case in release.cases)
    return {
        "suite": release.version,
        "protocol": PROTOCOL,
        "revisions": release.revisions,
        "cases": {"asked": books.total(), "apart": sum(map(len, release.apart.values()))},
        "books": [
            {"book": book, "title": CATALOGUE.modules[book].title, "cases": books[book]}
            for book in CATALOGUE.modules
            if books[book]
        ],
        "files": {
            name: {"bytes": len(text), "sha256": hashlib.sha256(text).hexdigest()} for name, text in found.items()
        },
    }


def _features(release: Release) -> list[Document]:
    """Every feature that a case requires, with how many do, and what its first words mean."""
    counted = Counter(feature for _, case in release.cases for feature in case["requires"])
    counted["way"] = sum("play" in case for _, case in release.cases)
    return [
        {
            "feature": feature,
            "cases": counted[feature],
            "says": SENTENCES.get(feature) or SENTENCES[feature.split(":")[0]],
        }
        for feature in sorted(counted)
    ]


def _all(release: Release) -> dict[str, Document]:
    listed: Iterable[list[Document]] = (*release.chapters.values(), *release.apart.values())
    return {case["id"]: case for found in listed for case in found}


def _lines(listed: list[Document]) -> bytes:
    return b"".join(orjson.dumps(case, option=SORTED | orjson.OPT_APPEND_NEWLINE) for case in listed)


def _document(document: Any) -> bytes:
    return orjson.dumps(document, option=orjson.OPT_NON_STR_KEYS | orjson.OPT_INDENT_2 | orjson.OPT_APPEND_NEWLINE)


def write(found: Mapping[str, bytes], folder: Path) -> None:
    """Write the files of a release into a folder. Raises `OSError`."""
    for name, text in found.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text)


def archive(found: Mapping[str, bytes], path: Path) -> None:
    """Write them as one archive, `.tar.gz`, without anything that depends on who makes it and when."""
    with (
        path.open("wb") as raw,
        gzip.GzipFile("", "wb", 9, raw, mtime=0) as packed,
        tarfile.open(fileobj=packed, mode="w", format=tarfile.USTAR_FORMAT) as tar,
    ):
        for name, text in found.items():
            entry = tarfile.TarInfo(f"{FOLDER}/{name}")
            entry.size, entry.mode = len(text), 0o644
            tar.addfile(entry, io.BytesIO(text))


def read(path: Path) -> Release:
    """The release in a folder or an archive. Raises `CannotCheck`."""
    if not path.is_dir() and not path.is_file():
        raise CannotCheck(f"{path}: There is no such folder or file.")
    with reading(str(path), "release of the suite"):
        found = _unpacked(path) if path.is_file() else _folder(path)
        index, statutes = orjson.loads(found["index.json"]), orjson.loads(found["statutes.json"])
        release = Release(index["suite"], index["revisions"])
        release.statutes = {statute["id"]: statute for statute in statutes}
        for name, text in found.items():
            part, _, chapter = name.removesuffix(".jsonl").partition("/")
            if name.endswith(".jsonl"):
                kept = release.chapters if part == "cases" else release.apart
                kept[chapter] = [_case(line) for line in text.splitlines()]
        form = index["protocol"]
    if form != PROTOCOL:
        raise CannotCheck(f"{path} is in form {form}. This program reads form {PROTOCOL}.")
    return release


def _case(line: bytes) -> Document:
    """A case of a release. Raises `ValueError` if it lacks what every case has."""
    case: Document = orjson.loads(line)
    msgspec.convert(case, _Known)
    return case


class _Known(msgspec.Struct):
    """The members by which cases are chosen, asked and counted."""

    id: str
    book: str
    statutes: list[str]
    rules: Document
    requires: list[str] = []  # those apart, which only a service is asked, have none


def _folder(path: Path) -> dict[str, bytes]:
    found = [path / "index.json", path / "statutes.json", *sorted(path.glob("*/**/*.jsonl"))]
    return {file.relative_to(path).as_posix(): file.read_bytes() for file in found}


def _unpacked(path: Path) -> dict[str, bytes]:
    with tarfile.open(path, "r:*") as tar:
        entries = [
            entry for entry in tar if entry.isfile() and entry.name.partition("/")[2].endswith((".json", ".jsonl"))
        ]
        return {entry.name.partition("/")[2]: tar.extractfile(entry).read() for entry in entries}  # type: ignore[union-attr]
