"""The tree of gates by which enumeration finds the actions that are open to a seat.

Neighbouring actions that have a gate in common stand on one branch, so that the gate is evaluated once for all of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from service.kernel.compile.ruleset import Branch, CompiledAction, Function, Tree
from service.kernel.declare.state.viewing import Hidden

_Waiting = tuple[tuple[Function, ...], CompiledAction]
"""An action with the gates that no branch has asked yet."""


def tree(actions: Sequence[CompiledAction]) -> Tree:
    """The tree of some actions, in their order."""
    return _branches([(action.gates, action) for action in actions])


def _branches(waiting: list[_Waiting]) -> Tree:
    """The first action's branch is that of the gate which most of its followers share; then come those of the rest."""
    found: list[Branch | CompiledAction] = []
    while waiting:
        gates, action = waiting[0]
        if not gates:
            found.append(action)
            waiting = waiting[1:]
            continue
        gate = max(gates, key=lambda each: _sharing(waiting, each))
        count = _sharing(waiting, gate)
        inside = [(tuple(other for other in own if other is not gate), each) for own, each in waiting[:count]]
        found.append(Branch(gate, _branches(inside)))
        waiting = waiting[count:]
    return tuple(found)


def _sharing(waiting: list[_Waiting], gate: Function) -> int:
    """How many actions from the first on have a gate, without a gap."""
    return next((at for at, (gates, _) in enumerate(waiting) if gate not in gates), len(waiting))


Open = list[tuple[CompiledAction, frozenset[Function]]]
"""Actions that no gate refuses, each with those of its gates that a view leaves unknown."""


def open_actions(branches: Tree, state: Any, seat: int) -> Open:
    """The actions that no gate refuses to a seat. If a view hides what a gate needs, the actions behind it stay unknown
    unless another gate refuses them.
    """
    found: Open = []
    _walk(branches, state, seat, frozenset(), found)
    return found


def _walk(branches: Tree, state: Any, seat: int, unknown: frozenset[Function], found: Open) -> None:
    for each in branches:
        if isinstance(each, CompiledAction):
            found.append((each, unknown))
            continue
        try:
            if each.gate(state, seat) is True:
                _walk(each.behind, state, seat, unknown, found)
        except Hidden:
            _walk(each.behind, state, seat, unknown | {each.gate}, found)
