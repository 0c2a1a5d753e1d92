"""The marks of a turn: what is noted until it ends. Each of them needs what made it in this turn."""

from __future__ import annotations

from service.catan.base.cards import KNIGHT, ROAD_BUILDING
from service.catan.base.conservation import cards_out_of_the_game
from service.catan.base.pending import all_owed
from service.catan.base.production import ROLLED, is_seven
from service.catan.base.road_building import FreeRoadsOwed
from service.catan.base.robber import MoveRobberOwed
from service.catan.base.state import OVER, SETUP, State
from service.catan.base.turn import (
    bank_trade_moments,
    building_moments,
    card_moments,
    domestic_trade_moments,
    moments_of_the_roll,
    phase_names,
    rolling_moments,
)
from service.kernel.rules import ANY, UNION, Contradictions, Facts, Ruleset, constant, invariant, query, size

# How far the turn has come -----------------------------------------------------------------------------------------


def has_begun(state: State, moments: frozenset[str]) -> bool:
    """Whether the turn has come to one of some phases, or is past it. The phase that the roll opens has not begun for
    the player on turn before everything that the roll brings about is settled.
    """
    moment = state.turn.moment
    if moment == OVER:
        return True
    names = phase_names(state.ruleset)
    if moment not in names:
        return moment in moments
    opened = names[: names.index(moment) + (not roll_is_open(state))]
    return not moments.isdisjoint(opened)


def roll_is_open(state: State) -> bool:
    """Whether something that the roll brings about still waits."""
    of_the_roll = state.ruleset.procedures[ROLLED]
    return any(step in of_the_roll for step in state.agenda)


def may_have_traded(state: State) -> bool:
    """Whether the seat on turn may have traded with the bank in this turn, as far as its phase says."""
    return has_begun(state, bank_trade_moments(state))


# The roll ----------------------------------------------------------------------------------------------------------


@constant("base.turn.roll-mandatory", "base.turn.before-roll")
def moments_without_a_roll(ruleset: Ruleset) -> frozenset[str]:
    """Nobody has rolled during setup, and before the first phase in which the player on turn rolls is over."""
    names = phase_names(ruleset)
    first = min(at for at, name in enumerate(names) if name in rolling_moments(ruleset))
    return frozenset((SETUP, *names[: first + 1]))


@invariant("base.turn.roll-mandatory", "base.turn.before-roll", "base.turn.phase-order", past=True)
def roll_is_of_this_turn(state: State) -> Contradictions:
    """The dice show a roll once the player on turn has rolled, and not before."""
    early = state.turn.moment in moments_without_a_roll(state)
    if state.turn.moment != OVER and early == (state.turn.roll is not None):
        yield "/turn/roll", Facts(moment=state.turn.moment)


@invariant("base.turn.pending-choice-blocks", "base.turn.phase-order", past=True)
def roll_is_settled_in_its_phase(state: State) -> Contradictions:
    """What a roll brings about is settled in the phase that the roll opens, before any other begins."""
    if roll_is_open(state) and state.turn.moment not in moments_of_the_roll(state):
        yield "/turn/agenda", Facts(moment=state.turn.moment)


# What was built and bought -----------------------------------------------------------------------------------------


@query("base.devcard.buy-after-roll", "base.build.own-turn-after-roll", fold=UNION)
def builders(state: State) -> frozenset[int]:
    """Only the player on turn builds and buys, from the first phase that admits it."""
    return frozenset({state.turn.seat}) if has_begun(state, building_moments(state)) else frozenset()


@query("base.devcard.buy-after-roll", "base.devcard.own-turn-only", fold=UNION)
def drawers(state: State) -> frozenset[int]:
    """Only a player who may have bought in this turn has drawn a development card in it."""
    return builders(state)


