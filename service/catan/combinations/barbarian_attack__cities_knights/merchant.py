"""The merchant: it flees from a conquered hex."""

from __future__ import annotations

from service.catan.barbarian_attack.conquest import conquered_hexes
from service.catan.barbarian_attack.landings import LandingRolled
from service.catan.base.state import State
from service.catan.board.masks import among
from service.catan.board.places import Hex
from service.catan.cities_knights.progress.merchant import PlayMerchant
from service.catan.cities_knights.realm import MODULE_ID, realm
from service.catan.slices import alter
from service.kernel.rules import Contradictions, Event, Facts, Finding, Play, Seat, check, invariant, reaction


class MerchantFled(Event, frozen=True):
    """The merchant left the board. It was controlled by a seat."""

    seat: Seat
    hex: Hex


@reaction(LandingRolled, cites=("barbarian-attack-cities-knights.cards.inventor",))
def merchant_flees(play: Play, event: LandingRolled) -> None:
    """The merchant leaves the board when its hex is conquered."""
    merchant = realm(play.state).merchant
    if merchant is not None and among(merchant.hex, conquered_hexes(play.state)):
        alter(play.state, MODULE_ID, merchant=None)
        play.emit(MerchantFled(merchant.seat, merchant.hex))


@check("barbarian-attack-cities-knights.cards.inventor", at="hex", adds_to=(PlayMerchant,))
def merchant_off_conquered_hexes(state: State, action: PlayMerchant) -> Finding:
    """The merchant does not go to a conquered hex."""
    return not among(action.hex, conquered_hexes(state))


@invariant("barbarian-attack-cities-knights.cards.inventor")
def merchant_on_free_hex(state: State) -> Contradictions:
    """The merchant stands on no conquered hex."""
    merchant = realm(state).merchant
    if merchant is not None and among(merchant.hex, conquered_hexes(state)):
        yield f"/{MODULE_ID}/merchant", Facts(conquered=True)
