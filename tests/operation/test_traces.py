"""Traces go to a collector where an operator wants them, and cost nothing elsewhere."""

from __future__ import annotations

import json
import os
import secrets
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import port_for
import pytest
import requests

from tests.operation.collector import Collector, attributes, collecting
from tests.server.conftest import ROOT, Server

StartServer = Callable[..., Server]
POSITIONS = ROOT / "tests" / "conformance" / "positions"
SOON = {"OTEL_BSP_SCHEDULE_DELAY": "100"}


@pytest.fixture(scope="module")
def collector() -> Iterator[Collector]:
    with collecting() as found:
        yield found


@pytest.fixture(scope="module")
def start(collector: Collector, redis_port: int, tmp_path_factory: pytest.TempPathFactory) -> Iterator[StartServer]:
    """Starts a service that sends traces."""
    servers: list[Server] = []

    def started(**environment: str) -> Server:
        where = {"HARBORMASTER_TRACES": "otlp", "OTEL_EXPORTER_OTLP_ENDPOINT": collector.address}
        shared = {"REDIS_URL": f"redis://127.0.0.1:{redis_port}/0", "HARBORMASTER_CACHE_COST": "0"}
        patient = {"HARBORMASTER_REDIS_TIMEOUT": "2"}  # a busy machine takes its time
        folder = tmp_path_factory.mktemp("traced")
        servers.append(Server(folder, **{**where, **shared, **patient, **SOON, **environment}))
        servers[-1].until_ready()
        return servers[-1]

    yield started
    for server in servers:
        if server.process.poll() is None:
            server.stop()


@pytest.fixture(scope="module")
def traced(start: StartServer) -> Server:
    """A service with two workers."""
    return start()


def traceparent() -> tuple[str, str, str]:
    """A caller's place in a trace: the trace, the caller's span, and the header that says so."""
    trace, span = secrets.token_hex(16), secrets.token_hex(8)
    return trace, span, f"00-{trace}-{span}-01"


def position(name: str) -> Any:
    return json.loads((POSITIONS / f"{name}.json").read_text(encoding="utf-8"))


def ask(server: Server, path: str, body: Any) -> tuple[str, str]:
    """Asks within a trace. Returns the trace and the caller's span."""
    trace, caller, header = traceparent()
    answer = requests.post(f"{server.url}{path}", json=body, headers={"traceparent": header}, timeout=60)
    assert answer.ok
    assert answer.headers["traceparent"] == header
    return trace, caller


def test_a_request_is_read_judged_and_written(traced: Server, collector: Collector) -> None:
    """In this order, within the caller's trace."""
    question = {"state": position("main"), "action": {"type": "end_turn", "seat": 0}}
    trace, caller = ask(traced, "/v1/adjudications?explain=none", question)
    traced.until(lambda: len(collector.of_trace(trace)) == 4)
    request, *phases = collector.of_trace(trace)
    assert (request.name, request.parent_span_id.hex()) == ("POST /v1/adjudications", caller)
    assert [phase.name for phase in phases] == ["reading", "judging", "writing"]
    assert {phase.parent_span_id for phase in phases} == {request.span_id}
    ends = [phase.end_time_unix_nano for phase in phases]
    assert all(end <= later.start_time_unix_nano for end, later in zip(ends, phases[1:], strict=False))
    assert "explain" not in str(request)  # as in the log


def test_questions_to_redis_are_in_the_trace(traced: Server, collector: Collector) -> None:
    trace, _ = ask(traced, "/v1/routes", {"state": position("ck_trade_main")})
    traced.until(lambda: len(collector.of_trace(trace)) > 4)
    spans = {span.span_id: span for span in collector.of_trace(trace)}
    asked = [span for span in spans.values() if attributes(span).get("db.system") == "redis"]
    assert asked
    assert {spans[span.parent_span_id].name for span in asked} == {"judging"}


def test_a_refused_question_is_read_and_written(traced: Server, collector: Collector) -> None:
    trace, _, header = traceparent()
    requests.post(f"{traced.url}/v1/scores", data=b"{", headers={"traceparent": header}, timeout=60)
    requests.post(f"{traced.url}/v1/scores", json={}, headers={"traceparent": header}, timeout=60)
    traced.until(lambda: len(collector.of_trace(trace)) == 6)
    names = [span.name for span in collector.of_trace(trace)]
    assert names == ["POST /v1/scores", "reading", "writing"] * 2


def test_each_worker_sends_its_own(traced: Server, collector: Collector) -> None:
    """Health is not traced."""
    requests.get(f"{traced.url}/healthz", timeout=60)
    workers: set[str] = set()
    while len(workers) < 2:
        trace, _ = ask(traced, "/v1/scores", {"state": position("main")})
        traced.until(lambda trace=trace: len(collector.of_trace(trace)) == 4)  # type: ignore[misc]
        workers |= {
            resource["service.instance.id"] for resource, span in collector.spans if span.trace_id.hex() == trace
        }
    assert {resource["service.name"] for resource, _ in collector.spans} == {"harbormaster"}
    assert not any("healthz" in span.name for _, span in collector.spans)


def test_the_last_spans_are_not_lost(start: StartServer, collector: Collector) -> None:
    """A worker sends them as it ends, though it would have waited for more."""
    server = start(HARBORMASTER_WORKERS="1", OTEL_BSP_SCHEDULE_DELAY="600000")
    trace, _ = ask(server, "/v1/scores", {"state": position("main")})
    assert collector.of_trace(trace) == []
    assert server.stop() == 0
    assert len(collector.of_trace(trace)) == 4


def test_a_collector_that_is_not_there_changes_no_answer(start: StartServer) -> None:
    nowhere = f"http://127.0.0.1:{port_for.get_port(None)}"
    server = start(HARBORMASTER_WORKERS="1", OTEL_EXPORTER_OTLP_ENDPOINT=nowhere, OTEL_EXPORTER_OTLP_TIMEOUT="2")
    for _ in range(20):
        ask(server, "/v1/scores", {"state": position("main")})
    assert server.stop() == 0


def test_nothing_is_loaded_that_nobody_wants() -> None:
    code = "import sys; from service.app import create_app; create_app(); print(*sys.modules)"  # redis imports the API
    run = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert "flask" in run.stdout
    assert "opentelemetry.exporter" not in run.stdout
    assert "opentelemetry.instrumentation" not in run.stdout


def test_the_extra_has_to_be_there(tmp_path: Path) -> None:
    """The service says so as it starts. Here its packages are hidden behind one that is broken."""
    (tmp_path / "opentelemetry").mkdir()
    (tmp_path / "opentelemetry" / "__init__.py").touch()
    environment = {**os.environ, "PYTHONPATH": str(tmp_path), "HARBORMASTER_TRACES": "otlp"}
    serve = [sys.executable, "-m", "service", "serve"]
    run = subprocess.run(serve, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=60, check=False)
    assert run.returncode != 0
    assert "HARBORMASTER_TRACES" in run.stderr
    assert "Traceback" not in run.stderr
