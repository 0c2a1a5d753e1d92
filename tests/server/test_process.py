"""The life of the server: several workers, metrics over all of them, a graceful end, a second start."""

import http.client
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path

import pytest
import requests

from tests.server.conftest import Server

StartServer = Callable[..., Server]


def get_held(server: Server, name: int) -> requests.Response:
    return requests.get(f"{server.url}/held/{name}", timeout=30)


def all_begun(server: Server, names: range) -> Callable[[], bool]:
    return lambda: all((server.directory / f"{name}.begun").exists() for name in names)


def metric(server: Server, series: str) -> float:
    text = requests.get(f"{server.url}/metrics", timeout=10).text
    [line] = [line for line in text.splitlines() if line.startswith(series)]
    return float(line.rpartition(" ")[2])


def test_no_request_in_flight_is_lost(start_server: StartServer) -> None:
    server = start_server()
    names = range(4)
    with ThreadPoolExecutor(len(names)) as pool:
        answers = [pool.submit(get_held, server, name) for name in names]
        server.until(all_begun(server, names))
        server.process.send_signal(signal.SIGTERM)
        server.until(lambda: any(line["event"] == "Handling signal: term" for line in server.lines()))
        (server.directory / "go").touch()
        responses = [answer.result() for answer in answers]
    assert [response.status_code for response in responses] == [200] * len(names)
    assert [response.json()["name"] for response in responses] == [str(name) for name in names]
    assert server.process.wait(20) == 0


