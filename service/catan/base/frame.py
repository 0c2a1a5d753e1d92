"""The frame of the island: what a standard board is made of, and where its parts lie.

Everything here is data of the box; larger boxes put their own in its place.
"""

from __future__ import annotations

import dataclasses
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from service.catan.board.places import Edge_, Hex_, edge_named
from service.kernel.rules import Ruleset, constant

LAND = ("forest", "pasture", "fields", "hills", "mountains", "desert")
HARBORS = ("generic", "grain", "ore", "generic", "wool", "generic", "generic", "brick", "lumber")
"""The harbors as they are printed, clockwise from the site in the north-west."""


@dataclass(frozen=True)
class Printed:
    """A printed set-up: terrain and number of every hex, the harbors, and starting pieces where they are printed.

    ``pieces`` holds for each colour two settlements, each with the corner that its road leads to; the first of the two
    pays the starting cards; without any, the players place theirs. ``spare`` says that the colours nobody plays stay on
    the board as obstacles, without roads.
    """

    hexes: dict[Hex_, tuple[str, int]]
    harbors: tuple[str, ...]
    pieces: tuple[tuple[tuple[str, str], tuple[str, str]], ...]
    spare: bool = False

    @classmethod
    def island(cls, text: str) -> Printed:
        """An island whose rows of hexes are printed, with the usual harbors. The players place their own pieces."""
        return cls(printed_rows(text), HARBORS, pieces=())

    @property
    def terrain(self) -> dict[str, int]:
        """How many hexes of each kind are printed."""
        return dict(Counter(kind for kind, _ in self.hexes.values()))

    @property
    def tokens(self) -> dict[int, int]:
        """How often each number is printed."""
        return dict(Counter(number for _, number in self.hexes.values() if number))

    def numbered(self, kinds: Mapping[Hex_, str]) -> dict[Hex_, tuple[str, int]]:
        """Hexes of other kinds with the numbers that are printed at their places."""
        return {place: (kind, self.hexes[place][1]) for place, kind in kinds.items()}

    def with_hexes(self, hexes: Mapping[Hex_, tuple[str, int]]) -> Printed:
        """The same set-up but for some hexes."""
        return dataclasses.replace(self, hexes={**self.hexes, **hexes})


@dataclass(frozen=True)
class Side:
    """One side of the frame, clockwise: its coastal edges, and the printed harbors by their position among these."""

    edges: tuple[Edge_, ...]
    harbors: dict[int, str]

    def with_piece(self, piece: Side) -> dict[Edge_, str]:
        """The harbors of another side's piece, laid here."""
        return {self.edges[position]: kind for position, kind in piece.harbors.items()}


@dataclass(frozen=True)
class Frame:
    """The standard board of a box.

    ``hexes`` are the land hexes; ``terrain``, ``tokens`` and ``harbors`` what lies on them, as multisets; ``sites`` the
    printed harbor edges in clockwise order and ``printed_harbors`` what is printed there; ``sides`` the pieces of the
    frame, if it has pieces that may be shuffled; ``letters`` the tokens in the order of their letters; ``spirals`` the
    paths that standard placement may follow, one from each corner hex.
    """

    hexes: frozenset[Hex_]
    terrain: dict[str, int]
    tokens: dict[int, int]
    harbors: dict[str, int]
    sites: tuple[Edge_, ...]
    letters: tuple[int, ...]
    printed_harbors: tuple[str, ...]
    sides: tuple[Side, ...]
    spirals: tuple[tuple[Hex_, ...], ...]
    printed: dict[str, Printed]

    def moved(self, dq: int, dr: int) -> Frame:
        """The same board somewhere else; printed set-ups stay where they are printed, and are left out."""

        def edge(place: Edge_) -> Edge_:
            return place[0] + dq, place[1] + dr, place[2]

        return dataclasses.replace(
            self,
            hexes=frozenset((q + dq, r + dr) for q, r in self.hexes),
            sites=tuple(map(edge, self.sites)),
            sides=tuple(Side(tuple(map(edge, side.edges)), side.harbors) for side in self.sides),
            spirals=tuple(tuple((q + dq, r + dr) for q, r in spiral) for spiral in self.spirals),
            printed={},
        )

    def with_island(self, printed: Printed) -> Frame:
        """The same box with the hexes of a printed island, which lie as printed on the board for beginners."""
        return dataclasses.replace(self, terrain=printed.terrain, printed={"beginner": printed})

    def with_fixed_numbers(self, printed: Printed) -> Frame:
        """The same box with a printed island whose numbers stay in their places, even if its hexes are shuffled."""
        return dataclasses.replace(
            self,
            terrain=printed.terrain,
            tokens=printed.tokens,
            letters=(),
            spirals=(),
            printed={"printed": printed},
        )

    def with_kind(self, new: str, *, in_place_of: str, if_at: Callable[[set[Hex_]], bool]) -> Frame:
        """The same box with hexes of one kind in place of those of another, and only the printed boards on which these
        lie at places that fit.
        """
        printed = {}
        for name, board in self.printed.items():
            replaced = {place: (new, number) for place, (kind, number) in board.hexes.items() if kind == in_place_of}
            if if_at(set(replaced)):
                printed[name] = board.with_hexes(replaced)
        terrain = {new if kind == in_place_of else kind: count for kind, count in self.terrain.items()}
        return dataclasses.replace(self, terrain=terrain, printed=printed)

    def set_aside(self, number: int) -> Frame:
        """The same box without the tokens of a number."""
        return dataclasses.replace(
            self,
            tokens={other: count for other, count in self.tokens.items() if other != number},
            letters=tuple(other for other in self.letters if other != number),
        )


