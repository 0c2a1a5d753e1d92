"""A live service in a thread of the tests."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager

from werkzeug.serving import make_server

from service.app import create_app
from service.web.settings import Settings


@contextmanager
def serving() -> Iterator[str]:
    """Its address, as long as it runs."""
    server = make_server("127.0.0.1", 0, create_app(Settings(log_level="error")), threaded=True)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        thread.join()
        server.server_close()
