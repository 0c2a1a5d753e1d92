"""From the documents of a request to rulesets, states and actions; every error is a problem."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Any, cast

import flask
import orjson
from marshmallow import ValidationError

from schemas.derive import schema_of_action
from schemas.requests import Ruleset as RulesetSchema
from service.api.mending import mended
from service.api.pointers import defects as defects_of
from service.documents.answers import defect_document
from service.documents.described import restriction_document
from service.games import CATALOGUE, Games
from service.kernel.compile.choice import RulesetError
from service.kernel.compile.extending import modules_with
from service.kernel.compile.ruleset import Ruleset
from service.kernel.declare.rules.action import Action
from service.kernel.declare.state.fields import Misreads, read_struct
from service.kernel.declare.state.viewing import FULL
from service.kernel.naming import escaped
from service.kernel.near import like, misspelt, unknown
from service.kernel.play.game import Game
from service.kernel.play.invariants import Violation
from service.kernel.play.state import State
from service.web.problems import KINDS, Problem, RequestError
from service.web.recent import Recent

_RULESET = RulesetSchema()
_RULESET_PROBLEMS = {
    "unknown-module": "unknown-module",
    "missing-module": "ruleset-conflict",
    "excluded-module": "ruleset-conflict",
    "conflict": "ruleset-conflict",
    "meaningless-choice": "ruleset-conflict",
}
"""The kind of problem for each error code of a choice of modules; all other codes mean an invalid request."""


LONGEST_ACTION = 256
"""The longest action that is remembered, in bytes. Longer ones seldom recur."""
MOST_LOADED = 4_096
_LOADED: dict[tuple[type[Action], bytes], dict[str, Any]] = {}
"""Actions as their schemas loaded them. A game has few different ones, and loading takes longer than judging."""
_READERS = itertools.count()
"""The reader of each app. Apps in one process have their own games, so they share no states."""


class Reader:
    """Reads the documents of one app's requests, and remembers their rulesets and states. Safe for threads."""

    def __init__(self, games: Games) -> None:
        self.games = games
        number = next(_READERS)
        self._states: Recent[State] = Recent(f"state {number}")
        self._next: Recent[State] = Recent(f"next state {number}")
        self._rulesets: Recent[Ruleset] = Recent(f"ruleset {number}")

    def ruleset(self, document: Any, pointer: str = "/ruleset") -> Ruleset:
        """The compiled ruleset of a document, if its revisions are those in force."""
        return self._rulesets.read(orjson.dumps(document), lambda: self._compiled(document, pointer))

    def _compiled(self, document: Any, pointer: str) -> Ruleset:
        try:
            choice = _RULESET.load(document)
        except ValidationError as error:
            errors = list(defects_of(error.messages, document, pointer=pointer))
            errors += self.errors_within(document, error.messages_dict, pointer)
            raise Problem("invalid-request", "The ruleset is not understood.", errors) from None
        game = self._game(choice["game"], f"{pointer}/game")
        options = {name: _choice(told) for name, told in choice["options"].items()}
        try:
            ruleset = game.ruleset(tuple(choice["modules"]), options)
        except RulesetError as error:
            slug = next(
                (_RULESET_PROBLEMS[code] for _, code, _ in error.problems if code in _RULESET_PROBLEMS),
                "invalid-request",
            )
            errors = [RequestError(f"{pointer}{at}", code, detail) for at, code, detail in error.problems]
            detail = f"These modules and options make no ruleset: {error}."
            extensions = {"conflicts": [restriction_document(found) for found in error.restrictions]}
            raise Problem(slug, detail, errors, extensions=extensions if error.restrictions else {}) from None
        if revisions := choice.get("revisions"):
            check_revisions(ruleset, revisions, f"{pointer}/revisions")
        return ruleset

    def errors_within(self, document: Any, messages: dict[str, Any], pointer: str = "") -> Sequence[RequestError]:
        """The further errors of a ruleset in which only names are wrong, as marshmallow's messages say: those of the
        ruleset that was meant.
        """
        meant = mended(document, messages) if isinstance(document, dict) else None
        if meant is not None:
            try:
                self._compiled(meant, pointer)
            except Problem as problem:
                return problem.errors
        return ()

    def sound_ruleset(self, document: Any) -> Ruleset | None:
        """The same, or `None` if it has a problem."""
        try:
            return self.ruleset(document)
        except Problem:
            return None

    def _game(self, name: str, pointer: str) -> Game:
        if name not in self.games:
            errors = [RequestError(pointer, "unknown-game", f"the games are {', '.join(self.games)}")]
            raise Problem("unknown-game", f"There is no game {name!r}.", errors)
        return self.games[name]

    def state(self, document: Mapping[str, Any], pointer: str = "/state") -> State:
        """The consistent state of a document. It is shared and must not be changed."""
        text = orjson.dumps(document)
        return self._states.read(text, lambda: self._consistent(text, document, pointer))

    def view(self, document: Mapping[str, Any], viewer: int, pointer: str = "/state") -> State:
        """A viewer's view of the state of a document. The view alone has to be consistent, because the contradictions
        of the whole state tell of what the viewer may not see.
        """
        try:
            return view_of(self.state(document, pointer), viewer)
        except Problem as problem:
            if problem.kind is not KINDS["inconsistent-state"]:
                raise
        return _held(view_of(self.any_state(document, pointer), viewer), pointer)

    def expect(self, text: bytes, state: State) -> None:
        """Remember a state that is being answered as this text: a client that plays on asks about it next. Whether it
        is consistent is judged then, so that its answer does not depend on who asked before.
        """
        self._next.keep(text, state)

    def _consistent(self, text: bytes, document: Mapping[str, Any], pointer: str) -> State:
        return _held(self._next.get(text) or self.any_state(document, pointer), pointer)

    def any_state(self, document: Mapping[str, Any], pointer: str = "/state") -> State:
        """The state of a document, consistent or not."""
        ruleset = self.ruleset(document.get("ruleset", {}), f"{pointer}/ruleset")
        try:
            state: State = ruleset.game.read(ruleset, document)
        except Misreads as misreads:
            raise misread(misreads, "The state is not understood.", pointer) from None
        return state


