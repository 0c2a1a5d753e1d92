"""A ruleset: an ordered choice of modules with their options, compiled once into one frozen table."""

from __future__ import annotations

import copy
import itertools
import weakref
from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from service.kernel.compile.citing import Citations
from service.kernel.compile.playable import Playable
from service.kernel.declare.rules.action import Action
from service.kernel.declare.rules.event import Event
from service.kernel.declare.rules.module import Module
from service.kernel.declare.rules.obligation import Obligation
from service.kernel.declare.rules.option import Value
from service.kernel.declare.rules.phase import Phase
from service.kernel.declare.rules.procedure import Procedure
from service.kernel.declare.rules.query import Asked, Contribution, Named
from service.kernel.declare.rules.restriction import Settling
from service.kernel.declare.rules.rule import (
    Check,
    Gate,
    Invariant,
    Reaction,
    Replacements,
    Rule,
    ScoreLine,
    Stage,
    Step,
)

Function = Callable[..., Any]
ENUMERATED: tuple[Stage, ...] = ("turn", "cost", "board")
"""The order in which enumeration evaluates gates: the price comes before the board, because it takes less time."""


class Staged(NamedTuple):
    """A rule of an action with its function, and the functions of the rules without which it is not asked."""

    rule: Gate | Check
    function: Function
    given: tuple[Function, ...]

    def about(self, action: Action) -> Action | int:
        """What it looks at: a gate at the seat of an action, a check at the whole of it."""
        return action.seat if isinstance(self.rule, Gate) else action


Stages = Mapping[Stage, tuple[Staged, ...]]
"""For each stage its rules, gates before checks. Stages without rules are left out."""


@dataclass(frozen=True, slots=True)
class CompiledAction:
    """An action with the rules in force for it.

    ``stages`` holds, for each stage, the gates and the checks; ``gates`` and ``checks`` the functions of all of them,
    the quick gates first; ``unsettled`` the checks that enumeration still has to evaluate for a candidate.
    """

    cls: type[Action]
    stages: Stages
    gates: tuple[Function, ...]
    checks: tuple[Function, ...]
    unsettled: tuple[Staged, ...]
    rules: tuple[Gate | Check, ...]


@dataclass(frozen=True, slots=True)
class Branch:
    """A gate with the actions that stand behind it."""

    gate: Function
    behind: Tree


Tree = tuple[Branch | CompiledAction, ...]
"""Actions on branches of the gates that they share, in the order of the ruleset (``compile/plan.py``)."""


@dataclass(frozen=True, slots=True)
class Continuation:
    """The steps that may wait for a debt, provided that all the quick checks in ``possible`` agree."""

    agenda: tuple[Step, ...]
    possible: tuple[Callable[[Any], bool], ...]


_BYTES_OF_A_RULE = 950
"""Traced memory of 40 rulesets that differ in an option and have read a state: 610 bytes a rule in the base game, 700
in Seafarers, 910 with Cities & Knights; 100 to 150 more once all actions have been asked about.
"""


