"""What a picture shows besides the state, as the request chooses."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

Kind = Literal["wrong", "good", "hint", "path"]


class Place(NamedTuple):
    """A place of a board: its name, and what kind of place it is, since some names are those of several kinds."""

    name: str
    kind: str


@dataclass(frozen=True)
class Mark:
    """A place to be pointed out. `kind` is how: red, green, a dot for what may be chosen, or part of a path."""

    place: Place
    kind: Kind = "hint"
    label: str = ""


@dataclass(frozen=True)
class Sight:
    """How a state is to be seen.

    `places` names the kinds of place whose names are written on them; `targets` adds an invisible shape for each place
    that a pointer may choose. `told` are sentences for the description. `text` says whether there is one.
    """

    marks: Sequence[Mark] = ()
    places: str = "none"
    targets: bool = False
    theme: str = "light"
    width: int | None = None
    text: bool = True
    told: Sequence[str] = ()
