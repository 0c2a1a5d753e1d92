"""The state after a legal action, in the form that a request chose: whole, as a patch, or its digest alone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import orjson

from service.documents.answers import Written, written
from service.documents.patch import patch
from service.kernel.declare.state.viewing import FULL
from service.kernel.play.state import State


def next_state_document(after: Written, before: State, given: Mapping[str, Any], form: str) -> dict[str, Any]:
    """The members `digest`, and `state` or `patch`. `form` is `state`, `patch` or `none`.

    `given` is the document of the state before. A patch starts from it, unless the question named a viewer: then it
    starts from that viewer's view, so that it cannot leak.
    """
    document: dict[str, Any] = {"digest": after.digest}
    if form == "state":
        document["state"] = after.document
    elif form == "patch":
        viewed = before.viewer != FULL and given.get("kind", "full") == "full"
        start = orjson.loads(written(before).text) if viewed else given
        document["patch"] = list(patch(start, orjson.loads(after.text)))
    return document
