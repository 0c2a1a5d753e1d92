"""What only a real server shows: limits of the protocol, and its log."""

import http.client
import json
import socket
import time
from collections.abc import Iterator
from typing import Any

import pytest
import requests

from tests.server.conftest import Server


def raw_status(server: Server, request: bytes) -> int:
    with socket.create_connection(("127.0.0.1", server.port), 30) as connection:
        connection.sendall(request)
        response = http.client.HTTPResponse(connection)
        response.begin()
        return response.status


def post(server: Server, body: bytes | Iterator[bytes]) -> requests.Response:
    return requests.post(f"{server.url}/echo", data=body, headers={"Content-Type": "application/json"}, timeout=10)


def line_of(server: Server, response: requests.Response) -> dict[str, Any]:
    decision = response.headers["Decision-Id"]

    def lines() -> list[dict[str, Any]]:
        return [line for line in server.lines() if line["event"] == "request" and line["decision"] == decision]

    server.until(lambda: len(lines()) == 1)
    return lines()[0]


def test_one_line_for_a_request(server: Server) -> None:
    response = requests.post(f"{server.url}/echo?seed=abracadabra", json={"seed": "abracadabra"}, timeout=10)
    line = line_of(server, response)
    assert (line["method"], line["route"], line["status"], line["verdict"]) == ("POST", "/echo", 200, "legal")
    assert 0 < line["seconds"] < 10
    assert not any("abracadabra" in str(line) for line in server.lines())


def test_a_fault_is_logged_with_its_trace_and_decision(server: Server) -> None:
    response = requests.get(f"{server.url}/fault", timeout=10)
    assert response.status_code == 500
    assert "secret" not in response.text
    assert line_of(server, response)["problem"] == "internal"
    [trace] = [
        line for line in server.lines() if "exception" in line and line["decision"] == response.json()["instance"]
    ]
    assert "a secret of the service" in trace["exception"]


@pytest.mark.parametrize("padding", [b" ", b"x"])  # cut off at the limit, the first would be good JSON
def test_long_bodies_are_refused_with_and_without_a_length(server: Server, padding: bytes) -> None:
    parts = [b'{"a": 1}', padding * 5_000]
    for body in (b"".join(parts), iter(parts)):
        response = post(server, body)
        assert response.status_code == 413
        assert response.json()["type"] == "/v1/problems/too-large"


@pytest.mark.parametrize("size", [16_000, 1_000_000_000])
def test_who_sends_too_much_gets_to_read_it(server: Server, size: int) -> None:
    """All of it, or the beginning of what would be far too much."""
    head = f"POST /echo HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: {size}\r\n"
    body = b"x" * size if size < 100_000 else b""
    assert raw_status(server, head.encode() + b"Content-Type: application/json\r\n\r\n" + body) == 413


def test_bodies_up_to_the_limit_are_read_with_and_without_a_length(server: Server) -> None:
    parts = [b'{"a"', b":1}", b" " * (4_096 - 7)]
    for body in (b"".join(parts), iter(parts)):
        assert post(server, body).json() == {"a": 1}


@pytest.mark.parametrize("chunks", [b"zz\r\n{}\r\n0\r\n\r\n", b"2\r\n{}}}\r\n0\r\n\r\n", b"0\r\nA b\r\n\r\n"])
def test_chunks_that_are_none(server: Server, chunks: bytes) -> None:
    head = b"POST /echo HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n"
    assert raw_status(server, head + chunks) == 400


CHUNKED = b"%s HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: %s\r\n\r\n"


@pytest.mark.parametrize(
    "coding", [b"gzip, chunked", b"identity, chunked", b"gzip\r\nTransfer-Encoding: chunked", b"br"]
)
@pytest.mark.parametrize("line", [b"POST /echo", b"GET /healthz"])
def test_no_transfer_encoding_but_chunked(server: Server, coding: bytes, line: bytes) -> None:
    assert 400 <= raw_status(server, CHUNKED % (line, coding) + b"2\r\n{}\r\n0\r\n\r\n") <= 501
    assert raw_status(server, CHUNKED % (b"POST /echo", b"Chunked") + b"2\r\n{}\r\n0\r\n\r\n") == 200


@pytest.mark.parametrize("size", [1 << 72, 1 << 63, 1 << 31, 16_385])
@pytest.mark.parametrize("before", [b"", b"2\r\n{}\r\n"])
def test_no_chunk_that_is_longer_than_any_body(server: Server, size: int, before: bytes) -> None:
    """It is refused before it comes."""
    begin = time.monotonic()
    assert raw_status(server, CHUNKED % (b"POST /echo", b"chunked") + before + b"%x\r\n" % size) == 413
    assert time.monotonic() - begin < 5


def test_doubled_slashes_are_not_redirected(server: Server) -> None:
    for path, expected in (("//healthz", 200), ("/v1//rules", 404), ("//elsewhere.example/v1", 404)):
        with socket.create_connection(("127.0.0.1", server.port), 30) as connection:
            connection.sendall(f"GET {path} HTTP/1.1\r\nHost: elsewhere.example\r\n\r\n".encode())
            response = http.client.HTTPResponse(connection)
            response.begin()
            assert (response.status, response.headers["Location"]) == (expected, None), path


