"""Whether a state contradicts itself, and which parts need not be judged again."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from dataclasses import dataclass

from service.kernel.budget import spend
from service.kernel.compile.ruleset import Function, Ruleset
from service.kernel.declare.rule import Invariant, Rule
from service.kernel.declare.viewing import Hidden
from service.kernel.play.memory import MEMORY
from service.kernel.play.state import State


@dataclass(frozen=True, slots=True)
class Violation:
    """One way in which a state contradicts itself. ``pointer`` is relative to the state, ``hint`` what would help."""

    rule: Rule
    pointer: str
    facts: Mapping[str, object]
    hint: str = ""


def violations(state: State, invariants: Iterable[tuple[Invariant, Function]]) -> list[Violation]:
    """Every way in which a state violates some invariants of its ruleset. Hidden parts are not judged."""
    found: list[Violation] = []
    for rule, fn in invariants:
        spend()
        part = rule.of(state) if rule.of is not None and fn is rule.fn else None
        sound = _Sound(state.ruleset, rule, part)
        if sound.known():
            continue
        own: list[Violation] = []
        try:
            own.extend(Violation(rule, pointer, facts) for pointer, facts in fn(state))
            if not own:
                sound.remember()
        except Hidden:
            pass  # what is violated stays violated, but nothing has proved sound
        found += own
    return found


class _Sound:
    """A part of a state in which an invariant holds. Without a part (``None``) nothing is remembered."""

    def __init__(self, ruleset: Ruleset, rule: Rule, part: Hashable) -> None:
        self._key = None if part is None else ("sound", ruleset.number, rule.id, part)

    def known(self) -> bool:
        return self._key is not None and MEMORY.get(self._key) is not None

    def remember(self) -> None:
        if self._key is not None:
            MEMORY.put(self._key, True, 0)
