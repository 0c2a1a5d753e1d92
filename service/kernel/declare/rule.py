"""A rule: a named, cited statement of a rulebook, and the function that enforces it.

A rule's id is its address: ``base.roads.empty_path`` is the function ``empty_path`` in ``base/roads.py``. The id is
given by the module that gathers the file (see :mod:`service.kernel.declare.module`); the docstring's first paragraph is
the sentence a player reads.

A rule amends an earlier one by naming it: ``replaces=``, ``wraps=``, ``adds_to=``; a step also ``before=`` and
``after=``. ``when=`` keeps a rule out of every ruleset in which an option has another value. What refuses, a gate or a
check, is not wrapped.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from typing import TYPE_CHECKING, Any, ClassVar, Literal

from service.kernel.naming import sentence

if TYPE_CHECKING:
    from service.kernel.declare.action import Action
    from service.kernel.declare.event import Event
    from service.kernel.declare.option import Condition

Stage = Literal["turn", "board", "cost"]
STAGES: tuple[Stage, ...] = ("turn", "board", "cost")


class Facts(dict[str, object]):
    """Why a rule refuses: named values, ready for JSON."""


Finding = bool | Facts
"""What a gate or a check finds: ``True`` holds; ``False`` or ``Facts`` refuse."""

Contradictions = Iterator[tuple[str, dict[str, object]]]
"""What an invariant finds: JSON pointers to the places of a state where it does not hold, each with facts."""


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


class Superseded(dict[Rule, Rule]):
    """Rules that are not in force, each with the one that replaced or dropped it."""

    def heir(self, rule: Rule) -> Rule:
        """The rule in force at the end of a chain of replacements."""
        while rule in self:
            rule = self[rule]
        return rule


class _Staged(Rule):
    """A rule that can refuse an action, in one of the three stages. ``at`` names the field of the action that it is
    about, and is empty where it is about the whole action.

    A refusal names one rule and its statutes, so a rule that refuses is replaced and not wrapped.
    """

    def __init__(
        self,
        fn: Callable[..., Any],
        statutes: tuple[str, ...],
        *,
        stage: Stage,
        at: str,
        adds_to: tuple[type[Action], ...],
        telling: Callable[..., dict[str, object]] | None,
        **amendment: Any,
    ) -> None:
        super().__init__(fn, statutes, **amendment)
        if self.wraps is not None:
            raise TypeError(f"{self.id} goes round {self.wraps.id}, which would refuse for it; replace that rule")
        self.stage: Stage = stage
        self.telling = telling
        self.at = at
        self.adds_to = adds_to


class Gate(_Staged):
    """A rule on who may act now, and with what: ``(state, seat) -> Finding``, whatever the fields of the action."""

    kind = "gate"


class Check(_Staged):
    """A rule on what is proposed: ``(state, action) -> Finding``."""

    kind = "check"


class Step(Rule):
    """One step of a procedure: ``(play) -> None``.

    One that ends every action but is seldom due has a quick question of a full state, ``possible``: where it finds
    ``False`` the step has nothing to do.
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
        **amendment: Any,
    ) -> None:
        super().__init__(fn, statutes, **amendment)
        self.before = before
        self.after = after
        self.possible = possible


class Reaction(Rule):
    """What follows an event: ``(play, event) -> None``."""

    kind = "reaction"

    def __init__(
        self, fn: Callable[..., Any], statutes: tuple[str, ...], *, events: tuple[type[Event], ...], **amendment: Any
    ) -> None:
        super().__init__(fn, statutes, **amendment)
        self.events = events


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

    ``of`` gives the part of the state that alone it looks at, for a part that is the same in many states; a part that
    was found sound is not looked at again.
    """

    kind = "invariant"

    def __init__(
        self,
        fn: Callable[..., Any],
        statutes: tuple[str, ...],
        *,
        of: Callable[[Any], Hashable] | None = None,
        **amendment: Any,
    ) -> None:
        super().__init__(fn, statutes, **amendment)
        self.of = of


class Sound:
    """Parts of states in which invariants were found to hold; of what has no part (``None``) nothing is remembered."""

    def __init__(self) -> None:
        self._parts: set[tuple[Invariant, Hashable]] = set()

    def holds(self, invariant: Invariant, part: Hashable) -> bool:
        """Whether an invariant is known to hold of a part."""
        return part is not None and (invariant, part) in self._parts

    def remember(self, invariant: Invariant, part: Hashable) -> None:
        """Note that an invariant holds of a part."""
        if part is not None:
            if len(self._parts) >= MOST_SOUND:
                self._parts.clear()
            self._parts.add((invariant, part))


MOST_SOUND = 4_096
"""Parts of states that are remembered as sound, in each ruleset."""


class Around(Rule):
    """Goes round the effect of an earlier module's action: ``(effect, action, play) -> None``. Rare, and reviewed."""

    kind = "effect"

    def __init__(
        self, fn: Callable[..., Any], statutes: tuple[str, ...], *, action: type[Action], **amendment: Any
    ) -> None:
        super().__init__(fn, statutes, **amendment)
        self.action = action


def gate(
    *statutes: str,
    stage: Stage = "turn",
    at: str = "",
    adds_to: tuple[type[Action], ...] = (),
    telling: Callable[..., dict[str, object]] | None = None,
    **amendment: Any,
) -> Callable[[Callable[..., Finding]], Gate]:
    """Declare a gate; it cites ``statutes``.

    A rule that is asked very often returns ``False`` and leaves the facts to ``telling``, which is asked the same
    question once somebody is told of the refusal.
    """
    return lambda fn: Gate(fn, statutes, stage=stage, at=at, adds_to=adds_to, telling=telling, **amendment)


def check(
    *statutes: str,
    stage: Stage = "board",
    at: str = "",
    adds_to: tuple[type[Action], ...] = (),
    telling: Callable[..., dict[str, object]] | None = None,
    **amendment: Any,
) -> Callable[[Callable[..., Finding]], Check]:
    """Declare a check; it cites ``statutes``; ``at`` names the field of the action that it is about."""
    return lambda fn: Check(fn, statutes, stage=stage, at=at, adds_to=adds_to, telling=telling, **amendment)


def step(*statutes: str, **amendment: Any) -> Callable[[Callable[..., None]], Step]:
    """Declare a step of a procedure."""
    return lambda fn: Step(fn, statutes, **amendment)


def reaction(
    *events: type[Event], cites: tuple[str, ...], **amendment: Any
) -> Callable[[Callable[..., None]], Reaction]:
    """Declare what follows any of ``events``."""
    return lambda fn: Reaction(fn, cites, events=events, **amendment)


def score(*statutes: str, secret: bool = False, **amendment: Any) -> Callable[[Callable[..., int]], ScoreLine]:
    """Declare a score line."""
    return lambda fn: ScoreLine(fn, statutes, secret=secret, **amendment)


def invariant(
    *statutes: str, of: Callable[[Any], Hashable] | None = None, **amendment: Any
) -> Callable[[Callable[..., Any]], Invariant]:
    """Declare an invariant of the state, or of a part of it."""
    return lambda fn: Invariant(fn, statutes, of=of, **amendment)


def around(action: type[Action], *statutes: str, **amendment: Any) -> Callable[[Callable[..., None]], Around]:
    """Declare what goes round the effect of ``action``."""
    return lambda fn: Around(fn, statutes, action=action, **amendment)
