"""Everything that an action evaluates, written out as Python functions, once for each ruleset.

Above all the plans of enumeration: the gates and candidates of many actions as one function. Most gates are a
comparison, so walking a table of them would cost more than they do. No condition is evaluated twice: actions that share
a gate share a block. A place of the state that is needed more than once is looked up once. A plan begins like this;
numbered names stand for what the rules themselves name::

    def follow(state, seat, found):
        at0 = state.turn.moment
        if at0 == 'trade_and_build':
         if not state.obligations:
          at1 = state.turn.seat
          if seat == at1:
           at2 = state.seats[seat]
           at3 = at2.resources
           if at3[0] >= 1 and at3[1] >= 1:
            if at2.roads.bit_count() < _7.roads:
             found += _22(state, seat)
"""

from __future__ import annotations

import ast
import functools
import inspect
import itertools
import linecache
import weakref
from collections.abc import Sequence
from types import CodeType
from typing import Any, cast

from service.kernel.compile.dispatch import OTHER, Stages, compared, where
from service.kernel.compile.hoisting import Written, concise
from service.kernel.compile.inlining import Names
from service.kernel.compile.ruleset import CompiledAction, Function, Plan, Ruleset
from service.kernel.compile.sources import Expression, known_as
from service.kernel.declare.action import Action
from service.kernel.declare.query import SIGNS, Asked
from service.kernel.declare.rule import Stage, Step
from service.kernel.declare.viewing import FULL

ENUMERATED: tuple[Stage, ...] = ("turn", "cost", "board")
"""The order in which enumeration evaluates gates: the price comes before the board, because it takes less time."""

Waiting = tuple["CompiledAction", Stages]
"""An action with the conditions that it has still to meet."""


def plan(names: Names, actions: Sequence[CompiledAction]) -> Plan:
    """The plan by which these actions are enumerated in full states, in their order; ``names`` are for full states and
    untraced, and may be those of other plans of the ruleset.
    """
    waiting = [(action, _by_stage(names, action)) for action in actions]
    place, words = compared([stages for _, stages in waiting], names.values)
    written = Written("    ", names.values)
    asked = written.looked_up(ast.parse(place, mode="eval").body) if words else ""
    cases = [(word, _where(names, waiting, place, word)) for word in words]
    for word, admitted in sorted(cases, key=lambda case: -len(case[1])):
        inside = written.within()
        written.lines += [
            f"{written.indent}if {asked} == {word!r}:",
            *_block(names, admitted, inside),
            f"{inside.indent}return",
        ]
    _block(names, _where(names, waiting, place, OTHER), written)
    source = "\n".join(["def follow(state, seat, found):", *concise(written.lines), "    return"])
    return _defined(source, names, "follow")


def _where(names: Names, waiting: Sequence[Waiting], place: str, word: object) -> list[Waiting]:
    """The actions that a word does not rule out, with their remaining conditions."""
    left = where([stages for _, stages in waiting], place, word, names.values)
    return [(action, stages) for (action, _), stages in zip(waiting, left, strict=True) if stages is not None]


def summed(ruleset: Ruleset, lines: Sequence[Function]) -> Function:
    """The sum of functions of a state and a seat, as one function."""
    names = Names(ruleset)
    written = Written("    ", names.values)
    terms = [f"({written.looked_up(names.asked(line, 'state', 'seat'))})" for line in lines]
    inside = concise([*written.lines, f"    return {' + '.join(terms) or '0'}"])
    source = "\n".join(["def total(state, seat):", *inside])
    return _defined(source, names, "total")


def folded(names: Names, asked: Asked, shares: Sequence[Function]) -> Function:
    """A query of one share or of several that fold by a sign, as one expression in which the shares are written out.
    ``names`` may be those of other queries of the ruleset.
    """
    given = list(inspect.signature(asked.first.fn).parameters)
    terms = [ast.unparse(names.asked(share, *given)) for share in shares]
    inside = f" {SIGNS.get(asked.fold)} ".join([f"({term})" for term in terms])
    function = _defined(f"def whole({', '.join(given)}):\n    return {inside}", names, "whole")
    known_as(function, Expression(given, inside))
    return function


def closing(ruleset: Ruleset, steps: Sequence[Step]) -> Function:
    """The steps that end every action, as one function of a play; one that has nothing to do is not called. On a view,
    where a quick check is not allowed, all are called.
    """
    names = Names(ruleset, full=True, untraced=True)
    taken = [f"play.take({names.name(step.id)}, {names.name(ruleset.functions[step])})" for step in steps]
    written = ["def close(play):", "    state = play.state", f"    if state.viewer != {names.name(FULL)}:"]
    written += [*(f"        {take}" for take in taken), "        return"]
    for step, take in zip(steps, taken, strict=True):
        inside = Written("    ", names.values)
        if step.possible is not None and ruleset.functions[step] is step.fn:  # of what amends it nobody knows
            for part in _conjuncts(names.condition(step.possible, "state")):
                inside.condition(part)
        inside.lines.append(inside.indent + take)
        written += concise(inside.lines)
    return _defined("\n".join([*written, "    return"]), names, "close")


