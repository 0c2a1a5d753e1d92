"""Actions for tokens: when they are taken, and what they cost."""

from __future__ import annotations

from service.catan.base.state import State
from service.catan.base.turn import ON_TURN, at_moment, before_roll, trade_and_build
from service.catan.duel.options import NEUTRAL, TOKEN_ACTIONS
from service.catan.duel.table import MODULE_ID, table, take_tokens, tokens_of
from service.catan.duel.tokens import TokensSpent
from service.catan.slices import alter
from service.kernel.rules import CHAIN, Finding, Phase, Play, Ruleset, activity, gate, public_points, query

CHEAP, DEAR = 1, 2
"""The prices in tokens of a player who is not ahead, and of one who is."""


def opponent_of(state: State, seat: int) -> int:
    """The other player."""
    return state.after(seat)


@activity("duel.action.when", "duel.token.knight-when")
def token_moments(ruleset: Ruleset) -> frozenset[Phase]:
    """When the player on turn may act for tokens."""
    return frozenset((before_roll, trade_and_build))


@query(
    "duel.action.price",
    "duel.action.visible-points",
    "duel.action.special-cards-count",
    "duel.action.price-each-time",
    fold=CHAIN,
)
def token_price(state: State, seat: int) -> int:
    """An action costs 1 token, or 2 if the player has more visible points than the opponent."""
    ahead = public_points(state, seat) > public_points(state, opponent_of(state, seat))
    return DEAR if ahead else CHEAP


@gate("duel.action.when", facts=at_moment, when=NEUTRAL)
def time_for_tokens(state: State, seat: int) -> Finding:
    """Players act for tokens on their own turns, before the first roll or after the second."""
    return state.turn.moment in token_moments(state)


@gate("duel.action.number", when=TOKEN_ACTIONS.is_("one"))
def one_action_a_turn(state: State, seat: int) -> Finding:
    """A player takes one action for tokens a turn."""
    return not table(state).action_taken


@gate(
    "duel.action.price",
    "duel.action.visible-points",
    "duel.action.special-cards-count",
    "duel.action.price-each-time",
    stage="cost",
    facts=lambda state, seat: {"tokens": tokens_of(state, seat), "price": token_price(state, seat)},
    when=NEUTRAL,
)
def enough_tokens(state: State, seat: int) -> Finding:
    """An action costs 1 token, or 2 for a player who has more visible points than the opponent."""
    return tokens_of(state, seat) >= token_price(state, seat)


SPENDING = (*ON_TURN, time_for_tokens, one_action_a_turn)


def pay_tokens(play: Play, seat: int) -> None:
    """The price of an action goes back to the supply; the turn has now seen one."""
    state: State = play.state
    price = token_price(state, seat)
    take_tokens(state, seat, -price)
    alter(state, MODULE_ID, action_taken=True)
    play.emit(TokensSpent(seat, price))
