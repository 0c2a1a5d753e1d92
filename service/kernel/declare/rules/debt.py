"""The gate of the actions that answer an obligation: only who owes it may."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeAlias

from service.kernel.declare.rules.obligation import Obligation
from service.kernel.declare.rules.rule import Finding, Gate

if TYPE_CHECKING:
    from service.kernel.declare.rules.obligation import Owing

Kinds: TypeAlias = "type[Obligation] | tuple[type[Obligation], ...]"


def owes(kinds: Kinds, *statutes: str, **amendment: Any) -> Callable[[Callable[[], None]], Gate]:
    """Declare the gate of the actions that answer an obligation, of one kind or of several. An action that has it among
    its gates need not name the kinds. The decorated function has a name and a sentence, and no body::

        @owes(SeedsOwed, "garden.storm")
        def owes_seeds() -> None:
            '''Only a gardener who owes seeds gives them up.'''
    """

    def declared(fn: Callable[[], None]) -> Gate:
        @functools.wraps(fn)
        def owing(state: Owing, seat: int) -> Finding:
            for owed in state.obligations:
                if owed.seat == seat and isinstance(owed, kinds):
                    return True
            return False

        answers = kinds if isinstance(kinds, tuple) else (kinds,)
        return Gate(owing, statutes, stage="turn", at="seat", answers=answers, **amendment)

    return declared
