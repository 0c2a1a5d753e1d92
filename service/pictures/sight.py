"""What a picture shows besides the state, as the request chooses."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple


class Place(NamedTuple):
    """A place of a board: its name, and what kind of place it is, since some names are those of several kinds."""

    name: str
    kind: str


@dataclass(frozen=True)
class Mark:
    """A place to be pointed out. `kind` is how: `hint`, `good`, `wrong`, `path`, `blocker`, `last`, or the piece that
    `seat` may place there. `act` is the type of the action that would do so, where a rule allows it.
    """

    place: Place
    kind: str = "hint"
    label: str = ""
    seat: int | None = None
    act: str | None = None


@dataclass(frozen=True)
class Sight:
    """How a state is to be seen.

    `places` names the kinds of place whose names are written on them; `targets` adds an invisible shape for each place
    that a pointer may choose. `refused` are the sentences of rules that refuse an action. `text` says whether there is
    a description, and `legend` whether the seats are listed below the board.
    """

    marks: Sequence[Mark] = ()
    places: str = "none"
    targets: bool = False
    theme: str = "light"
    width: int | None = None
    text: bool = True
    legend: bool = True
    refused: Sequence[str] = ()
