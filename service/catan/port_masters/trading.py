"""Maritime trade: the rates that tokens give to the owner of their pier."""

from __future__ import annotations

from service.catan.base.bank_trade import Rates, TradeWithBank, bank_rates
from service.catan.base.buildings import buildings
from service.catan.base.cards import card_kinds, other_things
from service.catan.base.state import State
from service.catan.board.masks import among, bits
from service.catan.board.places import corners_told
from service.catan.port_masters.pirate import closed_hexes
from service.catan.port_masters.quays import GENERIC_TOKEN, TOKENS, quays
from service.kernel.rules import INTERSECT, Event, Function, Play, Ruleset, Seat, around, query

GENERIC_RATE = 3
SPECIAL_RATE = 2


@query("port-masters.trade.owner-only", fold=INTERSECT, to_json=corners_told)
def trading_buildings(state: State, seat: int) -> int:
    """The corners where a seat trades by its piers and wharves, which are those of its buildings."""
    return buildings(state, seat)


def tokens_of(state: State, seat: int) -> int:
    """The kinds of token by which a seat trades, as a mask."""
    own, kinds = quays(state).seats[seat], 0
    if not own.piers and not own.wharves:
        return kinds
    open_to_trade, closed = trading_buildings(state, seat), closed_hexes(state)
    for places in (own.piers, own.wharves):
        for (at, corner), berths in places.items():
            if among(corner, open_to_trade) and not among(at, closed):
                for token in berths:
                    if token is not None:
                        kinds |= 1 << token
    return kinds


def generic_rates(state: State, seat: int) -> frozenset[int]:
    """At how many cards for one a seat trades by a generic token, if it has one."""
    return frozenset((GENERIC_RATE,) if among(GENERIC_TOKEN, tokens_of(state, seat)) else ())


@bank_rates.also(
    "port-masters.trade.generic-ratio",
    "port-masters.trade.special-ratio",
    "port-masters.trade.generic-covers-commodities",
    "port-masters.trade.special-not-for-commodities",
    "port-masters.trade.owner-only",
    "port-masters.trade.wharf-uses-both",
    "port-masters.trade.tokens-do-not-combine",
    "port-masters.trade.any-entitled-ratio",
    "port-masters.trade.usable-at-once",
    "port-masters.hex.different-owners-share",
    "port-masters.pirate.no-trade-during-stay",
)
def token_rates(state: State, seat: int) -> Rates:
    """A generic token trades any card 3:1 for its owner, and a special token the resource that it shows 2:1."""
    tokens = bits(tokens_of(state, seat))
    if not tokens:
        return ()
    general = frozenset((GENERIC_RATE,) if GENERIC_TOKEN in tokens else ())
    special = {TOKENS[token] for token in tokens if token != GENERIC_TOKEN}
    return tuple(general | {SPECIAL_RATE} if kind in special else general for kind in card_kinds(state))


class BetterRateUnused(Event, frozen=True):
    """A seat gave the bank more pieces for a card than the seat's best rate asks."""

    seat: Seat
    given: int
    best: int


@around(TradeWithBank, "port-masters.trade.any-entitled-ratio")
def name_better_rate(trade: Function, action: TradeWithBank, play: Play) -> None:
    """A player may trade at a worse rate than the player's best, and the answer names the best."""
    given = sum(action.give)
    best = best_rate(play.state, action)
    trade(action, play)
    if best < given:
        play.emit(BetterRateUnused(action.seat, given, best))


def best_rate(state: State, action: TradeWithBank) -> int:
    """The smallest number of the cards given that buys a card."""
    rates = bank_rates(state, action.seat)
    return min([min(rates[kind]) for kind, count in enumerate(action.give) if count])


@other_things.also("port-masters.trade.tokens-stay-put")
def trade_tokens(ruleset: Ruleset) -> frozenset[str]:
    """Maritime trade tokens are no cards, and nobody trades them."""
    return frozenset(("maritime_trade_token",))
