"""The answer to a replay as a stream of lines."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import flask
import orjson

from service.api.errors import unexpected
from service.api.replay import Replay
from service.web.clients import awaiting_client
from service.web.deadline import Ended, meter_stream
from service.web.problems import Problem


def stream(replay: Replay, with_state: bool) -> Iterator[bytes]:
    """The lines of an answer. The client may take its time to read each of them."""
    for line in _lines(replay, with_state):
        with awaiting_client():
            yield orjson.dumps(line, option=orjson.OPT_APPEND_NEWLINE)


def _lines(replay: Replay, with_state: bool) -> Iterator[Any]:
    """What an answer tells. An error on the way becomes the last line, because the status has been sent already."""
    meter_stream()
    try:
        yield from replay.lines()
        yield replay.summary(with_state)
    except Problem as problem:
        yield problem.document(flask.g.decision)
    except Ended as ended:
        yield ended.problem.document(flask.g.decision)
    except Exception as error:
        yield unexpected(error).document(flask.g.decision)
