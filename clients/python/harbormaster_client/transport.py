"""How a question gets to the service and its answer back."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Mapping
from typing import Any, Self, cast

import httpx

from harbormaster_client import models

Query = Mapping[str, str | int | None]

LOST = (httpx.NetworkError, httpx.RemoteProtocolError, httpx.TimeoutException)
"""No answer came. Every question is pure, so it may be asked again."""
BUSY = frozenset({429, 502, 503, 504})
"""Answers of a busy service or proxy, which promise another one later."""
FIRST_PAUSE = 0.25
LONGEST_PAUSE = 30.0


class ProblemError(Exception):
    """The service did not understand the question. ``problem`` says why (RFC 9457), and so does the message."""

    def __init__(self, problem: models.Problem) -> None:
        errors = [error for error in problem.get("errors", []) if error["detail"] not in problem["detail"]]
        super().__init__(
            "\n".join([problem["detail"], *(f"{error['pointer']}: {error['detail']}" for error in errors)])
        )
        self.problem = problem


def _read(response: httpx.Response, media_type: str) -> Any:
    if response.headers.get("Content-Type", "").startswith("application/problem+json"):
        raise ProblemError(cast("models.Problem", response.json()))
    response.raise_for_status()
    if media_type == "application/json":
        return response.json()
    return response.content if media_type == "image/png" else response.text


def _present(query: Query | None) -> dict[str, str | int]:
    return {name: value for name, value in (query or {}).items() if value is not None}


def _pause(asked: int, response: httpx.Response | None = None) -> float:
    """Seconds until a question is asked again: what the answer says, or each time twice as long."""
    told = "" if response is None else response.headers.get("Retry-After", "")
    return min(float(told) if told.isdecimal() else FIRST_PAUSE * 2**asked, LONGEST_PAUSE)


class Transport:
    """Waits for each answer. Close it, or use it in a ``with`` statement.

    ``retries`` is how often a question is repeated when no answer came, or when the service was busy.
    """

    def __init__(
        self, base_url: str, *, timeout: float = 30, retries: int = 2, client: httpx.Client | None = None
    ) -> None:
        self._http = client or httpx.Client(base_url=base_url, timeout=timeout)
        self._retries = retries

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Close the connections."""
        self._http.close()

    def _ask(
        self,
        method: str,
        path: str,
        body: object = None,
        query: Query | None = None,
        *,
        accept: str = "application/json",
    ) -> Any:
        request = self._http.build_request(method, path, json=body, params=_present(query), headers={"Accept": accept})
        for asked in range(self._retries):
            try:
                response = self._http.send(request)
            except LOST:
                time.sleep(_pause(asked))
                continue
            if response.status_code not in BUSY:
                return _read(response, accept)
            time.sleep(_pause(asked, response))
        return _read(self._http.send(request), accept)


class AsyncTransport:
    """Lets others run meanwhile. Close it, or use it in an ``async with`` statement.

    ``retries`` is how often a question is repeated when no answer came, or when the service was busy.
    """

    def __init__(
        self, base_url: str, *, timeout: float = 30, retries: int = 2, client: httpx.AsyncClient | None = None
    ) -> None:
        self._http = client or httpx.AsyncClient(base_url=base_url, timeout=timeout)
        self._retries = retries

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def close(self) -> None:
        """Close the connections."""
        await self._http.aclose()

    async def _ask(
        self,
        method: str,
        path: str,
        body: object = None,
        query: Query | None = None,
        *,
        accept: str = "application/json",
    ) -> Any:
        request = self._http.build_request(method, path, json=body, params=_present(query), headers={"Accept": accept})
        for asked in range(self._retries):
            try:
                response = await self._http.send(request)
            except LOST:
                await asyncio.sleep(_pause(asked))
                continue
            if response.status_code not in BUSY:
                return _read(response, accept)
            await asyncio.sleep(_pause(asked, response))
        return _read(await self._http.send(request), accept)
