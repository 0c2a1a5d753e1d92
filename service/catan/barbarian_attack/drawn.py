"""Drawn cards: whatever cards bring needs one that has left the deck, which is whole only before the first purchase."""

from __future__ import annotations

from service.catan.barbarian_attack.campaign import CARDS, MODULE_ID, campaign, deck_stock
from service.catan.barbarian_attack.intrigue import INTRIGUE, PrisonerOwed
from service.catan.barbarian_attack.knight_cards import MountedKnightOwed
from service.catan.barbarian_attack.treason import TREASON, TreasonOwed
from service.catan.base.state import State
from service.kernel.rules import Contradictions, Facts, Obligation, invariant


def card_of(owed: Obligation) -> str | None:
    """The card for which something is owed, if it is for one."""
    match owed:
        case MountedKnightOwed(card=card):
            return card
        case TreasonOwed():
            return TREASON
        case PrisonerOwed():
            return INTRIGUE
    return None


def is_drawn(state: State, card: str) -> bool:
    """Whether a card of a kind has left the deck. One that is being carried out is never shuffled into a new deck."""
    kind = CARDS.index(card)
    return campaign(state).deck[kind] < deck_stock(state)[kind]


def deck_is_whole(state: State) -> bool:
    """Whether nobody has ever drawn a card: a new deck is made only to draw from it."""
    return tuple(campaign(state).deck) == deck_stock(state)


@invariant(
    "barbarian-attack.card.played-at-once",
    "barbarian-attack.card.treason-moves",
    "barbarian-attack.card.intrigue",
    "barbarian-attack.card.knighthood",
    "barbarian-attack.card.black-knight",
    past=True,
)
def carried_out_cards_are_drawn(state: State) -> Contradictions:
    """A card that is being carried out lies on the discard pile, and is missing from the deck."""
    for at, owed in enumerate(state.obligations):
        card = card_of(owed)
        if card is not None and not is_drawn(state, card):
            yield f"/turn/obligations/{at}", Facts(card=card, deck=deck_stock(state)[CARDS.index(card)])


@invariant("barbarian-attack.setup.six-knights-each", "barbarian-attack.card.knighthood", past=True)
def knights_came_by_cards(state: State) -> Contradictions:
    """Before the first card is drawn nobody has a knight."""
    for seat, squad in enumerate(campaign(state).seats):
        if squad.knights and deck_is_whole(state):
            yield f"/{MODULE_ID}/seats/{seat}/knights", Facts(drawn=0)


@invariant("barbarian-attack.battle.all-captured", "barbarian-attack.card.intrigue", past=True)
def prisoners_were_captured(state: State) -> Contradictions:
    """Before the first card is drawn nobody has a prisoner, since nobody has a knight to fight with."""
    for seat, squad in enumerate(campaign(state).seats):
        if squad.prisoners and deck_is_whole(state):
            yield f"/{MODULE_ID}/seats/{seat}/prisoners", Facts(drawn=0)
