"""Reading questions: from the documents of a request to rulesets, states and actions; every error is a problem."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

import orjson
from marshmallow import ValidationError

from schemas.derive import schema_of_action
from schemas.quick import load
from schemas.requests import Ruleset as RulesetSchema
from service.api.pointers import defects as defects_of
from service.documents.answers import defect_document
from service.documents.catalogue import restriction_document
from service.games import GAMES
from service.kernel.compile.compiler import RulesetError
from service.kernel.compile.extending import modules_with
from service.kernel.compile.ruleset import Ruleset
from service.kernel.declare.action import Action
from service.kernel.declare.fields import Misreads, read_struct
from service.kernel.declare.viewing import FULL
from service.kernel.play.game import Game
from service.kernel.play.invariants import Violation
from service.kernel.play.state import State
from service.web.problems import Problem, RequestError
from service.web.recent import Recent

_RULESET = RulesetSchema()
_RULESET_PROBLEMS = {
    "unknown-module": "unknown-module",
    "missing-module": "ruleset-conflict",
    "excluded-module": "ruleset-conflict",
    "conflict": "ruleset-conflict",
}
"""The problem of a choice of modules, by the code of what is wrong with it; other codes are of an invalid request."""
_rulesets: Recent[Ruleset] = Recent("ruleset")
_states: Recent[State] = Recent("state")


def find_game(name: str, pointer: str = "/game") -> Game[Any]:
    """A game by its id."""
    if name not in GAMES:
        errors = [RequestError(pointer, "unknown-game", f"the games are {', '.join(GAMES)}")]
        raise Problem("unknown-game", f"There is no game {name!r}.", errors)
    return GAMES[name]


def read_ruleset(document: Any, pointer: str = "/ruleset") -> Ruleset:
    """The compiled ruleset of a document."""
    text = orjson.dumps(document)
    ruleset = _rulesets.get(text)
    if ruleset is None:
        ruleset = _read_ruleset(document, pointer)
        _rulesets.put(text, ruleset)
    return ruleset


def _choice(told: Any) -> Any:
    """What is chosen of an option; JSON's own true and false may stand for the choices of these names."""
    return orjson.dumps(told).decode() if isinstance(told, bool) else told


def _read_ruleset(document: Any, pointer: str) -> Ruleset:
    try:
        choice = load(_RULESET, document)
    except ValidationError as error:
        errors = list(defects_of(error.messages, document, pointer=pointer))
        raise Problem("invalid-request", "The ruleset is not understood.", errors) from None
    game = find_game(choice["game"], f"{pointer}/game")
    try:
        return game.ruleset(tuple(choice["modules"]), {name: _choice(told) for name, told in choice["options"].items()})
    except RulesetError as error:
        slug = next(
            (_RULESET_PROBLEMS[code] for _, code, _ in error.problems if code in _RULESET_PROBLEMS), "invalid-request"
        )
        errors = [RequestError(f"{pointer}{at}", code, detail) for at, code, detail in error.problems]
        detail = f"These modules and options make no ruleset: {error}."
        extensions = {"conflicts": [restriction_document(found) for found in error.restrictions]}
        raise Problem(slug, detail, errors, extensions=extensions if error.restrictions else {}) from None


def read_state(document: dict[str, Any], viewer: int | None = None, pointer: str = "/state") -> State:
    """The consistent state of a document, or the viewer's view of it. It is shared: not to be changed."""
    text = orjson.dumps(document)
    state = _states.get(text)
    if state is None:
        state = read_any_state(document, pointer)
        contradictions = state.ruleset.game.contradictions(state)
        if contradictions:
            raise inconsistent(state.ruleset, contradictions, pointer)
        _states.put(text, state)
    return state if viewer is None else view_of(state, viewer)


def read_any_state(document: dict[str, Any], pointer: str = "/state") -> State:
    """The state of a document, consistent or not."""
    ruleset = read_ruleset(document.get("ruleset", {}), f"{pointer}/ruleset")
    try:
        state: State = ruleset.game.read(ruleset, document)
    except Misreads as misreads:
        raise misread(misreads, "The state is not understood.", pointer) from None
    return state


