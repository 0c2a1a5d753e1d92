"""The whole domain of an action: every value that its fields can be read to, far beyond what is legal."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Sequence
from typing import Any

from service.catan.base.bank_trade import TradeWithBank
from service.catan.base.cards import Bundle, BundleField, KindField, one, subsets
from service.catan.base.components import occupied_edges
from service.catan.base.domestic_trade import AcceptTrade, OfferTrade
from service.catan.base.seven import Discard, DiscardCards
from service.catan.base.state import State
from service.catan.board.masks import bits
from service.catan.board.places import CornerField, EdgeField, HexField
from service.catan.cities_knights.progress.cards import PROGRESS, ProgressField
from service.catan.cities_knights.progress.diplomat import PlayDiplomat
from service.catan.cities_knights.progress.saboteur import DiscardForSaboteur, SabotageOwed
from service.catan.cities_knights.realm import realm
from service.catan.seafarers.gold import ChooseGold, GoldOwed
from service.catan.seafarers.ships import MoveShip
from service.kernel.declare.action import Action
from service.kernel.declare.fields import Choice, Described, ManyField, Number, Plain, SeatField, described
from service.kernel.declare.obligation import owed_by


def domain(cls: type[Action], state: State, seat: int) -> list[Action]:
    """Every action of a type by a seat. Of bundles: all small ones, and all that could be right."""
    values: list[Iterable[Any]] = []
    for item in described(cls):
        if item.name == "seat":
            values.append((seat,))
        elif item.name == "knight":
            values.append(knights_and_others(state))
        elif (cls is PlayDiplomat and item.name == "edge") or (cls is MoveShip and item.name == "ship"):
            values.append(pieces_and_others(state))
        elif cls is AcceptTrade and item.name in ("give", "receive"):
            values.append((None,))  # terms may be repeated; their agreement is tested apart
        else:
            values.append(_values(cls, item, state, seat))
    return [cls(*chosen) for chosen in itertools.product(*values)]


def knights_and_others(state: State) -> list[int]:
    """The corners of all knights, and a few without: which corner it is then does not matter."""
    corners = [corner for held in realm(state).seats for corner in bits(held.knights)]
    topology = state.board.topology
    empty = [corner for corner in range(topology.nowhere_corner) if corner not in corners]
    return [*corners, *empty[::17], topology.nowhere_corner]


def pieces_and_others(state: State) -> list[int]:
    """The edges of all roads and ships, and a few without."""
    topology, occupied = state.board.topology, occupied_edges(state)
    empty = [edge for edge in range(topology.nowhere_edge) if not occupied >> edge & 1]
    return [*bits(occupied), *empty[::17], topology.nowhere_edge]


def _values(cls: type[Action], item: Described, state: State, seat: int) -> Sequence[Any]:
    topology = state.board.topology
    values: Sequence[Any]
    match item.field:
        case SeatField():
            values = range(state.seat_count)
        case HexField():
            values = range(topology.nowhere_hex + 1)
        case CornerField():
            values = range(topology.nowhere_corner + 1)
        case EdgeField():
            values = range(topology.nowhere_edge + 1)
        case KindField():
            values = range(len(state.bank))
        case ProgressField():
            values = range(len(PROGRESS))
        case Plain(shape=Choice(values=choices)):
            values = choices
        case Plain(shape=Number(least=least, greatest=greatest)):
            values = range(least, greatest + 1)
        case BundleField():
            values = _bundles(cls, state, seat, item.name)
        case ManyField():
            values = [(), (seat,), (state.turn.seat,), tuple(range(state.seat_count))]
        case _:
            raise TypeError(f"{cls.__name__}.{item.name} is of a kind that no property knows")
    return [None, *values] if item.nullable else values


COUNTED: dict[type[Action], type[Discard] | type[SabotageOwed] | type[GoldOwed]] = {
    DiscardCards: Discard,
    DiscardForSaboteur: SabotageOwed,
    ChooseGold: GoldOwed,
}
"""What is owed where cards are counted: half of a hand, or what gold brings."""


def _bundles(cls: type[Action], state: State, seat: int, name: str) -> list[Bundle]:
    kinds = len(state.bank)
    if cls is TradeWithBank:
        if name == "give":
            rest = (0,) * (kinds - 5)
            pairs = [Bundle((*pair, *rest)) for pair in ((1, 1, 0, 0, 0), (2, 0, 0, 0, 2), (0, 4, 4, 0, 0))]
            return [*(Bundle(one(kind, count, kinds)) for kind in range(kinds) for count in range(7)), *pairs]
        return [Bundle(cards) for total in range(3) for cards in subsets((2,) * kinds, total)]
    if cls is OfferTrade:
        return [Bundle(cards) for total in range(2) for cards in subsets((1,) * kinds, total)]
    small = {Bundle(cards) for total in range(4) for cards in subsets((3,) * kinds, total)}
    owed = owed_by(state, seat, COUNTED[cls]) if cls in COUNTED else None
    if owed is not None:
        source = state.bank if isinstance(owed, GoldOwed) else state.seats[seat].resources
        for count in (owed.count - 1, owed.count):
            small.update(Bundle(cards) for cards in subsets(tuple(source), count))
        # As many cards as are owed, but some that are not there.
        small.update(Bundle(one(kind, owed.count, kinds)) for kind in range(kinds))
    return sorted(small)
