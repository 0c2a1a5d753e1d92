"""Enumeration: what may be done now.

Candidates come from the actions, the verdict from their rules, so the list and the check cannot disagree as long as
every legal action is a candidate; a property test holds that.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Any

from service.kernel.action import Action
from service.kernel.ruleset import CompiledAction, Line
from service.kernel.state import Hidden, State


def legal_actions(state: State, seat: int) -> list[Action]:
    """Every legal action of a seat, in the ruleset's order of actions; those with templates are left out."""
    found: list[Action] = []
    ruleset = state.ruleset
    _follow(ruleset.listed, state, seat, found)
    if state.obligations:
        for kind in {type(owed) for owed in state.obligations if owed.seat == seat}:
            _follow(ruleset.answering.get(kind, ()), state, seat, found)
    return found


def _follow(plan: tuple[Line, ...], state: State, seat: int, found: list[Action]) -> None:
    at, end = 0, len(plan)
    while at < end:
        gate, onward, compiled = plan[at]
        at += 1
        if compiled is None:
            if gate(state, seat) is not True:  # type: ignore[misc]  # a line without an action has a gate
                at = onward
        elif compiled.unsettled:
            found += _checked(compiled, state, seat)
        else:
            found += compiled.cls.candidates(state, seat)


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
    for compiled in state.ruleset.actions.values():
        cls = compiled.cls
        if cls.type in state.ruleset.dropped or (types is not None and cls.type not in types):
            continue
        try:
            if all(gate(state, seat) is True for gate in compiled.gates):
                yield from _shown(compiled, state, seat)
        except Hidden:
            yield cls.type, None


def _shown(compiled: CompiledAction, state: State, seat: int) -> Iterator[tuple[str, Action | dict[str, Any]]]:
    cls = compiled.cls
    if cls.templated:
        template = cls.template(state, seat)
        if template is not None:
            yield cls.type, template
    else:
        for action in _checked(compiled, state, seat):
            yield cls.type, action
