"""One case in the form in which other engines get it."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from typing import Any

from service.documents.statutes import Statute
from service.games import CATALOGUE, GAMES
from service.kernel.compile.choice import RulesetError, resolved
from service.kernel.compile.ruleset import Ruleset
from service.kernel.declare.rules.option import Value
from service.kernel.declare.state.fields import Misreads
from service.referee.conformance.beginnings import Beginning, beginning
from service.referee.conformance.cases import Case
from service.referee.conformance.features import requires
from service.referee.conformance.neutral import neutral_action, neutral_state, pending
from service.referee.doors import Service

Document = dict[str, Any]

OURS = (
    *("refusals", "cites", "no_cites", "at", "applied", "events", "no_events", "absent", "draws", "outcomes", "needs"),
    *("permitted", "defects", "no_defects", "problem", "pointers", "reproducible"),
)
"""What a case expects of an answer in the service's own words. Another engine need not have them."""
APART = {"validate": "whether a state can occur", "deal": "how a game is dealt"}
"""Questions that a service is asked, and hardly any engine, with what they are about."""
LONG_ENOUGH = 5
"""Roads and ships from which on somebody could have the card for the longest road."""
RULINGS = ("our-ruling", "low")
"""Confidences of statutes that the books leave open and this project has settled."""


def released(case: Case, service: Service) -> Document:
    """A case with its whole state, what an engine must be able to do, and what must be true of any engine's answer.

    What only the service has stands in `ours`. Raises `NoBeginningError`.
    """
    begun = beginning(case, service)
    when, then = case["when"], case["then"]
    ask = next(name for name in (*APART, "action", "legal_actions", "scores", "routes", "view") if name in when)
    found: Document = {name: case[name] for name in ("id", "aliases", "title", "note", "statutes") if name in case}
    found["book"] = book_of(case)
    found |= {"confidence": confidence(case), "rules": _rules(case, begun), "ask": ask}
    if begun is not None:
        sound = "problem" not in then
        found["state"] = _state(begun.state, service) if sound else neutral_state(begun.state)
        if begun.play:
            found["before"] = _state(begun.before, service) if sound else neutral_state(begun.before)
            found["play"] = [neutral_action(action) for action in begun.play]
    found |= {name: when[name] for name in ("viewer",) if name in when}
    if ask == "action":
        found["action"] = neutral_action(when["action"])
    elif ask == "legal_actions":
        found["filter"] = {name: when[ask][name] for name in ("seat", "types", "where", "alike") if name in when[ask]}
    elif ask == "view":
        found["viewer"] = when["view"]
    elif ask == "deal":
        found["deal"] = when["deal"]
    found["then"] = neutral_then(when, then)
    found["ours"] = {name: then[name] for name in OURS if name in then}
    why = apart(case, found)
    if why is None and begun is not None and not _tells_what_waits(begun.state):
        why = "what waits behind a choice, which the rest of the state does not tell"
    if why is None:
        found["requires"] = requires(found, dict(_defaults(found["rules"])))
    else:
        found["apart"] = why
    return found


def apart(case: Case, found: Document) -> str | None:
    """What a case is about that no other engine is asked, in a few words; None if it is for everybody."""
    if "convention" in case:
        return str(case["convention"])
    if "problem" in case["then"]:
        return "whether the question itself is understood"
    if found["ask"] in APART:
        return APART[found["ask"]]
    if "draw" in case["when"]:
        return "how a seed draws"
    return None if found["then"] else "how the answer is put into words"


def confidence(case: Case) -> str:
    """`sourced` if the books say what a case expects, `ruling` if they leave it open, `convention` if it is about the
    form of questions.
    """
    if "convention" in case:
        return "convention"
    return "ruling" if any(is_ruling(statute) for statute in case["statutes"]) else "sourced"


def book_of(case: Case) -> str:
    """The book that a case is about: that of its first statute."""
    return CATALOGUE.entries[case["statutes"][0]].module.id


def is_ruling(statute: str) -> bool:
    """Whether a statute settles a point that the books leave open."""
    entry = CATALOGUE.entries.get(statute)
    source = None if entry is None else entry.source
    return isinstance(source, Statute) and (
        source.confidence in RULINGS or (source.confidence is None and source.ruling is not None)
    )


