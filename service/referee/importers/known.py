"""Which formats of logs the check reads, and which others it can tell."""

from __future__ import annotations

import re
from typing import Any

KNOWN = (
    "The check reads lines of JSON that begin with a deal or a state, bodies of POST /v1/replays, games of catanatron, "
    "and event logs (.soclog) and saved games (.game.json) of JSettlers2. docs/check.md describes them."
)
_STARTS: tuple[tuple[bytes, str], ...] = (
    (rb"\x89PNG|GIF8|\xff\xd8\xff", "a picture"),
    (rb"%PDF", "a PDF file"),
    (rb"PK\x03\x04", "a zip file: name a log in it, as in zip://game.ndjson::games.zip"),
    (rb"\xfd7zXZ\x00", "packed by xz, which is not unpacked: gzip, zstd and bzip2 are"),
    (rb"7z\xbc\xaf|Rar!", "an archive"),
    (rb"SQLite format 3", "a database of SQLite"),
    (rb"PAR1", "a Parquet file"),
    (rb"\x80[\x02-\x05]", "a pickle of Python"),
    (rb"\xff\xfe|\xfe\xff", "UTF-16, while a log is UTF-8"),
    (rb"\s*<(!doctype|html|\?xml|svg)", "HTML or XML"),
    (rb'\s*\[(Event|Site|White|FEN) "', "PGN, which is for chess"),
    (rb"\s*\(;\s*(GM|FF|CA|SZ)\[", "SGF, which is for go"),
    (rb"\w[\w ]*(,\w[\w ]*)+\r?\n", "a table of comma-separated values, such as catanatron writes of features"),
    (rb"version https://git-lfs", "a pointer of Git LFS: the file itself has not been fetched"),
    (rb"SOC game event", "an event log of JSettlers2 of an unknown kind"),
)
_KEYS: tuple[tuple[frozenset[str], str], ...] = (
    (frozenset(("games", "findings")), "a report of harbormaster check"),
    (frozenset(("games", "standings")), "a report of harbormaster play"),
    (frozenset(("runs", "$schema")), "a SARIF report"),
    (frozenset(("verdict",)), "an answer of the service. Its log has the questions"),
    (frozenset(("eventHistory",)), "a replay of colonist.io"),
    (frozenset(("openapi",)), "an OpenAPI document"),
)


def no_log(head: bytes) -> str | None:
    """Why a file is no log, by the bytes with which it begins; `None` if it may be one."""
    for start, told in _STARTS:
        if re.match(start, head, re.IGNORECASE):
            return f"This looks like {told}. {KNOWN}"
    return None if head.lstrip()[:1] in (b"", b"{", b"[") else f"This is not a log. {KNOWN}"


def no_beginning(document: Any) -> str:
    """Why no game begins with a JSON document."""
    if isinstance(document, dict):
        inner = document.get("data")
        members = document.keys() | (inner.keys() if isinstance(inner, dict) else ())
        for keys, told in _KEYS:
            if keys <= members:
                return f"This looks like {told}. {KNOWN}"
        if "type" in document:
            return f"This is an action, and no game has begun. {KNOWN}"
    return f"No game begins like this. {KNOWN}"
