"""A check on a cluster of Dask, with real processes, one of which is killed in the middle."""

from __future__ import annotations

import json
import os
import shutil
import signal
import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import pyarrow.parquet
import pytest
from click.testing import CliRunner
from distributed import Client, LocalCluster

from service.command import program
from service.referee.check import bulk, engines
from service.referee.check.engines import Batch, Work, in_process
from service.referee.check.journal import resumed
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
        engine = partial(bulk.on_dask, work=Work(), scheduler=address, workers=2)
        found = resumed(files, journal, engine)
        results = list(next(found).results)
        with Client(address) as client:
            victim = next(iter(client.run(os.getpid).values()))
        os.kill(victim, signal.SIGKILL)
        for batch in found:
            results += batch.results
    assert sorted(result.file for result in results) == files
    assert {result.verdict for result in results} == {"passed"}
    again = [one for batch in resumed(files, journal, nobody) for one in batch.results]
    assert sorted(result.file for result in again) == files


def test_results_lost_before_they_are_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Tasks are done again whose workers die after they have finished and before anybody reads their results."""
    files = logs(tmp_path, 16)
    monkeypatch.setattr(bulk, "BATCH", 2)
    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None, silence_logs=50) as cluster:
        address = cluster.scheduler_address
        found = bulk.on_dask(files, Work(), address, workers=2)
        results = list(next(found).results)
        with Client(address) as client:
            until(lambda: not any(client.processing().values()))
            workers = client.run(os.getpid)
            for victim in workers.values():
                os.kill(victim, signal.SIGKILL)
            until(lambda: not set(workers) & set(client.scheduler_info()["workers"]))
        for batch in found:
            results += batch.results
    assert sorted(result.file for result in results) == files
    assert {result.verdict for result in results} == {"passed"}


def until(true: Callable[[], bool]) -> None:
    """Wait, not for ever, until something is true."""
    for _ in range(1_200):
        if true():
            return
        time.sleep(0.05)
    raise TimeoutError


def nobody(files: Sequence[str]) -> Iterator[Batch]:
    """An engine that gets no files."""
    assert not files
    yield from ()


def test_a_journal_without_dask(tmp_path: Path) -> None:
    """An interrupted check goes on after the finished files, and gives the same results as an uninterrupted one."""
    files, journal = logs(tmp_path, 4), tmp_path / "journal"
    begun = resumed(files, journal, partial(in_process, work=Work()))
    first = [next(begun), next(begun)]
    begun.close()
    journal.write_bytes(journal.read_bytes() + b'{"file": "broken o')
    given: list[str] = []

    def engine(rest: Sequence[str]) -> Iterator[Batch]:
        given.extend(rest)
        return in_process(rest, Work())

    found = [one for batch in resumed(files, journal, engine) for one in batch.results]
    assert [one.file for one in found] == files
    assert given == files[2:]
    assert [one.file for batch in first for one in batch.results] == files[:2]


def test_a_journal_of_a_file_with_many_games(tmp_path: Path) -> None:
    """Its results stand in several lines. Without the last one the file is checked again, and nothing is doubled."""
    logs(tmp_path, 1)
    many, journal = tmp_path / "many.ndjson", tmp_path / "journal"
    deal = '{"deal": {"seats": 3, "layout": "beginner"}}\n'
    many.write_text(deal * (2 * engines.TOGETHER + 1), encoding="utf-8")
    files = [str(tmp_path / "000.ndjson"), str(many)]
    for engine in (partial(in_process, work=Work()), partial(engines.in_processes, work=Work(), workers=2)):
        journal.unlink(missing_ok=True)
        whole = [one for batch in resumed(files, journal, engine) for one in batch.results]
        assert len(whole) == 2 * engines.TOGETHER + 2
        text = journal.read_bytes()
        assert text.count(b"\n") == 4
        journal.write_bytes(b"".join(text.splitlines(keepends=True)[:-1]))
        again = [one for batch in resumed(files, journal, engine) for one in batch.results]
        assert sorted((one.file, one.line) for one in again) == sorted((one.file, one.line) for one in whole)
        assert journal.read_bytes().count(b'"last":true') == 2


def test_a_file_with_too_many_games_for_a_cluster(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Those that one answer holds are judged, and one finding says so."""
    monkeypatch.setattr(bulk, "MOST_GAMES", 2)
    many = tmp_path / "many.ndjson"
    many.write_text('{"deal": {"seats": 3, "layout": "beginner"}}\n' * 4, encoding="utf-8")
    [batch] = bulk.checked(Work(), [str(many)])
    assert [(result.line, result.verdict) for result in batch.results] == [
        (1, "passed"),
        (2, "passed"),
        (3, "unjudged"),
    ]
    assert "at most 2 games" in batch.results[-1].findings[0].says


def test_results_game_by_game(tmp_path: Path) -> None:
    """Lines of JSON and Parquet have the same rows, and the counts by rule at the end."""
    folder = tmp_path / "logs"
    folder.mkdir()
    logs(folder, 2)
    record = (SUITE / "games" / "beginner_3.ndjson").read_text(encoding="utf-8").splitlines()
    (folder / "bad.ndjson").write_text("\n".join([*record[:2], record[1]]), encoding="utf-8")
    paths = tmp_path / "games.ndjson", tmp_path / "games.parquet"
    for path in paths:
        asked = ["check", str(folder), "--results", str(path), "--format", "json"]
        assert CliRunner().invoke(program, asked).exit_code == 1
    *rows, last = (json.loads(line) for line in paths[0].read_text(encoding="utf-8").splitlines())
    table = pyarrow.parquet.read_table(paths[1])
    counts = json.loads(pyarrow.parquet.read_metadata(paths[1]).metadata[b"summary"])
    assert last["summary"]["rules"] == counts["rules"] == {"base.turn.not_rolled": 1}
    assert last["summary"]["games"] == {"passed": 2, "failed": 1, "unjudged": 0}
    assert [without_time(row) for row in table.to_pylist()] == [without_time(row) for row in rows]
    [bad] = [row for row in rows if row["verdict"] == "failed"]
    assert [(found["rule"], found["line"]) for found in bad["findings"]] == [("base.turn.not_rolled", 3)]


def without_time(row: dict[str, Any]) -> dict[str, Any]:
    """A row without the members that differ from run to run."""
    return {name: value for name, value in row.items() if name != "seconds"}
