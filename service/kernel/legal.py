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


def legal_actions(state: State, seat: int) -> Iterator[Action]:
    """Every legal action of a seat, in the ruleset's order of actions; those with templates are left out."""
    for moment, actions in state.ruleset.moments:
        if all(gate(state, seat) is True for gate in moment):
            for compiled in actions:
                yield from _legal_of(compiled, state, seat)


def _legal_of(compiled: CompiledAction, state: State, seat: int) -> Iterator[Action]:
    for gate in compiled.gates:
        if gate(state, seat) is not True:
            return
    unsettled = compiled.unsettled
    if not unsettled:
        yield from compiled.cls.candidates(state, seat)
        return
    for action in compiled.cls.candidates(state, seat):
        for check in unsettled:
            if check(state, action) is not True:
                break
        else:
            yield action


def offered(
    state: State, seat: int, types: Collection[str] | None = None
) -> Iterator[tuple[str, Action | dict[str, Any] | None]]:
    """The legal actions of a seat for showing: ``(type, action)``, ``(type, template)`` or ``(type, None)``.

    A template stands for an action with too many candidates to list; ``None`` says that a view hides what decides.
    """
    for moment, actions in state.ruleset.moments:
        wanted = [compiled for compiled in actions if types is None or compiled.cls.type in types]
        if not wanted or not all(gate(state, seat) is True for gate in moment):
            continue
        for compiled in wanted:
            try:
                if compiled.cls.templated:
                    yield from _template_of(compiled, state, seat)
                else:
                    for action in _legal_of(compiled, state, seat):
                        yield compiled.cls.type, action
            except Hidden:
                yield compiled.cls.type, None


def _template_of(compiled: CompiledAction, state: State, seat: int) -> Iterator[tuple[str, dict[str, Any]]]:
    if all(gate(state, seat) is True for gate in compiled.gates):
        template = compiled.cls.template(state, seat)
        if template is not None:
            yield compiled.cls.type, template
