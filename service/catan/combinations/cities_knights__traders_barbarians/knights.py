"""Knights: they pass a plaza and never stand on it."""

from __future__ import annotations

from service.catan.base.state import State
from service.catan.board.masks import bits, mask_of
from service.catan.cities_knights.displacing import RelocateKnight
from service.catan.cities_knights.knights import OfKnight, RecruitKnight, grounds
from service.catan.cities_knights.marching import MoveKnight
from service.catan.cities_knights.progress.deserter import PlaceDeserter
from service.catan.cities_knights.realm import MODULE_ID, realm
from service.catan.traders_barbarians.trade_hexes import plazas
from service.kernel.rules import Contradictions, Facts, Finding, check, invariant


@grounds.also("traders-barbarians-cities-knights.hex.plaza-and-knights")
def beside_the_plazas(state: State) -> int:
    """No knight stands on a plaza."""
    every_corner = (1 << state.board.topology.corner_count) - 1
    return every_corner & ~mask_of(plazas(state.board))


@check(
    "traders-barbarians-cities-knights.hex.plaza-and-knights",
    at="corner",
    adds_to=(RecruitKnight, PlaceDeserter),
)
def placed_beside_the_plazas(state: State, action: OfKnight) -> Finding:
    """A knight is not placed on a plaza."""
    return action.corner not in plazas(state.board)


@check("traders-barbarians-cities-knights.hex.plaza-and-knights", at="to", adds_to=(MoveKnight, RelocateKnight))
def moved_past_the_plazas(state: State, action: MoveKnight | RelocateKnight) -> Finding:
    """A knight passes a plaza and does not end its move there, not even when it was driven away."""
    return action.to not in plazas(state.board)


@invariant("traders-barbarians-cities-knights.hex.plaza-and-knights")
def no_knight_on_a_plaza(state: State) -> Contradictions:
    """No knight stands on a plaza."""
    names, closed = state.board.topology.corner_names, mask_of(plazas(state.board))
    for seat, held in enumerate(realm(state).seats):
        for corner in bits(held.knights & closed):
            yield f"/{MODULE_ID}/seats/{seat}/knights/{names[corner]}", Facts(plaza=True)
