"""Who looks at a state, and what a rule does where a view hides something."""

from __future__ import annotations

FULL = -2
"""Viewer of a full state: nothing is hidden."""
SPECTATOR = -1
"""Viewer who sits at no seat."""


class Hidden(Exception):  # noqa: N818 - not an error: the view does not tell
    """A rule touched something that this view hides. ``pointer`` names it in the state document."""

    def __init__(self, pointer: str) -> None:
        super().__init__(pointer)
        self.pointer = pointer
