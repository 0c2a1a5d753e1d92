"""The pack: 54 cards as the bits of a number.

A set of cards is a mask of 54 bits: four bits for each of the ranks 3 to 2 (clubs, diamonds, hearts, spades), then the
black and the red joker. A rank is a number from 0 (the 3) to 14 (the red joker).

On the wire a card is its rank and its suit, ``3C`` to ``2S``, a joker ``BJ`` or ``RJ``.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Annotated, Any

from service.kernel.declare.state.fields import Many
from service.kernel.rules import Choice, Contradictions, Facts, Field, Finding, Misread, Text, Voice, check, invariant
from service.master_slave.proposals import Laying

if TYPE_CHECKING:
    from service.master_slave.state import State

RANKS = ("3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "2", "BJ", "RJ")
"""From low to high."""
SUITS = "CDHS"
SIGNS = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}
TWO = RANKS.index("2")
ACE = RANKS.index("A")
CARDS = (*(f"{rank}{suit}" for rank in RANKS[: TWO + 1] for suit in SUITS), "BJ", "RJ")
"""The names of the cards in the order of their bits."""
INDEX = {name: index for index, name in enumerate(CARDS)}
PACK = (1 << len(CARDS)) - 1
BLACK_JOKER, RED_JOKER = 1 << INDEX["BJ"], 1 << INDEX["RJ"]
JOKERS = BLACK_JOKER | RED_JOKER
THREE_OF_CLUBS = 1 << INDEX["3C"]

_PATTERN = "^((10|[3-9JQKA2])[CDHS]|[BR]J)$"


def of_rank(rank: int) -> int:
    """All cards of a rank."""
    return (15 << 4 * rank) if rank <= TWO else BLACK_JOKER << (rank - TWO - 1)


def highest(cards: int) -> int:
    """The rank of the highest card of a set that is not empty."""
    top = cards.bit_length() - 1
    return top // 4 if top < 4 * (TWO + 1) else top - 3 * (TWO + 1)


def singly(cards: int) -> Iterator[int]:
    """The cards of a set one by one, from low to high."""
    while cards:
        card = cards & -cards
        yield card
        cards ^= card


def names(cards: int) -> list[str]:
    """The names of a set of cards, from low to high."""
    return [CARDS[card.bit_length() - 1] for card in singly(cards)]


def no_card(pointer: str = "") -> Misread:
    """The error about a value that is not the name of a card."""
    return Misread("is not a card; cards are named like 3C, 10H, AS, BJ and RJ", pointer, "unknown-card")


def read_cards(written: Any) -> int:
    """The set of cards that a list of names stands for."""
    if not isinstance(written, list):
        raise Misread("must be a list of cards")
    cards = 0
    for position, name in enumerate(written):
        index = INDEX.get(name) if isinstance(name, str) else None
        if index is None:
            raise no_card(f"/{position}")
        if cards >> index & 1:
            raise Misread("names the same card twice", f"/{position}", "duplicate")
        cards |= 1 << index
    return cards


def card_in_words(card: str, voice: Voice) -> str:
    """A card by its rank and the sign of its suit; a joker by its name."""
    return rank_in_words(card, voice) if card in RANKS else f"{rank_in_words(card[:-1], voice)}{SIGNS[card[-1]]}"


def rank_in_words(rank: str, voice: Voice) -> str:
    """A rank by its number, or its letter in the language."""
    return rank if rank.isdigit() else voice.word(rank)


class CardField(Field):
    """A card."""

    component = "PlayingCard"
    says = "A card: its rank (3 to 10, J, Q, K, A, 2) and suit (C, D, H, S), or the black or red joker, BJ or RJ."
    shape = Text(_PATTERN, "10H")

    def words(self, ruleset: Any) -> Sequence[str]:
        return CARDS

    def read(self, written: Any, state: Any) -> int:
        if not isinstance(written, str) or written not in INDEX:
            raise no_card()
        return 1 << INDEX[written]

    def write(self, value: int, state: Any) -> str:
        return CARDS[value.bit_length() - 1]

    def said(self, written: str, state: Any, voice: Voice) -> str:
        return card_in_words(written, voice)


class CardsField(Field):
    """A set of cards."""

    component = "PlayingCards"
    says = "Cards, each named once, like 3C, 10H, AS, BJ (black joker) and RJ (red joker)."
    shape = Many(CardField.shape, len(CARDS))

    def words(self, ruleset: Any) -> Sequence[str]:
        return CARDS

    def read(self, written: Any, state: Any) -> int:
        return read_cards(written)

    def write(self, value: int, state: Any) -> list[str]:
        return names(value)

    def said(self, written: list[str], state: Any, voice: Voice) -> str:
        return ", ".join(card_in_words(card, voice) for card in written) or voice.word("nothing")


class RankField(Field):
    """A rank."""

    component = "Rank"
    says = "A rank without a suit, from 3 (low) to 2 and the jokers (high)."
    shape = Choice(RANKS)

    def read(self, written: Any, state: Any) -> int:
        if written not in RANKS:
            raise Misread(f"must be one of {', '.join(RANKS)}", code="unknown-rank")
        return RANKS.index(written)

    def write(self, value: int, state: Any) -> str:
        return RANKS[value]

    def said(self, written: str, state: Any, voice: Voice) -> str:
        return rank_in_words(written, voice)


Card = Annotated[int, CardField()]
Cards = Annotated[int, CardsField()]
Rank = Annotated[int, RankField()]


@check(
    "master-slave.cards.jokers-not-wild",
    "master-slave.cards.jokers-are-no-pair",
    "master-slave.form.bomb.any-rank",
    at="cards",
)
def jokers_not_wild(state: State, action: Laying) -> Finding:
    """A joker stands only for itself. A player plays it alone, or with the other joker as the Super Bomb."""
    jokers = action.cards & JOKERS
    return jokers in (0, action.cards) or Facts(jokers=names(jokers))


@invariant(
    "master-slave.cards.deck-of-54",
    "master-slave.deal.whole-pack",
    "master-slave.multi.one-deck-per-table",
    "master-slave.cards.joker-identity-fixed",
)
def one_pack(state: State) -> Contradictions:
    """At every table the hands and the played cards make up exactly one pack of 54 different cards."""
    for number, table in enumerate(state.tables):
        if not table.in_play:
            continue
        seen, count, hidden = table.played, table.played.bit_count(), False
        for laid in table.trick:
            yield from _twice(seen & laid.cards, f"/tables/{number}/trick")
            seen |= laid.cards
            count += laid.cards.bit_count()
        for seat in table.seats:
            owner = state.seats[seat]
            count += owner.count
            if owner.concealed:
                hidden = True
                continue
            yield from _twice(seen & owner.hand, f"/seats/{seat}/hand")
            seen |= owner.hand
        if count != len(CARDS):
            yield f"/tables/{number}", {"cards": count, "pack": len(CARDS)}
        elif not hidden and seen != PACK:
            yield f"/tables/{number}", {"missing": names(PACK & ~seen)}


def _twice(cards: int, pointer: str) -> Contradictions:
    if cards:
        yield pointer, {"twice": names(cards)}
