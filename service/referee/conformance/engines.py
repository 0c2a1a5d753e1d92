"""Engines that can be asked: a command that reads and writes lines of JSON, or a URL that answers posts of them."""

from __future__ import annotations

import contextlib
import time
import urllib.error
import urllib.request
from collections.abc import Sequence
from http.client import HTTPException
from typing import Any, Protocol

import orjson

from service.referee.doors import WANTED, is_address
from service.referee.matches.bots import MOST_LINE, PIECE, BotProcess
from service.referee.matches.faults import Fault, in_time

Document = dict[str, Any]
FIRST_SECONDS = 30.0
"""Time for the first answer after a start, within which an engine may load what it needs."""


class Broke(Exception):  # noqa: N818 - an event
    """An engine gives no answer, or none that can be read. The text says why; `errors` ended its standard error."""

    def __init__(self, says: str, errors: Sequence[str] = ()) -> None:
        super().__init__(says)
        self.errors = list(errors)


class Engine(Protocol):
    """Something that answers questions, one after another."""

    def ask(self, question: Document, seconds: float) -> Document:
        """The answer to a question. Raises `Broke`."""

    def close(self) -> None:
        """End it."""


class PipeEngine:
    """A command. If it breaks, the next question starts it again."""

    def __init__(self, command: str, memory: int, first_seconds: float) -> None:
        """`memory` bounds the process, in bytes; 0 sets no bound. The first answer after a start has at least
        `first_seconds`.
        """
        self._command = command
        self._memory = memory
        self._first_seconds = first_seconds
        self._process: BotProcess | None = None

    def ask(self, question: Document, seconds: float) -> Document:
        """The line that answers the line of a question."""
        try:
            if self._process is None:
                self._process = BotProcess(self._command, self._memory)
                seconds = max(seconds, self._first_seconds)
            begin = time.monotonic()
            self._process.send(question, seconds)
            return _answer(self._process.receive(seconds, begin), question)
        except Fault as fault:
            errors = [] if self._process is None else self._process.last_errors()
            self.close()
            raise Broke(fault.says.replace("The bot", "The engine"), errors) from None
        except Broke as broke:
            broke.errors = [] if self._process is None else self._process.last_errors()
            self.close()
            raise

    def close(self) -> None:
        """End the process and everything that it started."""
        if self._process is not None:
            with contextlib.suppress(OSError):
                self._process.close()
            self._process = None


class PostEngine:
    """A URL that takes a question as the body of a post, and answers with the body of the response."""

    def __init__(self, url: str) -> None:
        if not is_address(url):
            raise ValueError(WANTED.replace("a service", "an engine"))
        self._url = url

    def ask(self, question: Document, seconds: float) -> Document:
        """The body that answers the body of a question, whatever the status."""
        headers = {"Content-Type": "application/json"}
        try:
            request = urllib.request.Request(self._url, orjson.dumps(question), headers)  # noqa: S310 - an address
            deadline = time.monotonic() + seconds
            with urllib.request.urlopen(request, timeout=seconds) as response:  # noqa: S310
                return _answer(_body(response, deadline, seconds), question)
        except urllib.error.HTTPError as error:
            raise Broke(f"The engine answers with status {error.code}.") from None
        except (OSError, HTTPException) as error:
            why = error.reason if isinstance(error, urllib.error.URLError) else error
            if isinstance(why, TimeoutError):
                raise Broke(f"No answer came {in_time(seconds)}.") from None
            raise Broke(f"The engine does not answer: {getattr(why, 'strerror', None) or why}.") from None

    def close(self) -> None:
        """Nothing is left open."""


def _body(response: Any, deadline: float, seconds: float) -> bytes:
    """The body of a response, as long as a line may be. The time counts for the whole of it, not for each piece."""
    body = bytearray()
    while piece := response.read1(PIECE):
        body += piece
        if len(body) > MOST_LINE:
            raise Broke(f"The answer is longer than {MOST_LINE:,} bytes.")
        if time.monotonic() > deadline:
            raise Broke(f"No answer came {in_time(seconds)}.")
    return bytes(body)


def _answer(text: bytes, question: Document) -> Document:
    try:
        answer = orjson.loads(text)
    except orjson.JSONDecodeError as error:
        raise Broke(f"The answer is not JSON: {error}.") from None
    if not isinstance(answer, dict):
        raise Broke("The answer is no JSON object.")
    if "id" in question and answer.get("id") != question["id"]:
        raise Broke(f"The answer has the id {answer.get('id')!r}, not {question['id']!r}.")
    if "error" in answer:
        raise Broke(f"The engine reports an error: {answer['error']}")
    return answer
