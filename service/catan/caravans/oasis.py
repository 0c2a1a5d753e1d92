"""The oasis: the hex in the middle of the island, in place of the desert."""

from __future__ import annotations

from service.catan.base import components, frame, layouts
from service.catan.base.boards import CUSTOM, board_alone, middle
from service.catan.base.frame import Frame
from service.catan.base.state import State
from service.catan.board.masks import among, bits
from service.catan.board.places import NEIGHBOURS, Hex_, name_of
from service.catan.board.terrain import DESERT, Terrain
from service.catan.caravans.state import oasis_count
from service.kernel.rules import CHAIN, UNION, Contradictions, Facts, Ruleset, constant, invariant

OASIS = "oasis"


@components.terrain_kinds.also("caravans.setup.oasis-no-number")
def oasis(ruleset: Ruleset) -> dict[str, Terrain]:
    """An oasis is land without a number that yields nothing."""
    return {OASIS: Terrain()}


@constant("caravans.setup.oasis", fold=CHAIN)
def oasis_places(ruleset: Ruleset) -> tuple[Hex_, ...]:
    """The oasis lies in the middle of the island, from which places are counted."""
    return ((0, 0),)


@frame.frame.also("caravans.setup.oasis", "caravans.setup.rest-as-base", "caravans.setup.beginner")
def oasis_for_desert(box: Frame, ruleset: Ruleset) -> Frame:
    """An oasis takes the place of each desert of the box. Players use no printed board whose deserts lie elsewhere."""
    places = set(oasis_places(ruleset))
    return box.with_kind(OASIS, in_place_of=DESERT, if_at=lambda deserts: deserts == places)


@layouts.hexes_in_place.also("caravans.setup.oasis")
def oasis_in_place(ruleset: Ruleset) -> dict[Hex_, str]:
    """The oasis is not shuffled."""
    return dict.fromkeys(oasis_places(ruleset), OASIS)


@constant("caravans.setup.oasis", fold=UNION)
def oasis_kinds(ruleset: Ruleset) -> frozenset[str]:
    """Caravans set out from an oasis."""
    return frozenset((OASIS,))


def oases(state: State) -> int:
    """The oases of the board, as a mask of hexes."""
    return state.board.hexes_of(oasis_kinds(state))


@invariant("caravans.setup.oasis", of=board_alone)
def oasis_where_it_belongs(state: State) -> Contradictions:
    """A board has its oasis, and on the island of the box it lies in the middle."""
    board, (q0, r0) = state.board, middle(state)
    found = {board.topology.hexes[at] for at in bits(oases(state))}
    places = {(q + q0, r + r0) for q, r in oasis_places(state)}
    if len(found) != oasis_count(state):
        yield "/board/hexes", Facts(oases=len(found), expected=oasis_count(state))
    elif board.layout != CUSTOM and found != places:
        yield "/board/hexes", Facts(oases=[name_of(place) for place in sorted(places)])


@invariant("caravans.setup.custom-oasis", of=board_alone)
def land_around_the_oasis(state: State) -> Contradictions:
    """All six neighbours of an oasis are land."""
    board, topology = state.board, state.board.topology
    for at in bits(oases(state)):
        q, r = topology.hexes[at]
        around = [topology.hex_index((q + dq, r + dr)) for dq, dr in NEIGHBOURS]
        if not all(among(beside, board.land_hexes) for beside in around):
            yield f"/board/hexes/{topology.hex_names[at]}/terrain", Facts(at_the_sea=True)
