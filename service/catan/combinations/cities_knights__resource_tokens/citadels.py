"""Citadels: no place for a metropolis, and no prey of the barbarians."""

from __future__ import annotations

from service.catan.base.components import on_board, pieces
from service.catan.base.state import State
from service.catan.board.masks import among, bits
from service.catan.cities_knights.barbarians import strength
from service.catan.cities_knights.metropolises import PlaceMetropolis
from service.catan.cities_knights.pillage import LoseCity, exposed_cities
from service.catan.cities_knights.realm import metropolis_corners, metropolis_sites
from service.catan.combinations.cities_knights__resource_tokens.options import BARBARIAN_PROOF, IN_STRENGTH
from service.catan.resource_tokens.citadels import BUILT, BuildCitadel, citadels
from service.catan.resource_tokens.stock import MODULE_ID
from service.catan.slices import alter_seat
from service.kernel.rules import Contradictions, Facts, Finding, Function, Play, around, check, invariant


@metropolis_sites.also("resource-tokens.citadel.no-metropolis", when=BUILT)
def cities_that_are_no_citadels(state: State, seat: int) -> int:
    """A citadel carries no metropolis."""
    return state.seats[seat].cities & ~citadels(state, seat)


@check("resource-tokens.citadel.no-metropolis", at="corner", adds_to=(PlaceMetropolis,), when=BUILT)
def not_on_a_citadel(state: State, action: PlaceMetropolis) -> Finding:
    """A metropolis is not placed on a citadel."""
    return not among(action.corner, citadels(state, action.seat))


@check("resource-tokens.citadel.no-metropolis", at="corner", adds_to=(BuildCitadel,))
def not_at_a_metropolis(state: State, action: BuildCitadel) -> Finding:
    """A city with a metropolis does not become a citadel."""
    return not among(action.corner, metropolis_corners(state))


@invariant("resource-tokens.citadel.no-metropolis")
def citadels_without_metropolis(state: State) -> Contradictions:
    """No citadel carries a metropolis."""
    names = state.board.topology.corner_names
    for seat in range(state.seat_count):
        for corner in bits(citadels(state, seat) & metropolis_corners(state)):
            yield f"/{MODULE_ID}/seats/{seat}/citadels", Facts(corner=names[corner])


@exposed_cities.also("resource-tokens.citadel.barbarian-proof", when=BUILT)
def citadels_stand(state: State, seat: int) -> int:
    """The barbarians reduce no citadel."""
    return state.seats[seat].cities & ~citadels(state, seat)


@exposed_cities.also(
    "resource-tokens.citadel.barbarian-proof", replaces=citadels_stand, when=BARBARIAN_PROOF.is_("off")
)
def citadels_fall(state: State, seat: int) -> int:
    """Where no option protects citadels, the barbarians reduce them too, as long as a piece can take their place."""
    out, supply = on_board(state, seat), pieces(state)
    replaceable = out.settlements < supply.settlements or out.cities < supply.cities
    return state.seats[seat].cities if replaceable else state.seats[seat].cities & ~citadels(state, seat)


@check("resource-tokens.citadel.barbarian-proof", at="corner", adds_to=(LoseCity,), when=BUILT)
def may_fall(state: State, action: LoseCity) -> Finding:
    """Nobody gives up a citadel to the barbarians."""
    return not among(action.corner, citadels(state, action.seat) & ~exposed_cities(state, action.seat))


@around(LoseCity, "resource-tokens.citadel.barbarian-proof", when=BARBARIAN_PROOF.is_("off"))
def piece_returns(lose: Function, action: LoseCity, play: Play) -> None:
    """The piece of a reduced citadel goes back to its owner."""
    left = citadels(play.state, action.seat) & ~(1 << action.corner)
    alter_seat(play.state, MODULE_ID, action.seat, citadels=left)
    lose(action, play)


@strength.also("resource-tokens.citadel.barbarian-strength", when=IN_STRENGTH.is_("off"))
def citadels_not_counted(state: State) -> int:
    """Where the players agreed so, citadels do not count in the strength of the barbarians."""
    return -sum(citadels(state, seat).bit_count() for seat in range(state.seat_count))