@dataclass(eq=False, slots=True, weakref_slot=True)
class Ruleset:
    """The frozen table that adjudication reads. Made by :func:`service.kernel.compile.compiler.compile_ruleset`.

    Every action reads it dozens of times, so its parts are slots.
    """

    # What was chosen.
    game: Playable
    modules: tuple[Module, ...]
    options: Mapping[str, Value]
    chosen: Mapping[str, Value]
    """The options as they were chosen, defaults left out."""
    settled: tuple[Settling, ...] = ()
    """The options that books settle."""
    revisions: dict[str, int] = field(init=False)
    """The revision of every module in force, combinations included."""

    # The rules.
    rules: dict[str, Rule] = field(default_factory=dict)
    """Every rule in force, by id."""
    functions: dict[Rule, Function] = field(default_factory=dict)
    """The function of each rule in this ruleset: its own, or that of its replacement or wrapper."""
    replacements: Replacements = field(default_factory=Replacements)
    citations: Citations = field(init=False)

    # Queries.
    answers: dict[Asked, Any] = field(default_factory=dict)
    """For each query the function of all its shares, for each constant its value."""
    shares: dict[Asked, tuple[Contribution, ...]] = field(default_factory=dict)
    """The contributions to each query, in order."""
    wrapped: dict[Contribution, tuple[tuple[Rule, Function], ...]] = field(default_factory=dict)
    """The wrappers of a share, each with the function that it wraps."""

    # Actions: whether they are legal, which are, and what they do.
    actions: dict[str, CompiledAction] = field(default_factory=dict)
    dropped: dict[str, Rule] = field(default_factory=dict)
    """Types of action that were dropped, each with the reason."""
    by_gates: Tree = ()
    """The actions that were not dropped, on branches of the gates that they share."""
    wider: dict[str, CompiledAction] = field(default_factory=dict)
    """Types of action that lack fields because of an option, each as it would be with the fields, which are refused."""
    effects: dict[type[Action], tuple[Function, str]] = field(default_factory=dict)
    """The effect of each action, and the id of the cause of its events."""

    # What follows an action.
    reactions: dict[type[Event], tuple[tuple[Reaction, Function], ...]] = field(default_factory=dict)
    procedures: dict[Procedure, tuple[Step, ...]] = field(default_factory=dict)
    phases: dict[str, Phase] = field(default_factory=dict)
    """The phases in force, by name."""
    phase_after: dict[str, Phase] = field(default_factory=dict)
    """The phase that follows each but the last of its procedure, by the name of the one before."""
    continuations: dict[type[Obligation], tuple[Continuation, ...]] = field(default_factory=dict)
    """The steps that may wait for a debt of each kind. A missing kind has none."""
    steps: dict[str, Step] = field(default_factory=dict)
    obligations: dict[str, type[Obligation]] = field(default_factory=dict)

    readers: dict[type[Any], Any] = field(default_factory=dict)
    """What reads the parts of its states, by their classes."""

    # What a state is evaluated for.
    score_lines: tuple[tuple[ScoreLine, Function], ...] = ()
    closing: tuple[tuple[str, Function, Function | None], ...] = ()
    """The steps that end every action: the id of each, its function, and whether it has anything to do."""
    presumed: tuple[tuple[Invariant, Function], ...] = ()
    """The invariants of a whole state that every question presumes: all but those of the past."""
    of_parts: dict[Callable[[Any], Hashable], tuple[tuple[Invariant, Function], ...]] = field(default_factory=dict)
    """The invariants of each part that states share."""
    of_the_past: tuple[tuple[Invariant, Function], ...] = ()

    number: int = field(init=False, default_factory=itertools.count(1).__next__)
    """A number that no other ruleset of this process has."""
    ref: Callable[[], Ruleset | None] = field(init=False)

    def __post_init__(self) -> None:
        self.ref = weakref.ref(self)
        self.revisions = {module.id: module.revision for module in self.modules}

    @property
    def weight(self) -> int:
        """Its approximate size in bytes, with its compiled code."""
        return _BYTES_OF_A_RULE * len(self.rules)

    @property
    def parts(self) -> tuple[Ruleset, ...]:
        """The parts that others may share: the whole ruleset."""
        return (self,)

    @property
    def ruleset(self) -> Ruleset:
        """Itself, so that constants can be read from a ruleset as from a state."""
        return self

    def with_answers(self, answers: Mapping[Asked, Any]) -> Ruleset:
        """This ruleset with other answers to some queries, for traces and attribution.

        Constants are compiled into the rules, so theirs do not change.
        """
        other = copy.copy(self)
        other.answers = {**self.answers, **answers}
        return other

    def document(self) -> dict[str, Any]:
        """The choice as a wire document. It names a value that a book put in the place of one from a bundle."""
        won = {each.settled.option.name: each.holds for each in self.settled if each.wins}
        return {
            "game": self.game.id,
            "modules": [module.id for module in self.modules if not module.joins],
            "options": dict(sorted({**self.chosen, **won}.items())),
        }

    def source(self, named: Named) -> Contribution:
        """The rule that had the last word on a query."""
        return self.shares[named.asked][-1]

    def holds(self, rule: Gate | Check, state: Any, about: Any) -> bool:
        """Whether a rule holds, in the form that is in force."""
        return self.functions[rule](state, about) is True

    def could_be_made(self, state: Any, kind: type[Action], *fields: Any) -> bool:
        """Whether an action with these fields passes its checks, those of its cost aside: what was offered or voted may
        have been spent since.
        """
        compiled = self.actions[kind.type]
        action = compiled.cls(*fields)
        asked = [each for stage, rules in compiled.stages.items() if stage != "cost" for each in rules]
        return all(each.function(state, action) is True for each in asked if isinstance(each.rule, Check))

    def following(self, procedure: Procedure, step: Step) -> tuple[Step, ...]:
        """The steps of a procedure after one of them, or after what stands in for it; none if it is not there."""
        current, steps = self.replacements.in_force(step), self.procedures[procedure]
        return steps[steps.index(current) + 1 :] if current in steps else ()

    def waiting(self, state: Any, kind: type[Obligation]) -> frozenset[tuple[Step, ...]]:
        """The agendas that may wait in a state for a debt of a kind: the continuations of every step that can require
        it.
        """
        if kind not in self.continuations:
            return frozenset(((),))
        found = self.continuations[kind]
        return frozenset(each.agenda for each in found if all(possible(state) for possible in each.possible))
