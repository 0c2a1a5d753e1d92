"""Reading a question once: all its parts in one pass, with all their errors."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, TypeVar

import orjson
from marshmallow import ValidationError

from schemas.requests import Item
from service.api.pointers import defects
from service.api.reading import Reader, current_reader, load_action, read_action
from service.api.table import misplaced
from service.kernel.compile.ruleset import Ruleset
from service.kernel.declare.rules.action import Action
from service.kernel.declare.state.viewing import FULL
from service.kernel.play.state import State
from service.web.deadline import check_deadline
from service.web.problems import MOST_TOLD, Problem, together
from service.web.traces import enter

T = TypeVar("T")
_ITEM = Item()
MOST_READ = 1_000_000
"""The most bytes of items' own states that are read only to report their errors."""


class Question:
    """The parts of a question that a game understands: ruleset, state and action.

    Reading goes on after an error. A part that was not understood is `None`, and `wrong` has its problem, which
    `known_state` and `known_action` raise. The document may be one whose envelope is wrong: a part that is not even an
    object is left to the errors of the envelope.

    `within` is the batch that contains this question. Its state applies if the question has none.
    """

    def __init__(
        self,
        document: Mapping[str, Any],
        pointer: str = "",
        viewer: int | None = None,
        within: Question | None = None,
        envelope: Problem | None = None,
    ) -> None:
        self.document = document
        self.pointer = pointer
        self.wrong: list[Problem] = [] if envelope is None else [envelope]
        self.ruleset: Ruleset | None = None
        self.state: State | None = None
        self.action: Action | None = None
        self._viewer = viewer
        self._within = within
        self._reader: Reader = current_reader()
        if "state" in document:
            self._read_state(document["state"])
        elif isinstance(deal := document.get("deal"), dict):
            self._read_ruleset(deal, f"{pointer}/deal")
        elif "ruleset" in document:
            self._read_ruleset(document, pointer)
        elif within is not None:
            self.ruleset, self.state = within.ruleset, within.state
        if isinstance(action := document.get("action"), dict):
            self._read_action(action)

    @property
    def table(self) -> Mapping[str, Any]:
        """The document that names the views and the lists of legal actions to show: the batch's, or the question's."""
        return self.document if self._within is None else self._within.document

    @property
    def given(self) -> Mapping[str, Any]:
        """The document of the state that the question is about."""
        document: Mapping[str, Any] = self.document["state"] if "state" in self.document else self.table["state"]
        return document

    @property
    def known_state(self) -> State:
        """The state; raises a `Problem` with every error of the question."""
        self.check()
        assert self.state is not None
        enter("judging")
        return self.state

    @property
    def known_action(self) -> Action:
        """The action; raises like `known_state`."""
        self.check()
        assert self.action is not None
        return self.action

    def check_table(self) -> None:
        """Notes viewers and seats that the question wants to show and this state does not have."""
        if self.state is not None:
            self.wrong += misplaced(self.state, self.table)

    def check(self) -> None:
        """Raises a `Problem` with every error, if there are any."""
        if self.wrong:
            raise together(self.wrong)

    def leads_to(self, state: State, text: bytes) -> None:
        """Remembers the state in the answer, since the client is likely to ask about it next. The items of a batch are
        alternatives, and few of them are played.
        """
        if self._within is None and state.viewer == FULL:
            self._reader.expect(text, state)

    def items(self) -> Iterator[Question]:
        """The items of a batch, each read as a question of its own; its errors are in its own `wrong`."""
        found = self.document.get("items")
        for index, item in enumerate(found if isinstance(found, list) else ()):
            check_deadline()
            yield self._item(item, f"{self.pointer}/items/{index}")

    def wrong_items(self) -> Iterator[Problem]:
        """The errors in the items of a batch that gets no answer. Items are read up to `MOST_TOLD` errors, and up to
        `MOST_READ` bytes of their own states.
        """
        found, read = 0, 0
        for index, item in enumerate(self.items(), 1):
            yield from item.wrong
            found += sum(len(problem.errors) for problem in item.wrong)
            read += len(orjson.dumps(item.document["state"])) if "state" in item.document else 0
            if found >= MOST_TOLD or read >= MOST_READ:
                yield from self._unread("items", index)
                return

    def _unread(self, name: str, first: int) -> Iterator[Problem]:
        """A problem without errors that points to the first unread item of a list, if any is left."""
        if first < len(self.document[name]):
            detail = "The rest of the list was not read."
            yield Problem("invalid-request", detail, unread=f"{self.pointer}/{name}/{first}")

    def _item(self, item: Any, pointer: str) -> Question:
        try:
            return Question(_ITEM.load(item), pointer, self._viewer, self)
        except ValidationError as error:
            errors = list(defects(error.messages, item, pointer=pointer))
            envelope = Problem("invalid-request", "The item does not match the schema.", errors)
        return Question(item if isinstance(item, dict) else {}, pointer, self._viewer, self, envelope)

    def misshapen(self, first: int = 0) -> Iterator[Problem]:
        """The errors in the shapes of a replay's actions, from one of them on, up to `MOST_TOLD` errors."""
        actions = self.document.get("actions")
        if self.ruleset is None or not isinstance(actions, list):
            return
        found = 0
        for index in range(first, len(actions)):
            if isinstance(actions[index], dict):
                check_deadline()
                try:
                    load_action(actions[index], self.ruleset, f"{self.pointer}/actions/{index}")
                except Problem as problem:
                    problem.__context__ = None  # its frames would be kept, hundreds of times
                    yield problem.with_traceback(None)
                    found += len(problem.errors)
                    if found >= MOST_TOLD:
                        yield from self._unread("actions", index + 1)
                        return

    def _read_ruleset(self, document: Mapping[str, Any], pointer: str) -> None:
        if isinstance(choice := document.get("ruleset", {}), dict):
            self.ruleset = self.attempt(self._reader.ruleset, choice, f"{pointer}/ruleset")

    def _read_state(self, document: Any) -> None:
        if not isinstance(document, dict):
            return
        pointer = f"{self.pointer}/state"
        if self._viewer is None:
            self.state = self.attempt(self._reader.state, document, pointer)
        else:
            self.state = self.attempt(self._reader.view, document, self._viewer, pointer)
        if self.state is not None:
            self.ruleset = self.state.ruleset
        elif "ruleset" in document:  # else nobody knows what its actions mean
            self.ruleset = self._reader.sound_ruleset(document["ruleset"])

    def _read_action(self, document: Mapping[str, Any]) -> None:
        pointer = f"{self.pointer}/action"
        if self.state is not None:
            self.action = self.attempt(read_action, document, self.state, pointer)
        elif self.ruleset is not None:
            self.attempt(load_action, document, self.ruleset, pointer)

    def attempt(self, read: Callable[..., T], *args: Any) -> T | None:
        """The result of reading, or `None` after a problem, which is noted."""
        try:
            return read(*args)
        except Problem as problem:
            self.wrong.append(problem)
            return None
