"""The trace: every rule that was evaluated, and every query with the parts of its answer. It costs nothing when it is
off.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from typing import Any

from service.documents.answers import action_document
from service.kernel.declare.rules.action import Action
from service.kernel.declare.rules.query import Asked, Constant, ToJson
from service.kernel.declare.rules.rule import Rule
from service.kernel.declare.state.document import write_part
from service.kernel.declare.state.part import Part
from service.kernel.declare.state.viewing import Hidden
from service.kernel.play.adjudicate import Ruling, adjudicate
from service.kernel.play.chance import Chance
from service.kernel.play.state import State

MOST_ENTRIES = 2_000
"""A bound on the queries that one trace records."""


class Trace:
    """Watches one question: :meth:`adjudicate` stands in for the kernel's, on a copy whose queries are recorded."""

    def __init__(self, state: State) -> None:
        self.rules: list[dict[str, Any]] = []
        self.queries: dict[str, dict[str, Any]] = {}
        self._ruleset = state.ruleset
        self.state = state.copy()
        self.state.ruleset = state.ruleset.with_answers(  # type: ignore[misc]  # a slot of every game's state
            {
                asked: self._recording(asked, compiled)
                for asked, compiled in state.ruleset.answers.items()
                if not isinstance(asked, Constant)
            }
        )

    def adjudicate(self, action: Action, chance: Chance) -> Ruling:
        """Judge an action; the next state is under the given ruleset again, and is not watched."""
        found = adjudicate(self.state, action, chance, self._witness)
        if found.state is not None:
            found.state.ruleset = self._ruleset  # type: ignore[misc]  # a slot of every game's state
        return found

    def _witness(self, rule: Rule, stage: str, found: str) -> None:
        """Note a rule and its answer."""
        self.rules.append({"rule": rule.id, "stage": stage, "found": found})

    def document(self) -> dict[str, Any]:
        """The trace as the wire shows it."""
        return {"rules": self.rules, "queries": list(self.queries.values())}

    def _recording(self, asked: Asked, compiled: Any) -> Any:
        def recorded(state: State, *args: Any) -> Any:
            answer = compiled(state, *args)
            if len(self.queries) < MOST_ENTRIES:
                shares, functions = state.ruleset.shares[asked], state.ruleset.functions
                to_json = asked.to_json or (lambda value, _: value)
                told = _plain(to_json(answer, state), state)
                parts = {shares[-1].id: told}
                if len(shares) > 1 and asked.fold is not None:
                    parts = {share.id: _part(functions[share], to_json, state, *args) for share in shares}
                about = [_plain(part, state) for part in args]
                entry = {"query": asked.name, "about": about, "answer": told, "parts": parts}
                self.queries.setdefault(repr(entry), entry)
            return answer

        return recorded


def _part(share: Any, to_json: ToJson, state: State, *args: Any) -> Any:
    """The value of a share; null if a view hides it, which need not hide the answer."""
    try:
        return _plain(to_json(share(state, *args), state), state)
    except Hidden:
        return None


def _plain(value: Any, state: State) -> Any:
    """A value as JSON: actions and parts of the state as requests and answers have them. An integer that is too long
    for JSON is written in hexadecimal.
    """
    match value:
        case bool() | str() | None:
            return value
        case int():
            return value if -(2**53) < value < 2**53 else hex(value)
        case frozenset():
            return sorted(_plain(item, state) for item in value)
        case list() | tuple():
            return [_plain(item, state) for item in value]
        case Mapping():
            return {str(name): _plain(inner, state) for name, inner in value.items()}
        case Action():
            return action_document(value, state)
        case Part():
            return write_part(value, state)
        case _ if dataclasses.is_dataclass(value):
            return {field.name: _plain(getattr(value, field.name), state) for field in dataclasses.fields(value)}
        case _:
            return type(value).__name__
