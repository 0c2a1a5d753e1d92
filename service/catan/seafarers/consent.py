"""Consent: some things are done only if everybody at the table agrees."""

from __future__ import annotations

from typing import Protocol

from service.catan.base.state import State
from service.kernel.rules import Facts, Finding


class Agreed(Protocol):
    """An action that names the seats that consent to it. The seat that proposes it consents too."""

    @property
    def seat(self) -> int: ...

    @property
    def consent(self) -> tuple[int, ...]: ...


def everybody(state: State) -> tuple[int, ...]:
    """The consent of all seats."""
    return tuple(range(state.seat_count))


def all_consent(state: State, action: Agreed) -> Finding:
    """Whether every seat consents to an action. If not, the facts name those who do not."""
    missing = [seat for seat in everybody(state) if seat not in (action.seat, *action.consent)]
    return not missing or Facts(missing=missing)
