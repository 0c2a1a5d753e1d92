"""Two seats with event cards: two cards a turn in the neutral form, and neutral parties that hold Longest Road."""

from __future__ import annotations

import sys

from service.catan.base import turn
from service.catan.base.production import production_number
from service.catan.base.state import BEFORE_ROLL, OVER, SETUP, State
from service.catan.base.turn import at_moment, moments_after_roll, not_rolled, rolling_moments
from service.catan.duel.citations import between_the_rolls
from service.catan.duel.options import NEUTRAL
from service.catan.duel.parties import barred_corners
from service.catan.duel.rolling import BETWEEN, rolls_twice, two_rolls
from service.catan.duel.table import MODULE_ID, table
from service.catan.event_cards.cards import TRADE_ADVANTAGE
from service.catan.event_cards.citations import after
from service.catan.event_cards.deck import CardRevealed
from service.catan.event_cards.drawing import owes_draw, traders
from service.catan.event_cards.options import DAMAGED_ROAD_SITES
from service.catan.event_cards.revealing import revealed, reveals_once
from service.catan.event_cards.state import deck
from service.catan.slices import alter
from service.kernel.rules import (
    Action,
    Citation,
    Contradictions,
    Facts,
    Finding,
    Module,
    Play,
    gate,
    invariant,
    reaction,
)


@reaction(
    CardRevealed,
    cites=("event-cards.with-duel.two-cards", "event-cards.with-duel.second-event"),
    when=NEUTRAL,
)
def note_first_number(play: Play, event: CardRevealed) -> None:
    """Two cards are revealed in each turn, and the number of the first is noted."""
    if play.state.turn.moment == BETWEEN:
        alter(play.state, MODULE_ID, first_total=production_number(play.state))


@invariant(
    "event-cards.with-duel.two-cards",
    "event-cards.with-duel.same-number",
    "event-cards.with-duel.two-sevens",
    replaces=two_rolls,
    when=NEUTRAL,
)
def two_cards(state: State) -> Contradictions:
    """The first number of a turn is known from the first card on. The second may be the same."""
    first, moment, number = table(state).first_total, state.turn.moment, production_number(state)
    if moment in (SETUP, BEFORE_ROLL):
        known = first is None
    elif moment == BETWEEN:
        known = first == number
    else:
        known = first is not None or moment == OVER
    if not known:
        yield f"/{MODULE_ID}/first_total", Facts(moment=moment, number=number)


@gate(
    "event-cards.with-duel.two-cards",
    "event-cards.with-duel.same-number",
    "event-cards.turn.card-for-dice",
    facts=at_moment,
    replaces=(not_rolled, rolls_twice, reveals_once),
    when=NEUTRAL,
)
def reveals_two_cards(state: State, seat: int) -> Finding:
    """The player on turn reveals two cards, and no third one."""
    return state.turn.moment in rolling_moments(state)


@barred_corners.also("event-cards.damage.settlement", when=DAMAGED_ROAD_SITES.is_("all"))
def ends_of_damaged_roads(state: State) -> int:
    """With the option nobody places a neutral settlement at the end of a damaged road, either."""
    return state.board.topology.ends[deck(state).damaged]


@traders.also("event-cards.with-duel.neutral", when=NEUTRAL)
def neutral_trader(found: list[int], state: State) -> list[int]:
    """While a neutral party holds Longest Road, Trade Advantage does nothing."""
    return found if table(state).longest_road is None else []


def once_revealed(state: State, action: Action) -> bool:
    """Once the last card of the turn lies open."""
    return state.turn.moment in moments_after_roll(state)


def while_a_party_holds_the_road(state: State, action: Action) -> bool:
    """For Trade Advantage while a neutral party holds Longest Road."""
    return after(TRADE_ADVANTAGE)(state, action) and table(state).longest_road is not None


MODULE = Module(
    id="duel__event_cards",
    title="Catan for two with Event Cards",
    revision=1,
    package=__name__,
    chapters=(sys.modules[__name__],),
    requires=("base",),
    joins=("duel", "event_cards"),
    citations=(
        Citation(
            "event-cards.with-duel.two-cards", of=(revealed, turn.time_to_build), where=between_the_rolls, when=NEUTRAL
        ),
        Citation("event-cards.with-duel.plain", of=(reveals_once,), where=once_revealed, when=NEUTRAL.otherwise),
        Citation("event-cards.with-duel.neutral", of=(owes_draw,), where=while_a_party_holds_the_road, when=NEUTRAL),
    ),
)
