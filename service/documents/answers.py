"""Answers as documents: what the wire shows of verdicts, refusals, events, scores and rules.

Everything that an answer shows of a state passes through the state's own viewer, here and in the game's ``write``: a
question that names a viewer is judged on that viewer's view from the start, so nothing else has to be hidden.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

import orjson

from service.documents.attribution import blamed, cited_always, cited_besides
from service.documents.statutes import section_of
from service.kernel.compile.ruleset import Ruleset
from service.kernel.declare.rules.action import Action
from service.kernel.declare.rules.draw import Draw
from service.kernel.declare.rules.event import Event
from service.kernel.declare.rules.obligation import Obligation
from service.kernel.declare.rules.points import public_points, secret_points
from service.kernel.declare.rules.rule import Rule
from service.kernel.declare.state.fields import write_struct
from service.kernel.declare.state.viewing import FULL, Hidden
from service.kernel.naming import escaped
from service.kernel.play.adjudicate import Need, Refusal, Ruling
from service.kernel.play.chance import Due
from service.kernel.play.invariants import Violation
from service.kernel.play.memory import remembered
from service.kernel.play.state import State
from service.kernel.wording.tongue import Tongue


def citation(ruleset: Ruleset, rule: Rule, further: Iterable[str] = ()) -> dict[str, Any]:
    """A rule as every answer cites it: its id, its sentence, its statutes and further ones with sections, and the rules
    that it amends.
    """
    statutes, books = dict.fromkeys((*rule.statutes, *further)), ruleset.game.books
    return {
        "rule": rule.id,
        "says": ruleset.game.tongue.rule(rule),
        "statutes": [{"id": statute, "section": section_of(books, statute)} for statute in statutes],
        "amends": [amended.id for amended in rule.amends],
        "href": f"/v1/rules/{rule.id}",
    }


def refusal_document(state: State, refusal: Refusal) -> dict[str, Any]:
    """A refusal with its place in the request and its facts. It also cites further statutes that are a reason for it,
    and the shares in queries that brought it about.
    """
    asked = state, refusal.action, refusal.rule
    shares = (statute for share in blamed(*asked) for statute in share.statutes)
    return {
        **citation(state.ruleset, refusal.rule, (*cited_besides(*asked), *shares)),
        "stage": refusal.stage,
        "at": "/".join(("/action", *map(escaped, refusal.at))),
        "facts": refusal.facts,
        "places": _in_the_way(state, refusal),
    }


def _in_the_way(state: State, refusal: Refusal) -> list[str]:
    """The places that the facts of a refusal name, whatever the rule calls them. If they name none, the place that the
    rule is about, where something stands on it.
    """
    game, facts = state.ruleset.game, refusal.facts.values()
    told = (name for fact in facts for name in (fact if isinstance(fact, list | tuple) else [fact]))
    named = [name for name in told if isinstance(name, str) and game.place(name, None) is not None]
    return named or (game.standing_at(state, refusal.action, refusal.at[0]) if refusal.at else [])


def need_document(need: Need) -> dict[str, Any]:
    """A fact that a view hides, and the rule that needs it."""
    return {"at": f"/state{need.pointer}", "rule": need.rule}


def due_document(due: Due, tongue: Tongue) -> dict[str, Any]:
    """A draw that waits for an outcome."""
    return {"draw": due.key, "rule": due.draw.id, "says": tongue.rule(due.draw), **due.outcomes.document()}


def defect_document(ruleset: Ruleset, defect: Violation) -> dict[str, Any]:
    """A contradiction in a state, or in the request to begin a game. It also cites what a later book says about it."""
    cited = citation(ruleset, defect.rule, cited_always(ruleset, defect.rule))
    return {**cited, "at": defect.pointer, "facts": dict(defect.facts)}


def action_document(action: Action, state: State, chance: Mapping[str, Any] | None = None) -> dict[str, Any]:
    """An action as a request may hold it; with the outcomes of its draws it replays without a generator."""
    document = {"type": action.type, **write_struct(action, state)}
    if chance is not None:
        document["chance"] = dict(chance)
    return document


def event_document(rule: str, event: Event, state: State) -> dict[str, Any]:
    """An event with the rule that caused it, as the state's viewer may see it. It has no message yet."""
    document = {"type": event.type, "rule": rule, **write_struct(event, state)}
    return redacted_event(document, type(event), state.viewer)


def redacted_event(document: dict[str, Any], kind: type[Event], viewer: int) -> dict[str, Any]:
    """An event's document with what the viewer may not know as null."""
    if viewer == FULL or not kind.secret:
        return document
    return {**document, **_hidden(document, kind.secret, viewer)}


def with_message(document: dict[str, Any], kind: type[Event | Obligation], state: State) -> dict[str, Any]:
    """What the state's viewer may see of an event or an obligation, with the sentence that says it to that viewer. A
    sentence that was written for somebody else is replaced.
    """
    document["message"] = state.ruleset.game.tongue.sentence(kind, document, state)
    return document


def _hidden(document: dict[str, Any], secret: Mapping[str, tuple[str, ...]], viewer: int) -> dict[str, None]:
    return {name: None for name, knowers in secret.items() if viewer not in [document.get(who) for who in knowers]}


