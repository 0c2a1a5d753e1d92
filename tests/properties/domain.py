"""The whole domain of an action: every value that its fields can read, far beyond the legal ones."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from service.catan.base.bank_trade import TradeWithBank
from service.catan.base.cards import Bundle, BundleField, KindField, subsets, tally_of
from service.catan.base.domestic_trade import AcceptTrade, OfferTrade
from service.catan.base.state import State
from service.catan.board.frame_spaces import WatersField, waters_of
from service.catan.board.places import CornerField, EdgeField, HexField
from service.kernel.declare.state.fields import Described, ManyField, SeatField, described
from service.kernel.rules import Action, Choice, Field, Number, Plain
from tests.books import in_play
from tests.books.book import Domain


def domain(cls: type[Action], state: State, seat: int) -> list[Action]:
    """Every action of a type by a seat. Bundles have all small values, and all that could be right."""
    values: list[Iterable[Any]] = []
    for item in described(cls):
        if item.name == "seat":
            values.append((seat,))
        elif (found := by_the_book(cls, item.name, state)) is not None:
            values.append(found)
        elif cls is AcceptTrade and item.name in ("give", "receive"):
            values.append((None,))  # terms may be repeated; their agreement is tested apart
        else:
            values.append(_values(cls, item, state, seat))
    return [cls(*chosen) for chosen in itertools.product(*values)]


def by_the_book(cls: type[Action], name: str, state: State) -> Sequence[Any] | None:
    """The values of a field that a book gives by its name."""
    domains: Iterator[Domain] = in_play("DOMAIN", state.ruleset)
    for found in domains:
        if values := found.of.get((cls, name), found.named.get(name)):
            return values(state)
    return None


def _values(cls: type[Action], item: Described, state: State, seat: int) -> Sequence[Any]:
    topology = state.board.topology
    values: Sequence[Any]
    match item.field:
        case SeatField():
            values = range(state.seat_count)
        case WatersField():
            values = range(len(waters_of(topology).names))
        case HexField():
            values = range(topology.nowhere_hex + 1)
        case CornerField():
            values = range(topology.nowhere_corner + 1)
        case EdgeField():
            values = range(topology.nowhere_edge + 1)
        case KindField():
            values = range(len(state.bank))
        case Plain(shape=Choice(values=choices)):
            values = choices
        case Plain(shape=Number(least=least, greatest=greatest)):
            values = range(least, greatest + 1)
        case BundleField():
            values = _bundles(cls, state, seat, item.name)
        case ManyField():
            values = [(), (seat,), (state.turn.seat,), tuple(range(state.seat_count))]
        case other if found := _of_kind(other, state):
            values = found
        case _:
            raise TypeError(f"{cls.__name__}.{item.name} is of a kind that no property knows")
    return [None, *values] if item.nullable else values


def _of_kind(field: Field, state: State) -> Sequence[Any]:
    domains: Iterator[Domain] = in_play("DOMAIN", state.ruleset)
    known = (values for book in domains for kind, values in book.kinds.items() if isinstance(field, kind))
    return next(known, ())


def _counted(cls: type[Action], state: State, seat: int) -> tuple[int, Sequence[int]] | None:
    counts = (book.counted[cls] for book in in_play("DOMAIN", state.ruleset) if cls in book.counted)
    return next((count(state, seat) for count in counts), None)


def _bundles(cls: type[Action], state: State, seat: int, name: str) -> list[Bundle]:
    kinds = len(state.bank)
    if cls is TradeWithBank:
        if name == "give":
            rest = (0,) * (kinds - 5)
            pairs = [Bundle((*pair, *rest)) for pair in ((1, 1, 0, 0, 0), (2, 0, 0, 0, 2), (0, 4, 4, 0, 0))]
            return [*(Bundle(tally_of(kind, count, kinds)) for kind in range(kinds) for count in range(7)), *pairs]
        return [Bundle(cards) for total in range(3) for cards in subsets((2,) * kinds, total)]
    if cls is OfferTrade:
        return [Bundle(cards) for total in range(2) for cards in subsets((1,) * kinds, total)]
    small = {Bundle(cards) for total in range(4) for cards in subsets((3,) * kinds, total)}
    if owed := _counted(cls, state, seat):
        most, source = owed
        for count in (most - 1, most):
            small.update(Bundle(cards) for cards in subsets(tuple(source), count))
        # As many cards as are owed, but some that are not there.
        small.update(Bundle(tally_of(kind, most, kinds)) for kind in range(kinds))
    return sorted(small)
