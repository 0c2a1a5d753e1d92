"""One action being carried out: the working copy, the events so far, and the source of chance."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from service.kernel.declare.rules.action import Action
from service.kernel.declare.rules.draw import Draw, Outcome
from service.kernel.declare.rules.event import Event
from service.kernel.declare.rules.obligation import Obligation, Owed, debt_of
from service.kernel.declare.rules.procedure import Procedure
from service.kernel.declare.rules.rule import Reaction, Step
from service.kernel.declare.state.viewing import FULL
from service.kernel.play.chance import Chance, Due

MOST_RECORDED = 10_000
"""A bound on the record of one action: reactions or steps that follow each other for ever are a defect of a module."""


class Play(msgspec.Struct, eq=False, gc=False):
    """The means by which effects, steps and reactions act. ``state`` is typed by each game's own rules.

    ``given`` is the state before the action, where it is kept. It must not be changed. ``record`` holds the events in
    order, and before those of one cause its id.
    """

    state: Any
    chance: Chance
    given: Any = None
    record: list[str | Event] = []
    _unheard: list[Event] = []

    def __repr__(self) -> str:
        return "<play>"  # it knows hidden cards

    @property
    def events(self) -> list[tuple[str, Event]]:
        """What happened, each event with its cause."""
        found: list[tuple[str, Event]] = []
        cause = ""
        for each in self.record:
            if isinstance(each, str):
                cause = each
            else:
                found.append((cause, each))
        return found

    def emit(self, event: Event) -> None:
        """Record what happened; the reactions to it follow when the present effect or step is complete."""
        self.record.append(event)
        if type(event) in self.state.ruleset.reactions:
            self._unheard.append(event)

    def blame(self, cause: str) -> None:
        """Set the cause of the events that follow: the id of a rule or of an action."""
        self.record.append(cause)

    def owe(self, *obligations: Obligation) -> None:
        """Let seats owe something: the agenda waits until it is done."""
        self.state.obligations += obligations

    def discharge(self, seat: int, kind: type[Owed]) -> Owed:
        """Remove and return what a seat owes of one kind; raises LookupError if it owes nothing of the kind."""
        owed: Owed = debt_of(self.state, seat, kind)
        self.state.obligations = tuple([other for other in self.state.obligations if other is not owed])
        return owed

    def begin(self, procedure: Procedure) -> None:
        """Put a procedure's steps before everything else on the agenda."""
        state = self.state
        state.agenda = state.ruleset.procedures[procedure] + state.agenda

    def follow(self, rule: Step | Reaction, *about: Any) -> None:
        """Do what a step says, or a reaction about an event, in the form that is in force."""
        self.state.ruleset.functions[rule](self, *about)

    def draw(self, draw: Draw, *about: Any, key: str = "") -> Outcome:
        """The outcome of one draw; ``key`` tells draws of one name apart."""
        return self.chance.settle(self._due(draw, about, key))

    def draw_all(self, *wanted: tuple[Draw, tuple[Any, ...], str]) -> list[Outcome]:
        """The outcomes of draws that fall due together."""
        return self.chance.settle_all([self._due(draw, about, key) for draw, about, key in wanted])

    def _due(self, draw: Draw, about: tuple[Any, ...], key: str) -> Due:
        outcomes = self.state.ruleset.functions[draw](self.state, *about)
        return Due(draw, f"{draw.id}/{key}" if key else draw.id, outcomes)

    def carry_out(self, action: Action) -> None:
        """The whole of an action: its effect, the reactions, and the agenda as far as nobody owes anything."""
        state = self.state
        ruleset = state.ruleset
        effect, cause = ruleset.effects[type(action)]
        self.record.append(cause)
        effect(action, self)
        if self._unheard:
            self._react()
        if state.agenda:
            self.run_agenda()
        for rule, step, possible in ruleset.closing:
            if possible is None or state.viewer != FULL or possible(state):
                self.take(rule, step)
        if state.agenda and not state.obligations:
            raise RuntimeError("the end of an action begins steps that nothing would carry out")

    def take(self, cause: str, step: Callable[[Play], None]) -> None:
        """One step, by the id of its rule, and the reactions to it."""
        self.record.append(cause)
        step(self)
        if self._unheard:
            self._react()

    def run_agenda(self) -> None:
        """Take steps off the agenda until somebody owes something or none is left."""
        state = self.state
        functions = state.ruleset.functions
        while state.agenda and not state.obligations:
            if len(self.record) > MOST_RECORDED:
                raise RuntimeError("the agenda does not come to an end")
            step = state.agenda[0]
            state.agenda = state.agenda[1:]
            self.take(step.id, functions[step])

    def _react(self) -> None:
        """Run the reactions to every event since the last call, in module order; they may emit further events."""
        for event in self._unheard:  # which may grow meanwhile
            if len(self.record) > MOST_RECORDED:
                raise RuntimeError("reactions do not come to an end")
            for reaction, react in self.state.ruleset.reactions[type(event)]:
                self.record.append(reaction.id)
                react(self, event)
        self._unheard.clear()
