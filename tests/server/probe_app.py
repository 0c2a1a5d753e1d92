"""The service with a few more routes: one that waits until the test releases it, one that fails, one with a long
answer.
"""

import os
import time
from pathlib import Path

import flask

from service.api import BLUEPRINTS
from service.api.blueprint import Blueprint
from service.api.responses import answer
from service.app import create_app
from service.web.body import read_json
from service.web.deadline import check_deadline
from service.web.metrics import count_verdict

probe = Blueprint("probe", __name__)


@probe.get("/held/<name>")
def held(name: str) -> flask.Response:
    """Reports that it has begun by a file `<name>.begun`, and ends when there is a file `go`."""
    directory = Path(os.environ["PROBE_DIRECTORY"])
    (directory / f"{name}.begun").touch()
    while not (directory / "go").exists():
        time.sleep(0.01)
    return answer({"name": name, "pid": os.getpid(), "padding": "x" * 100_000})


@probe.get("/fault")
def fault() -> flask.Response:
    raise RuntimeError("a secret of the service")


@probe.get("/wide")
def wide() -> flask.Response:
    """An answer that is longer than the system's buffers take."""
    return flask.Response(b"x" * 50_000_000)


@probe.get("/spent-and-wide")
def spent_and_wide() -> flask.Response:
    spent()
    return wide()


@probe.post("/spent")
def spent() -> flask.Response:
    """Computes for a quarter of a second."""
    begin = time.thread_time()
    while time.thread_time() - begin < 0.25:
        check_deadline()
    return answer({})


@probe.post("/echo")
def echo() -> flask.Response:
    document = read_json(flask.request)
    count_verdict("legal")
    return answer(document)


app = create_app(blueprints=[*BLUEPRINTS, probe])
