"""The marks that a question requests in a picture: legal places, a route, an action, and marks of its own."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from service.api.filters import absent_seat, unknown_types
from service.api.judgement import chance_of, judge
from service.api.listing import legal_document
from service.api.question import Question
from service.documents.answers import refusal_document
from service.kernel.play.state import State
from service.pictures.sight import Mark
from service.web.problems import Problem, RequestError

LEGAL = "legal"


def pointed_out(question: Question) -> tuple[list[Mark], list[str]]:
    """The marks of a question, and the sentences of the rules that refuse its action."""
    state, body = question.known_state, question.document
    requested, legal, _ = _wanted(body)
    lit = [*legal_marks(state, legal), *route_marks(state, body.get("route"))]
    tried, refused = action_marks(state, question) if "action" in body else ([], [])
    own = [
        Mark(place, mark["kind"], mark["label"], mark.get("seat"))
        for mark in requested
        if (place := state.ruleset.game.place(mark["place"], mark.get("at"))) is not None
    ]
    return [*dict.fromkeys((*lit, *tried, *own))], refused


def _wanted(body: Mapping[str, Any]) -> tuple[Sequence[Mapping[str, Any]], Mapping[str, Any] | None, str]:
    """The marks that a request lists, the legal actions that it wants lit, and the pointer to these."""
    requested = body.get("marks", ())
    if requested == LEGAL:
        return (), {"seat": body["seat"]} if "seat" in body else {}, ""
    return requested, body.get("legal"), "/legal"


def odd_marks(state: State, body: Mapping[str, Any]) -> Iterator[Problem]:
    """The problems of what a picture should show: of types and seats whose actions are to be lit, of a route, and of
    marks at names that are no places, or places of another kind.
    """
    requested, legal, pointer = _wanted(body)
    if legal is not None:
        types = {f"{pointer}/type": legal["type"]} if "type" in legal else {}
        yield from unknown_types(state.ruleset, types)
        yield from absent_seat(state, legal, f"{pointer}/seat")
    game, route = state.ruleset.game, body.get("route")
    if route is not None and ("routes" not in game.evaluations or route >= state.seat_count):
        detail = f"must be a seat from 0 to {state.seat_count - 1}, in a game that has routes"
        yield Problem("invalid-request", "There is no such route.", [RequestError("/route", "invalid", detail)])
    errors = [
        RequestError(f"/marks/{index}/place", "invalid", f"names no {mark.get('at', 'place')}")
        for index, mark in enumerate(requested)
        if game.place(mark["place"], mark.get("at")) is None
    ]
    if errors:
        yield Problem("invalid-request", "Not all of these marks are at places.", errors)


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


def legal_marks(state: State, legal: Mapping[str, Any] | None) -> list[Mark]:
    """A light for each place of a legal action of the requested seat and type."""
    if legal is None:
        return []
    wanted: dict[str, Any] = {"seat": legal["seat"]} if "seat" in legal else {}
    if "type" in legal:
        wanted["types"] = [legal["type"]]
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
    route = game.evaluations["routes"](state)["routes"][seat]
    return [Mark(place, "path") for place in game.places_along(route)]
