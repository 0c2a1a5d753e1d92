"""Knights: they stay away from undiscovered hexes."""

from __future__ import annotations

from service.catan.base.state import State
from service.catan.board.masks import among, bits
from service.catan.cities_knights.displacing import RelocateKnight
from service.catan.cities_knights.knights import OfKnight, RecruitKnight, grounds
from service.catan.cities_knights.marching import MoveKnight
from service.catan.cities_knights.progress.deserter import PlaceDeserter
from service.catan.cities_knights.realm import MODULE_ID, realm
from service.catan.explorers_pirates.sites import undiscovered_corners
from service.kernel.rules import Contradictions, Facts, Finding, check, invariant


@grounds.also(
    "explorers-pirates-cities-knights.knight.build-not-next-to-undiscovered",
    "explorers-pirates-cities-knights.knight.move-not-next-to-undiscovered",
    "explorers-pirates-cities-knights.knight.displaced-not-next-to-undiscovered",
)
def known_ground(state: State) -> int:
    """Knights stand on no corner of an undiscovered hex."""
    return state.board.land_corners & ~undiscovered_corners(state)


@check(
    "explorers-pirates-cities-knights.knight.build-not-next-to-undiscovered",
    at="corner",
    adds_to=(RecruitKnight, PlaceDeserter),
)
def placed_on_known_ground(state: State, action: OfKnight) -> Finding:
    """A knight is not placed on a corner of an undiscovered hex."""
    return not among(action.corner, undiscovered_corners(state))


@check(
    "explorers-pirates-cities-knights.knight.move-not-next-to-undiscovered",
    "explorers-pirates-cities-knights.knight.displaced-not-next-to-undiscovered",
    at="to",
    adds_to=(MoveKnight, RelocateKnight),
)
def moved_to_known_ground(state: State, action: MoveKnight | RelocateKnight) -> Finding:
    """A knight does not move to a corner of an undiscovered hex, not even when it was driven away."""
    return not among(action.to, undiscovered_corners(state))


@invariant(
    "explorers-pirates-cities-knights.knight.build-not-next-to-undiscovered",
    "explorers-pirates-cities-knights.knight.move-not-next-to-undiscovered",
)
def knights_on_known_ground(state: State) -> Contradictions:
    """No knight stands on a corner of an undiscovered hex."""
    names, closed = state.board.topology.corner_names, undiscovered_corners(state)
    for seat, held in enumerate(realm(state).seats):
        for corner in bits(held.knights & closed):
            yield f"/{MODULE_ID}/seats/{seat}/knights/{names[corner]}", Facts(undiscovered=True)
