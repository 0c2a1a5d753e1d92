"""Events by which a player draws a card of another's: Trade Advantage and Conflict."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

from service.catan.base.components import edge_pieces
from service.catan.base.hands import card_of_hand, others_with_cards
from service.catan.base.pending import all_owed, next_to_answer
from service.catan.base.robber import take_stolen
from service.catan.base.state import State
from service.catan.base.turn import game_on, moments_of_the_roll
from service.catan.event_cards.cards import CONFLICT, TRADE_ADVANTAGE
from service.catan.event_cards.options import CONFLICT_TIED, TRADE_ADVANTAGE_UNHELD
from service.catan.event_cards.state import event
from service.catan.event_cards.taking import knights_of_events, with_most
from service.kernel.rules import (
    CHAIN,
    Action,
    Contradictions,
    Facts,
    Finding,
    Obligation,
    Outcomes,
    Play,
    Seat,
    check,
    draw,
    gate,
    invariant,
    owes,
    query,
    step,
)


class CardToDrawOwed(Obligation, frozen=True):
    """Draw a random card from another player's hand, for an event."""


@draw(
    "event-cards.event.conflict",
    "event-cards.event.trade-advantage",
    "event-cards.general.resources-only",
    "event-cards.with-cities-knights.conflict",
    "event-cards.with-cities-knights.trade-advantage",
    "event-cards.with-resource-tokens.cards-only",
    secret=True,
)
def drawn_card(state: State, victim: int) -> Outcomes:
    """One card of the other player's hand, each equally likely."""
    return card_of_hand(state, victim)


@query(
    "event-cards.event.trade-advantage-unheld",
    "event-cards.with-seafarers.longest-route",
    "event-cards.with-traders-barbarians.trade-advantage",
    fold=CHAIN,
)
def road_builders(state: State) -> list[int]:
    """If nobody holds Longest Road, the player with more roads than any other draws for Trade Advantage."""
    most = with_most([edge_pieces(state, seat).bit_count() for seat in range(state.seat_count)])
    return most if len(most) == 1 else []


@road_builders.also(
    "event-cards.event.trade-advantage-unheld", replaces=road_builders.first, when=TRADE_ADVANTAGE_UNHELD.is_("nobody")
)
def only_the_holder(state: State) -> list[int]:
    """With the option nobody but the holder of Longest Road draws for Trade Advantage."""
    return []


@query("event-cards.event.trade-advantage", fold=CHAIN)
def traders(state: State) -> list[int]:
    """The holder of Longest Road draws for Trade Advantage."""
    return road_builders(state) if state.longest_road is None else [state.longest_road]


@query("event-cards.event.conflict-unheld", "event-cards.event.conflict-none", fold=CHAIN)
def warriors(state: State, most: list[int]) -> list[int]:
    """If nobody holds Largest Army, the player who alone has the most knights draws for Conflict."""
    return most if len(most) == 1 else []


@warriors.also(
    "event-cards.event.conflict-unheld",
    "event-cards.event.conflict-each-order",
    replaces=warriors.first,
    when=CONFLICT_TIED.is_("each"),
)
def tied_warriors(state: State, most: list[int]) -> list[int]:
    """With the option all who tie for the most knights draw for Conflict, in turn from the player on turn."""
    return [seat for seat in state.clockwise(state.turn.seat) if seat in most]


@query("event-cards.event.conflict", fold=CHAIN)
def fighters(state: State) -> list[int]:
    """The holder of Largest Army draws for Conflict."""
    if state.largest_army is not None:
        return [state.largest_army]
    return warriors(state, with_most([knights_of_events(state, seat) for seat in range(state.seat_count)]))


def drawers(state: State) -> list[int]:
    """The seats that draw a card for the event, in order."""
    happening = event(state)
    if happening == TRADE_ADVANTAGE:
        return traders(state)
    return fighters(state) if happening == CONFLICT else []


@step(
    "event-cards.event.trade-advantage",
    "event-cards.event.conflict",
    "event-cards.event.conflict-each-order",
    "event-cards.event.no-victim",
    "event-cards.with-barbarian-attack.conflict",
    possible=lambda state: bool(drawers(state)),
    asks=(CardToDrawOwed,),
)
def draw_in_turn(play: Play) -> None:
    """Each player named by the event draws a card from another player who has one. A card just drawn counts for those
    who follow.
    """
    state: State = play.state
    drawing = itertools.dropwhile(lambda seat: not others_with_cards(state, seat), drawers(state))
    play.owe(*map(CardToDrawOwed, drawing))


@owes(CardToDrawOwed, "event-cards.event.trade-advantage", "event-cards.event.conflict")
def owes_draw() -> None:
    """Only a player named by the event draws a card, once."""


@gate("event-cards.event.conflict-each-order", at="seat")
def next_to_draw(state: State, seat: int) -> Finding:
    """Tied players draw in turn, beginning with the player on turn."""
    return next_to_answer(state, seat, CardToDrawOwed)


@check("event-cards.event.empty-victim", "event-cards.event.trade-advantage", "event-cards.event.conflict", at="victim")
def has_cards(state: State, action: DrawFromPlayer) -> Finding:
    """The card is drawn from another player who has one."""
    there = others_with_cards(state, action.seat)
    return action.victim is None or action.victim in there or Facts(victims=there)


@check("event-cards.event.conflict-compulsory", at="victim")
def named_for_conflict(state: State, action: DrawFromPlayer) -> Finding:
    """Nobody declines to draw for Conflict."""
    return action.victim is not None or event(state) != CONFLICT


class DrawFromPlayer(Action, frozen=True):
    """Draw a random card from another player's hand, for an event. Trade Advantage may be declined."""

    victim: Seat | None = None

    statutes = (
        "event-cards.event.trade-advantage",
        "event-cards.event.trade-advantage-may",
        "event-cards.event.conflict",
        "event-cards.with-resource-tokens.cards-only",
    )
    gates = (game_on, owes_draw, next_to_draw)
    checks = (has_cards, named_for_conflict)
    unsettled = (named_for_conflict,)

    @classmethod
    def candidates(cls, state: State, seat: int) -> Iterator[Action]:
        return (cls(seat, victim) for victim in (*others_with_cards(state, seat), None))

    def effect(self, play: Play) -> None:
        play.discharge(self.seat, CardToDrawOwed)
        if self.victim is not None:
            take_stolen(play, self.seat, self.victim, play.draw(drawn_card, self.victim))


@invariant(
    "event-cards.event.trade-advantage",
    "event-cards.event.trade-advantage-unheld",
    "event-cards.event.conflict",
    "event-cards.event.conflict-unheld",
    "event-cards.event.no-victim",
)
def draws_are_due(state: State) -> Contradictions:
    """The players who still owe a draw are the last of those named by the event. Somebody else has a card for the next
    of them.
    """
    owing = [owed.seat for _, owed in all_owed(state, CardToDrawOwed)]
    if not owing:
        return
    due = drawers(state) if state.turn.moment in moments_of_the_roll(state) else []
    if owing != due[-len(owing) :] or not others_with_cards(state, owing[0]):
        yield "/turn/obligations", Facts(due=due, owing=owing)
