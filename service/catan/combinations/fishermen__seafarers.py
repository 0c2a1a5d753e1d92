"""The Fishermen with Seafarers."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, ClassVar

from service.catan.base.state import State
from service.catan.board.masks import bits
from service.catan.board.places import Edge, Hex_
from service.catan.board.terrain import DESERT
from service.catan.fishermen.fishing_grounds import free_bays, ground_bays
from service.catan.fishermen.lake import LAKE
from service.catan.fishermen.paying import PAYMENT, SPENDING, pay_to_build, payments
from service.catan.fishermen.roads import BuildRoadForFish
from service.catan.fishermen.tokens import FishOf
from service.catan.seafarers.box import tables
from service.catan.seafarers.charts import claimed
from service.catan.seafarers.fleet import place_ship
from service.catan.seafarers.islands import mainland_of
from service.catan.seafarers.reserve_order import HexesField, ReserveOrder
from service.catan.seafarers.scenarios import Tables
from service.catan.seafarers.ships import clear_of_pirate, connects, empty_edge, on_water, ship_left, ship_sites
from service.kernel.rules import Action, Module, Play, Ruleset


@tables.also("seafarers-fishermen.setup.mainland-only", "seafarers-later-fishermen.setup.scenarios")
def lake_in_the_tables(table: Tables | None, ruleset: Ruleset) -> Tables | None:
    """The lake replaces the desert of the mainland, which is shuffled even if the other hexes lie as printed."""
    if table is None:
        return None
    hexes = {LAKE if kind == DESERT else kind: count for kind, count in table.hexes["mainland"].items()}
    return table.with_mainland(hexes, table.numbers["mainland"])


@ground_bays.also("seafarers-fishermen.setup.mainland-only", "seafarers-later-fishermen.setup.grounds")
def round_the_mainland(bays: dict[Hex_, int], state: State) -> dict[Hex_, int]:
    """On a printed board the fishing grounds lie round the mainland."""
    return bays if claimed(state) is None else free_bays(state.board, mainland_of(state.board))


class BuildShipForFish(Action, frozen=True):
    """Build a ship for 5 fish."""

    edge: Edge
    fish: FishOf

    price: ClassVar[int] = 5
    statutes = (
        "fishermen.with-seafarers.free-ship",
        "seafarers-fishermen.five.ship-rules",
        "seafarers-later-fishermen.free-ship",
        "fishermen.spend.several-per-turn",
    )
    gates = (*SPENDING, ship_left)
    checks = (on_water, empty_edge, clear_of_pirate, connects, *PAYMENT)

    @classmethod
    def candidates(cls, state: State, seat: int) -> list[Action]:
        paid = payments(state, seat, cls.price)
        return [cls(seat, edge, fish) for edge in bits(ship_sites(state, seat)) for fish in paid] if paid else []

    def effect(self, play: Play) -> None:
        pay_to_build(play, self)
        place_ship(play, self.seat, self.edge)


class ReserveOrderForFish(ReserveOrder):
    """Name the hexes that get the last numbers of the reserve. Otherwise the first in the order of ids get them."""

    __slots__ = ()

    of = (BuildRoadForFish, BuildShipForFish)
    reserve_to: Annotated[tuple[int, ...], HexesField()] | None = None


MODULE = Module(
    id="fishermen__seafarers",
    title="The Fishermen with Seafarers",
    revision=1,
    package=__name__,
    chapters=(sys.modules[__name__],),
    book=Path(__file__).with_suffix(".yaml"),
    requires=("base",),
    joins=("seafarers", "fishermen"),
)
