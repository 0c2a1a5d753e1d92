"""The budget of long work: the caller who starts the work hands it in, and the kernel checks it between small pieces.

The kernel knows neither what the budget counts nor what it protects. Without a budget, work is not limited.
"""

from __future__ import annotations

from collections.abc import Callable
from contextvars import ContextVar


def _unlimited() -> None:
    """The budget of work without a limit."""


_budget: ContextVar[Callable[[], None]] = ContextVar("budget", default=_unlimited)


def hand_in(budget: Callable[[], None] | None) -> None:
    """Set the budget of the work that follows in this context; ``None`` takes it away.

    A budget is called often. It returns quickly while work may go on, and raises an error of its own when it may not.
    """
    _budget.set(budget or _unlimited)


def budget() -> Callable[[], None]:
    """The budget of this context, for work that asks it many times."""
    return _budget.get()


def spend() -> None:
    """Ask whether work may go on; call it between pieces of about a tenth of a millisecond. Passes on any error that
    the budget raises.
    """
    _budget.get()()
