"""A collector of traces: it understands OTLP over HTTP, as any other does."""

from __future__ import annotations

import gzip
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from opentelemetry.proto.collector.trace.v1.trace_service_pb2 import ExportTraceServiceRequest


class Collector:
    """Where it listens, and all spans that have come, each with the resource that it is of."""

    def __init__(self, port: int) -> None:
        self.address = f"http://127.0.0.1:{port}"
        self.spans: list[tuple[dict[str, str], Any]] = []

    def take(self, body: bytes) -> None:
        for sent in ExportTraceServiceRequest.FromString(body).resource_spans:
            resource = attributes(sent.resource)
            self.spans += [(resource, span) for scope in sent.scope_spans for span in scope.spans]

    def of_trace(self, trace: str) -> list[Any]:
        """The spans of a trace, the earliest first."""
        found = [span for _, span in self.spans if span.trace_id.hex() == trace]
        return sorted(found, key=lambda span: (span.start_time_unix_nano, -span.end_time_unix_nano))


def attributes(part: Any) -> dict[str, str]:
    """The attributes of a span or a resource, as texts."""
    return {each.key: each.value.string_value or str(each.value.int_value) for each in part.attributes}


@contextmanager
def collecting() -> Iterator[Collector]:
    """A collector, as long as it listens."""

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            found.take(gzip.decompress(body) if self.headers["Content-Encoding"] == "gzip" else body)
            self.send_response(200)
            self.send_header("Content-Length", "0")
            self.end_headers()

        def log_message(self, *_: object) -> None:
            """Writes no line for a request."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    found = Collector(server.server_port)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        yield found
    finally:
        server.shutdown()
        thread.join()
        server.server_close()
