"""Statutes of the rivers that rules of the base game enforce."""

from __future__ import annotations

from service.catan.base import building, domestic_trade, road_building, roads, robber, settlements, turn, victory
from service.catan.base.boards import (
    red_numbers_apart,
    robber_starts_on_desert,
    spiral_layout,
    standard_components,
    standard_shape,
    tokens_on_producing_land,
)
from service.catan.base.citations import target_is
from service.catan.base.components import seat_range
from service.kernel.rules import Citation

CITATIONS = (
    Citation("rivers.end.target", of=(victory.enough_points,), where=target_is(10)),
)
