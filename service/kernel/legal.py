"""Enumeration: what may be done now.

Candidates come from the actions, the verdict from their rules, so the list and the check cannot disagree as long as
every legal action is a candidate; a property test holds that.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Any

from service.kernel.action import Action
from service.kernel.ruleset import CompiledAction
from service.kernel.state import Hidden, State


def legal_actions(state: State, seat: int) -> list[Action]:
    """Every legal action of a seat, in the ruleset's order of actions; those with templates are left out."""
    found: list[Action] = []
    for moment, actions in state.ruleset.listed:
        for gate in moment:
            if gate(state, seat) is not True:
                break
        else:
            for compiled in actions:
                for gate in compiled.gates:
                    if gate(state, seat) is not True:
                        break
                else:
                    if compiled.unsettled:
                        found += _checked(compiled, state, seat)
                    else:
                        found += compiled.cls.candidates(state, seat)
    return found


def _checked(compiled: CompiledAction, state: State, seat: int) -> Iterator[Action]:
    for action in compiled.cls.candidates(state, seat):
        for check in compiled.unsettled:
            if check(state, action) is not True:
                break
        else:
            yield action


def offered(
    state: State, seat: int, types: Collection[str] | None = None
) -> Iterator[tuple[str, Action | dict[str, Any] | None]]:
    """The legal actions of a seat, for showing: ``(type, action)``, ``(type, template)`` or ``(type, None)``.

    A template stands for an action with too many candidates to list; ``None`` says that a view hides what decides.
    """
    for moment, actions in (*state.ruleset.listed, *state.ruleset.templated):
        wanted = [compiled for compiled in actions if types is None or compiled.cls.type in types]
        if not wanted or not all(gate(state, seat) is True for gate in moment):
            continue
        for compiled in wanted:
            try:
                if all(gate(state, seat) is True for gate in compiled.gates):
                    yield from _shown(compiled, state, seat)
            except Hidden:
                yield compiled.cls.type, None


def _shown(compiled: CompiledAction, state: State, seat: int) -> Iterator[tuple[str, Action | dict[str, Any]]]:
    cls = compiled.cls
    if cls.templated:
        template = cls.template(state, seat)
        if template is not None:
            yield cls.type, template
    else:
        for action in _checked(compiled, state, seat):
            yield cls.type, action
