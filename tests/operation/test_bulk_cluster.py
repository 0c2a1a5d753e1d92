"""The cluster for checks, as its files for Kubernetes start it: with TLS, and for its own members only."""

from __future__ import annotations

import os
import shutil
import ssl
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import port_for
import pyarrow.parquet
import pytest
from distributed import Client
from distributed.security import Security

from tests.operation.rendered import ROOT, of_kind, pods
from tests.suite import SUITE

pytestmark = pytest.mark.filterwarnings("ignore::ResourceWarning", "ignore::DeprecationWarning")

COUNT = 5


class Cluster:
    """The commands of the files, with ports and folders of this test."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.ports = {port: str(port_for.get_port(None)) for port in ("8786", "8787", "8788", "8789")}
        self.health_of_worker = str(port_for.get_port(None))
        [variables] = [each["data"] for each in of_kind("bulk", "ConfigMap")]
        self.environment = {name: value.replace("/tls/", f"{folder}/tls/") for name, value in variables.items()}
        self.address = f"tls://127.0.0.1:{self.ports['8786']}"

    def command(self, role: str) -> list[str]:
        """What a member runs."""
        [pod] = [pod for pod in pods("bulk") if pod["metadata"]["labels"]["role"] == role]
        [container] = pod["spec"]["containers"]
        ports = {**self.ports, "8787": self.health_of_worker} if role == "worker" else self.ports
        places = {"tls://harbormaster-scheduler:8786": self.address, "/logs": f"{self.folder}/logs"}
        places |= {"/results": f"{self.folder}/results", **ports}
        words = []
        for word in container["command"]:
            for old, new in places.items():
                word = word.replace(old, new)
            words.append(word)
        program = {"dask": [sys.executable, "-m", "dask"], "harbormaster": [sys.executable, "-m", "service"]}
        return [*program[words[0]], *words[1:], *([] if role == "check" else ["--host", "127.0.0.1"])]

    def run(self, role: str) -> subprocess.Popen[bytes]:
        """A member."""
        log = (self.folder / f"{role}.log").open("wb")
        environment = os.environ | self.environment
        return subprocess.Popen(self.command(role), cwd=ROOT, env=environment, stdout=log, stderr=log)

    def security(self) -> Security:
        """What members have."""
        tls = self.folder / "tls"
        own = {f"tls_{role}_{part}": f"{tls}/tls.{ending}" for role in ("client",) for part, ending in PARTS}
        return Security(tls_ca_file=f"{tls}/ca.crt", require_encryption=True, **own)


PARTS = (("cert", "crt"), ("key", "key"))


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    """A scheduler and a worker that is there."""
    folder = tmp_path_factory.mktemp("cluster")
    for name in ("logs", "results"):
        (folder / name).mkdir()
    for number in range(COUNT):
        shutil.copy(SUITE / "games" / "beginner_3.ndjson", folder / "logs" / f"{number:03}.ndjson")
    subprocess.run([ROOT / "deploy" / "bulk" / "certificates", folder / "tls"], check=True)
    found = Cluster(folder)
    with ExitStack() as stack:
        for role in ("scheduler", "worker"):
            process = found.run(role)
            stack.callback(process.wait, 30)
            stack.callback(process.terminate)
        until(lambda: healthy(found.ports["8787"]) and healthy(found.health_of_worker))
        yield found


def until(true: Callable[[], bool]) -> None:
    """Waits until something is true."""
    deadline = time.monotonic() + 120
    while not true():
        assert time.monotonic() < deadline
        time.sleep(0.1)


def ask(port: str, path: str = "/health") -> int:
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}{path}", timeout=10) as answer:
            status: int = answer.status
            return status
    except urllib.error.HTTPError as error:
        return error.code


def healthy(port: str) -> bool:
    try:
        return ask(port) == 200
    except OSError:
        return False


def test_the_check_runs_on_it(cluster: Cluster) -> None:
    assert cluster.run("check").wait(120) == 0
    table = pyarrow.parquet.read_table(cluster.folder / "results" / "games.parquet")
    assert table.column("verdict").to_pylist() == ["passed"] * COUNT


def test_members_say_whether_they_are_alive_and_nothing_else(cluster: Cluster) -> None:
    for port in (cluster.ports["8787"], cluster.health_of_worker):
        assert ask(port) == 200
        assert {ask(port, path) for path in ("/info/main/workers.html", "/json/counts.json", "/metrics")} == {404}


@pytest.mark.parametrize("protocol", ["tcp", "tls"])
def test_nobody_else_gets_in(cluster: Cluster, protocol: str, tmp_path: Path) -> None:
    """Neither without TLS nor with a certificate of another authority."""
    subprocess.run([ROOT / "deploy" / "bulk" / "certificates", tmp_path], check=True)
    foreign: Any = {"tls_ca_file": f"{cluster.folder}/tls/ca.crt", "require_encryption": protocol == "tls"}
    foreign |= {"tls_client_cert": f"{tmp_path}/tls.crt", "tls_client_key": f"{tmp_path}/tls.key"}
    address = cluster.address.replace("tls", protocol, 1)
    with pytest.raises((OSError, TimeoutError, ssl.SSLError)):
        Client(address, security=Security(**foreign) if protocol == "tls" else None, timeout="5s")
    with Client(cluster.address, security=cluster.security(), timeout="30s") as member:
        assert len(member.scheduler_info()["workers"]) == 1
