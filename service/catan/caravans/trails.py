"""Where caravans have come to, and where they may go on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from service.catan.base.state import State
from service.catan.board.masks import bits, mask_of
from service.catan.board.places import corners_told, edges_told
from service.catan.caravans.arrows import arrows
from service.catan.caravans.options import CAMEL_ON_COAST, CAMEL_SIDE_MEETING
from service.catan.caravans.state import caravans
from service.kernel.rules import CHAIN, UNION, query


class Placement(NamedTuple):
    """A path for the next camel, and the caravan that it joins."""

    caravan: int
    edge: int


def all_camels(state: State) -> int:
    """The paths with a camel."""
    return mask_of(edge for camels in caravans(state).camels for edge in camels)


def camels_at(state: State, corner: int) -> int:
    """How many camels end at a corner, which is a mask of one."""
    return (state.board.topology.edges_at[corner] & all_camels(state)).bit_count()


def between_camels(state: State) -> int:
    """The corners at which two camels end, or three."""
    once = twice = 0
    ends = state.board.topology.ends
    for edge in bits(all_camels(state)):
        twice |= once & ends[1 << edge]
        once |= ends[1 << edge]
    return twice


@query(
    "caravans.camel.land-path",
    "caravans.camel.coast",
    "caravans-port-masters.camel.piers",
    fold=CHAIN,
    to_json=edges_told,
)
def camel_ground(state: State) -> int:
    """Camels stand on paths with land on at least one side."""
    return state.board.land_edges


@camel_ground.also("caravans.camel.coast", replaces=camel_ground.first, when=CAMEL_ON_COAST.is_("inland-only"))
def inland_paths(state: State) -> int:
    """Camels stand on paths between two land hexes."""
    return state.board.land_edges & ~state.board.sea_edges


@query("caravans.meet.side", fold=UNION, to_json=corners_told)
def closed_to_heads(state: State) -> int:
    """No camel leads to an intersection where two camels end already."""
    return between_camels(state)


@closed_to_heads.also("caravans.meet.side", replaces=closed_to_heads.first, when=CAMEL_SIDE_MEETING.is_("allowed"))
def open_to_heads(state: State) -> int:
    """A camel may lead to any intersection."""
    return 0


def head(state: State, caravan: int) -> int:
    """The corner at the far end of the last camel of a caravan, as a mask; 0 if it has not begun.

    Statute caravans.camel.head.
    """
    camels, ends = caravans(state).camels[caravan], state.board.topology.ends
    if not camels:
        return 0
    before = ends[1 << camels[-2]] if len(camels) > 1 else arrows(state)[caravan].corner
    return ends[1 << camels[-1]] & ~before


def start_of_next(state: State, caravan: int) -> int:
    """The corner at which the next camel of a caravan begins, as a mask: at its head, or at its arrow."""
    return head(state, caravan) or arrows(state)[caravan].corner


def onward(state: State, caravan: int) -> int:
    """The paths that lead on from where a caravan has come to: that of its arrow, or those at its head."""
    if not caravans(state).camels[caravan]:
        return arrows(state)[caravan].path
    return state.board.topology.edges_at[head(state, caravan)]


def leads_on(state: State, caravan: int) -> bool:
    """Whether a caravan may go on from where it has come to. It has not begun, or is alone at its head, or has met
    another head there and has the lower number.
    """
    at = head(state, caravan)
    if not at or camels_at(state, at) == 1:
        return True
    met = [other for other in range(len(caravans(state).camels)) if other != caravan and head(state, other) == at]
    return camels_at(state, at) == 2 and bool(met) and caravan < min(met)


def far_end(state: State, caravan: int, edge: int) -> int:
    """The corner to which a path leads a caravan, as a mask."""
    return state.board.topology.ends[1 << edge] & ~start_of_next(state, caravan)


def open_paths(state: State, caravan: int) -> Iterator[int]:
    """The paths that are open to a caravan."""
    if leads_on(state, caravan):
        closed = closed_to_heads(state)
        for edge in bits(onward(state, caravan) & camel_ground(state) & ~all_camels(state)):
            if not far_end(state, caravan, edge) & closed:
                yield edge


def placements(state: State) -> list[Placement]:
    """All placements that are open, by caravan.

    Statutes caravans.camel.six-at-most and caravans.camel.any-caravan.
    """
    return [
        Placement(caravan, edge)
        for caravan in range(len(caravans(state).camels))
        for edge in open_paths(state, caravan)
    ]
