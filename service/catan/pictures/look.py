"""How the things of a book look, as the book declares it in its `look.py`.

Most of it is data: kinds of hex, signs of goods, and pieces that stand where the document of a state lists them. What
data cannot say, a painter draws.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from service.catan.pictures.figures import Figure
from service.catan.pictures.sketch import Sketch
from service.pictures.canvas import Art, Point


class Ground(NamedTuple):
    """A kind of hex: its colour, what is drawn on it around a number token (SVG around its middle, within 50 units),
    and whether it is land, water or fog. `parts` is art that the motif shows several times.
    """

    fill: str
    motif: str = ""
    lies: Literal["land", "water", "fog"] = "land"
    parts: Sequence[Art] = ()


@dataclass(frozen=True)
class Pieces:
    """Pieces of one kind, which stand where `member` lists places: in the part of each seat, or with `shared` the one
    place in the part of all. `part` is the module whose part of the state that is; without it, it is the state itself.

    `words` name them in the description. `offset` is where such a piece stands beside the middle of its place; one on
    an edge may be `turned` to lie along it.
    """

    figure: Figure
    member: str
    at: Literal["hex", "corner", "edge"]
    words: str
    part: str | None = None
    shared: bool = False
    layer: str = "buildings"
    offset: Point = (0, 0)
    turned: bool = False


@dataclass(frozen=True)
class Look:
    """How the things of one book look.

    ``grounds`` are its kinds of hex and ``signs`` the signs of its goods, by the names that documents have for them.
    ``lights`` say for types of action what they place: their legal places are lit with a small one of these figures.
    ``painters`` draw what is not just a piece at a place. Layers decide what covers what, not the order of painters.
    """

    grounds: Mapping[str, Ground] = field(default_factory=dict)
    painters: Sequence[Callable[[Sketch], None]] = ()
    signs: Mapping[str, str] = field(default_factory=dict)
    pieces: Sequence[Pieces] = ()
    lights: Mapping[str, Figure] = field(default_factory=dict)
