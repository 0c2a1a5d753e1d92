"""A live service for the referee's tests."""

from __future__ import annotations

import threading
from collections.abc import Iterator

import pytest
from werkzeug.serving import make_server

from service.app import create_app
from service.web.settings import Settings


@pytest.fixture(scope="session")
def live_service() -> Iterator[str]:
    """Its address."""
    server = make_server("127.0.0.1", 0, create_app(Settings(log_level="error")), threaded=True)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    thread.join()
    server.server_close()