def _rules(case: Case, begun: Beginning | None) -> Document:
    """The game, the modules, every option with its value, and the names of those that the players chose."""
    told = case.get("ruleset") or {}
    if begun is not None:
        told = begun.before["ruleset"]
    elif "ruleset" in case["when"].get("deal", {}):
        told = case["when"]["deal"]["ruleset"]
    ruleset = _compiled(told)
    if ruleset is None:
        return {"game": "catan", "modules": [], "options": {}, "chosen": []} | told
    return ruleset.document() | {"options": dict(sorted(ruleset.options.items())), "chosen": sorted(ruleset.chosen)}


def _compiled(told: Document) -> Ruleset | None:
    """The ruleset of a document; None if these choices make none, which is what its case is about."""
    game = GAMES.get(told.get("game", "catan"))
    try:
        return None if game is None else game.ruleset(tuple(told.get("modules", ())), dict(told.get("options", {})))
    except RulesetError:
        return None


def _defaults(rules: Document) -> Mapping[str, Value]:
    """The values that the options of these modules have by themselves."""
    game = GAMES[rules["game"]]
    names = rules["modules"]
    return resolved([module for module in game.modules if module.id in names or module.joins_in(names)], {})


def _state(document: Document, service: Service) -> Document:
    """A state in its canonical form, with the points that win. One that contradicts itself stays as it is: that is what
    its case is about.
    """
    ruleset = _compiled(document["ruleset"])
    target = None
    if ruleset is not None and document.get("kind") == "full":
        with suppress(Misreads):
            state = ruleset.game.read(ruleset, document)
            document, target = ruleset.game.write(state), ruleset.game.target(state)
    aside = _set_aside(document, service)
    return (
        neutral_state(document)
        | ({} if target is None else {"target": target})
        | ({"set_aside": aside} if aside else {})
    )


def _tells_what_waits(document: Document) -> bool:
    """Whether the steps that wait follow from the rest of a state, which is all that others get."""
    turn = document.get("turn", {})
    ruleset = _compiled(document["ruleset"])
    if ruleset is None or not turn.get("obligations"):
        return True
    silent = {name: value for name, value in turn.items() if name != "agenda"}
    try:
        state = ruleset.game.read(ruleset, document | {"turn": silent})
    except Misreads:
        return False
    waits: list[str] = ruleset.game.write(state)["turn"]["agenda"]
    return bool(waits == turn.get("agenda", waits))


def _set_aside(document: Document, service: Service) -> list[str]:
    """The awards that nobody holds although somebody's route is long enough."""
    holder = document.get("awards", {}).get("longest_road", 0)
    sea = document.get("seafarers", {}).get("seats", [{}] * len(document["seats"]))
    pieces = [
        len(seat.get("roads", ())) + len(own.get("ships", ())) for seat, own in zip(document["seats"], sea, strict=True)
    ]
    if holder is not None or max(pieces, default=0) < LONG_ENOUGH:
        return []
    routes = service("/v1/routes", {"state": document}).get("routes", [])
    longest = max((route["length"] for route in routes), default=0)
    return ["longest_road"] if longest >= LONG_ENOUGH else []


def neutral_then(when: Document, then: Document) -> Document:
    """What must be true of any engine's answer."""
    found: Document = {}
    verdict = then.get("verdict")
    if verdict is not None:
        found["verdict"] = "legal" if verdict == "needs_chance" else verdict
        if verdict == "needs_chance":
            found["drawn"] = True
    if "state" in then and "deal" not in when:
        found["state"] = neutral_state(then["state"])
        if "pending" in found["state"]:
            found["pending"] = found["state"].pop("pending")
        if not found["state"]:
            del found["state"]
    if "obligations" in then:
        found["pending"] = pending(then["obligations"])
    if scores := {seat: _points(told) for seat, told in then.get("scores", {}).items() if _points(told)}:
        found["scores"] = {str(seat): told for seat, told in scores.items()}
    if routes := {str(seat): told["length"] for seat, told in then.get("routes", {}).items() if "length" in told}:
        found["routes"] = routes
    found |= {
        name: then[name] for name in ("winners", "consistent", "contains", "lacks", "types", "count") if name in then
    }
    if "viewer" not in when:
        return found
    return {name: value for name, value in found.items() if name != "drawn"}


def _points(told: Document) -> Document:
    return {name: told[name] for name in ("public", "total") if name in told}
