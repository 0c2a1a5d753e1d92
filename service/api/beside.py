"""The members of a question that stand beside its state and its action: seats, viewers, filters, marks, events.

They may name only what is in the state or in its ruleset. Every wrong name is reported, even if the request has other
errors.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from marshmallow import Schema

from schemas.panels import PanelsAsked
from schemas.pictures import Picture
from schemas.replays import Replay
from schemas.requests import Adjudication, Batch, LegalActions, ViewOf
from service.api.legal_filters import absent_seat, filter_of
from service.api.marks import odd_marks
from service.api.question import Question
from service.api.reported import misreported
from service.api.table import misplaced
from service.web.problems import Problem

Told = Mapping[str, Any]


def odd_beside(schema: Schema, question: Question, told: Told) -> Iterator[Problem]:
    """The problems of the members that a schema has loaded, in the state of a question as far as it is known."""
    if (find := _ODD.get(type(schema))) is not None:
        yield from find(question, told)


def odd_table(question: Question, told: Told) -> Iterator[Problem]:
    """The problems of the views and lists of legal actions that an answer should show."""
    if question.state is not None:
        yield from misplaced(question.state, told)


def odd_listing(question: Question, told: Told) -> Iterator[Problem]:
    """The problems of a filter of legal actions."""
    if question.ruleset is not None:
        try:
            filter_of(told, question.ruleset, question.state)
        except Problem as problem:
            yield problem


def odd_seat(question: Question, told: Told) -> Iterator[Problem]:
    """The problem of a seat."""
    if question.state is not None:
        yield from absent_seat(question.state, told)


def odd_picture(question: Question, told: Told) -> Iterator[Problem]:
    """The problems of what a picture should show."""
    if question.state is not None:
        yield from odd_marks(question.state, told)


def odd_report(question: Question, told: Told) -> Iterator[Problem]:
    """The problems of viewers, and of what they should be told."""
    if question.state is not None:
        yield from misplaced(question.state, {"views": told.get("viewers", ())}, "/viewers")
    if question.ruleset is not None:
        yield from misreported(told, question.ruleset)


_ODD: Mapping[type[Schema], Callable[[Question, Told], Iterator[Problem]]] = {
    Adjudication: odd_table,
    Batch: odd_table,
    Replay: odd_table,
    LegalActions: odd_listing,
    PanelsAsked: odd_seat,
    Picture: odd_picture,
    ViewOf: odd_report,
}