def current_reader() -> Reader:
    """The reader of the app that is handling the request."""
    reader: Reader = flask.current_app.extensions["reader"]
    return reader


def _held(state: State, pointer: str) -> State:
    """A state that does not contradict itself; the contradictions of any other are a `Problem`."""
    contradictions = state.ruleset.game.contradictions(state)
    if contradictions:
        raise inconsistent(state.ruleset, contradictions, pointer)
    return state


def _choice(told: Any) -> Any:
    """The value chosen for an option. JSON's own true and false may stand for the choices with these names."""
    return orjson.dumps(told).decode() if isinstance(told, bool) else told


def check_revisions(ruleset: Ruleset, revisions: Mapping[str, int], pointer: str) -> None:
    """Raises `Problem` other-revision unless every named module has the named revision."""
    errors = [
        RequestError(
            f"{pointer}/{escaped(name)}",
            "other-revision",
            f"the revision in force is {ruleset.revisions[name]}"
            if name in ruleset.revisions
            else f"is not a module of this ruleset, which has {', '.join(ruleset.revisions)}",
        )
        for name, revision in revisions.items()
        if ruleset.revisions.get(name) != revision
    ]
    if errors:
        raise Problem(
            "other-revision",
            "This was written under other revisions of the rules. Leave `revisions` out to go on under those in force.",
            errors,
        )


