"""What is pending: the steps that wait on the agenda until everybody has done what is owed."""

from __future__ import annotations

from service.catan.state import State
from service.kernel.declare.obligation import Obligation, Owed
from service.kernel.declare.query import UNION, query
from service.kernel.declare.rule import Contradictions, Facts, Step, invariant

Agenda = tuple[Step, ...]


def all_owed(state: State, kind: type[Owed]) -> list[tuple[str, Owed]]:
    """All that is owed of a kind, each with the place in the state where it says so."""
    return [(f"/turn/obligations/{at}", owed) for at, owed in enumerate(state.obligations) if isinstance(owed, kind)]


@query("base.turn.pending-choice-blocks", fold=UNION)
def waiting(state: State, kind: type[Obligation]) -> frozenset[Agenda]:
    """What may wait while something of a kind is owed: nothing, or the steps after the one that asked for it."""
    return frozenset() if kind.delays else frozenset(((),))


def awaited(state: State) -> Agenda:
    """What waits in a state written by hand, which says what is owed and leaves the agenda out: the one that can."""
    expected = {agenda for owed in state.obligations for agenda in waiting(state, type(owed))}
    return expected.pop() if len(expected) == 1 else ()


@invariant("base.turn.pending-choice-blocks", "base.turn.phase-order")
def agenda_waits(state: State) -> Contradictions:
    """Steps wait only while something is owed, and only those that follow the one that asked for it."""
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
