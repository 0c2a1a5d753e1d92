"""Enumeration: what may be done now.

Candidates come from the actions, the verdict from their rules, so the list and the check cannot disagree as long as
every legal action is a candidate; a property test holds that.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Any, NamedTuple

from service.kernel.budget import spend
from service.kernel.compile.plan import open_actions
from service.kernel.compile.ruleset import CompiledAction, Function
from service.kernel.declare.rules.action import Action
from service.kernel.declare.state.viewing import Hidden
from service.kernel.play.adjudicate import Need, examine
from service.kernel.play.state import State

MOST_CHOICES = 1_000
"""The most choices of some things out of many that are listed. More are counted and described."""


class Counted(NamedTuple):
    """Legal actions of one type that are not listed: how many there are, and what they look like."""

    number: int
    grammar: dict[str, Any]


Offered = tuple[str, "Action | dict[str, Any] | Counted | None"]
"""A type of action with what is offered of it."""


def legal_actions(state: State, seat: int) -> list[Action]:
    """Every legal action of a seat in a full state that can be listed, alike ones included, in the ruleset's order."""
    return [found for _, found in offered(state, seat, alike=True, most_choices=None) if isinstance(found, Action)]


def offered(
    state: State,
    seat: int,
    types: Collection[str] | None = None,
    alike: bool = False,
    most_choices: int | None = MOST_CHOICES,
) -> Iterator[Offered]:
    """The legal actions of a seat: ``(type, action)``, ``(type, template)``, ``(type, counted)`` or ``(type, None)``.
    Of more than ``most_choices`` choices a number is given.

    A template stands for an action with too many candidates to list; ``None``, once for a type, says that a view hides
    what decides. As in adjudication, a known refusal outweighs everything unknown. Of actions that are alike one is
    given, and a template that describes the others; or all of them on request.
    """
    for compiled, unknown in open_actions(state.ruleset.by_gates, state, seat):
        cls = compiled.cls
        if types is not None and cls.type not in types:
            continue
        spend()
        if not unknown:
            yield from _shown(compiled, unknown, state, seat, alike, most_choices)
        elif cls.templated or any(True for _ in _shown(compiled, unknown, state, seat, False, most_choices)):
            yield cls.type, None  # some action could be legal, if what is hidden allowed it


def undecided(state: State, seat: int, kind: str) -> Iterator[tuple[Action, list[Need]]]:
    """The candidates of a type of action that a view leaves open, each with the facts that it hides.

    There are none if the gates already need hidden facts: then nothing tells one candidate from another.
    """
    compiled = state.ruleset.actions[kind]
    try:
        if not all(gate(state, seat) is True for gate in compiled.gates):
            return
        for action in compiled.cls.distinct(state, seat):
            refusals, needs = examine(state, action)
            if needs and not refusals:
                yield action, needs
    except Hidden:
        return


def _passes(compiled: CompiledAction, unknown: frozenset[Function], state: State, action: Action) -> bool | None:
    """Whether a candidate passes the checks that it might break; ``None`` where none is known to refuse it and a view
    hides something. A check that presupposes something ``unknown`` stays unknown itself.
    """
    undecided = set(unknown)
    for _, check, given in compiled.unsettled:
        if undecided.isdisjoint(given):
            try:
                if check(state, action) is not True:
                    return False
                continue
            except Hidden:
                pass
        undecided.add(check)
    return True if len(undecided) == len(unknown) else None


def _shown(
    compiled: CompiledAction,
    hidden: frozenset[Function],
    state: State,
    seat: int,
    alike: bool,
    most_choices: int | None,
) -> Iterator[Offered]:
    cls = compiled.cls
    unknown = False
    try:
        template = None if alike and not cls.templated else cls.template(state, seat)
        if template is not None:
            yield cls.type, template
        if cls.templated:
            return
        if most_choices is not None and not compiled.unsettled:
            count = cls.choices(state, seat)
            if count is not None and count > most_choices:
                yield cls.type, Counted(count, cls.grammar(state, seat))
                return
        for action in cls.candidates(state, seat) if alike else cls.distinct(state, seat):
            spend()
            passed = not compiled.unsettled or _passes(compiled, hidden, state, action)
            if passed:
                yield cls.type, action
            unknown = unknown or passed is None
    except Hidden:
        unknown = True
    if unknown:
        yield cls.type, None
