"""Continuations: what happens next once a debt is paid.

A rule or an action that lets seats owe something says so (``asks=``), and a step also which procedures it begins
(``begins=``). From these and from the order of the procedures follows what stands on the agenda while a debt of a kind
is open: what the asking step has begun, the rest of its own procedure, the rest of the procedure that began that one,
and so on up to the action.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from service.kernel.compile.ruleset import Continuation, Ruleset
from service.kernel.declare.rules.obligation import Obligation
from service.kernel.declare.rules.procedure import Procedure
from service.kernel.declare.rules.rule import Around, Asking, Reaction, Rule, Step

Kinds = tuple[type[Obligation], ...]

NOTHING = Continuation((), ())
"""No continuation: the debt stems from an action that was taken while nothing was owed."""


def continuations(
    ruleset: Ruleset, wrapping: Callable[[Rule], tuple[Rule, ...]]
) -> dict[type[Obligation], tuple[Continuation, ...]]:
    """The steps that may wait for a debt of each kind that some rule or action asks for. ``wrapping`` gives the
    wrappers of a rule.
    """
    declared = [rule for module in ruleset.modules for rule in module.declared if isinstance(rule, Asking)]
    actions = [action for module in ruleset.modules for action in module.actions]
    kinds = frozenset(
        kind for asks in (*(rule.asks for rule in declared), *(each.asks for each in actions)) for kind in asks
    )
    found = _Continuations(ruleset, wrapping, kinds)
    return {kind: tuple(found.of(kind)) for kind in kinds}


@dataclass(eq=False)
class _Continuations:
    """The continuations in one ruleset, kind by kind."""

    ruleset: Ruleset
    wrapping: Callable[[Rule], tuple[Rule, ...]]
    kinds: frozenset[type[Obligation]]
    """The kinds that some rule or action asks for. Nobody owes one whose rules are kept out by an option."""

    def __post_init__(self) -> None:
        self.asking = [
            rule for rule in self.ruleset.rules.values() if isinstance(rule, Around | Reaction) and rule.asks
        ]
        self.beginning: dict[Procedure, list[tuple[Procedure, Step]]] = {}
        for outer, steps in self.ruleset.procedures.items():
            for step in steps:
                for procedure in dict.fromkeys(each for part in self._parts(step) for each in part.begins):
                    self.beginning.setdefault(procedure, []).append((outer, step))

    def of(self, kind: type[Obligation], within: frozenset[type[Obligation]] = frozenset()) -> dict[Continuation, None]:
        """The continuations of debts of a kind, each once; kinds that bring each other about are followed once."""
        if kind not in self.kinds:
            return {NOTHING: None}
        if kind in within:
            return {}
        within |= {kind}
        found: dict[Continuation, None] = {}
        for procedure, steps in self.ruleset.procedures.items():
            for step in steps:
                if any(kind in part.asks for part in self._parts(step)):
                    found |= dict.fromkeys(self._of_step(procedure, step))
        for action in self.ruleset.actions.values():
            if kind in action.cls.asks:
                found |= self._answered(action.cls.answers, within)
        for rule in self.asking:
            if kind not in rule.asks:
                continue
            if isinstance(rule, Reaction):
                found |= {NOTHING: None} | self._answered(rule.during, within)
                continue
            for action in self.ruleset.actions.values():
                if issubclass(action.cls, rule.action):
                    found |= self._answered(action.cls.answers, within)
        return found

    def _answered(self, kinds: Kinds, within: frozenset[type[Obligation]]) -> dict[Continuation, None]:
        """After an action that pays a debt of some kinds, the play continues as it did before the action."""
        if not kinds:
            return {NOTHING: None}
        return {each: None for kind in kinds for each in self.of(kind, within)}

    def _of_step(self, procedure: Procedure, step: Step) -> Iterator[Continuation]:
        """The continuations of a step that asks: what it begins, then what comes after it."""
        begun = [each for part in self._parts(step) for other in part.begins for each in self.ruleset.procedures[other]]
        for after in self._after(procedure, step, frozenset()):
            yield Continuation((*begun, *after.agenda), after.possible)

    def _after(self, procedure: Procedure, step: Step, passed: frozenset[Step]) -> Iterator[Continuation]:
        """The continuations after a step: the rest of its procedure, then that of the procedure that began this one."""
        steps = self.ruleset.procedures[procedure]
        possible = () if step.possible is None else (step.possible,)
        for outer in self._around(procedure, passed | {step}):
            yield Continuation((*steps[steps.index(step) + 1 :], *outer.agenda), (*possible, *outer.possible))

    def _around(self, procedure: Procedure, passed: frozenset[Step]) -> Iterator[Continuation]:
        """The continuations of a whole procedure; none if an action begins it."""
        if procedure not in self.beginning:
            yield NOTHING
        for outer, step in self.beginning.get(procedure, ()):
            if step not in passed:
                yield from self._after(outer, step, passed)

    def _parts(self, step: Step) -> tuple[Step, ...]:
        return (step, *(rule for rule in self.wrapping(step) if isinstance(rule, Step)))