@invariant("base.devcard.buy-after-roll", "base.devcard.not-on-purchase-turn", "base.devcard.own-turn-only", past=True)
def cards_were_bought(state: State) -> Contradictions:
    """Only a player who may have drawn cards in this turn holds cards that were drawn in it."""
    for seat, owner in enumerate(state.seats):
        if seat not in drawers(state) and size(owner.bought):
            yield f"/seats/{seat}/bought", Facts(bought=size(owner.bought), moment=state.turn.moment)


@invariant("base.build.own-turn-after-roll", "base.turn.combined-trade-build", past=True)
def something_was_built(state: State) -> Contradictions:
    """Nothing was built in this turn before its player could build."""
    if state.turn.built and state.turn.seat not in builders(state):
        yield "/turn/built", Facts(moment=state.turn.moment)


@invariant("base.trade.domestic.after-roll", "base.turn.pending-choice-blocks", past=True)
def offers_were_made(state: State) -> Contradictions:
    """Nobody has made an offer before everything that the roll brings about is settled."""
    if state.turn.offers and not has_begun(state, domestic_trade_moments(state)):
        yield "/turn/offers", Facts(moment=state.turn.moment)


@invariant("base.setup.no-other-action", "base.devcard.buy-after-roll", past=True)
def nothing_was_bought_in_setup(state: State) -> Contradictions:
    """During setup nobody has bought a development card, or played one."""
    if state.turn.moment != SETUP:
        return
    for seat, owner in enumerate(state.seats):
        if seat not in drawers(state) and (size(owner.development) or any(owner.played)):
            yield f"/seats/{seat}/development", Facts(held=size(owner.development), played=sum(owner.played))


# The card of the turn ----------------------------------------------------------------------------------------------


def lies_open(state: State, seat: int, *kinds: int) -> bool:
    """Whether a seat may have played a card of some kinds: one lies open before it, or has left the game since."""
    piles = (state.seats[seat].played, *cards_out_of_the_game(state))
    return any(count for pile in piles for kind, count in enumerate(pile) if not kinds or kind in kinds)


def was_played(state: State, *kinds: int) -> bool:
    """Whether the card that the player on turn has played in this turn may be of some kinds."""
    return state.turn.card_played and lies_open(state, state.turn.seat, *kinds)


@invariant("base.devcard.one-per-turn", "base.devcard.any-time-in-turn", "base.devcard.knight.stays-face-up", past=True)
def card_was_played(state: State) -> Contradictions:
    """A card played in this turn was played in a phase that allows it, and lies open."""
    may_be = has_begun(state, card_moments(state)) and lies_open(state, state.turn.seat)
    if state.turn.card_played and not may_be:
        yield "/turn/card_played", Facts(moment=state.turn.moment)


# What a card or a seven has brought --------------------------------------------------------------------------------


@query("base.robber.must-move", "base.devcard.knight.effect", fold=ANY)
def robber_is_called(state: State) -> bool:
    """A 7 just rolled, or a knight played in this turn, calls the robber."""
    return (is_seven(state) and state.turn.moment in moments_of_the_roll(state)) or was_played(state, KNIGHT)


@invariant("base.robber.must-move", "base.devcard.knight.effect", "base.devcard.one-per-turn", past=True)
def robber_was_called(state: State) -> Contradictions:
    """The player on turn owes a move of the robber after a 7, or for a knight that was played in this turn."""
    for at, _ in all_owed(state, MoveRobberOwed):
        if not robber_is_called(state):
            yield at, Facts(roll=state.turn.roll, card_played=state.turn.card_played)


@query("base.devcard.road-building.effect", fold=ANY)
def roads_are_free(state: State) -> bool:
    """A road building card that was played in this turn gives free roads."""
    return was_played(state, ROAD_BUILDING)


@invariant("base.devcard.road-building.effect", "base.devcard.one-per-turn", past=True)
def roads_became_free(state: State) -> Contradictions:
    """Free roads are placed for a road building card that was played in this turn."""
    for at, _ in all_owed(state, FreeRoadsOwed):
        if not roads_are_free(state):
            yield at, Facts(card_played=state.turn.card_played)
