"""How the things of a book look, as the book declares it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from service.catan.pictures.sketch import Sketch


class Ground(NamedTuple):
    """A kind of hex: its colour, and the word that stands on it."""

    fill: str
    word: str


@dataclass(frozen=True)
class Look:
    """How the things of one book look.

    ``grounds`` are its kinds of hex, by the name that the board has for them. ``painters`` add its pieces to a sketch,
    each one kind of them. The layers on which they paint decide what covers what, not the order of the painters.
    """

    grounds: Mapping[str, Ground] = field(default_factory=dict)
    painters: Sequence[Callable[[Sketch], None]] = ()
