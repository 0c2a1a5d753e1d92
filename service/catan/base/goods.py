"""Goods: what a seat holds beside its cards, as far as the base game looks at hands."""

from __future__ import annotations

from collections.abc import Iterator

from service.catan.base.cards import Cards, card_kinds, covers, fewer, more, move, purses, tally_of
from service.catan.base.conservation import conserved
from service.catan.base.state import State
from service.catan.mechanics.purse import Purse
from service.kernel.rules import SUM, Concealed, Contradictions, invariant, query, size


@query("base.seven.discard-threshold", "base.seven.discard-excludes-development-cards", fold=SUM)
def counted_for_seven(state: State, seat: int) -> int:
    """On a seven the cards in hand count, and so do the goods that count as cards."""
    return size(state.seats[seat].resources) + (_counted_goods(state, seat) if purses(state) else 0)


def _counted_goods(state: State, seat: int) -> int:
    return sum([size(purse.held(state, seat)) for purse in purses(state) if purse.counted])


def stealable(state: State, seat: int) -> int:
    """How many cards and goods of a seat a theft may take."""
    count = size(state.seats[seat].resources)
    for purse in purses(state):
        if purse.stealable:
            count += size(purse.held(state, seat))
    return count


def stolen_goods(state: State, kind: int) -> tuple[Purse, Cards]:
    """The purse of a kind of goods that may be stolen, and one of that kind."""
    at = kind - len(card_kinds(state))
    for purse in purses(state):
        if purse.stealable:
            if at < len(purse.kinds):
                return purse, tally_of(at, 1, len(purse.kinds))
            at -= len(purse.kinds)
    raise LookupError(f"there are no goods of kind {kind}")


def hand_out(state: State, purse: Purse, seat: int, goods: Cards) -> None:
    """Move goods from the supply, which has them, to a seat."""
    purse.stock_up(state, fewer(purse.supply(state), goods))
    purse.keep(state, seat, more(purse.held(state, seat), goods))


def put_back(state: State, purse: Purse, seat: int, goods: Cards) -> None:
    """Move goods from a seat that holds them to the supply."""
    purse.keep(state, seat, fewer(purse.held(state, seat), goods))
    purse.stock_up(state, more(purse.supply(state), goods))


def pass_on(state: State, purse: Purse, giver: int, taker: int, goods: Cards) -> None:
    """Move goods from a seat that holds them to another."""
    purse.keep(state, giver, fewer(purse.held(state, giver), goods))
    purse.keep(state, taker, more(purse.held(state, taker), goods))


def holds(state: State, seat: int, traded: Cards) -> bool:
    """Whether a seat holds at least these cards and tradable goods.

    Open goods are compared first, so that a view knows whether any of them are missing.
    """
    cards, goods = traded[: len(state.bank)], goods_among(state, traded)
    parts = [(state.seats[seat].resources, cards), *((purse.held(state, seat), part) for purse, part in goods)]
    parts.sort(key=lambda part: isinstance(part[0], Concealed))
    return all(covers(held, part) for held, part in parts)


def hand_over(state: State, giver: int, taker: int, traded: Cards) -> None:
    """Move cards and tradable goods from a seat that holds them to another."""
    move(traded[: len(state.bank)], state.seats[giver].resources, state.seats[taker].resources)
    for purse, part in goods_among(state, traded):
        pass_on(state, purse, giver, taker, part)


def goods_among(state: State, traded: Cards) -> Iterator[tuple[Purse, Cards]]:
    """The goods of a bundle that may be traded, purse by purse."""
    at = len(card_kinds(state))
    for purse in purses(state):
        if purse.tradable:
            part = traded[at : at + len(purse.kinds)]
            at += len(purse.kinds)
            if any(part):
                yield purse, part


@invariant("base.components.resource-conservation")
def goods_conservation(state: State) -> Contradictions:
    """For every kind of goods, the supply and the seats together hold exactly what the box does."""
    for purse in purses(state):
        if not purse.stock:
            continue  # it never runs out
        piles = [purse.supply(state), *(purse.held(state, seat) for seat in range(state.seat_count))]
        yield from conserved(f"/{purse.part}/supply/{purse.name}", piles, purse.stock, purse.kinds)