@pytest.mark.parametrize("workers", ["1", "2"])
def test_who_waits_for_a_worker_that_starts_is_answered(tmp_path: Path, workers: str) -> None:
    """Though the end is asked for before any worker has looked at the connections."""
    server = Server(tmp_path, HARBORMASTER_WORKERS=workers)
    server.until(lambda: "Booting worker" in server.log())
    with ExitStack() as stack:
        asked = ask_each(stack, server, [b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n"] * 6)
        server.process.send_signal(signal.SIGTERM)
        assert [status(connection) for connection in asked] == [200] * 6
    assert server.process.wait(60) == 0


@pytest.mark.parametrize("moment", ["Starting gunicorn", "Booting worker"])
def test_who_interrupts_a_start_does_not_wait(tmp_path: Path, moment: str) -> None:
    """A worker ends at once if it is interrupted while it loads the app, and prints no trace."""
    command = [sys.executable, "-m", "service", "serve"]
    server = Server(tmp_path, command, HARBORMASTER_GRACEFUL_SECONDS="60")
    server.until(lambda: moment in server.log())
    server.process.send_signal(signal.SIGINT)
    assert server.process.wait(40) == 0
    assert "Traceback" not in server.log()


def test_who_waits_beside_long_requests_is_answered(start_server: StartServer) -> None:
    """Though the end is asked for before the worker has looked at all connections."""
    server = start_server(HARBORMASTER_WORKERS="1")
    with ExitStack() as stack:
        asked = ask_each(stack, server, [b"POST /spent HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n"] * 30)
        server.process.send_signal(signal.SIGTERM)
        assert [status(connection) for connection in asked] == [200] * 30
    assert server.process.wait(60) == 0


def test_so_many_requests_compute_for_long_at_once(start_server: StartServer) -> None:
    """Others are told when to ask again, and short ones are answered meanwhile."""
    server = start_server(HARBORMASTER_WORKERS="1", HARBORMASTER_LONG_REQUESTS="3")
    with ExitStack() as stack:
        asked = ask_each(stack, server, [b"POST /spent HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n"] * 12)
        short = [requests.get(f"{server.url}/healthz", timeout=60).status_code for _ in range(20)]
        answers = [status(connection) for connection in asked]
    assert short == [200] * 20
    assert set(answers) == {200, 503}
    assert answers.count(200) >= 3


def test_an_answer_that_nobody_reads_takes_no_place(start_server: StartServer) -> None:
    server = start_server(HARBORMASTER_WORKERS="1", HARBORMASTER_LONG_REQUESTS="1")
    with ExitStack() as stack:
        [unread] = ask_each(stack, server, [b"GET /spent-and-wide HTTP/1.1\r\nHost: x\r\n\r\n"])
        assert status(unread) == 200
        assert requests.post(f"{server.url}/spent", timeout=60).ok


def test_one_connection_more_than_there_is_room_for(start_server: StartServer) -> None:
    """The one that has waited longest goes, and not one that is being answered."""
    server = start_server(HARBORMASTER_WORKERS="1", HARBORMASTER_CONNECTIONS="3")
    with ExitStack() as stack:
        [held] = ask_each(stack, server, [b"GET /held/0 HTTP/1.1\r\nHost: x\r\n\r\n"])
        server.until(all_begun(server, range(1)))
        first, second = ask_each(stack, server, [b"", b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n"])
        assert status(second) == 200
        assert requests.get(f"{server.url}/healthz", timeout=10).ok
        assert first.recv(1) == b""
        (server.directory / "go").touch()
        assert status(held) == 200


def ask_each(stack: ExitStack, server: Server, sent: Sequence[bytes]) -> list[socket.socket]:
    """Connections that have sent this. They are there when this returns, whether a worker has seen them or not."""
    connections = [stack.enter_context(socket.create_connection(("127.0.0.1", server.port), 60)) for _ in sent]
    for connection, request in zip(connections, sent, strict=True):
        connection.sendall(request)
    return connections


def status(connection: socket.socket) -> int:
    response = http.client.HTTPResponse(connection)
    response.begin()
    return response.status


def test_renewing_refuses_and_loses_nothing(start_server: StartServer) -> None:
    """On SIGHUP a request in flight is answered by its old worker, and those that come meanwhile wait for a new one."""
    server = start_server()
    with ThreadPoolExecutor(4) as pool:
        held = [pool.submit(get_held, server, name) for name in range(2)]
        server.until(all_begun(server, range(2)))
        server.process.send_signal(signal.SIGHUP)
        server.until(lambda: any(line["event"] == "Handling signal: hup" for line in server.lines()))
        meanwhile = [pool.submit(requests.post, f"{server.url}/echo", json={}, timeout=120) for _ in range(20)]
        (server.directory / "go").touch()
        assert [answer.result().status_code for answer in (*held, *meanwhile)] == [200] * 22
    old = {answer.result().json()["pid"] for answer in held}
    server.until(lambda: sum(str(line["event"]).startswith("Booting worker") for line in server.lines()) == 4)
    server.until(lambda: get_held(server, 2).json()["pid"] not in old)


def test_metrics_are_those_of_all_workers(start_server: StartServer) -> None:
    server = start_server()
    (server.directory / "go").touch()
    workers = [get_held(server, 0).json()["pid"]]
    while len(set(workers)) < 2:  # chance decides which worker takes a connection
        workers.append(get_held(server, 0).json()["pid"])
    for _ in range(20):
        requests.post(f"{server.url}/echo", json={}, timeout=10)
    for _ in range(6):  # whichever worker is asked
        assert metric(server, 'harbormaster_requests_total{method="GET",route="/held/<name>",status="200"}') == len(
            workers
        )
        assert metric(server, 'harbormaster_requests_total{method="POST",route="/echo",status="200"}') == 20
        assert metric(server, 'harbormaster_request_seconds_count{method="POST",route="/echo"}') == 20
        assert metric(server, 'harbormaster_verdicts_total{verdict="legal"}') == 20
        assert metric(server, "harbormaster_workers ") == 2
        assert 2 * 2**25 < metric(server, "harbormaster_memory_bytes ") < 2 * 2**28


def test_a_new_run_counts_from_zero(start_server: StartServer, tmp_path: Path) -> None:
    metrics = str(tmp_path / "metrics")
    for _ in range(2):
        server = start_server(PROMETHEUS_MULTIPROC_DIR=metrics)
        requests.post(f"{server.url}/echo", json={}, timeout=10)
        assert metric(server, 'harbormaster_requests_total{method="POST",route="/echo",status="200"}') == 1
        assert server.stop() == 0


def test_a_dead_worker_is_replaced(start_server: StartServer) -> None:
    server = start_server()
    (server.directory / "go").touch()
    pid = get_held(server, 0).json()["pid"]
    subprocess.run(["kill", "-KILL", str(pid)], check=True)
    server.until(lambda: sum(str(line["event"]).startswith("Booting worker") for line in server.lines()) == 3)
    server.until_ready()
    assert get_held(server, 1).json()["pid"] != pid
    assert metric(server, 'harbormaster_requests_total{method="GET",route="/held/<name>",status="200"}') == 2
    server.until(lambda: metric(server, "harbormaster_workers ") == 2)


def test_the_metrics_directory_is_removed(start_server: StartServer) -> None:
    server = start_server()

    def directories() -> list[Path]:
        name = f"harbormaster-{server.process.pid}-*"
        return [*Path("/dev/shm").glob(name), *Path(tempfile.gettempdir()).glob(name)]  # noqa: S108

    assert len(directories()) == 1
    assert server.stop() == 0
    assert directories() == []


def test_a_bad_setting_ends_the_start(tmp_path: Path) -> None:
    server = Server(tmp_path, REDIS_URL="memcached://127.0.0.1")
    assert server.process.wait(20) != 0
    assert "REDIS_URL" in server.log()
    assert "Traceback" not in server.log()


def test_the_second_start_installs_nothing(start_server: StartServer) -> None:
    for _ in range(2):
        server = start_server(["./scripts/serve"])
        assert server.stop() == 0
    assert "Installing" not in server.log()
