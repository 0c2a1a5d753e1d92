"""The budget of long work: whoever starts the work hands it in, and the kernel asks it between small pieces.

The kernel does not know what is counted, nor what the limit is for. Without a budget the work is not limited.
"""

from __future__ import annotations

from collections.abc import Callable
from contextvars import ContextVar


def _unlimited() -> None:
    """The budget of work that nobody limits."""


_budget: ContextVar[Callable[[], None]] = ContextVar("budget", default=_unlimited)


def hand_in(budget: Callable[[], None] | None) -> None:
    """Set the budget of the work that follows in this context; ``None`` takes it away.

    A budget is called often. It returns quickly while work may go on, and raises an error of its own when it may not.
    """
    _budget.set(budget or _unlimited)


def spend() -> None:
    """Ask whether work may go on; call it between pieces of about a tenth of a millisecond. Raises what the budget
    raises.
    """
    _budget.get()()
