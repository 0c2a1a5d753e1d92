"""The island: a castle and a desert at opposite corners, with its coastal and inner hexes between them."""

from __future__ import annotations

import dataclasses
from collections import Counter

from service.catan.base import components, layouts
from service.catan.base import frame as frame_
from service.catan.base.boards import CUSTOM, board_alone, differences, lying
from service.catan.base.deal import VARIABLE, CatanDeal
from service.catan.base.frame import Frame, Printed
from service.catan.base.state import State
from service.catan.board.board import Board
from service.catan.board.masks import bits, mask_of
from service.catan.board.places import Hex_, in_rows
from service.catan.board.terrain import Terrain
from service.kernel.rules import (
    CHAIN,
    INTERSECT,
    Arrangements,
    Contradictions,
    Facts,
    Play,
    Ruled,
    Ruleset,
    constant,
    draw,
    invariant,
    query,
)

CASTLE = "castle"
MIDDLE: Hex_ = (0, 0)
"""Where fields are printed."""
INNER_THREE: Hex_ = (0, 1)
"""Where an inner 3 is printed."""

PRINTED = Printed.island(
    """
    -2 0: mountains 3, pasture 8, desert
    -1 -1: fields 9, hills 4, pasture 5, forest 10
    0 -2: fields 12, forest 6, fields 10, mountains 8, hills 11
    1 -2: forest 4, mountains 9, fields 3, pasture 5
    2 -2: castle, pasture 6, hills 2
    """
)


@dataclasses.dataclass(frozen=True)
class Groups:
    """The hexes of the island that are shuffled together: the terrain on the coast, and that within."""

    coastal: dict[str, int]
    inner: dict[str, int]

    def less_inner_fields(self) -> Groups:
        """The same groups without one of the inner fields, whose place another hex takes."""
        return dataclasses.replace(self, inner={**self.inner, "fields": self.inner["fields"] - 1})


GROUPS = Groups(
    coastal={"forest": 2, "hills": 2, "pasture": 3, "mountains": 1, "fields": 2},
    inner={"forest": 1, "hills": 1, "pasture": 1, "mountains": 2, "fields": 2},
)


@constant("barbarian-attack.setup.castle-and-desert", "barbarian-attack.setup.coastal-numbers-unique", fold=CHAIN)
def printed_island(ruleset: Ruleset) -> Printed:
    """The island as it is printed. The hexes that belong to neither group lie there in every set-up."""
    return PRINTED


def with_middle(printed: Printed, kind: str) -> Printed:
    """A printed island with a hex without number in the middle. The number of the middle replaces an inner 3."""
    (_, number), (three, _) = printed.hexes[MIDDLE], printed.hexes[INNER_THREE]
    return printed.with_hexes({MIDDLE: (kind, 0), INNER_THREE: (three, number)})


@constant("barbarian-attack.setup.coastal-terrain", "barbarian-attack.setup.inner-terrain")
def groups(ruleset: Ruleset) -> Groups:
    """Ten hexes lie on the coast and seven within."""
    return GROUPS


@components.terrain_kinds.also(
    "barbarian-attack.setup.castle-and-desert", "barbarian-attack.setup.castle-and-desert-unnumbered"
)
def castle_hex(ruleset: Ruleset) -> dict[str, Terrain]:
    """The castle is land that produces nothing and has no number."""
    return {CASTLE: Terrain()}


@frame_.frame.also(
    "barbarian-attack.setup.castle-and-desert",
    "barbarian-attack.setup.coastal-terrain",
    "barbarian-attack.setup.inner-terrain",
    "barbarian-attack.setup.coastal-numbers-unique",
)
def island(box: Frame, ruleset: Ruleset) -> Frame:
    """A castle takes the place of one forest hex, and the numbers lie as printed."""
    return box.with_fixed_numbers(printed_island(ruleset))


def shuffled(kind: str) -> bool:
    """Whether hexes of a kind are shuffled within their group. All others lie where they are printed."""
    return kind in GROUPS.coastal or kind in GROUPS.inner


@layouts.layouts.also("barbarian-attack.setup.castle-and-desert", replaces=layouts.layouts.first)
def island_layouts(ruleset: Ruleset) -> tuple[str, ...]:
    """The island is shuffled within its two groups, as printed, or one of the players' own."""
    return VARIABLE, CUSTOM, *sorted(frame_.frame(ruleset).printed)


@draw("barbarian-attack.setup.coastal-terrain")
def coastal_terrain(ruled: Ruled) -> Arrangements:
    """The shuffled hexes of the coast, in row order."""
    return Arrangements(list(Counter(groups(ruled.ruleset).coastal).elements()))


@draw("barbarian-attack.setup.inner-terrain")
def inner_terrain(ruled: Ruled) -> Arrangements:
    """The shuffled hexes within, in row order."""
    return Arrangements(list(Counter(groups(ruled.ruleset).inner).elements()))


