"""Pictures in PNG are drawn beside the worker: whoever asks meanwhile does not wait for them."""

import json
import threading
import time
from collections.abc import Callable
from typing import Any

import pytest
import requests

from service.pictures.raster import MOST_WAITING
from tests.server.conftest import ROOT, Server

StartServer = Callable[..., Server]

DEAR = 500
"""Marks with labels: a second of computing in one picture, or more on a busy machine."""
PNG = {"Accept": "image/png"}


@pytest.fixture
def alone(start_server: StartServer) -> Server:
    """A server with one worker, so that there is nobody else who would answer meanwhile."""
    return start_server(HARBORMASTER_WORKERS="1")


def large_picture() -> dict[str, Any]:
    """A picture of the greatest size."""
    return {"state": json.loads((ROOT / "tests/conformance/positions/main.json").read_text()), "size": 2048}


def dear_picture() -> dict[str, Any]:
    """Such a picture with the names of all places and as many marks as one may have."""
    mark = {"place": "0,0,NE", "at": "edge", "kind": "wrong", "label": "W" * 20}
    return large_picture() | {"places": "all", "marks": [mark] * DEAR}


def test_a_bystander_does_not_wait_for_pictures(alone: Server) -> None:
    """More of them than may wait; those beyond are told to come again."""
    answers: list[requests.Response] = []
    body = large_picture() | {"size": 1024}

    def ask() -> None:
        answers.append(requests.post(f"{alone.url}/v1/pictures", json=body, headers=PNG, timeout=120))

    askers = [threading.Thread(target=ask) for _ in range(MOST_WAITING + 4)]
    for asker in askers:
        asker.start()
    waits = []
    with requests.Session() as session:
        while any(asker.is_alive() for asker in askers):
            begin = time.monotonic()
            assert session.post(f"{alone.url}/v1/states", json={"seats": 4, "layout": "beginner"}).ok
            waits.append(time.monotonic() - begin)
            time.sleep(0.02)
    assert max(waits) < 2, sorted(waits)[-5:]
    drawn = [answer for answer in answers if answer.status_code == 200]
    assert {answer.headers["Content-Type"] for answer in drawn} == {"image/png"}
    assert len(drawn) >= MOST_WAITING
    away = [answer for answer in answers if answer.status_code != 200]
    assert {(answer.status_code, answer.headers["Retry-After"]) for answer in away} <= {(503, "1")}
    assert len(answers) == len(askers)


def test_a_picture_that_takes_too_long_is_given_up(start_server: StartServer) -> None:
    """The process that draws it ends, and the next picture is drawn."""
    hurried = start_server(HARBORMASTER_REQUEST_SECONDS="0.3", HARBORMASTER_WORKERS="1")
    answer = requests.post(f"{hurried.url}/v1/pictures", json=dear_picture(), headers=PNG, timeout=60)
    assert (answer.status_code, answer.json()["type"]) == (413, "/v1/problems/too-large")
    answer = requests.post(f"{hurried.url}/v1/pictures", json=large_picture() | {"size": 64}, headers=PNG, timeout=60)
    assert answer.status_code == 200
    assert answer.content.startswith(b"\x89PNG")
