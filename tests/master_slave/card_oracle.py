"""Which plays beat which at Master & Slave, found in the slow and obvious way: cards are names, and forms are found by
counting ranks.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations

LADDER = ["3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "2", "BJ", "RJ"]
BOMBS = ("bomb", "big_bomb", "super_bomb")
Play = tuple[str, int, int]
"""A form, its lowest rank, and how many cards it has."""


def rank(card: str) -> str:
    """The rank of a card."""
    return card if card in ("BJ", "RJ") else card[:-1]


def form(cards: Iterable[str]) -> Play | None:
    """The form of some cards."""
    ranks = Counter(rank(card) for card in cards)
    numbers, low = sorted(ranks.values()), min((LADDER.index(name) for name in ranks), default=0)
    size = sum(numbers)
    if set(ranks) == {"BJ", "RJ"}:
        return ("super_bomb", low, size)
    if len(ranks) == 1:
        return ({1: "single", 2: "pair", 3: "bomb", 4: "big_bomb"}[size], low, size)
    in_order = LADDER[low : low + len(ranks)]
    if len(ranks) >= 3 and set(in_order) == set(ranks) and not set(ranks) & {"2", "BJ", "RJ"}:
        if set(numbers) == {1}:
            return ("run", low, size)
        if set(numbers) == {2}:
            return ("double_run", low, size)
    return None


def laid(trick: list[list[str]]) -> Play | None:
    """The play that must be beaten in a trick: its last play, or a bomb if that play completed one."""
    last: Play | None = None
    for cards in trick:
        played = form(cards)
        assert played is not None
        completes = last is not None and (last[0], played[0]) == ("single", "pair") and last[1] == played[1]
        last = ("bomb", played[1], 3) if completes else played
    return last


def beats(cards: Iterable[str], trick: list[list[str]], on_turn: bool, bombs_lead: bool = False) -> bool:
    """Whether cards may be laid on a trick, or lead if it is empty. By one reading of the book (``bombs_lead``) a bomb
    leads out of turn.
    """
    played, last = form(cards), laid(trick)
    if played is None:
        return False
    if last is None:
        return on_turn or (bombs_lead and played[0] in BOMBS)
    kind, low, size = played
    last_kind, last_low, last_size = last
    plain = ("single", "pair", "run", "double_run")
    if kind == "super_bomb":
        return True
    if kind == "big_bomb":
        return last_kind in (*plain, "bomb") or (last_kind == "big_bomb" and low > last_low)
    if kind == "bomb":
        return last_kind in plain or (last_kind == "bomb" and low > last_low)
    if kind == "pair" and last_kind == "single" and low == last_low:
        return True
    return on_turn and kind == last_kind and size == last_size and low > last_low


def playable(
    hand: list[str], trick: list[list[str]], on_turn: bool, bombs_lead: bool = False
) -> Iterator[frozenset[str]]:
    """Every set of cards of a hand that may be played, found by trying every set."""
    for size in range(1, len(hand) + 1):
        for cards in combinations(hand, size):
            if beats(cards, trick, on_turn, bombs_lead):
                yield frozenset(cards)
