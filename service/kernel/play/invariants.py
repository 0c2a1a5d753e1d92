"""Whether a state contradicts itself, and which parts need not be judged again."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from dataclasses import dataclass

from service.kernel.budget import budget
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
    sound, spend = _Sound(state.ruleset), budget()
    for rule, fn in invariants:
        part = rule.of(state) if rule.of is not None and fn is rule.fn else None
        if part is not None and rule.id in sound[part]:
            continue
        spend()
        before = len(found)
        try:
            for pointer, facts in fn(state):
                found.append(Violation(rule, pointer, facts))  # what is violated stays violated
        except Hidden:
            continue  # nothing has proved sound
        if part is not None and len(found) == before:
            sound.prove(part, rule)
    sound.remember()
    return found


class _Sound(dict[Hashable, frozenset[str]]):
    """The ids of the invariants that hold in each part of a state, as far as that has been proved."""

    def __init__(self, ruleset: Ruleset) -> None:
        super().__init__()
        self._ruleset = ruleset.number
        self._proved: set[Hashable] = set()

    def __missing__(self, part: Hashable) -> frozenset[str]:
        known: frozenset[str] = MEMORY.get(("sound", self._ruleset, part)) or frozenset()
        self[part] = known
        return known

    def prove(self, part: Hashable, rule: Rule) -> None:
        """Note that an invariant holds in a part."""
        self[part] |= {rule.id}
        self._proved.add(part)

    def remember(self) -> None:
        """Remember what was proved, so that equal parts of other states need not be judged again."""
        for part in self._proved:
            MEMORY.put(("sound", self._ruleset, part), self[part], 0)
