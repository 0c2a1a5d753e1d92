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


class Rule:
    """One named rule; subclasses say what kind of statement it makes."""

    kind: ClassVar[str] = "rule"

    def __init__(
        self,
        fn: Callable[..., Any],
        statutes: tuple[str, ...],
        *,
        replaces: Rule | tuple[Rule, ...] = (),
        wraps: Rule | None = None,
        when: Condition | None = None,
    ) -> None:
        self.fn = fn
        self.statutes = statutes
        self.replaces = (replaces,) if isinstance(replaces, Rule) else replaces
        self.wraps = wraps
        self.when = when
        self.id = f"{fn.__module__}.{fn.__name__}"
        self.says = sentence(fn)

    @property
    def amends(self) -> tuple[Rule, ...]:
        """The rules this one replaces or wraps."""
        return self.replaces if self.wraps is None else (*self.replaces, self.wraps)

    def __repr__(self) -> str:
        return f"<{self.kind} {self.id}>"


class Replacements(dict[Rule, Rule]):
    """Rules that are not in force, each with the one that replaced or dropped it."""

    def in_force(self, rule: Rule) -> Rule:
        """The rule in force at the end of a chain of replacements."""
        while rule in self:
            rule = self[rule]
        return rule


class _Staged(Rule):
    """A rule that can refuse an action, in one of the three stages. ``at`` names the field of the action that it is
    about, and is empty where it is about the whole action.

    A refusal names one rule and its statutes, so later books replace such a rule and never wrap it.
    """

    def __init__(
        self,
        fn: Callable[..., Any],
        statutes: tuple[str, ...],
        *,
        stage: Stage,
        at: str,
        adds_to: tuple[type[Action | Extension], ...],
        facts: Callable[..., dict[str, object]] | None,
        **amendment: Any,
    ) -> None:
        super().__init__(fn, statutes, **amendment)
        if self.wraps is not None:
            raise TypeError(
                f"{self.id} goes round {self.wraps.id}, which would refuse in its name; replace that rule instead"
            )
        self.stage: Stage = stage
        self.facts = facts
        self.at = at
        self.adds_to = adds_to


class Gate(_Staged):
    """A rule on who may act now, and with what: ``(state, seat) -> Finding``, whatever the fields of the action. If it
    has to know the kind of action, it takes the class, too: ``(state, seat, kind) -> Finding``.
    """

    kind = "gate"

    def __init__(
        self,
        fn: Callable[..., Any],
        statutes: tuple[str, ...],
        *,
        answers: tuple[type[Obligation], ...] = (),
        **amendment: Any,
    ) -> None:
        super().__init__(fn, statutes, **amendment)
        self.answers = answers
        """The kinds of obligation that its actions answer."""
        self.by_kind = len(inspect.signature(fn).parameters) == 3
        """Whether its function takes the class of the action."""


class Check(_Staged):
    """A rule on what is proposed: ``(state, action) -> Finding``. It is asked only where the rules that it presupposes,
    ``given``, hold.
    """

    kind = "check"

    def __init__(
        self,
        fn: Callable[..., Any],
        statutes: tuple[str, ...],
        *,
        given: tuple[Gate | Check, ...] = (),
        **amendment: Any,
    ) -> None:
        super().__init__(fn, statutes, **amendment)
        self.given = given


class Asking(Rule):
    """A rule that may let seats owe something. ``asks`` names the kinds of obligation."""

    def __init__(
        self,
        fn: Callable[..., Any],
        statutes: tuple[str, ...],
        *,
        asks: tuple[type[Obligation], ...] = (),
        **amendment: Any,
    ) -> None:
        super().__init__(fn, statutes, **amendment)
        self.asks = asks


class Step(Asking):
    """One step of a procedure: ``(play) -> None``.

    ``possible`` is a quick check of a full state: if it returns ``False``, the step has nothing to do. ``begins`` names
    the procedures that the step begins. The steps that wait for a debt follow from ``asks`` and ``begins`` (see
    :mod:`service.kernel.compile.continuations`).
    """

    kind = "step"

    def __init__(
        self,
        fn: Callable[..., Any],
        statutes: tuple[str, ...],
        *,
        before: Step | None = None,
        after: Step | None = None,
        possible: Callable[[Any], bool] | None = None,
        begins: tuple[Procedure, ...] = (),
        **amendment: Any,
    ) -> None:
        super().__init__(fn, statutes, **amendment)
        self.before = before
        self.after = after
        self.possible = possible
        self.begins = begins


