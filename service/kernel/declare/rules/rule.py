"""A rule: a named, cited statement of a rulebook, and the function that enforces it.

A rule's id is its address: ``base.roads.empty_path`` is the function ``empty_path`` in ``base/roads.py``. The id is
given by the module that gathers the file (see :mod:`.module`); the docstring's first paragraph is
the sentence a player reads.

A rule amends an earlier one by naming it: ``replaces=``, ``wraps=``, ``adds_to=``; a step also ``before=`` and
``after=``. ``when=`` keeps a rule out of every ruleset in which an option has another value. A gate or a check, which
refuses, is never wrapped.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar, Literal

from service.kernel.naming import sentence

if TYPE_CHECKING:
    from service.kernel.declare.rules.action import Action
    from service.kernel.declare.rules.event import Event
    from service.kernel.declare.rules.extension import Extension
    from service.kernel.declare.rules.obligation import Obligation
    from service.kernel.declare.rules.option import Condition
    from service.kernel.declare.rules.procedure import Procedure

Stage = Literal["turn", "board", "cost"]
STAGES: tuple[Stage, ...] = ("turn", "board", "cost")


class Facts(dict[str, object]):
    """Why a rule refuses: named values, ready for JSON."""


Finding = bool | Facts
"""The result of a gate or a check: ``True`` holds; ``False`` or ``Facts`` refuse."""

Contradictions = Iterator[tuple[str, dict[str, object]]]
"""The result of an invariant: JSON pointers to the places of a state where it does not hold, each with facts."""


@dataclass(eq=False, repr=False, kw_only=True)
class Rule:
    """One named rule; subclasses say what kind of statement it makes."""

    kind: ClassVar[str] = "rule"

    fn: Callable[..., Any] = field(kw_only=False)
    statutes: tuple[str, ...] = field(kw_only=False)
    replaces: Rule | tuple[Rule, ...] = ()
    wraps: Rule | None = None
    when: Condition | None = None

    def __post_init__(self) -> None:
        self.id = f"{self.fn.__module__}.{self.fn.__name__}"
        self.says = sentence(self.fn)

    @property
    def replaced(self) -> tuple[Rule, ...]:
        """The rules this one replaces."""
        return (self.replaces,) if isinstance(self.replaces, Rule) else self.replaces

    @property
    def amends(self) -> tuple[Rule, ...]:
        """The rules this one replaces or wraps."""
        return self.replaced if self.wraps is None else (*self.replaced, self.wraps)

    def __repr__(self) -> str:
        return f"<{self.kind} {self.id}>"


class Replacements(dict[Rule, Rule]):
    """Rules that are not in force, each with the one that replaced or dropped it."""

    def in_force(self, rule: Rule) -> Rule:
        """The rule in force at the end of a chain of replacements."""
        while rule in self:
            rule = self[rule]
        return rule


@dataclass(eq=False, repr=False, kw_only=True)
class _Staged(Rule):
    """A rule that can refuse an action, in one of the three stages. ``at`` names the field of the action that it is
    about, and is empty where it is about the whole action. A hot rule returns ``False``; ``facts`` computes them when a
    refusal is reported.

    A refusal names one rule and its statutes, so later books replace such a rule and never wrap it.
    """

    stage: Stage
    at: str = ""
    adds_to: tuple[type[Action | Extension], ...] = ()
    facts: Callable[..., dict[str, object]] | None = None

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.wraps is not None:
            raise TypeError(
                f"{self.id} goes round {self.wraps.id}, which would refuse in its name; replace that rule instead"
            )


@dataclass(eq=False, repr=False, kw_only=True)
class Gate(_Staged):
    """A rule on who may act now, and with what: ``(state, seat) -> Finding``, whatever the fields of the action. If it
    has to know the kind of action, it takes the class, too: ``(state, seat, kind) -> Finding``.
    """

    kind = "gate"

    answers: tuple[type[Obligation], ...] = ()
    """The kinds of obligation that its actions answer."""

    def __post_init__(self) -> None:
        super().__post_init__()
        self.by_kind = len(inspect.signature(self.fn).parameters) == 3
        """Whether its function takes the class of the action."""


@dataclass(eq=False, repr=False, kw_only=True)
class Check(_Staged):
    """A rule on what is proposed: ``(state, action) -> Finding``. It is asked only where the rules that it presupposes,
    ``given``, hold.
    """

    kind = "check"

    given: tuple[Gate | Check, ...] = ()


@dataclass(eq=False, repr=False, kw_only=True)
class Asking(Rule):
    """A rule that may let seats owe something. ``asks`` names the kinds of obligation."""

    asks: tuple[type[Obligation], ...] = ()


@dataclass(eq=False, repr=False, kw_only=True)
class Step(Asking):
    """One step of a procedure: ``(play) -> None``.

    ``possible`` is a quick check of a full state: if it returns ``False``, the step has nothing to do. ``begins`` names
    the procedures that the step begins. The steps that wait for a debt follow from ``asks`` and ``begins`` (see
    :mod:`service.kernel.compile.continuations`).
    """

    kind = "step"

    before: Step | None = None
    after: Step | None = None
    possible: Callable[[Any], bool] | None = None
    begins: tuple[Procedure, ...] = ()


@dataclass(eq=False, repr=False, kw_only=True)
class Reaction(Asking):
    """A reaction to an event: ``(play, event) -> None``.

    If it lets seats owe something, ``during`` names the debts that may be open when the event happens.
    """

    kind = "reaction"

    events: tuple[type[Event], ...]
    during: tuple[type[Obligation], ...] = ()


@dataclass(eq=False, repr=False, kw_only=True)
class ScoreLine(Rule):
    """Points of one kind: ``(state, seat) -> int``. A secret line is known to its owner alone."""

    kind = "score"

    secret: bool = False


@dataclass(eq=False, repr=False, kw_only=True)
class Invariant(Rule):
    """What is true of every consistent state: ``(state) -> Contradictions``.

    If it looks only at a part of the state that many states share, ``of`` identifies that part by a digest or another
    small value. A part that has proved sound is not checked again. An invariant of the ``past`` finds states that no
    game leads to. Questions about such a state have answers all the same, so only validation evaluates it. No part
    alone tells of the past.
    """

    kind = "invariant"

    of: Callable[[Any], Hashable] | None = None
    past: bool = False

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.of is not None and self.past:
            raise TypeError(f"{self.id} is an invariant of the past, so it is of no part")


@dataclass(eq=False, repr=False, kw_only=True)
class Around(Asking):
    """Wraps the effect of an earlier module's action, or of all actions below one class or extension: ``(effect,
    action, play) -> None``. Rare, and reviewed.
    """

    kind = "effect"

    action: type[Action | Extension]


def gate(*statutes: str, stage: Stage = "turn", **declared: Any) -> Callable[[Callable[..., Finding]], Gate]:
    """Declare a gate; it cites ``statutes``."""
    return lambda fn: Gate(fn, statutes, stage=stage, **declared)


def check(*statutes: str, stage: Stage = "board", **declared: Any) -> Callable[[Callable[..., Finding]], Check]:
    """Declare a check; it cites ``statutes``."""
    return lambda fn: Check(fn, statutes, stage=stage, **declared)


def step(*statutes: str, **declared: Any) -> Callable[[Callable[..., None]], Step]:
    """Declare a step of a procedure."""
    return lambda fn: Step(fn, statutes, **declared)


def reaction(
    *events: type[Event], cites: tuple[str, ...], **declared: Any
) -> Callable[[Callable[..., None]], Reaction]:
    """Declare a reaction to any of ``events``."""
    return lambda fn: Reaction(fn, cites, events=events, **declared)


def score(*statutes: str, **declared: Any) -> Callable[[Callable[..., int]], ScoreLine]:
    """Declare a score line."""
    return lambda fn: ScoreLine(fn, statutes, **declared)


def invariant(*statutes: str, **declared: Any) -> Callable[[Callable[..., Any]], Invariant]:
    """Declare an invariant of the state, or of a part of it; or of what games lead to."""
    return lambda fn: Invariant(fn, statutes, **declared)


def around(
    action: type[Action | Extension], *statutes: str, **declared: Any
) -> Callable[[Callable[..., None]], Around]:
    """Declare a wrapper of the effect of ``action``."""
    return lambda fn: Around(fn, statutes, action=action, **declared)
