"""Further citations of this book: statutes that are a reason in some situations."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from service.catan.base import bank_trade, roads, robber, settlements, turn
from service.catan.base.hands import others_with_cards
from service.catan.base.pending import all_owed
from service.catan.base.settlements import BuildSettlement
from service.catan.base.state import BEFORE_ROLL, State
from service.catan.board.masks import among
from service.catan.event_cards.cards import (
    CALM_SEAS,
    CONFLICT,
    EVENT_OF,
    NEIGHBORLY_ASSISTANCE,
    PROSPERS,
    ROBBER_ATTACKS,
    ROBBER_FLEES,
    TOURNAMENT,
    TRADE_ADVANTAGE,
)
from service.catan.event_cards.drawing import owes_draw
from service.catan.event_cards.earthquake import damaged_roads, owes_road_to_turn
from service.catan.event_cards.gifts import GiftOwed, owes_gift, to_a_receiver
from service.catan.event_cards.robber import owes_desert
from service.catan.event_cards.state import deck, event
from service.catan.event_cards.taking import in_bank, knights_of_events, owes_resource, takers
from service.kernel.rules import Action, Citation

MOST_WITHOUT_EXTENSION = 4


def after(named: str) -> Callable[[State, Action], bool]:
    """In a turn whose card has a certain event, or none."""

    def holds(state: State, action: Action) -> bool:
        card = deck(state).card
        return card is not None and EVENT_OF[card] == named

    return holds


def without_longest_road(state: State, action: Action) -> bool:
    """For Trade Advantage while nobody holds Longest Road."""
    return after(TRADE_ADVANTAGE)(state, action) and state.longest_road is None


def without_largest_army(state: State, action: Action) -> bool:
    """For Conflict while nobody holds Largest Army."""
    return after(CONFLICT)(state, action) and state.largest_army is None


def without_knights(state: State, action: Action) -> bool:
    """For an event that compares knights while nobody has one that counts."""
    compares = after(CONFLICT)(state, action) or after(TOURNAMENT)(state, action)
    return compares and not any(knights_of_events(state, seat) for seat in range(state.seat_count))


def without_victims(state: State, action: Action) -> bool:
    """Where nobody else has a card."""
    return not others_with_cards(state, action.seat)


def without_harbors(state: State, action: Action) -> bool:
    """For Calm Seas while nobody is at a harbor."""
    return after(CALM_SEAS)(state, action) and not takers(state)


def from_an_empty_bank(state: State, action: Action) -> bool:
    """Where the bank has no resource cards."""
    return not in_bank(state)


def while_a_leader_gives(state: State, action: Action) -> bool:
    """While somebody owes a card for Neighborly Assistance."""
    return event(state) == NEIGHBORLY_ASSISTANCE and bool(all_owed(state, GiftOwed))


def before_the_card(state: State, action: Action) -> bool:
    """Before the card of the turn is revealed."""
    return state.turn.moment == BEFORE_ROLL


def at_an_own_damaged_road(state: State, action: BuildSettlement) -> bool:
    """Where a damaged road of the player ends."""
    return among(action.corner, state.board.topology.ends[damaged_roads(state, action.seat)])


def on_a_damaged_road(state: State, action: Any) -> bool:
    """Where a damaged road lies."""
    return among(action.edge, deck(state).damaged)


def with_more_players(state: State, action: Action) -> bool:
    """With five or six players."""
    return state.seat_count > MOST_WITHOUT_EXTENSION


CITATIONS = (
    Citation(
        "event-cards.event.prospers",
        of=(owes_resource, owes_road_to_turn, owes_gift, owes_draw, owes_desert),
        where=after(PROSPERS),
    ),
    Citation(
        "event-cards.event.robber-attacks",
        "event-cards.turn.seven",
        of=(robber.owes_robber_move,),
        where=after(ROBBER_ATTACKS),
    ),
    Citation("event-cards.event.robber-flees", of=(robber.owes_robber_move,), where=after(ROBBER_FLEES)),
    Citation("event-cards.event.trade-advantage-unheld", of=(owes_draw,), where=without_longest_road),
    Citation("event-cards.event.conflict-unheld", of=(owes_draw,), where=without_largest_army),
    Citation("event-cards.event.conflict-none", of=(owes_draw,), where=without_knights),
    Citation("event-cards.event.no-victim", of=(owes_draw,), where=without_victims),
    Citation("event-cards.event.tournament-none", of=(owes_resource,), where=without_knights),
    Citation("event-cards.event.calm-seas-none", of=(owes_resource,), where=without_harbors),
    Citation("event-cards.general.empty-bank", of=(owes_resource,), where=from_an_empty_bank),
    Citation(
        "event-cards.event.neighborly-assistance",
        of=(turn.nothing_owed,),
        where=while_a_leader_gives,
    ),
    Citation("event-cards.with-base56.left-neighbour", of=(to_a_receiver,), where=with_more_players),
    Citation("event-cards.damage.settlement", of=(settlements.own_road,), where=at_an_own_damaged_road),
    Citation("event-cards.damage.occupies", of=(roads.empty_path,), where=on_a_damaged_road),
    Citation("event-cards.turn.before", of=(turn.time_to_build, bank_trade.time_to_trade), where=before_the_card),
)
