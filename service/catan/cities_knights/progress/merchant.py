"""Merchant: placing the merchant; its point and its rate go with it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from service.catan.base.buildings import buildings
from service.catan.base.state import State
from service.catan.board.masks import among
from service.catan.board.places import Hex
from service.catan.cities_knights.progress.playing import PLAYING, lay
from service.catan.cities_knights.realm import MODULE_ID, realm
from service.catan.cities_knights.shared import Merchant
from service.catan.slices import alter
from service.kernel.rules import Action, Contradictions, Event, Facts, Finding, Play, Seat, check, invariant


class MerchantPlaced(Event, frozen=True):
    """A seat placed the merchant and controls it."""

    seat: Seat
    hex: Hex


@check("ck.card.trade.merchant", at="hex")
def on_land(state: State, action: PlayMerchant) -> Finding:
    """The merchant stands on a land hex. The desert is a land hex."""
    return among(action.hex, state.board.land_hexes)


@check("ck.card.trade.merchant", at="hex")
def builds_there(state: State, action: PlayMerchant) -> Finding:
    """The player places the merchant next to a building of the player's own."""
    return bool(state.board.topology.hex_corners[action.hex] & buildings(state, action.seat))


@check("ck.card.trade.merchant-same-spot", "ck.progress.no-known-blank", at="hex")
def changes_something(state: State, action: PlayMerchant) -> Finding:
    """The player who controls the merchant moves it to another hex."""
    merchant = realm(state).merchant
    return merchant is None or merchant.seat != action.seat or merchant.hex != action.hex


class PlayMerchant(Action, frozen=True):
    """Play merchant: place the merchant on a land hex next to one of your buildings, and control it."""

    card: ClassVar[str] = "merchant"

    hex: Hex

    statutes = (
        "ck.card.trade.merchant",
        "ck.card.trade.merchant-desert",
        "ck.card.trade.merchant-moves-only-by-card",
        "ck.progress.discard-to-bottom",
    )
    gates = PLAYING
    checks = (on_land, builds_there, changes_something)
    unsettled = (changes_something,)

    @classmethod
    def candidates(cls, state: State, seat: int) -> Iterator[Action]:
        built = buildings(state, seat)
        for index, corners in state.board.land:
            if corners & built:
                yield cls(seat, index)

    def effect(self, play: Play) -> None:
        lay(play, self)
        alter(play.state, MODULE_ID, merchant=Merchant(self.hex, self.seat))
        play.emit(MerchantPlaced(self.seat, self.hex))


@invariant("ck.card.trade.merchant", "ck.components.shared-pieces")
def merchant_by_building(state: State) -> Contradictions:
    """The merchant stands on a land hex next to a building of the player who controls it."""
    merchant = realm(state).merchant
    if merchant is None:
        return
    on_board = among(merchant.hex, state.board.land_hexes)
    at_building = state.board.topology.hex_corners[merchant.hex] & buildings(state, merchant.seat)
    if not on_board or not at_building:
        yield f"/{MODULE_ID}/merchant", Facts(land=bool(on_board), building=bool(at_building))


def merchant_stands_on(state: State, terrain: str) -> Contradictions:
    """The merchant on a hex of a terrain where a book has no place for it."""
    merchant, board = realm(state).merchant, state.board
    if merchant is not None and among(merchant.hex, board.land_hexes) and board.terrain[merchant.hex] == terrain:
        yield f"/{MODULE_ID}/merchant", Facts(terrain=terrain)
