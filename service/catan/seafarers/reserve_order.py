"""The last numbers of the reserve, where a piece reaches more hexes than there are numbers left."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Annotated, Any, ClassVar

from service.catan.base.road_building import BuildFreeRoad
from service.catan.base.roads import BuildRoad
from service.catan.base.setup import PlaceRoad
from service.catan.base.state import State
from service.catan.board.masks import bits, mask_of
from service.catan.board.places import HexField
from service.catan.seafarers.number_supply import supply_from_reserve, waiting_hexes
from service.catan.seafarers.options import WITH_RESERVE
from service.catan.seafarers.road_building import BuildFreeShip
from service.catan.seafarers.sea import sea
from service.catan.seafarers.setup import PlaceShip
from service.catan.seafarers.ships import BuildShip, MoveShip
from service.kernel.declare.state.fields import ManyField
from service.kernel.rules import Action, Extension, Facts, Finding, Function, Misread, Play, around, check, size


class HexesField(ManyField):
    """Several hexes, each named once. Their order means nothing."""

    def __init__(self) -> None:
        super().__init__(HexField())

    def read(self, written: Any, state: Any) -> tuple[int, ...]:
        hexes = super().read(written, state)
        if len(set(hexes)) < len(hexes):
            raise Misread("must name each hex once", code="duplicate")
        return tuple(sorted(hexes))


@check("seafarers.greater-catan.chip.several-hexes", at="reserve_to")
def reserve_is_shared_out(state: State, action: Any) -> Finding:
    """A player who reaches more hexes than the reserve has numbers may name as many of them as it has."""
    if action.reserve_to is None:
        return True
    edge, left = action.place_of(action), size(sea(state).reserve)
    reached = 0 if edge is None else waiting_hexes(state, edge)
    named = mask_of(action.reserve_to)
    return (not named & ~reached and named.bit_count() == left < reached.bit_count()) or Facts(
        reserve=left, reached=reached.bit_count()
    )


@check("seafarers.greater-catan.chip.several-hexes", stage="turn", at="reserve_to", when=WITH_RESERVE.otherwise)
def no_numbers_to_share(state: State, action: Any) -> Finding:
    """Players share out the last numbers only in a game with a reserve of numbers."""
    return action.reserve_to is None or Facts(**WITH_RESERVE.told(state.ruleset.options))


class ReserveOrder(Extension):
    """Name the hexes that get the last numbers of the reserve. Otherwise the first in the order of ids get them."""

    __slots__ = ()

    statutes = ("seafarers.greater-catan.chip.several-hexes",)
    of: ClassVar[tuple[type[Action], ...]] = (
        BuildRoad,
        PlaceRoad,
        BuildFreeRoad,
        BuildShip,
        PlaceShip,
        BuildFreeShip,
        MoveShip,
    )
    when = WITH_RESERVE
    otherwise = no_numbers_to_share
    checks = (reserve_is_shared_out,)
    reserve_to: Annotated[tuple[int, ...], HexesField()] | None = None

    @staticmethod
    def place_of(action: Any) -> int | None:
        """The edge on which the action puts a piece, if it does."""
        edge: int = action.edge
        return edge

    @classmethod
    def variants(cls, state: State, action: Any) -> Iterator[dict[str, tuple[int, ...]]]:
        edge, left = cls.place_of(action), size(sea(state).reserve)
        if edge is None or not left:
            return
        reached = waiting_hexes(state, edge)
        if left < reached.bit_count():
            for hexes in combinations(bits(reached), left):
                yield {"reserve_to": hexes}


@around(ReserveOrder, "seafarers.greater-catan.chip.several-hexes", when=WITH_RESERVE)
def supply_named_hexes(effect: Function, action: Any, play: Play) -> None:
    """The named hexes get the last numbers of the reserve before the mainland supplies the others."""
    effect(action, play)
    for at in action.reserve_to or ():
        supply_from_reserve(play, action.seat, at)
