"""Harbormaster from Python: every operation of the service, typed."""

from harbormaster_client.client import AsyncClient, Client
from harbormaster_client.transport import ProblemError

__all__ = ["AsyncClient", "Client", "ProblemError"]
