"""Traces by OpenTelemetry, where an operator wants them: a span for each request, for each of its phases, and for each
command to Redis.

A request is read, judged and written, one after the other. Who sends its place in a trace (`traceparent`) finds the
spans there. The packages are those of the extra `otel`, and are not used otherwise.
"""

from __future__ import annotations

import os
import socket
from typing import Any, Literal

import flask

from service import __version__
from service.web.settings import Settings

Phase = Literal["reading", "judging", "writing"]

UNTRACED = "healthz,readyz,metrics"
"""Paths that are asked all the time, and tell nothing."""

QUERIES = frozenset({"http.target", "http.url", "url.full"})
"""Attributes of a span that may hold the query of an address."""

_tracer: Any = None


def enter(phase: Phase) -> None:
    """Begin a phase of this request, and end the one before, if it is another."""
    if _tracer is None or ((entered := flask.g.get("phase")) and entered[0] == phase):
        return
    _end()
    span = _tracer.start_as_current_span(phase)
    flask.g.phase = phase, span
    span.__enter__()


def _end(response: flask.Response | None = None) -> flask.Response | None:
    if entered := flask.g.pop("phase", None):
        _, span = entered
        span.__exit__(None, None, None)
    return response


def trace_requests(app: flask.Flask, settings: Settings) -> None:
    """Sends spans to where the variables of OpenTelemetry say (`OTEL_EXPORTER_OTLP_ENDPOINT` and the like).

    Call it in the process that answers: what sends the spans does not outlive a fork.
    """
    if settings.traces == "off":
        return
    from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter
    from opentelemetry.instrumentation.flask import FlaskInstrumentor
    from opentelemetry.instrumentation.redis import RedisInstrumentor
    from opentelemetry.sdk.resources import OTELResourceDetector, Resource
    from opentelemetry.sdk.trace import TracerProvider
    from opentelemetry.sdk.trace.export import BatchSpanProcessor

    instance = f"{socket.gethostname()}-{os.getpid()}"
    told = {"service.name": "harbormaster", "service.version": __version__, "service.instance.id": instance}
    provider = TracerProvider(resource=Resource.create(told).merge(OTELResourceDetector().detect()))
    provider.add_span_processor(BatchSpanProcessor(OTLPSpanExporter()))
    FlaskInstrumentor.instrument_app(  # type: ignore[no-untyped-call]
        app,
        response_hook=_without_query,
        tracer_provider=provider,
        excluded_urls=UNTRACED,
        enable_commenter=False,
    )
    RedisInstrumentor().instrument(tracer_provider=provider)
    app.after_request(_end)
    global _tracer
    _tracer = provider.get_tracer("harbormaster", __version__)


def _without_query(span: Any, *_: Any) -> None:
    """Leaves the query out of a span, as the log does."""
    if span is not None and span.is_recording():
        for name in QUERIES & span.attributes.keys():
            span.set_attribute(name, span.attributes[name].partition("?")[0])
