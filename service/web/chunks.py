"""Chunks of a body. gunicorn bounds the line of a chunk's size, but not the size, and would wait for all of it."""

from __future__ import annotations

from typing import Any

from gunicorn.http.body import Body, ChunkedReader
from gunicorn.http.errors import InvalidChunkSize

TO_DISCARD = 4
"""How many times longer than a body may be what is read of a refused one, so that its sender gets to read why."""


class LongChunk(InvalidChunkSize):
    """A chunk that would be longer than any body."""


class BoundedReader(ChunkedReader):
    """A reader of chunks of so many bytes at most."""

    def __init__(self, request: Any, most: int) -> None:
        super().__init__(request, request.unreader)
        self._most = most

    def parse_chunk_size(self, unreader: Any, data: bytes | None = None) -> tuple[int, bytes | None]:
        """The size of the next chunk, and what has arrived of it."""
        size, rest = super().parse_chunk_size(unreader, data)
        if size > self._most:
            raise LongChunk(b"%x" % size)
        return size, rest


def bound_chunks(request: Any, most: int) -> None:
    """Lets no chunk of a request's body have more than so many bytes."""
    if isinstance(request.body.reader, ChunkedReader):
        request.body = Body(BoundedReader(request, most))
