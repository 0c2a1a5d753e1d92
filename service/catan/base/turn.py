"""The turn: who may act, and when."""

from __future__ import annotations

from service.catan.base.cards import emptied
from service.catan.base.state import OVER, SETUP, State
from service.kernel.rules import (
    CHAIN,
    Action,
    Event,
    Facts,
    Finding,
    Phase,
    Play,
    Procedure,
    Ruleset,
    Seat,
    activity,
    constant,
    gate,
    phase,
    step,
)


class TurnEnded(Event, frozen=True):
    """A seat ended its turn."""

    seat: Seat


class TurnBegan(Event, frozen=True):
    """A seat's turn began."""

    seat: Seat


# The phases of a turn ----------------------------------------------------------------------------------------------


@phase("base.turn.before-roll", "base.turn.roll-mandatory")
def before_roll(play: Play) -> None:
    """A turn begins before the roll."""


@phase("base.turn.phase-order")
def trade_and_build(play: Play) -> None:
    """The roll opens the phase in which the player on turn trades and builds."""


TURN = Procedure("base.turn.phases", before_roll, trade_and_build)
"""The phases of a turn, in order. An action ends a phase and opens the next."""


def enter(play: Play, opened: Phase) -> None:
    """Open a phase of the ruleset in force."""
    state: State = play.state
    state.turn.moment = opened.name
    if opened in state.ruleset.functions:
        play.follow(opened)


def next_phase(play: Play) -> None:
    """Open the phase after the present one. Raises ``KeyError`` in the last phase of a turn."""
    state: State = play.state
    enter(play, state.ruleset.phase_after[state.turn.moment])


# What each phase admits --------------------------------------------------------------------------------------------


@activity("base.turn.roll-mandatory", "base.turn.before-roll")
def rolling_moments(ruleset: Ruleset) -> frozenset[Phase]:
    """When the seat on turn may roll the dice."""
    return frozenset((before_roll,))


@constant("base.turn.phase-order", "base.turn.before-roll", fold=CHAIN)
def moments_after_roll(ruleset: Ruleset) -> frozenset[str]:
    """The phases of a turn that follow the roll."""
    names = phase_names(ruleset)
    rolling = [at for at, name in enumerate(names) if name in rolling_moments(ruleset)]
    return frozenset(names[max(rolling, default=-1) + 1 :])


@constant("base.turn.phase-order", "base.turn.pending-choice-blocks", fold=CHAIN)
def moments_of_the_roll(ruleset: Ruleset) -> frozenset[str]:
    """The phase that the roll opens. It does not end before everything that the roll brought about is settled."""
    after = ruleset.phase_after
    return frozenset(after[name].name for name in rolling_moments(ruleset) if name in after)


@activity("base.turn.before-roll", "base.devcard.any-time-in-turn", "base.devcard.knight.before-roll")
def card_moments(ruleset: Ruleset) -> frozenset[Phase]:
    """When the seat on turn may play a development card."""
    return frozenset((before_roll, trade_and_build))


@activity("base.build.own-turn-after-roll", "base.devcard.buy-after-roll")
def building_moments(ruleset: Ruleset) -> frozenset[Phase]:
    """When the acting seat may build and buy."""
    return frozenset((trade_and_build,))


@activity("base.trade.maritime.own-turn")
def bank_trade_moments(ruleset: Ruleset) -> frozenset[Phase]:
    """When the acting seat may trade with the bank."""
    return frozenset((trade_and_build,))


@activity("base.trade.domestic.after-roll")
def domestic_trade_moments(ruleset: Ruleset) -> frozenset[Phase]:
    """When players may trade with each other."""
    return frozenset((trade_and_build,))


@activity("base.turn.end")
def ending_moments(ruleset: Ruleset) -> frozenset[Phase]:
    """When the seat on turn may end the turn."""
    return frozenset((trade_and_build,))


def phases_from(ruleset: Ruleset, opening: frozenset[str]) -> frozenset[str]:
    """The phases of a turn from the first of some on."""
    names = phase_names(ruleset)
    found = [at for at, name in enumerate(names) if name in opening]
    return frozenset(names[min(found, default=len(names)) :])


def phase_names(ruleset: Ruleset) -> list[str]:
    """The phases of a turn, in order."""
    return [step.fn.__name__ for step in ruleset.procedures[TURN]]


# What the gates say ------------------------------------------------------------------------------------------------


def at_moment(state: State, seat: int) -> dict[str, object]:
    """The facts about an action that comes at the wrong moment."""
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
    facts=lambda state, seat: {"on_turn": state.turn.seat},
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
    facts=lambda state, seat: {"owed": [{"seat": owed.seat, "kind": owed.kind} for owed in state.obligations]},
)
def nothing_owed(state: State, seat: int) -> Finding:
    """While a choice is owed, only that choice is accepted."""
    return not state.obligations


@gate("base.turn.roll-mandatory", facts=at_moment)
def not_rolled(state: State, seat: int) -> Finding:
    """The player on turn rolls the dice exactly once."""
    return state.turn.moment in rolling_moments(state)


@gate(
    "base.turn.phase-order",
    "base.turn.before-roll",
    "base.turn.roll-mandatory",
    "base.turn.end",
    "base.trade.domestic.after-roll",
    facts=at_moment,
)
def rolled(state: State, seat: int) -> Finding:
    """This waits until the dice of the turn are rolled."""
    return state.turn.moment in moments_after_roll(state)


@gate(
    "base.turn.phase-order",
    "base.turn.before-roll",
    "base.build.own-turn-after-roll",
    "base.devcard.buy-after-roll",
    facts=at_moment,
)
def time_to_build(state: State, seat: int) -> Finding:
    """Players build and buy after the roll, in the phases that admit it."""
    return state.turn.moment in building_moments(state)


@gate("base.turn.end", "base.turn.phase-order", facts=at_moment)
def time_to_end(state: State, seat: int) -> Finding:
    """After the roll the turn ends in its last phase."""
    return state.turn.moment in ending_moments(state) or state.turn.moment not in moments_after_roll(state)


ON_TURN = (game_on, setup_done, on_turn, nothing_owed)
BUILDING = (*ON_TURN, time_to_build)


@step("base.turn.end")
def finish(play: Play) -> None:
    """The turn ends, and all offers lapse."""
    state: State = play.state
    state.turn.offers = ()
    play.emit(TurnEnded(state.turn.seat))


@step("base.turn.clockwise", "base.turn.end")
def pass_dice(play: Play) -> None:
    """The dice pass to the next player, and the limits of a turn start again."""
    state: State = play.state
    begin_turn(play, state.after(state.turn.seat))


def begin_turn(play: Play, seat: int) -> None:
    """Let a seat's turn begin with its first phase."""
    state: State = play.state
    turn = state.turn
    turn.seat, turn.roll = seat, None
    turn.card_played = turn.built = False
    turn.offers = ()
    nothing = [0] * len(state.seats[seat].played)
    for owner in state.seats:
        if owner.bought != nothing:
            owner.bought = emptied(owner.bought)
    enter(play, state.ruleset.procedures[TURN][0])  # type: ignore[arg-type]  # the compiler sees to it: it is a phase
    play.emit(TurnBegan(seat))


END = Procedure("base.turn.end", finish, pass_dice)


class EndTurn(Action, frozen=True):
    """End the turn and pass the dice."""

    statutes = ("base.turn.end",)
    gates = (*ON_TURN, rolled, time_to_end)

    def effect(self, play: Play) -> None:
        play.begin(END)
