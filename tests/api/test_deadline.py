"""The computing time of a request has an end in reading and in validation, too."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.api.asking import client, position

LONG = 200_000
"""So many small pieces take a whole second, many times the limit."""


def rows(piece: bytes) -> bytes:
    """A body of very many pieces, in rows of no more than a list may have."""
    return b'{"x":[%s]}' % b",".join([b"[%s]" % b",".join([piece] * 10_000)] * (LONG // 10_000))


@pytest.mark.parametrize("body", [rows(b'{"a":1,"a":1}'), rows(b"[1.0]")], ids=["double keys", "doubles"])
def test_reading_json_has_an_end(body: bytes) -> None:
    asked = client(request_seconds=0.1, json_values=10_000_000)
    answer = asked.post("/v1/scores", data=body, content_type="application/json")
    assert (answer.status_code, answer.get_json(force=True)["type"]) == (413, "/v1/problems/too-large")
    assert "0.1 seconds" in answer.get_json(force=True)["detail"]


def wrong_states() -> Iterator[dict[str, Any]]:
    """States with very many errors: names that are not places, and unknown members."""
    state = position("ck_main")
    nowhere = [str(number) for number in range(LONG // 10)]
    yield state | {"seats": [{"roads": nowhere, "settlements": nowhere, "cities": nowhere} for _ in range(4)]}
    yield state | {"seats": [dict.fromkeys(nowhere, 1) for _ in range(4)]}


STOLEN = {"type": "card_stolen", "rule": "base.robber.move_robber", "seat": 0, "victim": 1, "card": "grain"}


def test_telling_events_has_an_end() -> None:
    """Also to every viewer that a request may name."""
    asked = {"state": position("main"), "viewers": [0, 1] * 32, "events": [STOLEN] * 10_000}
    answer = client(request_seconds=0.1).post("/v1/views", json=asked)
    assert (answer.status_code, answer.get_json(force=True)["type"]) == (413, "/v1/problems/too-large")


@pytest.mark.parametrize("path", ["/v1/states/validate", "/v1/scores", "/v1/legal-actions"])
@pytest.mark.parametrize("state", list(wrong_states()), ids=["nowhere", "unknown"])
def test_reading_a_state_has_an_end(path: str, state: dict[str, Any]) -> None:
    answer = client(request_seconds=0.1).post(path, json={"state": state})
    assert (answer.status_code, answer.get_json(force=True)["type"]) == (413, "/v1/problems/too-large")
