"""Late games of every book: recorded ones, some actions before their end."""

from __future__ import annotations

import functools
import json
from typing import Any

from tests.api.asking import post
from tests.suite import SUITE

LEFT = 3
"""Actions before the end."""
RECORDS = {path.stem: path for path in sorted((SUITE / "games").glob("*.ndjson"))}


@functools.cache
def late_game(name: str) -> dict[str, Any]:
    """The state of a recorded game shortly before its end."""
    deal, *actions, _ = map(json.loads, RECORDS[name].read_text(encoding="utf-8").splitlines())
    state: dict[str, Any] = post("/v1/replays", {"deal": deal["deal"], "actions": actions[:-LEFT]})["state"]
    return state