def redacted_applied(document: dict[str, Any], state: State) -> dict[str, Any]:
    """An applied action's document as the state's viewer may see it: with null for its secret fields, and for the
    outcomes of secret draws.
    """
    ruleset, viewer = state.ruleset, state.viewer
    if viewer == FULL:
        return document
    document = {**document, **_hidden(document, ruleset.actions[document["type"]].cls.secret, viewer)}
    chance = document.get("chance")
    if not isinstance(chance, dict):
        return document
    shown = {key: outcome if _is_open(ruleset, key.split("/")[0]) else None for key, outcome in chance.items()}
    return {**document, "chance": shown}


def _is_open(ruleset: Ruleset, draw: str) -> bool:
    """Whether everybody may know the outcomes of a draw. Draws keep their names where another book replaces them."""
    replaced = (rule for rule in ruleset.replacements if rule.id == draw)
    found = ruleset.rules.get(draw) or next(replaced, None)
    if not isinstance(found, Draw) or found.secret:
        return False
    in_force = ruleset.replacements.in_force(found)
    return isinstance(in_force, Draw) and not in_force.secret


def obligation_documents(obligations: Iterable[Obligation], state: State, told: bool = True) -> list[dict[str, Any]]:
    """What each seat owes, with a sentence for each debt if ``told``."""
    documents = [(owed, {"kind": owed.kind, **write_struct(owed, state)}) for owed in obligations]
    return [with_message(document, type(owed), state) if told else document for owed, document in documents]


def total_documents(state: State) -> list[dict[str, Any]]:
    """Every seat's points: what everybody sees, and the total where it is known."""
    totals: list[dict[str, Any]] = []
    for seat in range(state.seat_count):
        public, secret = public_points(state, seat), _if_known(secret_points, state, seat)
        totals.append({"seat": seat, "public": public, "total": None if secret is None else public + secret})
    return totals


def _if_known(count: Callable[[State, int], int], state: State, seat: int) -> int | None:
    """Points of a seat, unless a view hides how many they are."""
    try:
        return count(state, seat)
    except Hidden:
        return None


def event_documents(answer: Ruling, told: bool = True) -> list[dict[str, Any]]:
    """The events of a legal action, as the viewer of the next state may see them; with sentences if they are to be
    told.
    """
    after = answer.state
    if after is None:
        return []
    documents = [(type(event), event_document(rule, event, after)) for rule, event in answer.events]
    return [with_message(document, kind, after) if told else document for kind, document in documents]


def score_documents(state: State) -> list[dict[str, Any]]:
    """Every seat's points with the lines that make them up, each with its rule, and its own target where it has one."""
    documents, game = total_documents(state), state.ruleset.game
    for document in documents:
        needed = game.target_of(state, document["seat"])
        if needed != game.target(state):
            document["target"] = needed
        document["lines"] = [
            {
                "rule": line.id,
                "says": game.tongue.rule(line),
                "secret": line.secret,
                "points": _if_known(points, state, document["seat"]),
            }
            for line, points in state.ruleset.score_lines
        ]
    return documents


def digest(document: Any) -> str:
    """The digest of a document. Equal states have equal digests."""
    raw = document if isinstance(document, bytes) else orjson.dumps(document)
    return "blake2b-" + hashlib.blake2b(raw, digest_size=16).hexdigest()


class Written(NamedTuple):
    """A state to be sent: its text, with the revisions of its rules, and its digest, which does not depend on them."""

    text: bytes
    digest: str

    @property
    def document(self) -> orjson.Fragment:
        """The text as a member of another document, so that it is serialised only once."""
        return orjson.Fragment(self.text)


def written(state: State) -> Written:
    """A state as answers send it."""
    raw = orjson.dumps(state.ruleset.game.write(state))
    plain, revised = _beginnings(state.ruleset)
    if not raw.startswith(plain):
        raise ValueError("the document of a state begins with its ruleset")
    return Written(revised + raw[len(plain) :], digest(raw))


@remembered(1_024)
def _beginnings(ruleset: Ruleset) -> tuple[bytes, bytes]:
    """How the documents of a ruleset's states begin, without the revisions of its rules and with them."""
    document = ruleset.document()
    revised = orjson.dumps({"ruleset": document | {"revisions": ruleset.revisions}})
    return orjson.dumps({"ruleset": document})[:-2], revised[:-2]


def answer_document(answer: Ruling, state: State, reasons: bool = True) -> dict[str, Any]:
    """An answer without the next state, which the caller adds in the form that the request chose.

    ``state`` is the state that the question is about; without ``reasons`` refusals are named by rule id alone, and
    nothing has a sentence.
    """
    ruleset = state.ruleset
    document: dict[str, Any] = {"verdict": answer.verdict}
    if answer.verdict == "illegal":
        document["refusals"] = [
            refusal_document(state, refusal) if reasons else {"rule": refusal.rule.id} for refusal in answer.refusals
        ]
    elif answer.verdict == "undetermined":
        document["needs"] = [need_document(need) for need in answer.needs]
        document["permitted"] = answer.permitted
    elif answer.verdict == "needs_chance":
        document["draws"] = [due_document(due, ruleset.game.tongue) for due in answer.due]
    else:
        after = answer.after
        # A caller who knows the full state may have supplied outcomes that the viewer of the question may not see.
        document["applied"] = redacted_applied(action_document(answer.action, state, answer.chance), state)
        document["events"] = event_documents(answer, told=reasons)
        document["obligations"] = obligation_documents(after.obligations, after, told=reasons)
        document["scores"] = total_documents(after)
        document["winners"] = list(ruleset.game.winners(after))
    return document
