"""Files of recorded games, plain or packed, local or remote, of this program or of another."""

from __future__ import annotations

import bz2
import gzip
import io
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import IO, Any

import fsspec
import zstandard

from service.referee import lines
from service.referee.importers import IMPORTERS
from service.referee.recorded import BROKEN, Game, Unreadable

PACKED = {b"\x1f\x8b": "gzip", b"\x28\xb5\x2f\xfd": "zstd", b"BZh": "bz2"}
"""The first bytes of packed files. Their names are ignored, because a log may have any name."""
HEAD = 4_096
"""Bytes at the beginning of a file by which an importer knows its format."""


class Unpacked(io.RawIOBase):
    """The bytes of a packed file as they are unpacked, so that nothing is lost of what precedes a break."""

    def __init__(self, packed: Any) -> None:
        self._packed = packed

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        piece: bytes = self._packed.read1(len(buffer))
        buffer[: len(piece)] = piece
        return len(piece)


def read_log(file: str) -> Iterator[Game | Unreadable]:
    """The games of a file in order, and at last what is wrong with the file, if anything is."""
    try:
        with open_log(file) as stream:
            head = stream.peek(HEAD)[:HEAD]  # type: ignore[attr-defined]
            reader = next((importer.read for importer in IMPORTERS if importer.recognizes(head)), lines.read)
            empty = True
            for game in reader(file, stream):
                empty = False
                yield game
            if empty:
                raise Unreadable(1, "There is no game in this file.")
    except Unreadable as wrong:
        yield wrong
    except (*BROKEN, ValueError, ImportError) as error:
        yield Unreadable(0, f"The file cannot be read: {error or type(error).__name__}.")


@contextmanager
def open_log(file: str) -> Iterator[IO[bytes]]:
    """A file's unpacked bytes. Its name may be a path, a URL that fsspec knows, or `-` for standard input."""
    with ExitStack() as stack:
        if "://" in file:
            source = stack.enter_context(fsspec.open(file, "rb"))
        else:  # fsspec would ask for the size, which a pipe does not have
            source = stack.enter_context(Path("/dev/stdin" if file == "-" else file).open("rb"))
        stream: Any = stack.enter_context(io.BufferedReader(source, 1 << 16))
        head = stream.peek(4)[:4]
        kind = next((name for start, name in PACKED.items() if head.startswith(start)), None)
        if kind == "gzip":
            stream = stack.enter_context(gzip.open(stream))
        elif kind == "bz2":
            stream = stack.enter_context(bz2.open(stream))
        elif kind == "zstd":
            # A window of 128 MiB is what zstd itself unpacks without being asked twice.
            unpacked = zstandard.ZstdDecompressor(max_window_size=1 << 27).stream_reader(
                stream, read_across_frames=True
            )
            stream = unpacked
        if kind is not None:
            stream = stack.enter_context(io.BufferedReader(Unpacked(stream), 1 << 16))
        yield stream
