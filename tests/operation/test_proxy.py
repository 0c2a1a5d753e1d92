"""The configuration of nginx that the repository shows: keys, limits, and what clients are told."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
import requests

from tests.operation.conftest import Pair
from tests.operation.proxy import KEY, proxy

WITH_KEY = {"Authorization": f"Bearer {KEY}"}
BEGIN = {"seats": 4, "layout": "beginner"}


@pytest.fixture
def front(pair: Pair, tmp_path: Path) -> Iterator[str]:
    """The address of a proxy whose limits nobody has used up."""
    with proxy(tmp_path / "nginx", pair.ports) as address:
        yield address


def statuses(address: str, count: int, headers: dict[str, str]) -> Counter[int]:
    """The statuses of so many requests at once."""
    with ThreadPoolExecutor(8) as pool:
        asked = [pool.submit(requests.get, f"{address}/healthz", headers=headers, timeout=60) for _ in range(count)]
        return Counter(answer.result().status_code for answer in asked)


@pytest.mark.parametrize("headers", [{}, WITH_KEY], ids=["without a key", "with a key"])
def test_a_question_is_answered(front: str, headers: dict[str, str]) -> None:
    """By the service, which gets no key, and knows the proxy's name of the request."""
    answer = requests.post(f"{front}/v1/states", json=BEGIN, headers=headers, timeout=60)
    assert answer.status_code == 200
    assert answer.headers["X-Request-ID"]
    assert answer.headers["Decision-Id"]


@pytest.mark.parametrize("key", ["Bearer wrong", f"Basic {KEY}", KEY, f"Bearer {KEY}0"])
def test_an_unknown_key_is_refused(front: str, key: str) -> None:
    answer = requests.post(f"{front}/v1/states", json=BEGIN, headers={"Authorization": key}, timeout=60)
    assert (answer.status_code, answer.headers["WWW-Authenticate"]) == (401, "Bearer")
    assert answer.headers["Content-Type"] == "application/problem+json"
    assert answer.json()["status"] == 401


def test_everybody_needs_a_key_where_the_operator_says_so(pair: Pair, tmp_path: Path) -> None:
    with proxy(tmp_path / "nginx", pair.ports, {'    "" "";': '    "" unknown;'}) as front:
        assert requests.get(f"{front}/healthz", timeout=60).status_code == 401
        assert requests.get(f"{front}/healthz", headers=WITH_KEY, timeout=60).ok


def test_each_address_has_a_rate(front: str) -> None:
    found = statuses(front, 100, {})
    assert set(found) == {200, 429}
    assert found[200] >= 40
    told = requests.get(f"{front}/healthz", timeout=60)
    assert told.status_code in (200, 429)
    if told.status_code == 429:
        assert (told.json()["status"], told.headers["Retry-After"]) == (429, "1")
    assert requests.get(f"{front}/healthz", headers=WITH_KEY, timeout=60).ok  # a key has its own


def test_each_key_has_a_higher_rate(front: str) -> None:
    assert statuses(front, 100, WITH_KEY) == {200: 100}
    assert statuses(front, 400, WITH_KEY)[429] > 0


def test_too_long_a_body_is_refused(front: str) -> None:
    answer = requests.post(f"{front}/v1/scores", data=b" " * (4 * 2**20 + 1), headers=WITH_KEY, timeout=60)
    assert (answer.status_code, answer.json()["status"]) == (413, 413)


@pytest.mark.parametrize("path", ["/metrics", "/readyz", "//metrics", "/metrics/"])
def test_operators_ask_each_instance_itself(front: str, pair: Pair, path: str) -> None:
    assert requests.get(f"{front}{path}", headers=WITH_KEY, timeout=60).status_code == 404
    for instance in pair.instances:
        assert requests.get(f"{instance.url}/metrics", timeout=60).ok


def test_no_instance_is_told_so(tmp_path: Path) -> None:
    with proxy(tmp_path / "nginx", [9, 9]) as front:  # nobody listens there
        answer = requests.post(f"{front}/v1/states", json=BEGIN, timeout=60)
    assert (answer.status_code, answer.json()["status"], answer.headers["Retry-After"]) == (503, 503, "1")
