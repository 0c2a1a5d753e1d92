"""The life of the server: several workers, metrics over all of them, a graceful end, a second start."""

import signal
import subprocess
import tempfile
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

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
