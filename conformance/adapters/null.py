"""Engines that know no rule: one says no, one says yes, one says yes and changes nothing. None has a good mark.

    python conformance/adapters/null.py no|yes|unchanged

They are also the shortest example of the protocol.
"""

from __future__ import annotations

import json
import sys

EVERYTHING = [
    *(
        "action",
        "ask",
        "award",
        "bank",
        "board",
        "cards",
        "chance",
        "discards",
        "drawn",
        "hex-on-two-numbers",
        "module",
    ),
    *("moment", "offers", "option", "pending", "points", "seats", "viewer", "way", "with"),
]


def answer(kind: str, question: dict) -> dict:
    """What such an engine says."""
    if question["ask"] == "hello":
        return {"protocol": 1, "engine": f"null ({kind})", "version": "1", "features": EVERYTHING}
    reply = {"id": question["id"]}
    state = question.get("state", question.get("before"))
    if question["ask"] == "action":
        reply["verdict"] = "illegal" if kind == "no" else "legal"
        if kind == "unchanged":
            reply["state"] = state
            reply["winners"] = []
    elif question["ask"] == "legal_actions":
        reply["actions"] = []
    elif question["ask"] == "view" and kind == "unchanged":
        reply["state"] = state
    else:
        reply["unsupported"] = {"feature": f"ask:{question['ask']}", "why": "nothing is known"}
    return reply


if __name__ == "__main__":
    for line in sys.stdin:
        print(json.dumps(answer(sys.argv[1], json.loads(line))), flush=True)
