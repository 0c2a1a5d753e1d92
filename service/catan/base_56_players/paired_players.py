"""Paired players: after each turn the third player to the left has a part of the same turn."""

from __future__ import annotations

from service.catan.base import turn
from service.catan.base.domestic_trade import AcceptTrade, OfferTrade
from service.catan.base.production import Roll
from service.catan.base.state import State
from service.catan.base.turn import enter, game_on, nothing_owed, pass_dice
from service.catan.base_56_players.between_turns import (
    CLOSING_INTERLUDE,
    MODULE_ID,
    PAIRED_PLAYER,
    PAIRED_PLAYERS,
    between,
    paired_player,
)
from service.catan.slices import alter
from service.kernel.rules import (
    Action,
    Contradictions,
    Event,
    Facts,
    Finding,
    Phase,
    Play,
    Ruled,
    Seat,
    gate,
    invariant,
    step,
)

PARTNER = 3
"""Player 2 is the third player to the left of player 1."""


def is_second_part(state: State) -> bool:
    """Whether it is the part of player 2."""
    return state.turn.moment == PAIRED_PLAYER


def partner_of(state: State, seat: int) -> int:
    """Player 2 of a seat's turn."""
    return (seat + PARTNER) % state.seat_count


class PairedPartBegan(Event, frozen=True):
    """Player 2 of a turn acts."""

    seat: Seat
    after: Seat


@step(
    "base56.paired.second-player",
    "base56.paired.order",
    "base56.paired.victory",
    "base56.paired.no-special-build",
    replaces=pass_dice,
    when=PAIRED_PLAYERS,
)
def open_part(play: Play) -> None:
    """After the turn of player 1, the third player to the left acts as player 2."""
    state: State = play.state
    ended = state.turn.seat
    alter(state, MODULE_ID, ended=ended)
    partner = partner_of(state, ended)
    state.turn.seat = partner
    enter(play, paired_player)
    state.turn.card_played = state.turn.built = False
    play.emit(PairedPartBegan(partner, ended))


@turn.building_moments.also("base56.paired.player-two-actions", when=PAIRED_PLAYERS)
def builds_in_part(ruled: Ruled) -> frozenset[Phase]:
    """Player 2 builds and buys in player 2's part."""
    return frozenset((paired_player,))


@turn.bank_trade_moments.also("base56.paired.player-two-actions", when=PAIRED_PLAYERS)
def trades_with_bank_in_part(ruled: Ruled) -> frozenset[Phase]:
    """Player 2 trades with the bank in player 2's part."""
    return frozenset((paired_player,))


@turn.card_moments.also("base56.paired.player-two-actions", "base56.paired.player-two-cards", when=PAIRED_PLAYERS)
def plays_card_in_part(ruled: Ruled) -> frozenset[Phase]:
    """Player 2 plays at most one card, in player 2's part."""
    return frozenset((paired_player,))


@gate("base56.paired.player-two-no-domestic-trade", adds_to=(OfferTrade, AcceptTrade), when=PAIRED_PLAYERS)
def no_domestic_trade(state: State, seat: int) -> Finding:
    """Players do not trade with each other in the part of player 2."""
    return not is_second_part(state)


@gate("base56.paired.player-two-actions", "base56.paired.order", adds_to=(Roll,), when=PAIRED_PLAYERS)
def no_roll(state: State, seat: int) -> Finding:
    """Player 2 does not roll."""
    return not is_second_part(state)


@gate("base56.paired.order", "base56.paired.victory")
def part_open(state: State, seat: int) -> Finding:
    """The part of player 2 follows the turn of player 1."""
    return is_second_part(state) or Facts(moment=state.turn.moment)


@gate("base56.paired.second-player", at="seat")
def is_partner(state: State, seat: int) -> Finding:
    """Player 2 is the third player to the left of the player whose turn ended."""
    return seat == state.turn.seat or Facts(player_two=state.turn.seat)


@invariant("base56.paired.second-player", when=PAIRED_PLAYERS)
def partner_acts(state: State) -> Contradictions:
    """In the part of player 2 the third player to the left of the player whose turn ended acts."""
    ended = between(state).ended
    if not is_second_part(state) or ended is None:
        return
    partner = partner_of(state, ended)
    if state.turn.seat != partner:
        yield "/turn/seat", Facts(player_two=partner)


@gate("base56.option.between-turns", when=PAIRED_PLAYERS.otherwise)
def no_second_player(state: State, seat: int) -> Finding:
    """There is no part of player 2 in a game without paired players."""
    return False


class EndPart(Action, frozen=True):
    """End the part of player 2; both roles pass to the left."""

    statutes = ("base56.paired.order",)
    when = PAIRED_PLAYERS
    otherwise = no_second_player
    gates = (game_on, part_open, is_partner, nothing_owed)

    def effect(self, play: Play) -> None:
        play.begin(CLOSING_INTERLUDE)
