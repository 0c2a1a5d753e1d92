"""The marks that a question requests in a picture: legal places, a route, an action, and marks of its own."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from service.api.actions import filter_of
from service.api.judgement import chance_of, judge
from service.api.listing import legal_document
from service.api.question import Question
from service.documents.answers import refusal_document
from service.kernel.play.state import State
from service.pictures.sight import Mark
from service.web.problems import Problem, RequestError

LEGAL = "legal"


def pointed_out(state: State, body: Mapping[str, Any], question: Question) -> tuple[list[Mark], list[str]]:
    """The marks of a question, and the sentences of the rules that refuse its action."""
    requested, legal = body["marks"], body.get("legal")
    if requested == LEGAL:
        requested, legal = (), {"seat": body["seat"]} if "seat" in body else {}
    marks = [*legal_marks(state, legal), *route_marks(state, body)]
    refused: list[str] = []
    if "action" in body:
        action, document = question.known_action, body["action"]
        found = judge(state, action, chance_of(document, None, state), "/action")
        refused = [state.ruleset.game.tongue.rule(refusal.rule) for refusal in found.refusals]
        blamed = {refusal.at[0] for refusal in found.refusals if refusal.at}
        for pointer, place in state.ruleset.game.places_in(state.ruleset, document).items():
            wrong = found.refusals and (not blamed or pointer.split("/")[1] in blamed)
            marks.append(Mark(place, "wrong" if wrong else "good"))
        if found.refusals:
            named = refusal_document(state, found.refusals[0])["places"]
            blockers = [place for name in named if (place := state.ruleset.game.place(name, None)) is not None]
            marks += (Mark(place, "blocker") for place in blockers)
    return [*dict.fromkeys((*marks, *own_marks(state, requested)))], refused


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


def legal_marks(state: State, legal: Mapping[str, Any] | None) -> Iterator[Mark]:
    """A light for each place of a legal action of the requested seat and type."""
    if legal is None:
        return
    wanted: dict[str, Any] = {"seat": legal["seat"]} if "seat" in legal else {}
    if "type" in legal:
        wanted["types"] = [legal["type"]]
    listed = legal_document(state, wanted, filter_of(state, wanted))
    marks = (
        Mark(place, seat=action["seat"], act=action["type"])
        for action in listed["actions"]
        for place in state.ruleset.game.places_in(state.ruleset, action).values()
    )
    yield from dict.fromkeys(marks)


def route_marks(state: State, body: Mapping[str, Any]) -> Iterator[Mark]:
    """The longest route of the requested seat."""
    if (seat := body.get("route")) is None:
        return
    game = state.ruleset.game
    if "routes" not in game.evaluations or seat >= state.seat_count:
        detail = f"must be a seat from 0 to {state.seat_count - 1}, in a game that has routes"
        raise Problem("invalid-request", "There is no such route.", [RequestError("/route", "invalid", detail)])
    route = game.evaluations["routes"](state)["routes"][seat]
    yield from (Mark(place, "path") for place in game.places_along(route))
