"""Trading with the bank: better rates for commodities, by the merchant, and by merchant fleets."""

from __future__ import annotations

from collections.abc import Collection

from service.catan.base.bank_trade import Rates, bank_rates
from service.catan.base.cards import RESOURCES, card_kinds
from service.catan.base.components import terrain_yields
from service.catan.base.state import State
from service.catan.base.turn import TurnBegan, TurnEnded
from service.catan.cities_knights.realm import MODULE_ID, holdings, realm
from service.catan.cities_knights.tracks import ABILITY, TRADE
from service.catan.slices import alter
from service.kernel.rules import Play, reaction


def two_to_one(state: State, kinds: Collection[int]) -> Rates:
    """Two cards of any of these kinds buy one other card."""
    return tuple(frozenset((2,) if kind in kinds else ()) for kind in range(len(state.bank)))


@bank_rates.also(
    "ck.ability.trade-two-to-one",
    "ck.ability.trade-not-resources",
    "ck.ability.permanent",
    "ck.trade.bank.four-to-one",
    "ck.trade.bank.three-to-one",
    "ck.trade.bank.special-harbor",
    "ck.trade.bank.different-kind",
    "ck.trade.bank.rates-do-not-combine",
    "ck.knight.no-production-or-harbor",
)
def trading_house(state: State, seat: int) -> Rates:
    """With trade level 3 or more, two equal commodities buy one other card."""
    if holdings(state, seat).levels[TRADE] < ABILITY:
        return ()
    return two_to_one(state, range(len(RESOURCES), len(state.bank)))


@bank_rates.also("ck.card.trade.merchant-rate", "ck.card.trade.merchant-desert", "ck.trade.bank.rates-do-not-combine")
def merchant_rate(state: State, seat: int) -> Rates:
    """The player who controls the merchant trades the resource of its hex, not its commodity, 2:1."""
    merchant = realm(state).merchant
    if merchant is None or merchant.seat != seat:
        return ()
    resource = terrain_yields(state).get(state.board.terrain[merchant.hex])
    return two_to_one(state, (card_kinds(state).index(resource),)) if resource else ()


@bank_rates.also("ck.card.trade.merchant-fleet", "ck.trade.bank.rates-do-not-combine")
def fleet_rate(state: State, seat: int) -> Rates:
    """The player on turn trades the kind named with a merchant fleet 2:1 for the rest of the turn."""
    fleets = realm(state).fleets
    return two_to_one(state, fleets) if fleets and seat == state.turn.seat else ()


@reaction(TurnEnded, TurnBegan, cites=("ck.card.trade.merchant-fleet-expires", "ck.progress.one-at-a-time"))
def rights_expire(play: Play, event: TurnEnded | TurnBegan) -> None:
    """Merchant fleets and commercial harbors serve until the end of the turn."""
    expire(play.state)


def expire(state: State) -> None:
    """Let merchant fleets and a commercial harbor serve no longer."""
    shared = realm(state)
    if shared.fleets or shared.harbor is not None:
        alter(state, MODULE_ID, fleets=(), harbor=None)
