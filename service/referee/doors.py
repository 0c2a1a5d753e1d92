"""The service as a match calls it: in this process, or at a URL. Both take the same requests."""

from __future__ import annotations

import urllib.error
import urllib.request
from collections.abc import Callable, Mapping
from typing import Any

import orjson

Service = Callable[[str, dict[str, Any]], dict[str, Any]]
"""Posts a document to a path and gives the answer, a problem included."""


def service_at(url: str | None) -> Service:
    """The door to a running service, or to one in this process."""
    if url is None:
        from service.app import create_app
        from service.web.settings import Settings

        client = create_app(Settings(log_level="error")).test_client()

        def ask(path: str, body: dict[str, Any]) -> dict[str, Any]:
            response = client.post(path, data=orjson.dumps(body), content_type="application/json")
            answer: dict[str, Any] = orjson.loads(response.get_data())
            return answer

        return ask
    if not url.startswith(("http://", "https://")):
        raise ValueError("The URL of a service begins with http:// or https://.")

    def post(path: str, body: dict[str, Any]) -> dict[str, Any]:
        headers = {"Content-Type": "application/json"}
        request = urllib.request.Request(url.rstrip("/") + path, orjson.dumps(body), headers)  # noqa: S310 - see above
        try:
            with urllib.request.urlopen(request, timeout=60) as response:  # noqa: S310
                answer: dict[str, Any] = orjson.loads(response.read())
        except urllib.error.HTTPError as error:
            answer = orjson.loads(error.read())
        return answer

    return post


def explained(problem: Mapping[str, Any]) -> str:
    """The sentence of a problem, and the first of its errors with their places."""
    errors = "; ".join(f"{error['pointer']} {error['detail']}" for error in problem.get("errors", ())[:5])
    return f"{problem['detail']}{f' ({errors})' if errors else ''}"
