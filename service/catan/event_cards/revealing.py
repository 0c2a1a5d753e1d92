"""Revealing: in place of rolling, the player on turn reveals a card, and its event comes before its number."""

from __future__ import annotations

from service.catan.base.marks import moments_without_a_roll, roll_is_of_this_turn
from service.catan.base.production import ROLLED, Roll, production_number
from service.catan.base.state import OVER, State
from service.catan.base.turn import (
    ON_TURN,
    at_moment,
    moments_after_roll,
    next_phase,
    not_rolled,
    rolled,
    rolling_moments,
)
from service.catan.event_cards.deck import take_top_card
from service.catan.event_cards.state import MODULE_ID, deck, number_of_card
from service.kernel.rules import Contradictions, Drop, Facts, Finding, Play, gate, invariant


@gate("event-cards.turn.card-for-dice", facts=at_moment, replaces=not_rolled)
def reveals_once(state: State, seat: int) -> Finding:
    """The player on turn reveals the top card exactly once."""
    return state.turn.moment in rolling_moments(state)


@gate("event-cards.turn.before", "event-cards.turn.card-for-dice", facts=at_moment, replaces=rolled)
def revealed(state: State, seat: int) -> Finding:
    """This waits until the card of the turn is revealed."""
    return state.turn.moment in moments_after_roll(state)


class RevealCard(Roll, frozen=True):
    """Reveal the top card of the deck in place of rolling."""

    statutes = (
        "event-cards.turn.card-for-dice",
        "event-cards.turn.before",
        "event-cards.deck.new-year",
        "event-cards.damage.event-after-victory",
        "event-cards.with-base56.between-turns",
        "event-cards.with-duel.plain",
    )
    gates = (*ON_TURN, not_rolled)

    def effect(self, play: Play) -> None:
        take_top_card(play, self.seat)
        next_phase(play)
        play.begin(ROLLED)


@invariant("event-cards.turn.card-for-dice", "event-cards.turn.no-doubles", "event-cards.scope.variant")
def no_dice(state: State) -> Contradictions:
    """A card takes the place of the two dice, which nobody rolls."""
    if state.turn.roll is not None:
        yield "/turn/roll", Facts(card=deck(state).card is not None, at=f"/{MODULE_ID}/card")


@invariant("event-cards.turn.card-for-dice", "event-cards.turn.before", past=True, replaces=roll_is_of_this_turn)
def card_is_of_this_turn(state: State) -> Contradictions:
    """A card lies open once the player on turn has revealed one, and not before."""
    early = state.turn.moment in moments_without_a_roll(state)
    if state.turn.moment != OVER and early == (production_number(state) != 0):
        yield f"/{MODULE_ID}/card", Facts(moment=state.turn.moment)


@production_number.also("event-cards.turn.number-produces", "event-cards.turn.seven")
def number_of_the_card(number: int, state: State) -> int:
    """The number of the revealed card produces like a roll of that total."""
    return number_of_card(state) or number


DROPS = (Drop(Roll, no_dice),)
