"""Files of recorded games, plain or packed, local or remote, of this program or of another."""

from __future__ import annotations

import bz2
import gzip
import io
import os
import select
import stat
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import IO, Any

import fsspec

from service.referee.importers import STREAMS, lines
from service.referee.importers.known import no_log
from service.referee.importers.recorded import BROKEN, Game, Unreadable, why
from service.referee.importers.zstd import zstd

PACKED = {b"\x1f\x8b": "gzip", b"\x28\xb5\x2f\xfd": "zstd", b"BZh": "bz2"}
"""The first bytes of packed files. Their names are ignored, because a log may have any name."""
HEAD = 4_096
"""Bytes at the beginning of a file by which its format is told."""
WINDOW = 25
"""The largest window of a file packed by zstd, as a power of two of bytes. Unpacking takes so much memory; zstd --ultra
packs with more.
"""
BYTE_ORDER_MARK = b"\xef\xbb\xbf"
SECONDS = 10.0
"""Time for the first byte of a named pipe, to which perhaps nobody writes."""


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
            if head.startswith(BYTE_ORDER_MARK):
                stream.read(len(BYTE_ORDER_MARK))
                head = head.removeprefix(BYTE_ORDER_MARK)
            reader = next((importer.read for importer in STREAMS if importer.recognizes(head)), lines.read)
            if reader is lines.read and (told := no_log(head)):
                raise Unreadable(1, told)
            empty = True
            for game in reader(file, stream):
                empty = False
                yield game
            if empty:
                raise Unreadable(1, "There is no game in this file.")
    except Unreadable as wrong:
        yield wrong
    except BROKEN as error:
        yield Unreadable(0, f"The file cannot be read: {why(error)}.")


@contextmanager
def open_log(file: str) -> Iterator[IO[bytes]]:
    """A file's unpacked bytes. Its name may be a path, a URL that fsspec knows, or `-` for standard input."""
    with ExitStack() as stack:
        # fsspec would ask for the size, which a pipe does not have.
        source = stack.enter_context(_remote(file) if "://" in file else _local(file))
        stream: Any = stack.enter_context(io.BufferedReader(source, 1 << 16))
        head = stream.peek(4)[:4]
        kind = next((name for start, name in PACKED.items() if head.startswith(start)), None)
        if kind == "gzip":
            stream = stack.enter_context(gzip.open(stream))
        elif kind == "bz2":
            stream = stack.enter_context(bz2.open(stream))
        elif kind == "zstd":
            limit: dict[int, int] = {zstd.DecompressionParameter.window_log_max: WINDOW}
            stream = stack.enter_context(zstd.ZstdFile(stream, options=limit))
        if kind is not None:
            stream = stack.enter_context(io.BufferedReader(Unpacked(stream), 1 << 16))
        yield stream


def _remote(address: str) -> Any:
    try:
        return fsspec.open(address, "rb").open()
    except BROKEN:
        raise
    except Exception as error:  # what a file system raises is its own choice
        raise Unreadable(0, f"The address cannot be opened: {str(error).rstrip('.')}.") from None


def _local(file: str) -> IO[bytes]:
    """A file, or a pipe to which a program writes."""
    if file == "-":
        return Path("/dev/stdin").open("rb", buffering=0)
    number = os.open(file, os.O_RDONLY | os.O_NONBLOCK | os.O_CLOEXEC)  # a pipe without a writer would block
    source = os.fdopen(number, "rb", buffering=0)
    mode = os.fstat(number).st_mode
    if stat.S_ISFIFO(mode):
        named = not file.startswith(("/dev/fd/", "/proc/"))
        if named and not select.select([number], [], [], SECONDS)[0]:
            source.close()
            raise Unreadable(0, f"Nothing came through this pipe within {SECONDS:g} seconds.")
        os.set_blocking(number, True)
    elif not stat.S_ISREG(mode):
        source.close()
        raise Unreadable(0, "This is not a file.")
    return source
