"""What a bot may do wrong in a match: a closed list."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

import orjson

from service.referee.printed import printable

FaultKind = Literal["illegal", "malformed", "wrong_id", "late", "exited", "flooded", "refused_start"]
ENDING: frozenset[FaultKind] = frozenset(("late", "exited", "flooded", "refused_start"))
"""The faults after which the bot's process is ended, because nobody can know what it would answer next."""
MOST_KEPT = 4_096
"""Characters of a line that are kept as evidence."""
MOST_SAID = 1_000
"""Characters of what is said of a fault: it may repeat what the bot says."""


class Fault(Exception):  # noqa: N818 - an event of a match
    """One fault, with the line or the action that the bot wrote, and the refusals of an illegal action."""

    def __init__(
        self,
        kind: FaultKind,
        says: str,
        line: str = "",
        action: dict[str, Any] | None = None,
        refusals: Sequence[dict[str, Any]] = (),
    ) -> None:
        super().__init__(says)
        self.kind = kind
        self.says = says if len(says) <= MOST_SAID else f"{says[:MOST_SAID]} ..."
        self.line = line[:MOST_KEPT]
        self.action = action
        self.refusals = list(refusals or ())

    def at_start(self, command: str, errors: Sequence[str]) -> str:
        """Why a bot does not start, in one line for people."""
        return line_of(command or "''", f"{self.says[:1].lower()}{self.says[1:]}", errors)

    def document(self, errors: Sequence[str] = ()) -> dict[str, Any]:
        """The fault as the log has it. `errors` are the last lines of the bot's standard error."""
        action, line = self.action, self.line
        if action is not None and len(written := orjson.dumps(action)) > MOST_KEPT:
            action, line = None, written[:MOST_KEPT].decode(errors="replace")
        rules = [refusal["rule"] for refusal in self.refusals]
        told = {"fault": self.kind, "says": self.says, "line": line, "action": action, "rules": rules}
        return {name: value for name, value in {**told, "errors": list(errors)}.items() if value}


def in_time(seconds: float) -> str:
    """How long an answer may take."""
    return f"within {seconds:g} second{'' if seconds == 1 else 's'}"


MOST_TOLD = 3
"""Lines of standard error that a line for people repeats, the last ones."""


def line_of(bot: str, says: str, errors: Sequence[str]) -> str:
    """What happened to a bot in one line for people, with the end of its standard error."""
    last = " / ".join(line.strip() for line in errors[-MOST_TOLD:])
    return printable(f"{bot}: {says}" + (f" Its standard error ends: {last}" if last else ""))
