"""The last numbers of the reserve, where a diplomat's own road or ship is built elsewhere."""

from __future__ import annotations

from typing import Annotated, Any

from service.catan.cities_knights.progress.diplomat import PlayDiplomat
from service.catan.seafarers.reserve_order import HexesField, ReserveOrder


class ReserveOrderOfDiplomat(ReserveOrder):
    """Name the hexes that get the last numbers of the reserve. Otherwise the first in the order of ids get them."""

    __slots__ = ()

    of = (PlayDiplomat,)
    reserve_to: Annotated[tuple[int, ...], HexesField()] | None = None

    @staticmethod
    def place_of(action: Any) -> int | None:
        rebuild: int | None = action.rebuild
        return rebuild
