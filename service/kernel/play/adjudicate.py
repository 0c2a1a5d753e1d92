"""The one question: is this action legal in this state, which rules say so, and what is the state afterwards?"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Literal

from service.kernel.compile.ruleset import CompiledAction, Function, Staged
from service.kernel.declare.rules.action import Action
from service.kernel.declare.rules.draw import Outcome
from service.kernel.declare.rules.event import Event
from service.kernel.declare.rules.rule import Facts, Rule
from service.kernel.declare.state.viewing import FULL, Hidden
from service.kernel.play.chance import Chance, ChanceNeeded, Due, ImpossibleOutcome
from service.kernel.play.state import State
from service.kernel.play.transition import Play

Verdict = Literal["legal", "illegal", "needs_chance", "undetermined"]
Answer = Literal["holds", "refuses", "unknown", "not_asked"]
Witness = Callable[[Rule, str, Answer], None]
"""Receives every rule of a stage, the stage and the rule's answer."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """One broken rule: the action that it refuses, where in the action, and the facts.

    ``at`` is a path of member names, empty for the whole action. An impossible outcome has the stage ``chance`` and the
    path ``chance``, key of the draw.
    """

    rule: Rule
    stage: str
    at: tuple[str, ...]
    facts: Facts
    action: Action


@dataclass(frozen=True, slots=True)
class Need:
    """A fact that the view hides: a pointer into the state, and the rule that needs it (or the action, if its effect
    does).
    """

    pointer: str
    rule: str


@dataclass(slots=True)
class Ruling:
    """The answer to one question.

    ``refusals`` go with ``illegal``, ``needs`` with ``undetermined``, ``due`` with ``needs_chance``; the rest with
    ``legal``: the action, the outcomes of all its draws, the events with the rules that caused them, the next state.
    An ``undetermined`` action is ``permitted`` if every rule holds and a view hides only what follows.
    """

    verdict: Verdict
    refusals: list[Refusal] = field(default_factory=list)
    needs: list[Need] = field(default_factory=list)
    permitted: bool = False
    due: list[Due] = field(default_factory=list)
    applied: Action | None = None
    chance: dict[str, Outcome] = field(default_factory=dict)
    events: list[tuple[str, Event]] = field(default_factory=list)
    state: State | None = None

    @property
    def action(self) -> Action:
        """The applied action of a legal answer."""
        assert self.applied is not None
        return self.applied

    @property
    def after(self) -> State:
        """The next state of a legal answer."""
        assert self.state is not None
        return self.state


def is_legal(state: State, action: Action) -> bool:
    """Whether every rule holds, for callers in this process that need no reasons: programs, tests, the bench.

    Raises :class:`Hidden` on a view.
    """
    if action.type in state.ruleset.dropped:
        return False
    compiled, seat = _compiled(state, action), action.seat
    for gate in compiled.gates:
        if gate(state, seat) is not True:
            return False
    for check in compiled.checks:
        if check(state, action) is not True:
            return False
    return True


def examine(state: State, action: Action, witness: Witness | None = None) -> tuple[list[Refusal], list[Need]]:
    """All refusals of the first stage that refuses, and what a view leaves open.

    All rules of a stage are evaluated, except for a check that presupposes one that fails. A check that presupposes an
    unknown rule is unknown itself. Once a rule refuses, no later stage is evaluated. A known refusal outweighs
    everything unknown.
    """
    because = state.ruleset.dropped.get(action.type)
    if because is not None:
        return [Refusal(because, "turn", ("type",), _left_out(state, action), action)], []
    needs: list[Need] = []
    unknown: set[Function] = set()
    for stage, rules in _compiled(state, action).stages.items():
        refusals: list[Refusal] = []
        failed: set[Function] = set()
        for each in rules:
            rule, function, given = each
            answer: Answer = "holds"
            if not failed.isdisjoint(given):
                answer = "not_asked"
                failed.add(function)
            elif not unknown.isdisjoint(given):
                answer = "unknown"
                unknown.add(function)
            else:
                try:
                    found = function(state, each.about(action))
                    if found is not True:
                        answer = "refuses"
                        failed.add(function)
                        at, facts = (rule.at,) if rule.at else (), _facts(each, found, state, action)
                        refusals.append(Refusal(rule, stage, at, facts, action))
                except Hidden as hidden:
                    answer = "unknown"
                    unknown.add(function)
                    needs.append(Need(hidden.pointer, rule.id))
            if witness is not None:
                witness(rule, stage, answer)
        if refusals:
            return refusals, []
    return [], needs


def _compiled(state: State, action: Action) -> CompiledAction:
    """The rules for an action, which may tell fields that an option leaves out."""
    wider = state.ruleset.wider.get(action.type)
    return wider if wider is not None and isinstance(action, wider.cls) else state.ruleset.actions[action.type]


def _left_out(state: State, action: Action) -> Facts:
    """The option that leaves an action out, its value and those that would admit it; nothing if a book drops it."""
    when, options = action.when, state.ruleset.options
    if when is None or when.holds(options):
        return Facts()
    return Facts(**when.told(options))


def _facts(asked: Staged, found: bool | Facts, state: State, action: Action) -> Facts:
    """The facts of a refusal, as far as a view shows them. A rule may be known to refuse for hidden reasons."""
    if isinstance(found, Facts):
        return found
    try:
        facts = asked.rule.facts
        return Facts() if facts is None else Facts(facts(state, asked.about(action)))
    except Hidden:
        return Facts()


def adjudicate(state: State, action: Action, chance: Chance | None = None, witness: Witness | None = None) -> Ruling:
    """Judge an action and, if it is legal, carry it out on a copy. The given state is never changed."""
    if witness is not None or state.viewer != FULL or not is_legal(state, action):  # most actions are legal
        refusals, needs = examine(state, action, witness)
        if refusals:
            return Ruling("illegal", refusals=refusals)
        if needs:
            return Ruling("undetermined", needs=needs)
    play = Play(state.copy(), chance or Chance(), state)
    try:
        play.carry_out(action)
    except ChanceNeeded as needed:
        return Ruling("needs_chance", due=needed.due)
    except ImpossibleOutcome as impossible:
        in_force = state.ruleset.replacements.in_force
        refusals = [
            Refusal(
                in_force(due.outcomes.barred_by(told) or due.draw),
                "chance",
                ("chance", due.key),
                Facts(told=told),
                action,
            )
            for due, told in impossible.told
        ]
        return Ruling("illegal", refusals=refusals)
    except Hidden as hidden:
        return Ruling("undetermined", needs=[Need(hidden.pointer, action.id)], permitted=True)
    after = play.state if state.viewer == FULL else state.ruleset.game.view(play.state, state.viewer)
    return Ruling("legal", applied=action, chance=play.chance.recorded, events=play.events, state=after)


def apply(state: State, action: Action, chance: Chance) -> Play:
    """Carry out a legal action on the given state itself, for callers who own it and have checked the action."""
    play = Play(state, chance)
    play.carry_out(action)
    return play
