"""The list of legal actions that a request asks for."""

from __future__ import annotations

import itertools
from collections.abc import Mapping
from typing import Any

from service.api.legal_filters import Filter
from service.documents.answers import action_document, need_document, obligation_documents
from service.kernel.budget import spend
from service.kernel.declare.rules.action import Action
from service.kernel.play.adjudicate import examine
from service.kernel.play.legal import MOST_CHOICES, Counted, offered, undecided
from service.kernel.play.state import State
from service.web.deadline import check_deadline
from service.web.settings import current_settings

MOST_UNDECIDED = 100
"""How many undetermined candidates of one type and seat are listed on a view."""


class Listing:
    """The requested part of the results."""

    def __init__(self, state: State, question: Mapping[str, Any], wanted: Filter | None) -> None:
        self._state = state
        self._filter = wanted
        most = current_settings().legal_actions
        self._limit = 0 if question.get("count_only") else min(question.get("limit", most), most)
        self._count = self._seen = 0
        self._actions: list[dict[str, Any]] = []
        self._templates: list[dict[str, Any]] = []
        self._undetermined: list[dict[str, Any]] = []

    def note(self, seat: int, kind: str, found: Action | dict[str, Any] | Counted | None) -> None:
        """Count an action and list it if there is room, or note a template or that hidden facts decide."""
        self._seen += 1
        if self._seen % 1024 == 0:
            check_deadline()
        if found is None:
            self._undetermined.append({"type": kind, "seat": seat} | self._candidates(seat, kind))
        elif isinstance(found, Counted):
            self._note_counted(seat, kind, found)
        elif not isinstance(found, Action):
            self._templates.append({"type": kind, "seat": seat, "fields": found})
        elif self._filter is None or self._filter.passes(found):
            self._note_action(found)

    def _note_action(self, action: Action) -> None:
        self._count += 1
        if len(self._actions) < self._limit:
            self._actions.append(action_document(action, self._state))

    def _note_counted(self, seat: int, kind: str, found: Counted) -> None:
        """Count choices that are not listed: all of them, or those that pass a filter by their members."""
        if self._filter is None or not self._filter.narrows(kind):
            self._count += found.number
            if found.number > MOST_CHOICES:
                self._templates.append({"type": kind, "seat": seat, "fields": found.grammar})
            return
        cls = self._state.ruleset.actions[kind].cls
        only = self._filter.only(cls, seat)
        if only is None:
            for action in cls.candidates(self._state, seat):
                spend()
                if self._filter.passes(action):
                    self._note_action(action)
        elif examine(self._state, only) == ([], []):
            self._note_action(only)

    def _candidates(self, seat: int, kind: str) -> dict[str, Any]:
        """The candidates of a type that depend on hidden facts, if the view shows which they are."""
        found = [
            {"action": action_document(action, self._state), "needs": [need_document(need) for need in needs]}
            for action, needs in itertools.islice(undecided(self._state, seat, kind), MOST_UNDECIDED)
            if self._filter is None or self._filter.passes(action)
        ]
        return {"candidates": found} if found else {}

    def document(self) -> dict[str, Any]:
        """The whole answer."""
        state = self._state
        return {
            "actors": list(state.ruleset.game.actors(state)),
            "obligations": obligation_documents(state.obligations, state),
            "count": self._count,
            "actions": self._actions,
            "templates": self._templates,
            "undetermined": self._undetermined,
            "revisions": state.ruleset.revisions,
        }


def legal_document(state: State, question: Mapping[str, Any], wanted: Filter | None = None) -> dict[str, Any]:
    """The legal actions in a state, of all seats or of one, that a question asks for."""
    listing = Listing(state, question, wanted)
    most = 0 if question.get("count_only") else MOST_CHOICES
    for seat in (question["seat"],) if "seat" in question else range(state.seat_count):
        types = question.get("types") if wanted is None else wanted.types(seat)
        for kind, found in offered(state, seat, types, question.get("alike", False), most):
            listing.note(seat, kind, found)
    return listing.document()
