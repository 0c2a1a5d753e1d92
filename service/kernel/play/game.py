"""A game as the service plays it: with its rulesets, each compiled once."""

from __future__ import annotations

import threading
from collections.abc import Mapping

import msgspec

from service.kernel.compile.assembly import check_game
from service.kernel.compile.compiler import compile_ruleset
from service.kernel.compile.playable import Playable
from service.kernel.compile.ruleset import Ruleset
from service.kernel.declare.rules.option import Value
from service.kernel.play.invariants import Violation, violations
from service.kernel.play.memory import RULESETS
from service.kernel.play.state import State

_COMPILING = threading.Lock()
"""One ruleset is compiled at a time. A second thread would only slow the first down."""


class DealRefused(Exception):  # noqa: N818 - a refusal, not an error
    """A game cannot begin like that; every reason with its rule."""

    def __init__(self, defects: list[Violation]) -> None:
        super().__init__(", ".join(defect.rule.id for defect in defects))
        self.defects = defects


class Deal(msgspec.Struct, frozen=True, kw_only=True):
    """How a game is to be begun: typed fields, like an action's; each game adds its own."""


class Game(Playable):
    """A game with its compiled rulesets."""

    def __init__(self) -> None:
        """Raises ``ValueError`` if its modules do not go together in one game."""
        check_game(self.modules)

    def defects(self, state: State) -> list[Violation]:
        return violations(state, past=True)

    def contradictions(self, state: State) -> list[Violation]:
        return violations(state, past=False)

    def ruleset(self, modules: tuple[str, ...] = (), options: Mapping[str, Value] | None = None) -> Ruleset:
        chosen = options or {}
        names = modules or (self.modules[0].id,)
        key = ("ruleset", self, names, *sorted((name, repr(value)) for name, value in chosen.items()))
        found: Ruleset | None = RULESETS.get(key)
        if found is not None:
            return found
        with _COMPILING:
            found = RULESETS.get(key)
            if found is None:
                found = compile_ruleset(self, names, chosen)
                RULESETS.put(key, found, 0, (found,))
        return found
