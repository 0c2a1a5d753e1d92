"""Pending steps: those that wait on the agenda until everybody has done what is owed."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any

from service.catan.base.state import SETUP, State
from service.kernel.rules import (
    CHAIN,
    UNION,
    Contradictions,
    Facts,
    Finding,
    Invariant,
    Obligation,
    Owed,
    Step,
    invariant,
    query,
)

Agenda = tuple[Step, ...]


def all_owed(state: State, kind: type[Owed]) -> list[tuple[str, Owed]]:
    """All debts of a kind, each with its place in the state."""
    return [(f"/turn/obligations/{at}", owed) for at, owed in enumerate(state.obligations) if isinstance(owed, kind)]


def anybody_owes(state: State, *kinds: type[Obligation]) -> bool:
    """Whether anything of some kinds is owed."""
    return any(isinstance(owed, kinds) for owed in state.obligations)


def nothing_owed_but(state: State, *kinds: type[Obligation]) -> bool:
    """Whether nothing else than these kinds is owed."""
    return all(isinstance(owed, kinds) for owed in state.obligations)


def next_to_answer(state: State, seat: int, kind: type[Obligation]) -> Finding:
    """Whether a seat is the first of those that owe something of a kind, and answer in turn."""
    first = next((owed.seat for _, owed in all_owed(state, kind)), seat)
    return first == seat or Facts(next=first)


def due(
    kind: type[Owed], *statutes: str, once: bool = False, clockwise: bool = False, alone: bool = False, **amendment: Any
) -> Callable[[Callable[[Any, Any], Finding]], Invariant]:
    """Declare when a kind of debt may be open: an invariant, of which the decorated function ``(state, owed)`` judges
    one debt. ``once`` says that no seat owes two of the kind, ``clockwise`` that besides the seats owe it in turn from
    the one on turn, ``alone`` that nothing else is owed meanwhile.
    """

    def declared(judge: Callable[[Any, Any], Finding]) -> Invariant:
        @functools.wraps(judge)
        def debts_are_due(state: State) -> Contradictions:
            turns, earlier = state.clockwise(state.turn.seat), list[int]()
            for at, owed in all_owed(state, kind):
                again = once and owed.seat in earlier
                late = clockwise and any(turns.index(owed.seat) <= turns.index(seat) for seat in earlier)
                others = alone and len(state.obligations) > 1
                found = judge(state, owed)
                if again or late or others or found is not True:
                    about = Facts(on_turn=state.turn.seat, moment=state.turn.moment, owed=len(state.obligations))
                    yield at, found if isinstance(found, Facts) else about
                earlier.append(owed.seat)

        return invariant(*statutes, **amendment)(debts_are_due)

    return declared


@query("base.turn.pending-choice-blocks", "base.setup.snake-order", fold=CHAIN)
def waiting(state: State, kind: type[Obligation]) -> frozenset[Agenda]:
    """While a seat owes something, the steps that follow wait. During setup some step always waits."""
    found = state.ruleset.waiting(state, kind)
    with_steps = found - {()}
    return with_steps if state.turn.moment == SETUP and with_steps else found


@query("base.turn.pending-choice-blocks", fold=UNION)
def free_to_act(state: State) -> frozenset[int]:
    """While seats owe something no other seat may act."""
    return frozenset()


def awaited(state: State, *, written: bool) -> Agenda | None:
    """The agenda of a state that lists debts and names no waiting step; ``None`` if several agendas are possible.

    Where an empty agenda is ``written``, nothing waits if that is possible. Of several agendas, the one that contains
    all the steps with something to do is taken. If an empty agenda is possible too, the state must name such steps.
    """
    possible = [waiting(state, type(owed)) for owed in state.obligations]
    agendas = sorted(frozenset.intersection(*possible), key=_by_id)
    if not agendas or (written and () in agendas):
        return ()
    doing = {agenda: _with_work(state, agenda) for agenda in agendas}
    if () in agendas and any(doing.values()) and len(agendas) > 1:
        return None
    whole = [agenda for agenda in agendas if all(part <= doing[agenda] for part in doing.values())]
    return whole[0] if whole else None


def _by_id(agenda: Agenda) -> list[str]:
    return [step.id for step in agenda]


def _with_work(state: State, agenda: Agenda) -> frozenset[Step]:
    """The steps of an agenda that have something to do, as far as their quick checks show."""
    return frozenset(step for step in agenda if step.possible is None or step.possible(state))


@invariant("base.turn.pending-choice-blocks", "base.turn.phase-order")
def agenda_waits(state: State) -> Contradictions:
    """Steps wait only while a seat owes something, and only those that follow the step that requires it."""
    if not state.obligations and not state.agenda:
        return
    kinds = dict.fromkeys(type(owed) for owed in state.obligations)
    if not kinds:
        yield "/turn/agenda", Facts(owed=[])
    for kind in kinds:
        expected = waiting(state, kind)
        if state.agenda not in expected:
            agendas = sorted([step.id for step in agenda] for agenda in expected)
            yield "/turn/agenda", Facts(owed=kind.kind, expected=agendas)
