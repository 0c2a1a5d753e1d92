"""The marks that a question requests in a picture: legal places, a route, an action, and marks of its own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from service.api.actions import unknown_types
from service.api.answering import judge
from service.api.chance import chance_of
from service.api.legal_list import legal_document
from service.api.question import Question
from service.api.table import absent_seat
from service.documents.answers import refusal_document
from service.kernel.play.state import State
from service.pictures.sight import Mark
from service.web.problems import Problem, RequestError, together

LEGAL = "legal"


def pointed_out(question: Question) -> tuple[list[Mark], list[str]]:
    """The marks of a question, and the sentences of the rules that refuse its action. Raises a `Problem` with every
    error of the question.
    """
    body = question.document
    requested, legal, pointer = body["marks"], body.get("legal"), "/legal"
    if requested == LEGAL:
        requested, legal, pointer = (), {"seat": body["seat"]} if "seat" in body else {}, ""
    lit, own = list[Mark](), list[Mark]()
    if (given := question.state) is not None:
        lit += question.attempt(legal_marks, given, legal, pointer) or ()
        lit += question.attempt(route_marks, given, body.get("route")) or ()
        own += question.attempt(own_marks, given, requested) or ()
    tried, refused = action_marks(question.known_state, question) if "action" in body else ([], [])
    question.check()
    return [*dict.fromkeys((*lit, *tried, *own))], refused


def action_marks(state: State, question: Question) -> tuple[list[Mark], list[str]]:
    """The marks of a question's action: its places, and what is in its way; and the sentences that refuse it."""
    action, document = question.known_action, question.document["action"]
    found = judge(state, action, chance_of(document, None, state), "/action")
    refused = [state.ruleset.game.tongue.rule(refusal.rule) for refusal in found.refusals]
    blamed = {refusal.at[0] for refusal in found.refusals if refusal.at}
    marks = []
    for pointer, place in state.ruleset.game.places_in(state.ruleset, document).items():
        wrong = found.refusals and (not blamed or pointer.split("/")[1] in blamed)
        marks.append(Mark(place, "wrong" if wrong else "good"))
    if found.refusals:
        named = refusal_document(state, found.refusals[0])["places"]
        blockers = [place for name in named if (place := state.ruleset.game.place(name, None)) is not None]
        marks += (Mark(place, "blocker") for place in blockers)
    return marks, refused


def own_marks(state: State, requested: Sequence[Mapping[str, Any]]) -> list[Mark]:
    """The marks that a request lists. Raises `Problem` for names that are no places, or places of another kind."""
    marks, errors = [], []
    for index, mark in enumerate(requested):
        kind = mark.get("at")
        place = state.ruleset.game.place(mark["place"], kind)
        if place is None:
            errors.append(RequestError(f"/marks/{index}/place", "invalid", f"names no {kind or 'place'}"))
        else:
            marks.append(Mark(place, mark["kind"], mark["label"], mark.get("seat")))
    if errors:
        raise Problem("invalid-request", "Not all of these marks are at places.", errors)
    return marks


def legal_marks(state: State, legal: Mapping[str, Any] | None, pointer: str) -> list[Mark]:
    """A light for each place of a legal action of the requested seat and type."""
    if legal is None:
        return []
    wanted: dict[str, Any] = {"seat": legal["seat"]} if "seat" in legal else {}
    types = {f"{pointer}/type": legal["type"]} if "type" in legal else {}
    if wrong := [*unknown_types(state, types), *absent_seat(state, legal, f"{pointer}/seat")]:
        raise together(wrong)
    if types:
        wanted["types"] = [*types.values()]
    listed = legal_document(state, wanted)
    marks = (
        Mark(place, seat=action["seat"], act=action["type"])
        for action in listed["actions"]
        for place in state.ruleset.game.places_in(state.ruleset, action).values()
    )
    return [*dict.fromkeys(marks)]


def route_marks(state: State, seat: int | None) -> list[Mark]:
    """The longest route of the requested seat."""
    if seat is None:
        return []
    game = state.ruleset.game
    if "routes" not in game.evaluations or seat >= state.seat_count:
        detail = f"must be a seat from 0 to {state.seat_count - 1}, in a game that has routes"
        raise Problem("invalid-request", "There is no such route.", [RequestError("/route", "invalid", detail)])
    route = game.evaluations["routes"](state)["routes"][seat]
    return [Mark(place, "path") for place in game.places_along(route)]
