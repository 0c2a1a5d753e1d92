"""Who looks at a state, who may see a member of it, and what a rule does where a view hides something."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple

FULL = -2
"""Viewer of a full state: nothing is hidden."""
SPECTATOR = -1
"""Viewer who sits at no seat."""


class Hidden(Exception):  # noqa: N818 - not an error: the view does not tell
    """A rule touched something that this view hides. ``pointer`` names it in the state document."""

    def __init__(self, pointer: str) -> None:
        super().__init__(pointer)
        self.pointer = pointer


class NotVisible(Exception):  # noqa: N818 - no error: the view does not have the member
    """A view hides a member completely, even its number."""


@dataclass(frozen=True)
class Visibility:
    """Who may see a member. Only the owner, if there is one, sees a member that is not ``public``.

    The owner is the seat in whose part the member stands, or the seat that ``owner`` names in a state. ``shown``
    decides when a viewer who is not the owner may see the member too: it takes the state, the viewer and the owner.
    """

    public: bool = False
    owner: Callable[[Any], int] | None = None
    shown: Callable[[Any, int, Any], bool] | None = None

    def owner_in(self, state: Any, seat: int | None) -> int | None:
        """The owner of a member in the part of a seat, or in the part that all seats share."""
        return seat if self.owner is None else self.owner(state)

    def secret(self, state: Any, seat: int | None) -> bool:
        """Whether a document of this state, which may be a view, may hide the member."""
        return not self.public and state.viewer not in (FULL, self.owner_in(state, seat))


PUBLIC = Visibility(public=True)


class Viewer(NamedTuple):
    """A viewer who looks at members of one visibility in the part of ``seat``; ``None`` is the part that all seats
    share. ``number`` is the viewer's own seat, or ``SPECTATOR``.
    """

    number: int
    state: Any
    seat: int | None
    visibility: Visibility

    def sees(self) -> bool:
        """Whether the viewer may see them."""
        visibility = self.visibility
        if visibility.public:
            return True
        owner = visibility.owner_in(self.state, self.seat)
        return self.number == owner or (
            visibility.shown is not None and visibility.shown(self.state, self.number, owner)
        )

    def at(self, seat: int) -> Viewer:
        """This viewer, looking at another seat's part."""
        return self._replace(seat=seat)
