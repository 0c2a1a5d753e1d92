"""Two instances behind a proxy are as good as one: the same answers, and none is lost as they come and go."""

from __future__ import annotations

import json
import os
import signal
import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
import requests

from tests.operation.conftest import Pair
from tests.operation.proxy import KEY, ROOT, proxy
from tests.server.conftest import Server

CLIENTS = 4
WITH_KEY = {"Authorization": f"Bearer {KEY}"}
NO_LIMIT = {"rate=50r/s": "rate=10000r/s"}
POSITIONS = ROOT / "tests" / "conformance" / "positions"


def position(name: str) -> Any:
    return json.loads((POSITIONS / f"{name}.json").read_text(encoding="utf-8"))


QUESTIONS: list[tuple[str, Any]] = [
    ("/v1", None),
    ("/v1/rules?text=settlement", None),
    ("/v1/modules/cities_knights", None),
    ("/v1/rulings", None),
    ("/v1/scenarios/new-shores-34", None),
    ("/openapi.yaml", None),
    ("/v1/states", {"seats": 4, "draw": {"seed": "a calm sea"}}),
    ("/v1/adjudications?explain=trace", json.loads((ROOT / "examples" / "illegal_road.json").read_text())),
    ("/v1/adjudications", {"state": position("main"), "action": {"type": "roll", "seat": 0}, "draw": {"seed": "x"}}),
    ("/v1/legal-actions", {"state": position("ck_main")}),
    ("/v1/routes", {"state": position("main")}),
    ("/v1/scores", {"state": position("ck_main")}),
    ("/v1/views", {"state": position("ck_main"), "viewer": 1}),
    ("/v1/pictures", {"state": position("main"), "places": "all"}),
    ("/v1/replays", json.loads((ROOT / "examples" / "game.json").read_text())),
    ("/v1/rulesets", {"modules": ["base", "seafarers"]}),
    ("/v1/scores", {"state": {}}),
]
"""A path, and the body that is posted to it."""


def ask(address: str, path: str, body: Any) -> requests.Response:
    if body is None:
        return requests.get(f"{address}{path}", timeout=60)
    return requests.post(f"{address}{path}", json=body, timeout=60)


def told(answer: requests.Response) -> tuple[int, bytes, dict[str, str]]:
    """An answer without the name of the decision, which is never the same."""
    content = answer.content.replace(answer.headers["Decision-Id"].encode(), b"")
    kept = {name: value for name, value in answer.headers.items() if name not in ("Decision-Id", "Date", "Connection")}
    return answer.status_code, content, kept


@pytest.mark.parametrize(("path", "body"), QUESTIONS, ids=[path for path, _ in QUESTIONS])
def test_both_give_the_same_bytes(pair: Pair, path: str, body: Any) -> None:
    one, other = (told(ask(instance.url, path, body)) for instance in pair.instances)
    assert one == other


def test_what_one_has_computed_the_other_finds(pair: Pair) -> None:
    """Routes that have to be searched, in the shared Redis."""
    question = {"state": position("ck_trade_main")}
    one, other = pair.instances
    before = found_in_redis(other)
    assert ask(one.url, "/v1/routes", question).content == ask(other.url, "/v1/routes", question).content
    assert found_in_redis(other) > before


def found_in_redis(instance: Server) -> float:
    text = requests.get(f"{instance.url}/metrics", timeout=60).text
    name = 'harbormaster_cache_reads_total{outcome="hit",tier="redis"}'
    return sum(float(line.rpartition(" ")[2]) for line in text.splitlines() if line.startswith(name))


@contextmanager
def clients(address: str) -> Iterator[Counter[int | str]]:
    """Clients that ask all the time; how often each status came, or what went wrong instead."""
    came: Counter[int | str] = Counter()
    ended = threading.Event()
    question = {"state": position("main"), "action": {"type": "end_turn", "seat": 0}}

    def go_on() -> None:
        with requests.Session() as session:
            session.headers.update(WITH_KEY)
            while not ended.wait(0.01):
                try:
                    came[session.post(f"{address}/v1/adjudications", json=question, timeout=120).status_code] += 1
                except requests.RequestException as error:
                    came[repr(error)] += 1

    threads = [threading.Thread(target=go_on) for _ in range(CLIENTS)]
    for thread in threads:
        thread.start()
    try:
        yield came
    finally:
        ended.set()
        for thread in threads:
            thread.join()


def answered(instance: Server, came: Counter[int | str], more: int = 50) -> None:
    """Waits until so many more answers have come."""
    until = came[200] + more
    instance.until(lambda: came[200] >= until)


def test_a_rolling_restart_loses_nothing(pair: Pair, tmp_path: Path) -> None:
    """One instance ends and starts, then the other. One is told to end while its workers are still starting."""
    with proxy(tmp_path / "nginx", pair.ports, NO_LIMIT) as front, clients(front) as came:
        answered(pair.instances[0], came)
        for which in (0, 1):
            pair.instances[which].process.send_signal(signal.SIGTERM)
            assert pair.instances[which].process.wait(120) == 0
            hasty = pair.start_again(which)
            hasty.until(lambda hasty=hasty: "Booting worker" in hasty.log())  # type: ignore[misc]
            hasty.process.send_signal(signal.SIGTERM)
            assert hasty.process.wait(120) == 0
            pair.start_again(which).until_ready()
            answered(pair.instances[which], came)
    assert set(came) == {200}


def test_a_killed_instance_costs_at_most_the_answers_that_it_was_sending(pair: Pair, tmp_path: Path) -> None:
    """The proxy asks the other instance what the killed one has not begun to answer."""
    with proxy(tmp_path / "nginx", pair.ports, NO_LIMIT) as front, clients(front) as came:
        answered(pair.instances[0], came)
        kill(pair.instances[0])
        answered(pair.instances[1], came)
        lost = came.total() - came[200]
        pair.start_again(0).until_ready()
        answered(pair.instances[0], came)
    assert lost <= CLIENTS
    assert came.total() - came[200] == lost


def test_a_killed_instance_fails_its_own_requests_only(pair: Pair) -> None:
    """Without a proxy that asks again."""
    one, other = pair.instances
    with clients(one.url) as lost, clients(other.url) as kept:
        answered(one, lost)
        kill(one)
        answered(other, kept)
    pair.start_again(0).until_ready()
    assert set(kept) == {200}
    assert set(lost) != {200}


def kill(instance: Server) -> None:
    """Ends an instance as a failing machine would."""
    master = instance.process.pid
    workers = Path(f"/proc/{master}/task/{master}/children").read_text(encoding="ascii").split()
    for pid in (master, *map(int, workers)):
        os.kill(pid, signal.SIGKILL)
    instance.process.wait(60)