def rows(*spans: tuple[int, int, int]) -> frozenset[Hex_]:
    """Hexes from rows ``(r, first q, last q)``."""
    return frozenset((q, r) for r, first, last in spans for q in range(first, last + 1))


def sides_of(corners: tuple[Hex_, ...], printed: dict[Edge_, str]) -> tuple[Side, ...]:
    """The six sides of a regular hexagon of hexes, from its corner hexes clockwise, the northern side first."""
    ways = ("NW", "NE", "E", "SE", "SW", "W")
    sides = []
    for turn, (start, end) in enumerate(zip(corners, (*corners[1:], corners[0]), strict=True)):
        length = max(abs(end[0] - start[0]), abs(end[1] - start[1]))
        step = ((end[0] - start[0]) // length, (end[1] - start[1]) // length)
        names = []
        for count in range(length + 1):
            place = f"{start[0] + count * step[0]},{start[1] + count * step[1]}"
            names += [f"{place},{ways[turn]}", f"{place},{ways[(turn + 1) % 6]}"]
        edges = tuple(edge for edge in map(edge_named, names[:-1]) if edge is not None)
        sides.append(Side(edges, {at: printed[edge] for at, edge in enumerate(edges) if edge in printed}))
    return tuple(sides)


def turned(spiral: tuple[Hex_, ...]) -> tuple[tuple[Hex_, ...], ...]:
    """A spiral on a regular hexagon from each of its six corners: the path turned by 60 degrees at a time."""
    paths = [spiral]
    for _ in range(5):
        paths.append(tuple((-r, q + r) for q, r in paths[-1]))
    return tuple(paths)


def printed_rows(text: str) -> dict[Hex_, tuple[str, int]]:
    """Hexes from lines such as ``-2 0: mountains 10, pasture 2`` (row, first column, hexes from west to east)."""
    hexes = {}
    for line in text.strip().splitlines():
        place, listed = line.split(":")
        row, column = map(int, place.split())
        for offset, item in enumerate(listed.split(",")):
            kind, *number = item.split()
            hexes[column + offset, row] = (kind, int(number[0]) if number else 0)
    return hexes


BEGINNER = Printed(
    hexes=printed_rows(
        """
        -2 0: mountains 10, pasture 2, forest 9
        -1 -1: fields 12, hills 6, pasture 4, hills 10
        0 -2: fields 9, forest 11, desert, forest 3, mountains 8
        1 -2: forest 8, mountains 3, fields 4, pasture 5
        2 -2: hills 5, fields 6, pasture 11
        """
    ),
    harbors=HARBORS,
    pieces=(
        (("-2,2,N", "-1,1,S"), ("0,2,N", "1,0,S")),
        (("-1,0,N", "-1,-1,S"), ("1,1,N", "2,-1,S")),
        (("-1,2,N", "0,1,S"), ("2,-2,S", "1,-1,N")),
        (("-2,1,N", "-1,0,S"), ("0,-1,N", "1,-2,S")),
    ),
)

# NW of (0,-2), NE of (1,-2), NE of (2,-1), E of (2,0), SE of (1,1), SE of (-1,2), SW of (-2,2), W of (-2,1) and
# W of (-1,-1), by their one names.
SITES: tuple[Edge_, ...] = (
    (0, -3, "SE"),
    (1, -2, "NE"),
    (2, -1, "NE"),
    (2, 0, "E"),
    (1, 1, "SE"),
    (-1, 2, "SE"),
    (-3, 3, "NE"),
    (-3, 1, "E"),
    (-2, -1, "E"),
)

SPIRAL: tuple[Hex_, ...] = (
    (-2, 2), (-1, 2), (0, 2), (1, 1), (2, 0), (2, -1), (2, -2), (1, -2), (0, -2), (-1, -1), (-2, 0), (-2, 1),
    (-1, 1), (0, 1), (1, 0), (1, -1), (0, -1), (-1, 0),
    (0, 0),
)  # fmt: skip

STANDARD = Frame(
    hexes=rows((-2, 0, 2), (-1, -1, 2), (0, -2, 2), (1, -2, 1), (2, -2, 0)),
    terrain={"forest": 4, "pasture": 4, "fields": 4, "hills": 3, "mountains": 3, "desert": 1},
    tokens={2: 1, 3: 2, 4: 2, 5: 2, 6: 2, 8: 2, 9: 2, 10: 2, 11: 2, 12: 1},
    harbors={"generic": 4, "brick": 1, "lumber": 1, "wool": 1, "grain": 1, "ore": 1},
    sites=SITES,
    letters=(5, 2, 6, 3, 8, 10, 9, 12, 11, 4, 8, 10, 9, 4, 5, 6, 3, 11),
    printed_harbors=HARBORS,
    sides=sides_of(((0, -2), (2, -2), (2, 0), (0, 2), (-2, 2), (-2, 0)), dict(zip(SITES, HARBORS, strict=True))),
    spirals=turned(SPIRAL),
    printed={"beginner": BEGINNER},
)


@constant(
    "base.board.shape",
    "base.components.terrain",
    "base.components.number-tokens",
    "base.components.harbors",
    "base.board.harbor-positions",
    "base.board.token-letters",
    "base.board.spiral-order",
    "base.board.beginner-terrain",
    "base.board.beginner-harbors",
    "base.board.beginner-pieces",
)
def frame(ruleset: Ruleset) -> Frame:
    """The box has the standard island, with a printed layout for beginners."""
    return STANDARD
