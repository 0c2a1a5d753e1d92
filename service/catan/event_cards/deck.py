"""The deck: it is prepared, its top card is revealed, and nobody knows which comes next."""

from __future__ import annotations

from service.catan.base.state import BEFORE_ROLL, SETUP, State
from service.catan.base.turn import TurnBegan
from service.catan.event_cards.cards import CARDS, COUNTS, NUMBER_OF, CardName
from service.catan.event_cards.options import NEW_YEAR
from service.catan.event_cards.state import MODULE_ID, deck
from service.catan.slices import alter
from service.kernel.parts import exchanged
from service.kernel.rules import (
    UNION,
    Contradictions,
    Event,
    Facts,
    Outcomes,
    Play,
    Ruleset,
    Seat,
    constant,
    draw,
    invariant,
    query,
    reaction,
)

BELOW_NEW_YEAR = 5
"""The cards that stay unseen below New Year (`event-cards.deck.preparation`)."""


class DeckPrepared(Event, frozen=True):
    """The deck was prepared again, with all its cards."""

    seat: Seat


class CardRevealed(Event, frozen=True):
    """The top card of the deck was revealed."""

    seat: Seat
    card: CardName


@constant("event-cards.deck.preparation", "event-cards.deck.composition")
def cards_until_prepared(ruleset: Ruleset) -> int:
    """Five cards lie below New Year, so 31 are revealed before the deck is prepared again."""
    return sum(COUNTS) - BELOW_NEW_YEAR


@cards_until_prepared.also(
    "event-cards.deck.without-new-year", replaces=cards_until_prepared.first, when=NEW_YEAR.is_("without")
)
def all_cards_until_prepared(ruleset: Ruleset) -> int:
    """Without New Year all 36 cards are revealed before the deck is prepared again."""
    return sum(COUNTS)


def used_up(state: State) -> bool:
    """Whether the deck is prepared before the next card."""
    return sum(deck(state).seen) >= cards_until_prepared(state)


@draw(
    "event-cards.deck.uniform",
    "event-cards.deck.preparation",
    "event-cards.deck.events",
    "event-cards.deck.all-return",
    "event-cards.input.card-must-be-left",
    "event-cards.input.event-fits-number",
    "event-cards.input.new-year-not-reported",
    "event-cards.view.rest-hidden",
)
def top_card(state: State) -> Outcomes:
    """The next card is one of those not seen since the deck was prepared, each equally likely."""
    return Outcomes.of_pile(CARDS, [all_of - seen for all_of, seen in zip(COUNTS, deck(state).seen, strict=True)])


@query("event-cards.turn.reroll-books", fold=UNION)
def passed_over(state: State) -> frozenset[int]:
    """Every number counts, unless a book repeats its roll."""
    return frozenset()


def take_top_card(play: Play, seat: int) -> None:
    """Reveal the top card, which is the card of this turn. One whose number does not count is set aside for the next.

    Statutes event-cards.deck.new-year and event-cards.deck.all-return.
    """
    state: State = play.state
    drawn = 0
    while True:
        drawn += 1
        if used_up(state):
            alter(state, MODULE_ID, seen=(0,) * len(CARDS))
            play.emit(DeckPrepared(seat))
        name = play.draw(top_card, key=str(drawn) if drawn > 1 else "")
        card, seen = CARDS.index(name), deck(state).seen
        alter(state, MODULE_ID, card=card, seen=exchanged(tuple(seen), card, seen[card] + 1))
        play.emit(CardRevealed(seat, name))
        if NUMBER_OF[card] not in passed_over(state):
            return


@reaction(TurnBegan, cites=("event-cards.turn.card-for-dice",))
def put_card_away(play: Play, event: TurnBegan) -> None:
    """Each turn has a card of its own."""
    alter(play.state, MODULE_ID, card=None)


@invariant(
    "event-cards.state.seen",
    "event-cards.deck.composition",
    "event-cards.deck.without-new-year",
    "event-cards.deck.preparation",
)
def cards_exist(state: State) -> Contradictions:
    """The revealed cards are cards of one deck, and no more than are revealed before it is prepared again."""
    seen, most = deck(state).seen, cards_until_prepared(state)
    if sum(seen) > most:
        yield f"/{MODULE_ID}/seen", Facts(seen=sum(seen), most=most)
    for card, count in enumerate(seen):
        if count > COUNTS[card]:
            yield f"/{MODULE_ID}/seen/{CARDS[card]}", Facts(seen=count, deck=COUNTS[card])


@invariant("event-cards.turn.card-for-dice", "event-cards.view.seen-public")
def card_was_revealed(state: State) -> Contradictions:
    """The card of the turn is among those revealed. Before the first reveal of a turn there is none."""
    held = deck(state)
    if held.card is not None and (state.turn.moment in (SETUP, BEFORE_ROLL) or not held.seen[held.card]):
        yield f"/{MODULE_ID}/card", Facts(moment=state.turn.moment, seen=held.seen[held.card])


@invariant("event-cards.deck.preparation", "event-cards.turn.card-for-dice", "event-cards.event.earthquake")
def nothing_revealed_at_the_start(state: State) -> Contradictions:
    """Before the first turn no card was revealed, and no road is damaged."""
    if state.turn.moment == SETUP:
        for name, found in (("seen", sum(deck(state).seen)), ("damaged", deck(state).damaged.bit_count())):
            if found:
                yield f"/{MODULE_ID}/{name}", Facts(moment=SETUP)
