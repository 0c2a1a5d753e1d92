"""The state after a legal action, in the form that a request chose: whole, as a patch, or its digest alone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import jsonpatch
import orjson

from service.documents.answers import state_document
from service.kernel.declare.viewing import FULL
from service.kernel.play.state import State


def next_state_document(after: State, before: State, given: Mapping[str, Any], form: str) -> dict[str, Any]:
    """The members `digest`, and `state` or `patch`. `form` is `state`, `patch` or `none`.

    `given` is the document of the state before. A patch starts from it, unless the question named a viewer: then it
    starts from that viewer's view, so that it cannot leak.
    """
    document, name = state_document(after)
    if form == "state":
        return {"digest": name, "state": document}
    if form == "patch":
        viewed = before.viewer != FULL and given.get("kind", "full") == "full"
        start = _plain(state_document(before)[0]) if viewed else given
        return {"digest": name, "patch": jsonpatch.make_patch(*_differing(start, _plain(document))).patch}
    return {"digest": name}


def _differing(one: Mapping[str, Any], other: Mapping[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
    """Two documents without the members that are the same in both, which jsonpatch would compare piece by piece."""
    same = {name for name in one.keys() & other.keys() if one[name] == other[name]}
    return (
        {name: value for name, value in one.items() if name not in same},
        {name: value for name, value in other.items() if name not in same},
    )


def _plain(text: orjson.Fragment) -> Any:
    """A document as a client has it, of plain lists and objects."""
    return orjson.loads(orjson.dumps(text))
