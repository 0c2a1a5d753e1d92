"""A crowd of clients that take more than their share: `python -m bench.crowd PORT KIND COUNT`, until it is ended.

A client that is closed comes back at once. The crowd is a process of its own, so that it does not slow down the
measurement.
"""

from __future__ import annotations

import asyncio
import contextlib
import resource
import socket
import sys
from collections.abc import Awaitable, Callable

import orjson

from bench.server import POSITIONS

HEAD = b"POST %s HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n"
PIECE = 65_536
SMALL = 2_048
"""Bytes that the system may receive for a client that does not read."""

Client = Callable[[asyncio.StreamReader, asyncio.StreamWriter], Awaitable[object]]


def batch(items: int, seat: int) -> bytes:
    """A request with many questions about one state of Cities & Knights, which is seat 0's turn."""
    state = orjson.loads((POSITIONS / "ck_main.json").read_bytes())
    body = orjson.dumps({"state": state, "items": [{"action": {"type": "end_turn", "seat": seat}}] * items})
    return HEAD % (b"/v1/adjudications/batch", len(body)) + body


DEAR = batch(900, 1)
LONG = batch(850, 0)
PIPELINED = b"GET /v1/modules/cities_knights HTTP/1.1\r\nHost: x\r\n\r\n" * 40
HALF_A_HEAD = b"POST /v1/adjudications HTTP/1.1\r\nHost: x\r\n"


def wide() -> bytes:
    """A body with nearly as many bytes and values as bodies may have."""
    body = orjson.dumps({"state": {"seats": [["x" * 30] * 9_999] * 9}})
    return HEAD % (b"/v1/scores", len(body)) + body


def answered(sent: bytes) -> Client:
    """Sends this, reads the answer, and goes."""

    async def client(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(sent)
        head = await reader.readuntil(b"\r\n\r\n")
        [length] = [line for line in head.lower().split(b"\r\n") if line.startswith(b"content-length")]
        await reader.readexactly(int(length.split()[1]))

    return client


def unread(sent: bytes) -> Client:
    """Sends this and reads no answer."""

    async def client(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.transport.pause_reading()  # type: ignore[attr-defined]
        writer.write(sent)
        await asyncio.sleep(60)

    return client


def waiting(sent: bytes) -> Client:
    """Sends this, which is no whole request, and waits."""

    async def client(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(sent)
        await reader.read()

    return client


async def slow(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Begins a body, and sends a byte each half second."""
    writer.write(HEAD % (b"/v1/adjudications", 2_000))
    while not reader.at_eof():
        writer.write(b" ")
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(reader.read(PIECE), 0.5)


KINDS: dict[str, Client] = {
    "dear": answered(DEAR),
    "wide": answered(wide()),
    "unread": unread(LONG),
    "pipelined": unread(PIPELINED),
    "silent": waiting(b""),
    "half a head": waiting(HALF_A_HEAD),
    "slow": slow,
}
UNREAD = {KINDS["unread"], KINDS["pipelined"]}


async def again_and_again(port: int, client: Client, there: asyncio.Barrier) -> None:
    """One client, which comes back when its connection is closed."""
    first = True
    while True:
        connection = socket.socket()
        connection.setblocking(False)
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, SMALL if client in UNREAD else PIECE)
        with contextlib.suppress(OSError, EOFError):
            await asyncio.get_running_loop().sock_connect(connection, ("127.0.0.1", port))
            reader, writer = await asyncio.open_connection(sock=connection, limit=PIECE)
            if first:
                await there.wait()
                first = False
            try:
                await client(reader, writer)
            finally:
                writer.transport.abort()
        connection.close()


async def come(port: int, kind: str, count: int) -> None:
    """So many clients of a kind. They begin when all are there, which is said in a line."""
    there = asyncio.Barrier(count + 1)
    async with asyncio.TaskGroup() as clients:
        for _ in range(count):
            clients.create_task(again_and_again(port, KINDS[kind], there))
        await there.wait()
        print("All are there.", flush=True)


if __name__ == "__main__":
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    with contextlib.suppress(KeyboardInterrupt):
        asyncio.run(come(int(sys.argv[1]), sys.argv[2], int(sys.argv[3])))
