"""How a question gets to the service and its answer back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, cast

import httpx

from harbormaster_client import models

Query = Mapping[str, str | int | None]


class ProblemError(Exception):
    """The service did not understand the question. ``problem`` says why (RFC 9457)."""

    def __init__(self, problem: models.Problem) -> None:
        super().__init__(problem["detail"])
        self.problem = problem


def _read(response: httpx.Response) -> Any:
    if response.headers.get("Content-Type", "").startswith("application/problem+json"):
        raise ProblemError(cast("models.Problem", response.json()))
    response.raise_for_status()
    return response.json()


def _present(query: Query | None) -> dict[str, str | int]:
    return {name: value for name, value in (query or {}).items() if value is not None}


class Transport:
    """Waits for each answer. Close it, or use it in a ``with`` statement."""

    def __init__(self, base_url: str, *, timeout: float = 30, client: httpx.Client | None = None) -> None:
        self._http = client or httpx.Client(base_url=base_url, timeout=timeout)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Close the connections."""
        self._http.close()

    def _ask(self, method: str, path: str, body: object = None, query: Query | None = None) -> Any:
        return _read(self._http.request(method, path, json=body, params=_present(query)))


class AsyncTransport:
    """Lets others run meanwhile. Close it, or use it in an ``async with`` statement."""

    def __init__(self, base_url: str, *, timeout: float = 30, client: httpx.AsyncClient | None = None) -> None:
        self._http = client or httpx.AsyncClient(base_url=base_url, timeout=timeout)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def close(self) -> None:
        """Close the connections."""
        await self._http.aclose()

    async def _ask(self, method: str, path: str, body: object = None, query: Query | None = None) -> Any:
        return _read(await self._http.request(method, path, json=body, params=_present(query)))
