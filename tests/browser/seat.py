"""Whoever sits at seat 0 in the browser: it reads what the page offers, and clicks or types."""

from __future__ import annotations

from playwright.sync_api import Page, expect

ORDER = ("claim", "build city", "build settlement", "build knight", "build", "buy", "take", "play")
LATE = ("end turn", "propose", "withdraw", "pass", "offer")
WAITING = ".asking .choices[data-turn], .verdict .won"


def rank(kind: str) -> int:
    """How much an action of a type is wanted, the least most of all."""
    if kind.startswith(LATE):
        return len(ORDER) + 1
    return next((place for place, start in enumerate(ORDER) if kind.startswith(start)), len(ORDER))