def agreement(ruleset: Ruleset, action: CompiledAction) -> Function:
    """Whether every rule for an action holds in a full state, as one function of the state and the action."""
    names = Names(ruleset, full=True, untraced=True)
    written = Written("    ", names.values)
    for _, gates, checks in action.stages:
        for rules, subject in ((gates, "seat"), (checks, "action")):
            for _, rule in rules:
                for part in _conjuncts(names.condition(rule, "state", subject)):
                    written.condition(part)
    inside = concise([*written.lines, f"{written.indent}return True"])
    source = ["def agreed(state, action):", "    seat = action.seat", *inside, "    return False"]
    return _defined("\n".join(source), names, "agreed")


def _never(state: Any, action: Any) -> bool:
    """Whether every rule for a dropped action holds, whose rules are not evaluated."""
    return False


class Agreements(dict[str, Function]):
    """For each type of action whether every rule for it holds. Each function is written when it is first asked for."""

    def __init__(self, ruleset: Ruleset) -> None:
        super().__init__()
        self._ruleset = weakref.ref(ruleset)

    def __missing__(self, kind: str) -> Function:
        ruleset = cast(Ruleset, self._ruleset())
        found = self[kind] = _never if kind in ruleset.dropped else agreement(ruleset, ruleset.actions[kind])
        return found

    def under(self, ruleset: Ruleset) -> Agreements:
        """The same under another ruleset."""
        return Agreements(ruleset)


def _conjuncts(condition: ast.expr) -> list[ast.expr]:
    """The conditions that have to hold together."""
    return condition.values if isinstance(condition, ast.BoolOp) and isinstance(condition.op, ast.And) else [condition]


def _defined(source: str, names: Names, name: str) -> Function:
    """The function that a source defines."""
    exec(_code(source, name), names.values)  # noqa: S102  # every word is written here, or stands in a rule
    defined: Function = names.values[name]
    return defined


@functools.lru_cache(maxsize=512)
def _code(source: str, name: str) -> CodeType:
    """The code of a source, which rulesets with the same lines share. As long as it is there tracebacks show its lines,
    as if from a file.
    """
    file = f"<{name} {next(_NUMBERS)}>"
    linecache.cache[file] = (len(source), None, source.splitlines(keepends=True), file)
    code = compile(source, file, "exec")
    weakref.finalize(code, linecache.cache.pop, file, None)
    return code


_NUMBERS = itertools.count(1)


def _by_stage(names: Names, action: CompiledAction) -> tuple[tuple[str, ...], ...]:
    gates = {stage: tuple(function for _, function in asked) for stage, asked, _ in action.stages}
    if action.cls.possible is not None:
        gates[ENUMERATED[0]] = (*gates.get(ENUMERATED[0], ()), action.cls.possible)
    return tuple(tuple(names.gate(gate) for gate in gates[stage]) for stage in ENUMERATED if gates.get(stage))


def _block(names: Names, waiting: Sequence[Waiting], written: Written) -> list[str]:
    """The lines that enumerate the actions waiting here, in their order. Consecutive actions share a test of the
    condition that most of them have in common with the first; of several such, of the one that calls the fewest
    functions.
    """
    while waiting:
        action, stages = waiting[0]
        if not stages:
            _list(names, action, written)
            waiting = waiting[1:]
            continue
        condition, inside = max(
            ((each, _sharing(each, waiting)) for each in stages[0]),
            key=lambda found: (len(found[1]), -_calls(found[0])),
        )
        asked = written.looked_up(ast.parse(condition, mode="eval").body)
        further = [(action, _without(condition, stages)) for action, stages in inside]
        written.lines += [f"{written.indent}if {asked}:", *_block(names, further, written.within())]
        waiting = waiting[len(inside) :]
    return written.lines


@functools.lru_cache(maxsize=2_000)
def _calls(condition: str) -> int:
    """The most functions that a condition calls."""
    return sum(isinstance(part, ast.Call) for part in ast.walk(ast.parse(condition, mode="eval")))


def _sharing(condition: str, waiting: Sequence[Waiting]) -> list[Waiting]:
    """The leading actions that all have a given condition among the next ones to meet."""
    return list(itertools.takewhile(lambda item: item[1] and condition in item[1][0], waiting))


def _list(names: Names, action: CompiledAction, written: Written) -> None:
    """Write the lines that add an action whose gates have been passed."""
    alone = action.cls.candidates.__func__ is Action.candidates.__func__  # type: ignore[attr-defined]
    if alone and not action.unsettled:
        written.lines.append(f"{written.indent}found.append({names.name(action.cls)}(seat))")
        return
    source = written.looked_up(names.candidates(action.cls))
    if not action.unsettled:
        written.lines.append(f"{written.indent}found += {source}")
        return
    agreed = " and ".join(f"({ast.unparse(names.condition(check, 'state', 'action'))})" for check in action.unsettled)
    written.lines += [
        f"{written.indent}for action in {source}:",
        f"{written.indent} if {agreed}:",
        f"{written.indent}  found.append(action)",
    ]


def _without(condition: str, stages: tuple[tuple[str, ...], ...]) -> tuple[tuple[str, ...], ...]:
    rest = tuple(other for other in stages[0] if other != condition)
    return (rest, *stages[1:]) if rest else stages[1:]
