"""The language of an answer, which whoever asks chooses."""

from __future__ import annotations

from contextvars import ContextVar

from service.kernel.wording.files import ENGLISH

SPOKEN: ContextVar[str] = ContextVar("spoken", default=ENGLISH)
"""The language in which answers are written. A server sets it for each request."""
