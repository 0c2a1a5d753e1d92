"""Examples for the specification: a request and the answer that the service really gave, one file each.

The requests are written by hand and the answers are captured: `flask --app service.wsgi examples` sends all requests
again. A test checks that each request still has its answer.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent
VARYING = ("instance", "line", "cases", "total")
"""Members that differ from one answer to the next, or with every edit of the code and of the suite."""
KEPT = 2
"""Items that an abridged list keeps."""

Ask = Callable[["Example"], tuple[int, str, Any]]
"""Sends a request; returns the status, the media type and the document, or the text if it is not JSON."""


@dataclass(frozen=True)
class Example:
    """One request. `parameters` are those of path and query, `body` is a document, or the text of lines.

    `abridged` shortens the lists of the answer; `varies` says that the answer is never the same twice.
    """

    file: Path
    name: str
    summary: str
    method: str
    path: str
    parameters: dict[str, Any]
    content_type: str
    accept: str | None
    body: Any
    abridged: bool
    varies: bool
    status: int
    media_type: str
    answer: Any

    @classmethod
    def read(cls, file: Path) -> Example:
        """The example of a file."""
        document = json.loads(file.read_text(encoding="utf-8"))
        request, told = document["request"], document.get("response", {})
        return cls(
            file=file,
            name=document["name"],
            summary=document["summary"],
            method=request["method"],
            path=request["path"],
            parameters=request.get("parameters", {}),
            content_type=request.get("content_type", "application/json"),
            accept=request.get("accept"),
            body=request.get("body"),
            abridged=document.get("abridged", False),
            varies=document.get("varies", False),
            status=told.get("status", 200),
            media_type=told.get("media_type", "application/json"),
            answer=told.get("answer"),
        )

    def write(self, status: int, media_type: str, answer: Any) -> None:
        """Write an answer into the example's file."""
        document = json.loads(self.file.read_text(encoding="utf-8"))
        kept = abridgement(answer) if self.abridged else answer
        document["response"] = {"status": status, "media_type": media_type, "answer": kept}
        self.file.write_text(json.dumps(document, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")

    def agrees(self, status: int, media_type: str, answer: Any) -> bool:
        """Whether an answer is the captured one, apart from members that vary."""
        found = abridgement(answer) if self.abridged else answer
        same = self.varies or settled(found) == settled(self.answer)
        return (status, media_type) == (self.status, self.media_type) and same


def examples() -> Iterator[Example]:
    """Every example, in the order of the files' names."""
    return (Example.read(file) for file in sorted(FOLDER.glob("*.json")))


def abridgement(document: Any) -> Any:
    """A document whose long lists are cut."""
    match document:
        case dict():
            return {name: abridgement(value) for name, value in document.items()}
        case list():
            return [abridgement(value) for value in document[:KEPT]]
        case _:
            return document


def settled(document: Any) -> Any:
    """A document without the members that vary."""
    match document:
        case dict():
            return {name: settled(value) for name, value in document.items() if name not in VARYING}
        case list():
            return [settled(value) for value in document]
        case _:
            return document
