"""What a bot may do wrong in a match: a closed list."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

FaultKind = Literal["illegal", "malformed", "wrong_id", "late", "exited", "flooded", "refused_start"]
ENDING: frozenset[FaultKind] = frozenset(("late", "exited", "flooded", "refused_start"))
"""The faults after which the bot's process is ended, because nobody can know what it would answer next."""
MOST_KEPT = 4_096
"""Characters of a line that are kept as evidence."""


class Fault(Exception):  # noqa: N818 - an event of a match
    """One fault, with the line that the bot wrote, and the refusals of an illegal action."""

    def __init__(self, kind: FaultKind, says: str, line: str = "", refusals: Sequence[dict[str, Any]] = ()) -> None:
        super().__init__(says)
        self.kind = kind
        self.says = says
        self.line = line[:MOST_KEPT]
        self.refusals = list(refusals or ())

    def document(self) -> dict[str, Any]:
        """The fault as the log has it."""
        rules = [refusal["rule"] for refusal in self.refusals]
        told = {"fault": self.kind, "says": self.says, "line": self.line, "rules": rules}
        return {name: value for name, value in told.items() if value}
