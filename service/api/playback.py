"""Playing a recorded game on a single state, which is much quicker than copying the state for each action."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from service.api.chance import chance_of, check_supplied
from service.api.proposals import read_action
from service.kernel.declare.state.viewing import FULL
from service.kernel.play.adjudicate import Ruling, adjudicate, apply, is_legal
from service.kernel.play.chance import ChanceNeeded, ImpossibleOutcome
from service.kernel.play.state import State
from service.web.problems import Problem


def counted(draw: Mapping[str, Any] | None, index: int) -> dict[str, Any] | None:
    """The seed for one action: the deal uses the given counter, and each action the next one."""
    return None if draw is None else {**draw, "counter": draw.get("counter", 0) + index + 1}


KEPT = 64
"""How many actions are played before another copy of the state is kept."""


class Playback:
    """A game in progress. ``state`` is its present state. The first state is never changed.

    Without `draw` every outcome comes from the actions.
    """

    def __init__(self, start: State, actions: Sequence[Mapping[str, Any]], draw: Mapping[str, Any] | None) -> None:
        self._kept = start, 0
        self._actions = actions
        self._draw = draw
        self.state: State = start.copy() if start.viewer == FULL else start

    def play(self, index: int) -> Ruling | None:
        """Carry out the next action. Returns ``None`` if it was legal, or else the answer that explains why the game
        stops.

        On a view that answer may be legal as well. Raises `Problem` for an action that is not understood.
        """
        if self.state.viewer == FULL:
            if index % KEPT == 0:
                self._kept = self.state.copy(), index
            if self._done(self._actions[index], index):
                return None
            # An action that stops half-way spoils the state.
            kept, first = self._kept
            self.state = kept.copy()
            for earlier in range(first, index):
                self._done(self._actions[earlier], earlier)
        asked, pointer = self._actions[index], f"/actions/{index}"
        action = read_action(asked, self.state, pointer)
        chance = chance_of(asked, counted(self._draw, index))
        found = adjudicate(self.state, action, chance)
        check_supplied(found, self.state.ruleset, chance, pointer)
        if found.state is not None:
            self.state = found.state
        return found

    def _done(self, asked: Mapping[str, Any], index: int) -> bool:
        """Carry out an action that is clearly legal. Returns ``False`` for any other."""
        try:
            action = read_action(asked, self.state)
            if not is_legal(self.state, action):
                return False
            chance = chance_of(asked, counted(self._draw, index))
            apply(self.state, action, chance)
        except (Problem, ChanceNeeded, ImpossibleOutcome):
            return False
        return not chance.unused()