START = b"GET / HTTP/1.1\r\nHost: x\r\n"
NO_REQUESTS = {
    "a long line": (b"GET /" + b"a" * 5_000 + b" HTTP/1.1\r\nHost: x\r\n\r\n", 414, "too-large"),
    "a long header": (START + b"X: " + b"a" * 9_000 + b"\r\n\r\n", 431, "too-large"),
    "many headers": (START + b"A: b\r\n" * 60 + b"\r\n", 431, "too-large"),
    "much too long": (START + b"X: " + b"a" * 1_000_000 + b"\r\n\r\n", 431, "too-large"),
    "no line": (b"\x16\x03\x01\x02\x00\x01\x00\r\n\r\n", 400, "bad-request"),
    "no version": (b"GET /\r\n\r\n", 400, "bad-request"),
    "another version": (b"GET / HTTP/3.0\r\nHost: x\r\n\r\n", 400, "bad-request"),
    "raw bytes": (b"GET /\xff HTTP/1.1\r\nHost: x\r\n\r\n", 400, "bad-request"),
    "two lengths": (START + b"Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}", 400, "bad-request"),
    "a length below zero": (START + b"Content-Length: -1\r\n\r\n", 400, "bad-request"),
    "no colon": (START + b"X\r\n\r\n", 400, "bad-request"),
    "a space before the colon": (START + b"X : y\r\n\r\n", 400, "bad-request"),
    "a folded header": (START + b"X: a\r\n b\r\n\r\n", 400, "bad-request"),
    "another coding": (START + b"Transfer-Encoding: br\r\n\r\n", 400, "bad-request"),
    "another expectation": (START + b"Expect: a miracle\r\n\r\n", 417, "bad-request"),
    "no host": (b"GET / HTTP/1.1\r\n\r\n", 400, "bad-request"),
}


@pytest.mark.parametrize(("sent", "status", "kind"), NO_REQUESTS.values(), ids=NO_REQUESTS)
def test_what_is_no_request_is_told_so(server: Server, sent: bytes, status: int, kind: str) -> None:
    """As everything else, in a problem document."""
    with socket.create_connection(("127.0.0.1", server.port), 30) as connection:
        connection.sendall(sent)
        response = http.client.HTTPResponse(connection)
        response.begin()
        document = json.loads(response.read())
    assert (response.status, document["status"]) == (status, status)
    assert response.headers["Content-Type"] == "application/problem+json"
    assert response.headers["X-Content-Type-Options"] == "nosniff"
    assert (document["type"], document["instance"]) == (f"/v1/problems/{kind}", response.headers["Decision-Id"])
    assert requests.get(f"{server.url}{document['type']}", timeout=10).json()["meaning"] != document["detail"]
    server.until(lambda: document["instance"] in server.log())
    assert not any("exception" in line for line in server.lines() if document["instance"] in str(line))


def test_the_language_of_a_request_before(server: Server) -> None:
    """On the same connection is not that of the answer to what is no request."""
    german = b"GET /none HTTP/1.1\r\nHost: x\r\nAccept-Language: de\r\n\r\n"
    with socket.create_connection(("127.0.0.1", server.port), 30) as connection:
        for sent, language, title in ((german, "de, en", "Hier ist nichts"), (b"x\r\n\r\n", "en", "The request")):
            connection.sendall(sent)
            response = http.client.HTTPResponse(connection)
            response.begin()
            assert response.headers["Content-Language"] == language
            assert json.loads(response.read())["title"].startswith(title)


HEAD = b"POST /echo HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
SLOW = {
    "the head": HEAD,
    "the body": HEAD + b"Content-Length: 20\r\n\r\n{}",
    "a chunk": HEAD + b"Transfer-Encoding: chunked\r\n\r\n14\r\n{}",
    "the answer": b"GET /wide HTTP/1.1\r\nHost: x\r\n\r\n",
}


@pytest.fixture(scope="module")
def hurried(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that waits for nobody, with a single worker."""
    few = {"HARBORMASTER_WORKERS": "1"}
    short = {"HARBORMASTER_CLIENT_SECONDS": "1", "HARBORMASTER_REQUEST_SECONDS": "0.1"}
    server = Server(tmp_path_factory.mktemp("hurried"), **few, **short)
    try:
        server.until_ready()
        yield server
    finally:
        server.stop()


@pytest.mark.parametrize("request_", SLOW.values(), ids=SLOW)
def test_slow_clients_do_not_keep_a_worker(hurried: Server, request_: bytes) -> None:
    with socket.create_connection(("127.0.0.1", hurried.port), 30) as slow:
        slow.sendall(request_)
        assert requests.get(f"{hurried.url}/healthz", timeout=30).ok
    assert not any("exception" in line for line in hurried.lines())


def test_a_body_that_does_not_come_is_told_so(hurried: Server) -> None:
    for name in ("the body", "a chunk"):
        assert raw_status(hurried, SLOW[name]) == 400
