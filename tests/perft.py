"""Counting the action sequences of a position: one number that tells whether enumeration, rules and effects agree.

The count is known from chess programs as *perft*. It is compared with counts derived by hand, with earlier counts
after a change, and between programs; where two differ, the counts of the successors lead to the reason.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping

from service.kernel.declare.rules.action import Action
from service.kernel.declare.rules.draw import Outcome, Outcomes
from service.kernel.play.adjudicate import apply
from service.kernel.play.chance import Chance, ChanceNeeded
from service.kernel.play.legal import legal_actions
from service.kernel.play.state import State


def perft(state: State, depth: int) -> int:
    """How many sequences of exactly ``depth`` actions begin in a full state.

    Every combination of outcomes of an action's draws is a branch of its own, whatever its weight. Actions that are
    described by templates are left out. After the end of a game there are none.
    """
    if depth == 0:
        return 1
    return sum(perft(after, depth - 1) for _, _, after in successors(state))


def successors(state: State) -> Iterator[tuple[Action, Mapping[str, Outcome], State]]:
    """Every legal action of every seat, with the outcomes of its draws and the state that follows."""
    for seat in state.ruleset.game.actors(state):
        for action in legal_actions(state, seat):
            yield from _branches(state, action, {})


def _branches(
    state: State, action: Action, told: dict[str, Outcome]
) -> Iterator[tuple[Action, Mapping[str, Outcome], State]]:
    """An action with every combination of outcomes of the draws that ``told`` leaves open."""
    try:
        play = apply(state.copy(), action, Chance(told))
    except ChanceNeeded as needed:
        keys = [due.key for due in needed.due]
        choices = []
        for due in needed.due:
            if not isinstance(due.outcomes, Outcomes):
                raise TypeError(f"{due.key} has too many outcomes to count: it arranges") from None
            choices.append(due.outcomes.values)
        for outcomes in itertools.product(*choices):
            yield from _branches(state, action, told | dict(zip(keys, outcomes, strict=True)))
    else:
        yield action, told, play.state
