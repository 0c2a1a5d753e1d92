"""One question judged: what adjudications, batches and replays have in common."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import jsonpatch
import orjson

from service.api.questions import read_action
from service.documents.answers import answer_document, digest, redacted_applied
from service.documents.trace import Trace
from service.kernel.declare.viewing import FULL
from service.kernel.naming import escaped
from service.kernel.play.adjudicate import Ruling, Witness, adjudicate
from service.kernel.play.chance import Chance
from service.kernel.play.state import State
from service.web.metrics import count_verdict
from service.web.problems import Problem, RequestError


def judge(
    state: State, asked: Mapping[str, Any], draw: Mapping[str, Any] | None, pointer: str, witness: Witness | None = None
) -> Ruling:
    """The answer to one question; an outcome that nothing asked for is a problem."""
    action = read_action(asked, state, pointer)
    chance = chance_of(asked, draw)
    found = adjudicate(state, action, chance, witness)
    if found.verdict == "legal":
        refuse_unused(chance, pointer)
    count_verdict(found.verdict)
    return found


def chance_of(told: Mapping[str, Any], draw: Mapping[str, Any] | None, further: int = 0) -> Chance:
    """Where draws come from: supplied in `told`, else from a seed with its counter, else reported as due."""
    if draw is None:
        return Chance(told.get("chance"))
    return Chance(told.get("chance"), str(draw["seed"]).encode(), draw["counter"] + further)


def refuse_unused(chance: Chance, pointer: str) -> None:
    """Raises `Problem` for supplied outcomes of draws that were not made."""
    unused = chance.unused()
    if unused:
        errors = [RequestError(f"{pointer}/chance/{escaped(key)}", "unused", "no such draw is due") for key in unused]
        raise Problem("invalid-request", "An outcome is supplied for a draw that is not made.", errors)


def judged(
    state: State,
    asked: Mapping[str, Any],
    draw: Mapping[str, Any] | None,
    options: Mapping[str, Any],
    given: Mapping[str, Any],
    pointer: str = "/action",
) -> dict[str, Any]:
    """The answer to one question as a document, told as the options of the request say.

    `given` is the document of the state. A patch starts from it; or, where a question about a full state is asked of a
    viewer's view, from that view, so that the patch tells nothing else. Nor does the applied action: who knows the full
    state may supply outcomes that the viewer is not to see.
    """
    trace = Trace(state) if options["explain"] == "trace" else None
    if trace is None:
        found = judge(state, asked, draw, pointer)
    else:
        found = judge(trace.state, asked, draw, pointer, trace.witness)
    document = answer_document(found, state, reasons=options["explain"] != "none")
    if found.state is not None:
        document["applied"] = redacted_applied(document["applied"], state)
        found.state.ruleset = state.ruleset
        after = orjson.dumps(state.ruleset.game.write(found.state))
        document["digest"] = digest(after)
        if options["returns"] == "state":
            document["state"] = orjson.Fragment(after)
        elif options["returns"] == "patch":
            viewed = state.viewer != FULL and given.get("kind", "full") == "full"
            start = orjson.loads(orjson.dumps(state.ruleset.game.write(state))) if viewed else given
            document["patch"] = jsonpatch.make_patch(start, orjson.loads(after)).patch
    if trace is not None:
        document["trace"] = trace.document()
    return document
