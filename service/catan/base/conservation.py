"""Conservation: piles of cards that together make up a box, and what a concealed one may still hold."""

from __future__ import annotations

import operator
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from service.catan.mechanics.endless import Endless
from service.kernel.rules import Concealed, Contradictions, Facts, query

if TYPE_CHECKING:
    from service.catan.base.state import State


def card_piles(state: State) -> list[list[int]]:
    """Where the cards that are held in hand may be: the bank and the hands."""
    return [state.bank, *(seat.resources for seat in state.seats)]


def development_piles(state: State) -> list[Sequence[int]]:
    """Where the development cards may be: the deck, the hands, with those who played them, out of the game, and beside
    the deck.
    """
    piles: list[Sequence[int]] = [
        state.deck,
        *(pile for seat in state.seats for pile in (seat.development, seat.played)),
    ]
    return [*piles, *cards_out_of_the_game(state), *cards_laid_aside(state)]


@query("base.devcard.deck-not-refilled", fold=operator.add)
def cards_out_of_the_game(state: State) -> tuple[list[int], ...]:
    """No development card leaves the game."""
    return ()


def piles_told(piles: Iterable[Sequence[int]], state: State) -> list[list[int] | int]:
    """Piles by kind; of a concealed one only the number is known."""
    return [pile.size if isinstance(pile, Concealed) else list(pile) for pile in piles]


@query("base.components.development-deck", fold=operator.add, to_json=piles_told)
def cards_laid_aside(state: State) -> tuple[Sequence[int], ...]:
    """No development card lies beside the deck."""
    return ()


def conserved(
    pointer: str,
    piles: Sequence[Sequence[int]],
    stock: tuple[int, ...],
    kinds: tuple[str, ...],
    known: Sequence[Sequence[int]] = (),
) -> Contradictions:
    """Whether piles of cards make up a box.

    Concealed piles, whose sizes alone are known, must hold exactly the rest. ``known`` are cards in such piles that are
    known all the same.
    """
    hidden = [pile for pile in piles if type(pile) is Concealed]
    shown = [pile for pile in piles if type(pile) is not Concealed] or [[0] * len(stock)]
    totals = tuple(map(sum, zip(*shown, strict=True)))
    if totals == stock and not hidden:
        return
    wrong = operator.gt if hidden else operator.ne
    for name, total, box in zip(kinds, map(sum, zip(*shown, *known, strict=True)), stock, strict=True):
        if wrong(total, box):
            yield pointer, Facts(card=name, found=total, box=box)
    concealed, missing = sum(pile.size for pile in hidden), sum(stock) - sum(totals)
    if hidden and concealed != missing:
        yield pointer, Facts(concealed=concealed, missing=missing)


def unseen(kinds: tuple[str, ...], stock: tuple[int, ...], piles: Iterable[Sequence[int]]) -> list[str]:
    """The kinds that a concealed pile may still hold, which are all of them where the bank never ends."""
    piles = list(piles)
    if any(isinstance(pile, Endless) for pile in piles):
        return list(kinds)
    shown = [pile for pile in piles if not isinstance(pile, Concealed)] or [[0] * len(stock)]
    totals = map(sum, zip(*shown, strict=True))
    return [name for name, box, count in zip(kinds, stock, totals, strict=True) if count < box]
