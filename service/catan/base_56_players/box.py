"""The box of the extension: more seats, more cards, and a larger island."""

from __future__ import annotations

from service.catan.base import components
from service.catan.base import frame as standard
from service.catan.base.frame import Frame, Printed, printed_rows, rows
from service.catan.base.options import HARBORS
from service.catan.board.places import NEIGHBOURS, Edge_, Hex_
from service.kernel.rules import Ruleset, Settled

# NW of (0,-3), NE of (1,-3), NE of (2,-2), E of (2,0), SE of (1,1), E of (-1,3), SE of (-2,3), SW of (-3,3), W of
# (-3,2), SW of (-3,0) and W of (-2,-1), by their one names.
SITES: tuple[Edge_, ...] = (
    (0, -4, "SE"),
    (1, -3, "NE"),
    (2, -2, "NE"),
    (2, 0, "E"),
    (1, 1, "SE"),
    (-1, 3, "E"),
    (-2, 3, "SE"),
    (-4, 4, "NE"),
    (-4, 2, "E"),
    (-4, 1, "NE"),
    (-3, -1, "E"),
)

# The three rings of the island, each counter-clockwise.
RINGS: tuple[tuple[Hex_, ...], ...] = (
    (
        (-3, 0), (-3, 1), (-3, 2), (-3, 3), (-2, 3), (-1, 3), (0, 2), (1, 1),
        (2, 0), (2, -1), (2, -2), (2, -3), (1, -3), (0, -3), (-1, -2), (-2, -1),
    ),
    ((-2, 0), (-2, 1), (-2, 2), (-1, 2), (0, 1), (1, 0), (1, -1), (1, -2), (0, -2), (-1, -1)),
    ((-1, 0), (-1, 1), (0, 0), (0, -1)),
)  # fmt: skip
CORNERS: tuple[Hex_, ...] = ((-3, 0), (-3, 3), (-1, 3), (2, 0), (2, -3), (0, -3))


def _touch(one: Hex_, other: Hex_) -> bool:
    return (other[0] - one[0], other[1] - one[1]) in NEIGHBOURS


def spiral_from(corner: Hex_) -> tuple[Hex_, ...]:
    """The spiral from a corner hex: an inner ring begins where it touches both ends of the ring outside it."""
    path: list[Hex_] = []
    ends = (corner, corner)
    for ring in RINGS:
        first = (
            ring.index(corner)
            if corner in ring
            else next(at for at, place in enumerate(ring) if all(_touch(place, end) for end in ends))
        )
        turned = ring[first:] + ring[:first]
        path += turned
        ends = (turned[0], turned[-1])
    return tuple(path)


# Printed in 2022 for new players. The starred settlement, which pays the starting cards, stands first.
PRINTED = Printed(
    hexes=printed_rows(
        """
        -3 0: hills 10, pasture 6, desert
        -2 -1: hills 6, fields 2, mountains 9, hills 11
        -1 -2: forest 3, mountains 11, forest 5, fields 10, pasture 4
        0 -3: desert, pasture 5, fields 4, mountains 6, pasture 3, fields 8
        1 -3: forest 12, mountains 10, pasture 2, hills 4, forest 11
        2 -3: forest 8, fields 3, forest 9, fields 5
        3 -3: hills 9, pasture 12, mountains 8
        """
    ),
    harbors=(
        "generic", "wool", "generic", "generic", "brick", "wool", "lumber", "generic", "grain", "generic", "ore",
    ),
    pieces=(
        (("-2,1,N", "-2,0,S"), ("-2,-1,N", "-1,-2,S")),
        (("0,1,N", "1,-1,S"), ("2,0,S", "1,1,N")),
        (("-1,0,N", "0,-2,S"), ("1,-4,S", "0,-2,N")),
        (("0,0,N", "1,-2,S"), ("2,-1,N", "2,-2,S")),
        (("-1,1,N", "-1,0,S"), ("-3,2,S", "-3,3,N")),
        (("-1,2,N", "0,1,S"), ("0,2,S", "-1,3,N")),
    ),
    spare=True,
)  # fmt: skip

LARGE = Frame(
    hexes=rows((-3, 0, 2), (-2, -1, 2), (-1, -2, 2), (0, -3, 2), (1, -3, 1), (2, -3, 0), (3, -3, -1)),
    terrain={"forest": 6, "pasture": 6, "fields": 6, "hills": 5, "mountains": 5, "desert": 2},
    tokens={2: 2, 3: 3, 4: 3, 5: 3, 6: 3, 8: 3, 9: 3, 10: 3, 11: 3, 12: 2},
    harbors={"generic": 5, "brick": 1, "lumber": 1, "wool": 2, "grain": 1, "ore": 1},
    sites=SITES,
    letters=(2, 5, 4, 6, 3, 9, 8, 11, 11, 10, 6, 3, 8, 4, 8, 10, 11, 12, 10, 5, 4, 9, 5, 9, 12, 3, 2, 6),
    printed_harbors=PRINTED.harbors,
    sides=(),
    spirals=tuple(spiral_from(corner) for corner in CORNERS),
    printed={"printed": PRINTED},
)


@components.seat_range.also("base56.scope.players", replaces=components.seat_range.first)
def seat_range(ruleset: Ruleset) -> tuple[int, int]:
    """The extension is for five or six players."""
    return 5, 6


@components.bank_stock.also(
    "base56.components.resource-cards", "base56.production.shortage", replaces=components.bank_stock.first
)
def bank_stock(ruleset: Ruleset) -> tuple[int, ...]:
    """The two boxes hold 24 cards of each resource."""
    return (24,) * 5


@components.deck_stock.also("base56.components.development-deck", replaces=components.deck_stock.first)
def deck_stock(ruleset: Ruleset) -> tuple[int, ...]:
    """The development deck has 20 knights, 5 victory points and 3 each of the three progress cards."""
    return 20, 5, 3, 3, 3


@standard.frame.also(
    "base56.board.shape",
    "base56.components.terrain",
    "base56.components.number-tokens",
    "base56.components.token-letters",
    "base56.components.harbors",
    "base56.board.harbor-positions",
    "base56.board.spiral-order",
    "base56.board.no-beginner-layout",
    replaces=standard.frame.first,
)
def frame(ruleset: Ruleset) -> Frame:
    """The extension has the large island, which has no printed layout for beginners."""
    return LARGE


SETTLES = (
    Settled(
        HARBORS,
        ("shuffled-tokens", "fixed"),
        "base56.board.harbor-shuffle",
        "The harbors of the large island are shuffled over their places. Its frame is not shuffled.",
    ),
)
