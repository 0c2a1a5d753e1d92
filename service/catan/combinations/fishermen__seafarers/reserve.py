"""The last numbers of the reserve, where a road or a ship is paid for with fish."""

from __future__ import annotations

from typing import Annotated

from service.catan.combinations.fishermen__seafarers.ships import BuildShipForFish
from service.catan.fishermen.roads import BuildRoadForFish
from service.catan.seafarers.reserve_order import HexesField, ReserveOrder


class ReserveOrderForFish(ReserveOrder):
    """Name the hexes that get the last numbers of the reserve. Otherwise the first in the order of ids get them."""

    __slots__ = ()

    of = (BuildRoadForFish, BuildShipForFish)
    reserve_to: Annotated[tuple[int, ...], HexesField()] | None = None