@layouts.dealt_board.also(
    "barbarian-attack.setup.castle-and-desert",
    "barbarian-attack.setup.coastal-terrain",
    "barbarian-attack.setup.inner-terrain",
    "barbarian-attack.setup.coastal-numbers-unique",
    replaces=layouts.dealt_board.first,
)
def dealt_island(ruled: Ruled, play: Play, wish: CatanDeal) -> Board:
    """Castle, desert and numbers lie as printed, the other hexes at random on the coast and within."""
    printed = layouts.printed_board(ruled, wish)
    return layouts.shuffled_board(ruled, play, shuffled_island(play)) if printed is None else printed


def shuffled_island(play: Play) -> dict[Hex_, tuple[str, int]]:
    """The hexes of the island with their numbers, those of each group shuffled."""
    island = printed_island(play.state.ruleset)
    hexes = dict(island.hexes)
    for places, order in (
        (coastal_places(island), play.draw(coastal_terrain)),
        (inner_places(island), play.draw(inner_terrain)),
    ):
        hexes |= {place: (kind, hexes[place][1]) for place, kind in zip(in_rows(places), order, strict=True)}
    return hexes


def coastal_places(printed: Printed) -> list[Hex_]:
    """The hexes of a printed island that are shuffled on its coast."""
    return [place for place, (kind, _) in printed.hexes.items() if shuffled(kind) and _rim(place)]


def inner_places(printed: Printed) -> list[Hex_]:
    """The hexes of a printed island that are shuffled within."""
    return [place for place, (kind, _) in printed.hexes.items() if shuffled(kind) and not _rim(place)]


def _rim(place: Hex_) -> bool:
    q, r = place
    return max(abs(q), abs(r), abs(q + r)) == 2


# What the rules read of a board ------------------------------------------------------------------------------------


def castles(board: Board) -> int:
    """The castle hex, as a mask. A board that is not yet known to be sound may have several or none."""
    return board.hexes_of((CASTLE,))


@query("barbarian-attack.knight.leave-castle", "barbarian-attack.card.knighthood", fold=INTERSECT)
def castle_paths(state: State) -> int:
    """The six paths around the castle hex."""
    return state.board.topology.edges_of[castles(state.board)]


@query("barbarian-attack.landing.placement", "barbarian-attack.setup.castle-and-desert-unnumbered", fold=INTERSECT)
def coastal_hexes(state: State) -> int:
    """A coastal hex is a land hex at the coast with a number. Castle and desert have none."""
    board, edges_of = state.board, state.board.topology.edges_of
    numbered = (at for at in bits(board.land_hexes) if board.numbers[at] or at in board.several)
    return mask_of(at for at in numbered if edges_of[1 << at] & board.coastal_edges)


def coastal_hex_of(state: State, number: int) -> int | None:
    """The coastal hex with a number, if there is one."""
    return next((at for at in bits(coastal_hexes(state)) if number in state.board.shown(at)), None)


# What a board must be ----------------------------------------------------------------------------------------------


@invariant("barbarian-attack.setup.castle-location-option", "barbarian-attack.setup.castle-and-desert", of=board_alone)
def one_castle(state: State) -> Contradictions:
    """A board has exactly one castle hex, wherever it lies."""
    found = castles(state.board).bit_count()
    if found != 1:
        yield "/board/hexes", Facts(castles=found)


@invariant("barbarian-attack.setup.coastal-numbers-unique", "barbarian-attack.landing.placement", of=board_alone)
def coastal_numbers_differ(state: State) -> Contradictions:
    """No two coastal hexes have the same number."""
    board, seen = state.board, set[int]()
    for at in bits(coastal_hexes(state)):
        for number in board.shown(at):
            if number in seen:
                yield f"/board/hexes/{board.topology.hex_names[at]}/number", Facts(number=number)
            seen.add(number)


@constant("barbarian-attack.setup.coastal-numbers-unique", fold=CHAIN)
def fixed_numbers(ruleset: Ruleset) -> frozenset[Hex_]:
    """On the island of the box all numbers lie as printed."""
    return frozenset(printed_island(ruleset).hexes)


@invariant(
    "barbarian-attack.setup.castle-and-desert",
    "barbarian-attack.setup.coastal-terrain",
    "barbarian-attack.setup.inner-terrain",
    "barbarian-attack.setup.coastal-numbers-unique",
    of=board_alone,
)
def laid_as_printed(state: State) -> Contradictions:
    """On the island of the box castle, desert and numbers lie as printed, and each group has its own hexes."""
    if state.board.layout == CUSTOM:
        return
    board, printed = state.board, printed_island(state)
    found = {place: at for at, place in lying(state, printed.hexes)}
    stay = fixed_numbers(state)
    for place, at in found.items():
        kind, number = printed.hexes[place]
        fixed = None if shuffled(kind) else kind
        moved = place in stay and board.numbers[at] != number
        if moved or (fixed and board.terrain[at] != fixed):
            yield f"/board/hexes/{board.topology.hex_names[at]}", Facts(number=number or None, terrain=fixed)
    kinds = groups(state)
    for places, group in ((coastal_places(printed), kinds.coastal), (inner_places(printed), kinds.inner)):
        yield from differences(
            "/board/hexes", Counter(board.terrain[found[place]] for place in places if place in found), group
        )
