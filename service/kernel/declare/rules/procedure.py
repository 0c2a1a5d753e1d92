"""Procedures: named lists of named steps, into which later modules insert theirs.

A procedure that is begun puts its steps on the state's agenda. The kernel takes them off one by one and pauses while
anybody owes something, so a step can ask the table for a choice and the next one finds it made.
"""

from __future__ import annotations

from service.kernel.declare.rules.rule import Step


class Procedure:
    """A named list of steps, in order."""

    def __init__(self, name: str, *steps: Step) -> None:
        self.name = name
        self.steps = steps

    def consists_of(self, *steps: Step) -> None:
        """Give the steps of a procedure that one of them begins again, and that is therefore declared before them."""
        self.steps = steps

    def __repr__(self) -> str:
        return f"<procedure {self.name}>"
