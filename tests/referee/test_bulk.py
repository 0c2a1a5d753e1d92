"""A check on a cluster of Dask, with real processes, one of which is killed in the middle."""

from __future__ import annotations

import os
import shutil
import signal
from pathlib import Path

import pytest
from distributed import Client, LocalCluster

from service.referee import bulk
from service.referee.engines import Work
from tests.suite import SUITE

pytestmark = pytest.mark.filterwarnings("ignore::ResourceWarning", "ignore::DeprecationWarning")


def logs(folder: Path, count: int) -> list[str]:
    """As many logs of one game."""
    for number in range(count):
        shutil.copy(SUITE / "games" / "beginner_3.ndjson", folder / f"{number:03}.ndjson")
    return sorted(map(str, folder.glob("*.ndjson")))


def test_a_killed_worker_loses_and_doubles_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every file has exactly one result although a worker dies while it has work; a second run reads the journal."""
    files, journal = logs(tmp_path, 40), tmp_path / "journal"
    monkeypatch.setattr(bulk, "BATCH", 2)
    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None, silence_logs=50) as cluster:
        address = cluster.scheduler_address
        found = bulk.on_dask(files, Work(), address, 2, journal)
        results = list(next(found))
        with Client(address) as client:
            victim = next(iter(client.run(os.getpid).values()))
        os.kill(victim, signal.SIGKILL)
        for more in found:
            results += more
    assert sorted(result.file for result in results) == files
    assert {result.verdict for result in results} == {"passed"}
    with LocalCluster(n_workers=1, threads_per_worker=1, dashboard_address=None, silence_logs=50) as cluster:
        again = [one for more in bulk.on_dask(files, Work(), cluster.scheduler_address, 1, journal) for one in more]
    assert sorted(result.file for result in again) == files
