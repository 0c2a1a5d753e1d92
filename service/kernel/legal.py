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
    """Every legal action of a seat, in an order that is the ruleset's own; those with templates are left out."""
    found: list[Action] = []
    ruleset = state.ruleset
    ruleset.listed(state, seat, found)
    if state.obligations:
        kinds = {type(owed): None for owed in state.obligations if owed.seat == seat}
        for kind in kinds:
            if kind in ruleset.answering:
                ruleset.answering[kind](state, seat, found)
        if len(kinds) > 1:
            return list(dict.fromkeys(found))  # an action may answer several kinds
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
