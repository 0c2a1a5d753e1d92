"""The standard forms: what cards make together. The form follows from the cards, and every lawful set has one.

A set is counted rank by rank, four bits a rank; moved down to its lowest rank, the counts of every form are one of a
few patterns, so a form is one look-up.
"""

from __future__ import annotations

import functools
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

from service.kernel.rules import Choice, Facts, Finding, Plain, check
from service.master_slave.cards import ACE, JOKERS, RANKS, TWO, highest, names
from service.master_slave.proposals import Laying

if TYPE_CHECKING:
    from service.master_slave.state import State

SINGLE = "single"
PAIR = "pair"
BOMB = "bomb"
BIG_BOMB = "big_bomb"
RUN = "run"
DOUBLE_RUN = "double_run"
SUPER_BOMB = "super_bomb"
FORMS = (SINGLE, PAIR, BOMB, BIG_BOMB, RUN, DOUBLE_RUN, SUPER_BOMB)

SHORTEST_RUN = 3
"""Ranks in the shortest run and pairs in the shortest double run."""

POWER = {SINGLE: 0, PAIR: 0, RUN: 0, DOUBLE_RUN: 0, BOMB: 1, BIG_BOMB: 2, SUPER_BOMB: 3}
"""A form of greater power follows every form of less; forms of power 0 follow their own kind alone."""

TAKEN = {SINGLE: 1, PAIR: 2, BOMB: 3, BIG_BOMB: 4, RUN: 1, DOUBLE_RUN: 2, SUPER_BOMB: 1}
"""How many cards of each of its ranks a form takes."""

FormName = Annotated[str, Plain(Choice(FORMS))]


@dataclass(frozen=True, slots=True)
class Form:
    """What cards make: its kind, the lowest rank, and of a run how many ranks."""

    kind: str
    rank: int
    length: int = 1

    @property
    def power(self) -> int:
        """0 for the plain forms, then the bombs in their order."""
        return POWER[self.kind]


THE_SUPER_BOMB = Form(SUPER_BOMB, TWO + 1, 2)

_PATTERNS: dict[int, tuple[str, int]] = {1: (SINGLE, 1), 2: (PAIR, 1), 3: (BOMB, 1), 4: (BIG_BOMB, 1)}
for _length in range(SHORTEST_RUN, ACE + 2):
    _ones = (1 << 4 * _length) // 15
    _PATTERNS[_ones] = (RUN, _length)
    _PATTERNS[2 * _ones] = (DOUBLE_RUN, _length)

_ODD = 0x5555555555555555
_PAIRS = 0x3333333333333333


def counts(cards: int) -> int:
    """How many cards of each rank up to the 2, four bits a rank."""
    cards &= ~JOKERS
    twos = cards - (cards >> 1 & _ODD)
    return (twos & _PAIRS) + (twos >> 2 & _PAIRS)


# Measured: 1 us. Several rules ask it about each of up to hundreds of plays. A judged play takes a third longer
# without it.
@functools.lru_cache(maxsize=1 << 14)
def form_of(cards: int) -> Form | None:
    """The one form of a set of cards, if it has one."""
    if cards & JOKERS:
        if cards == JOKERS:
            return THE_SUPER_BOMB
        return Form(SINGLE, highest(cards)) if cards.bit_count() == 1 else None
    if not cards:
        return None
    counted = counts(cards)
    rank = (counted & -counted).bit_length() - 1 >> 2
    found = _PATTERNS.get(counted >> 4 * rank)
    if found is None or (found[1] > 1 and rank + found[1] - 1 > ACE):
        return None
    return Form(found[0], rank, found[1])


def tally(cards: int) -> dict[str, int]:
    """The ranks of a set of cards, with how many of each."""
    found: dict[str, int] = {}
    for name in names(cards):
        rank = name if name in RANKS else name[:-1]
        found[rank] = found.get(rank, 0) + 1
    return found


def completes(form: Form, last: Form) -> bool:
    """Whether a pair completes the last play to a bomb."""
    return form.kind == PAIR and last.kind == SINGLE and form.rank == last.rank


def completed(form: Form, last: Form | None) -> Form:
    """The form that a trick has with a play: a completing pair makes a bomb of its rank."""
    return Form(BOMB, form.rank) if last is not None and completes(form, last) else form


@check(
    "master-slave.form.must-be-standard",
    "master-slave.play.leader-plays-any-form",
    "master-slave.cards.suits-ignored",
    "master-slave.form.single.shape",
    "master-slave.form.pair.shape",
    "master-slave.form.pair.twos-allowed",
    "master-slave.form.bomb.shape",
    "master-slave.form.bomb.any-rank",
    "master-slave.form.big-bomb.shape",
    "master-slave.form.run.shape",
    "master-slave.form.run.suits-do-not-matter",
    "master-slave.form.run.no-two-no-joker",
    "master-slave.form.run.no-duplicates",
    "master-slave.form.double-run.shape",
    "master-slave.form.double-run.exact-pairs",
    "master-slave.form.super-bomb.is-two-jokers",
    "master-slave.cards.jokers-are-no-pair",
    at="cards",
    facts=lambda state, action: {"ranks": tally(action.cards), "forms": list(FORMS)},
)
def standard(state: State, action: Laying) -> Finding:
    """Cards played together make a single, pair, bomb, big bomb, run, double run or the Super Bomb."""
    return form_of(action.cards) is not None


@check(
    "master-slave.form.one-reading",
    "master-slave.form.pair.twos-allowed",
    "master-slave.form.super-bomb.is-two-jokers",
    "master-slave.cards.jokers-are-no-pair",
    at="form",
)
def named_rightly(state: State, action: Laying) -> Finding:
    """The cards decide the form. A player who names a form names the one that they have."""
    if action.form is None:
        return True
    form = form_of(action.cards)
    return (form is not None and form.kind == action.form) or Facts(form=form and form.kind)