def view_of(state: State, viewer: int) -> State:
    """What a viewer may see of a state; of a view, only its own viewer may ask."""
    if viewer >= state.seat_count:
        errors = [RequestError("/viewer", "invalid", f"must be a seat from 0 to {state.seat_count - 1}, or spectator")]
        raise Problem("invalid-request", "There is no such seat.", errors)
    if state.viewer not in (FULL, viewer):
        errors = [RequestError("/viewer", "invalid", "must be the viewer of the given view")]
        raise Problem("invalid-request", "One seat's view cannot be turned into another's.", errors)
    view: State = state.ruleset.game.view(state, viewer)
    return view


def misread(misreads: Misreads, detail: str, pointer: str) -> Problem:
    """The problem of values that were not understood."""
    errors = [RequestError(f"{pointer}{item.pointer}", item.code, item.detail) for item in misreads.misreads]
    return Problem("invalid-request", detail, errors)


def inconsistent(
    ruleset: Ruleset, contradictions: Iterable[Violation], pointer: str, slug: str = "inconsistent-state"
) -> Problem:
    """The problem of a state that contradicts its rules; every defect cites its rule."""
    documents = defect_documents(ruleset, contradictions, pointer)
    errors = [RequestError(item["at"], item["rule"], item["says"]) for item in documents]
    detail = "One of the rules does not hold." if len(errors) == 1 else f"{len(errors)} of the rules do not hold."
    return Problem(slug, detail, errors, extensions={"defects": documents})


def defect_documents(
    ruleset: Ruleset, contradictions: Iterable[Violation], pointer: str = "/state"
) -> list[dict[str, Any]]:
    """Contradictions, each with its rule and its place in the request."""
    documents = [defect_document(ruleset, contradiction) for contradiction in contradictions]
    for document in documents:
        document["at"] = f"{pointer}{document['at']}"
    return documents


def read_action(document: Mapping[str, Any], state: State, pointer: str = "/action") -> Action:
    """The action of a document, its fields understood in this state."""
    cls, loaded = load_action(document, state.ruleset, pointer)
    try:
        action = read_struct(cls, loaded, state)
    except Misreads as misreads:
        raise misread(misreads, f"The action {cls.type} is not understood.", pointer) from None
    assert isinstance(action, Action)
    return action


def load_action(document: Mapping[str, Any], ruleset: Ruleset, pointer: str) -> tuple[type[Action], dict[str, Any]]:
    """The kind of action, and its members, each of the right shape."""
    actions = ruleset.actions
    kind = document.get("type")
    if not isinstance(kind, str) or kind not in actions:
        near = difflib.get_close_matches(kind[:60], actions, 1) if isinstance(kind, str) else []
        hint = f"did you mean {near[0]}?" if near else f"the actions are {', '.join(actions)}"
        code = "required" if kind is None else "unknown-action"
        raise Problem(
            "unknown-action",
            f"There is no such action in this ruleset; {hint}",
            [RequestError(f"{pointer}/type", code, hint)],
        )
    cls = actions[kind].cls
    try:
        return cls, load(schema_of_action(cls), document)
    except ValidationError as error:
        errors = [
            _with_owner(defect, cls, ruleset, pointer)
            for defect in defects_of(error.messages, document, pointer=pointer)
        ]
        raise Problem("invalid-request", f"The action {kind} is not understood.", errors) from None


def _with_owner(defect: RequestError, cls: type[Action], ruleset: Ruleset, pointer: str) -> RequestError:
    """What is unknown in this ruleset, with the modules that would add it to the action."""
    if defect.code != "unknown":
        return defect
    owners = modules_with(ruleset.game.modules, cls, defect.pointer.removeprefix(f"{pointer}/"))
    return replace(defect, detail=f"is a field of module {' and '.join(owners)} alone") if owners else defect


def evaluation(state: State, name: str) -> dict[str, Any]:
    """What a game answers to a question that not every game knows."""
    game = state.ruleset.game
    if name not in game.evaluations:
        offered = ", ".join(game.evaluations) or "nothing of the kind"
        errors = [RequestError("/state/ruleset/game", "not-offered", f"{game.id} offers {offered}")]
        raise Problem("not-offered", f"The game {game.id} has no {name}.", errors)
    return game.evaluations[name](state)