def view_of(state: State, viewer: int, pointer: str = "/viewer") -> State:
    """A viewer's view of a state. Only its own viewer may ask about a view."""
    if viewer >= state.seat_count:
        errors = [RequestError(pointer, "invalid", f"must be a seat from 0 to {state.seat_count - 1}, or spectator")]
        raise Problem("invalid-request", "There is no such seat.", errors)
    if state.viewer not in (FULL, viewer):
        errors = [RequestError(pointer, "invalid", "must be the viewer of the given view")]
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
    """The problem of a state that contradicts its rules; every defect cites its rule. Defects that differ in their
    facts alone, such as the kind of card, are one error.
    """
    found = list(contradictions)
    documents = defect_documents(ruleset, found, pointer)
    errors = dict.fromkeys(
        RequestError(item["at"], item["rule"], f"{item['says']} {violation.hint}".rstrip())
        for item, violation in zip(documents, found, strict=True)
    )
    rules = len({error.code for error in errors})
    detail = "One of the rules does not hold." if rules == 1 else f"{rules} of the rules do not hold."
    return Problem(slug, detail, list(errors), extensions={"defects": documents})


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
    cls, loaded = load_action(document, state.ruleset, pointer, state)
    try:
        action = read_struct(cls, loaded, state)
    except Misreads as misreads:
        raise misread(misreads, f"The action {cls.type} is not understood.", pointer) from None
    assert isinstance(action, Action)
    return action


def load_action(
    document: Mapping[str, Any], ruleset: Ruleset, pointer: str, state: State | None = None
) -> tuple[type[Action], dict[str, Any]]:
    """The kind of action, and its members, each of the right shape. Where one is not, the errors are also those of the
    others in the state, if it is known.
    """
    actions = ruleset.actions
    kind = document.get("type")
    if not isinstance(kind, str) or kind not in actions:
        told, code = hint(kind, ruleset), "required" if kind is None else "unknown-action"
        detail = f"There is no such action in this ruleset; {told}"
        errors = [RequestError(f"{pointer}/type", code, told)]
        for name in misspelt("type", document):
            errors.append(RequestError(f"{pointer}/{escaped(name)}", "unknown", unknown(name, ("type",))))
        raise Problem("unknown-action", detail, errors)
    cls = actions[kind].cls
    try:
        return cls, _loaded(cls, document)
    except ValidationError as error:
        if kind in ruleset.wider:
            with suppress(ValidationError):
                return ruleset.wider[kind].cls, _loaded(ruleset.wider[kind].cls, document)
        found = defects_of(error.messages, document, pointer=pointer)
        errors = [_with_owner(each, cls, ruleset, pointer) for each in found]
        raise Problem(
            "invalid-request",
            f"The action {kind} is not understood.",
            [*errors, *_misread(cls, error.valid_data, state, pointer)],
        ) from None


def _misread(cls: type[Action], members: Any, state: State | None, pointer: str) -> Iterator[RequestError]:
    """The errors of those members of an action that have the right shape."""
    if state is None or not isinstance(members, dict):
        return
    try:
        read_struct(cls, members, state)
    except Misreads as misreads:
        for found in misreads.misreads:
            if found.code != "required":  # the shape says so itself
                yield RequestError(f"{pointer}{found.pointer}", found.code, found.detail)


def _loaded(cls: type[Action], document: Mapping[str, Any]) -> dict[str, Any]:
    """The members of an action, remembered by its text. Callers share them and must not change them."""
    try:
        written = cls, orjson.dumps(document)
    except TypeError:  # no JSON has such values; the schema says what is wrong with them
        return cast(dict[str, Any], schema_of_action(cls).load(document))
    loaded = _LOADED.get(written)
    if loaded is None:
        loaded = schema_of_action(cls).load(document)
        if len(written[1]) <= LONGEST_ACTION:
            if len(_LOADED) >= MOST_LOADED:
                _LOADED.clear()
            _LOADED[written] = loaded
    return loaded


def _with_owner(error: RequestError, cls: type[Action], ruleset: Ruleset, pointer: str) -> RequestError:
    """An unknown member, with the modules that would add it to the action."""
    if error.code != "unknown":
        return error
    owners = modules_with(ruleset.game.modules, cls, error.pointer.removeprefix(f"{pointer}/"))
    return replace(error, detail=f"is a field of module {' and '.join(owners)} alone") if owners else error


def hint(kind: object, ruleset: Ruleset) -> str:
    """A suggestion for an unknown type of action."""
    if isinstance(kind, str):
        if owners := CATALOGUE.action_modules.get(kind):
            return f"{kind} is an action of {' and of '.join(owners)}, which this ruleset leaves out"
        if near := like(kind, ruleset.actions):
            return f"did you mean {near[0]}?"
    return f"the actions are {', '.join(ruleset.actions)}"