class Reaction(Asking):
    """A reaction to an event: ``(play, event) -> None``.

    If it lets seats owe something, ``during`` names the debts that may be open when the event happens.
    """

    kind = "reaction"

    def __init__(
        self,
        fn: Callable[..., Any],
        statutes: tuple[str, ...],
        *,
        events: tuple[type[Event], ...],
        during: tuple[type[Obligation], ...] = (),
        **amendment: Any,
    ) -> None:
        super().__init__(fn, statutes, **amendment)
        self.events = events
        self.during = during


class ScoreLine(Rule):
    """Points of one kind: ``(state, seat) -> int``. A secret line is known to its owner alone."""

    kind = "score"

    def __init__(
        self, fn: Callable[..., Any], statutes: tuple[str, ...], *, secret: bool = False, **amendment: Any
    ) -> None:
        super().__init__(fn, statutes, **amendment)
        self.secret = secret


class Invariant(Rule):
    """What is true of every consistent state: ``(state) -> Contradictions``.

    If it looks only at a part of the state that many states share, ``of`` identifies that part by a digest or another
    small value. A part that has proved sound is not checked again. An invariant of the ``past`` finds states that no
    game leads to. Questions about such a state have answers all the same, so only validation evaluates it. No part
    alone tells of the past.
    """

    kind = "invariant"

    def __init__(
        self,
        fn: Callable[..., Any],
        statutes: tuple[str, ...],
        *,
        of: Callable[[Any], Hashable] | None = None,
        past: bool = False,
        **amendment: Any,
    ) -> None:
        super().__init__(fn, statutes, **amendment)
        if of is not None and past:
            raise TypeError(f"{self.id} is an invariant of the past, so it is of no part")
        self.of = of
        self.past = past


class Around(Asking):
    """Wraps the effect of an earlier module's action, or of all actions below one class or extension: ``(effect,
    action, play) -> None``. Rare, and reviewed.
    """

    kind = "effect"

    def __init__(
        self, fn: Callable[..., Any], statutes: tuple[str, ...], *, action: type[Action | Extension], **amendment: Any
    ) -> None:
        super().__init__(fn, statutes, **amendment)
        self.action = action


def gate(
    *statutes: str,
    stage: Stage = "turn",
    at: str = "",
    adds_to: tuple[type[Action | Extension], ...] = (),
    facts: Callable[..., dict[str, object]] | None = None,
    **amendment: Any,
) -> Callable[[Callable[..., Finding]], Gate]:
    """Declare a gate; it cites ``statutes``.

    A hot rule returns ``False``; ``facts`` computes them when a refusal is reported.
    """
    return lambda fn: Gate(fn, statutes, stage=stage, at=at, adds_to=adds_to, facts=facts, **amendment)


def check(
    *statutes: str,
    stage: Stage = "board",
    at: str = "",
    given: tuple[Gate | Check, ...] = (),
    adds_to: tuple[type[Action | Extension], ...] = (),
    facts: Callable[..., dict[str, object]] | None = None,
    **amendment: Any,
) -> Callable[[Callable[..., Finding]], Check]:
    """Declare a check; it cites ``statutes``; ``at`` names the field of the action that it is about.

    ``given`` names the rules that it presupposes. Where one of them fails, the check is not asked.
    """
    return lambda fn: Check(fn, statutes, stage=stage, at=at, given=given, adds_to=adds_to, facts=facts, **amendment)


def step(*statutes: str, **amendment: Any) -> Callable[[Callable[..., None]], Step]:
    """Declare a step of a procedure."""
    return lambda fn: Step(fn, statutes, **amendment)


def reaction(
    *events: type[Event], cites: tuple[str, ...], **amendment: Any
) -> Callable[[Callable[..., None]], Reaction]:
    """Declare a reaction to any of ``events``."""
    return lambda fn: Reaction(fn, cites, events=events, **amendment)


def score(*statutes: str, secret: bool = False, **amendment: Any) -> Callable[[Callable[..., int]], ScoreLine]:
    """Declare a score line."""
    return lambda fn: ScoreLine(fn, statutes, secret=secret, **amendment)


def invariant(
    *statutes: str, of: Callable[[Any], Hashable] | None = None, past: bool = False, **amendment: Any
) -> Callable[[Callable[..., Any]], Invariant]:
    """Declare an invariant of the state, or of a part of it; or of what games lead to."""
    return lambda fn: Invariant(fn, statutes, of=of, past=past, **amendment)


def around(
    action: type[Action | Extension], *statutes: str, **amendment: Any
) -> Callable[[Callable[..., None]], Around]:
    """Declare a wrapper of the effect of ``action``."""
    return lambda fn: Around(fn, statutes, action=action, **amendment)
