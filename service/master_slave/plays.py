"""All plays that a hand offers: every set of cards that leads or follows, found rank by rank.

Suits never matter, so the sets of one form and rank differ only in which of the equal cards they hold. ``LOWEST``
takes one of each, the lowest suits; ``ALL`` takes every choice.
"""

from __future__ import annotations

import functools
import itertools

from service.master_slave.cards import ACE, BLACK_JOKER, JOKERS, RED_JOKER, TWO
from service.master_slave.forms import BIG_BOMB, BOMB, DOUBLE_RUN, PAIR, RUN, SHORTEST_RUN, SINGLE, SUPER_BOMB, Form

Choices = tuple[tuple[tuple[int, ...], ...], ...]
"""The choices among the held cards of a rank: first by how many are taken, then by the four bits of the held cards."""


def _chosen(held: int, taken: int) -> tuple[int, ...]:
    bits = [1 << suit for suit in range(4) if held >> suit & 1]
    return tuple(sum(some) for some in itertools.combinations(bits, taken))


ALL: Choices = tuple(tuple(_chosen(held, taken) for held in range(16)) for taken in range(5))
LOWEST: Choices = tuple(tuple(sets[:1] for sets in by_held) for by_held in ALL)

Play = tuple[int, str]
"""A set of cards and its form."""


# Measured: 4 us. A list of plays takes half as long again without it.
@functools.lru_cache(maxsize=1 << 12)
def _by_rank(hand: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The four bits of every rank up to the 2, and by number the ranks that are held at least so often."""
    held = tuple(hand >> 4 * rank & 15 for rank in range(TWO + 1))
    at_least = [0] * 5
    for rank, suits in enumerate(held):
        for number in range(1, suits.bit_count() + 1):
            at_least[number] |= 1 << rank
    return held, tuple(at_least)


def plays(hand: int, last: Form | None, in_turn: bool, choices: Choices) -> list[Play]:
    """The sets of a hand that lead, or follow the last play; out of turn bombs and completing pairs alone."""
    held, at_least = _by_rank(hand)
    found: list[Play] = []
    if in_turn:
        if last is None:
            _alike(found, held, at_least[1], 1, SINGLE, choices)
            _jokers(found, hand, -1)
            _alike(found, held, at_least[2], 2, PAIR, choices)
            _leads(found, held, at_least[1], 1, RUN, choices)
            _leads(found, held, at_least[2], 2, DOUBLE_RUN, choices)
        elif last.kind == SINGLE:
            _alike(found, held, _above(at_least[1], last.rank), 1, SINGLE, choices)
            _jokers(found, hand, last.rank)
        elif last.kind == PAIR:
            _alike(found, held, _above(at_least[2], last.rank), 2, PAIR, choices)
        elif last.kind == RUN:
            _follows(found, held, at_least[1], last, 1, choices)
        elif last.kind == DOUBLE_RUN:
            _follows(found, held, at_least[2], last, 2, choices)
    power = 0 if last is None else last.power
    if last is not None and last.kind == SINGLE:
        _alike(found, held, at_least[2] & 1 << last.rank, 2, PAIR, choices)
    if power <= 1:
        ranks = at_least[3] if last is None or not power else _above(at_least[3], last.rank)
        _alike(found, held, ranks, 3, BOMB, choices)
    if power <= 2:
        ranks = at_least[4] if last is None or power < 2 else _above(at_least[4], last.rank)
        _alike(found, held, ranks, 4, BIG_BOMB, choices)
        if hand & JOKERS == JOKERS:
            found.append((JOKERS, SUPER_BOMB))
    return found


def _above(ranks: int, rank: int) -> int:
    return ranks >> rank + 1 << rank + 1


def _jokers(found: list[Play], hand: int, above: int) -> None:
    """Jokers as singles."""
    if hand & BLACK_JOKER and above <= TWO:
        found.append((BLACK_JOKER, SINGLE))
    if hand & RED_JOKER:
        found.append((RED_JOKER, SINGLE))


def _alike(found: list[Play], held: tuple[int, ...], ranks: int, taken: int, kind: str, choices: Choices) -> None:
    """The given number of cards of one rank, for each of the ranks."""
    of_suits = choices[taken]
    while ranks:
        rank = (ranks & -ranks).bit_length() - 1
        ranks &= ranks - 1
        for suits in of_suits[held[rank]]:
            found.append((suits << 4 * rank, kind))


def _leads(found: list[Play], held: tuple[int, ...], ranks: int, taken: int, kind: str, choices: Choices) -> None:
    """Runs of every length from every rank, so many cards of each."""
    of_suits, shortest = choices[taken], (1 << SHORTEST_RUN) - 1
    for first in range(ACE - SHORTEST_RUN + 2):
        if ranks >> first & shortest != shortest:
            continue
        sets = [0]
        for rank in range(first, ACE + 1):
            if not ranks >> rank & 1:
                break
            sets = [cards | suits << 4 * rank for cards in sets for suits in of_suits[held[rank]]]
            if rank - first + 1 >= SHORTEST_RUN:
                found += [(cards, kind) for cards in sets]


def _follows(found: list[Play], held: tuple[int, ...], ranks: int, last: Form, taken: int, choices: Choices) -> None:
    """Runs of the same length that begin at a higher rank."""
    of_suits, window = choices[taken], (1 << last.length) - 1
    for first in range(last.rank + 1, ACE - last.length + 2):
        if ranks >> first & window != window:
            continue
        sets = [0]
        for rank in range(first, first + last.length):
            sets = [cards | suits << 4 * rank for cards in sets for suits in of_suits[held[rank]]]
        found += [(cards, last.kind) for cards in sets]
