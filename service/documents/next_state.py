"""The state after a legal action, in the form that a request chose: whole, as a patch, or its digest alone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import orjson

from service.documents.answers import state_document
from service.documents.patch import patch
from service.kernel.declare.state.viewing import FULL
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
        return {"digest": name, "patch": list(patch(start, _plain(document)))}
    return {"digest": name}


def _plain(text: orjson.Fragment) -> Any:
    """A document as a client has it, of plain lists and objects."""
    return orjson.loads(orjson.dumps(text))
