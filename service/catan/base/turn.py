"""The turn: who may act, and when."""

from __future__ import annotations

from service.catan.base.cards import emptied
from service.catan.state import BEFORE_ROLL, OVER, SETUP, TRADE_AND_BUILD, State
from service.kernel.compile.ruleset import Ruleset
from service.kernel.declare.action import Action
from service.kernel.declare.event import Event
from service.kernel.declare.fields import Seat
from service.kernel.declare.procedure import Procedure
from service.kernel.declare.query import UNION, constant
from service.kernel.declare.rule import Facts, Finding, gate, step
from service.kernel.play.transition import Play


class TurnEnded(Event, frozen=True):
    """A seat ended its turn."""

    seat: Seat


class TurnBegan(Event, frozen=True):
    """A seat's turn began."""

    seat: Seat


@constant("base.turn.before-roll", "base.devcard.any-time-in-turn", "base.devcard.knight.before-roll", fold=UNION)
def card_moments(ruleset: Ruleset) -> frozenset[str]:
    """When the seat on turn may play a development card."""
    return frozenset((BEFORE_ROLL, TRADE_AND_BUILD))


@constant("base.build.own-turn-after-roll", "base.devcard.buy-after-roll", fold=UNION)
def building_moments(ruleset: Ruleset) -> frozenset[str]:
    """When the acting seat may build and buy."""
    return frozenset((TRADE_AND_BUILD,))


@constant("base.trade.maritime.own-turn", fold=UNION)
def bank_trade_moments(ruleset: Ruleset) -> frozenset[str]:
    """When the acting seat may trade with the bank."""
    return frozenset((TRADE_AND_BUILD,))


def at_moment(state: State, seat: int) -> dict[str, object]:
    """What is told of an action that comes at another moment than its own."""
    return {"moment": state.turn.moment}


@gate("base.end.ten-points")
def game_on(state: State, seat: int) -> Finding:
    """After the end of the game no action is accepted."""
    return state.turn.moment != OVER or Facts(winner=state.turn.winner)


@gate("base.setup.no-other-action", "base.turn.phase-order")
def setup_done(state: State, seat: int) -> Finding:
    """During setup nothing but the owed placement is allowed."""
    return state.turn.moment != SETUP


@gate(
    "base.turn.active-player-only",
    "base.turn.clockwise",
    "base.setup.first-turn",
    "base.build.own-turn-after-roll",
    "base.trade.maritime.own-turn",
    "base.devcard.own-turn-only",
    "base.devcard.buy-after-roll",
    at="seat",
    telling=lambda state, seat: {"on_turn": state.turn.seat},
)
def on_turn(state: State, seat: int) -> Finding:
    """Only the player on turn rolls, builds, buys, plays cards, moves the robber and trades with the bank."""
    return seat == state.turn.seat


@gate(
    "base.turn.pending-choice-blocks",
    "base.turn.end",
    "base.devcard.any-time-in-turn",
    "base.build.own-turn-after-roll",
    "base.trade.domestic.after-roll",
    "base.trade.maritime.own-turn",
    "base.devcard.buy-after-roll",
    telling=lambda state, seat: {"owed": [{"seat": owed.seat, "kind": owed.kind} for owed in state.obligations]},
)
def nothing_owed(state: State, seat: int) -> Finding:
    """While a choice is owed, only that choice is accepted."""
    return not state.obligations


@gate("base.turn.roll-mandatory", telling=at_moment)
def not_rolled(state: State, seat: int) -> Finding:
    """The dice are rolled exactly once a turn."""
    return state.turn.moment == BEFORE_ROLL


@gate(
    "base.turn.phase-order",
    "base.turn.before-roll",
    "base.turn.roll-mandatory",
    "base.turn.end",
    "base.trade.domestic.after-roll",
    telling=at_moment,
)
def rolled(state: State, seat: int) -> Finding:
    """This waits until the dice of the turn are rolled."""
    return state.turn.moment == TRADE_AND_BUILD


@gate(
    "base.turn.phase-order",
    "base.turn.before-roll",
    "base.build.own-turn-after-roll",
    "base.devcard.buy-after-roll",
    telling=at_moment,
)
def time_to_build(state: State, seat: int) -> Finding:
    """Building and buying wait until the roll of the turn is resolved."""
    return state.turn.moment in building_moments(state)


ON_TURN = (game_on, setup_done, on_turn, nothing_owed)
BUILDING = (*ON_TURN, time_to_build)


@step("base.turn.end")
def finish(play: Play) -> None:
    """The turn is over; whatever was on offer is off the table."""
    state: State = play.state
    state.turn.offers = ()
    play.emit(TurnEnded(state.turn.seat))


@step("base.turn.clockwise", "base.turn.end")
def pass_dice(play: Play) -> None:
    """The dice pass to the next player, and the limits of a turn begin anew."""
    state: State = play.state
    begin_turn(play, state.after(state.turn.seat))


def begin_turn(play: Play, seat: int) -> None:
    """Let a seat's turn begin, before the roll."""
    state: State = play.state
    turn = state.turn
    turn.seat, turn.moment, turn.roll = seat, BEFORE_ROLL, None
    turn.card_played = turn.built = False
    turn.offers = ()
    nothing = [0] * len(state.seats[seat].played)
    for owner in state.seats:
        if owner.bought != nothing:
            owner.bought = emptied(owner.bought)
    play.emit(TurnBegan(seat))


END = Procedure("base.turn.end", finish, pass_dice)


class EndTurn(Action, frozen=True):
    """End the turn and pass the dice."""

    statutes = ("base.turn.end",)
    gates = (*ON_TURN, rolled)

    def effect(self, play: Play) -> None:
        play.begin(END)
