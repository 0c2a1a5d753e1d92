"""Which printed board a board of JSettlers2 is, and how far it lies from the place that our tables give it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from service.catan.base.boards import STANDARD
from service.catan.board.places import Hex_, hex_named, in_rows
from service.catan.board.terrain import SEA
from service.catan.seafarers.scenarios import PRINTED, TABLES
from service.referee.importers.recorded import Document
from service.referee.importers.soc_scenarios import LATER

CLAIMED: Mapping[str, str] = {"SC_PIRI": PRINTED, "SC_FTRI": STANDARD}
"""What the boards claim. Cloth for Catan has deserts there where the book has gold fields, and The Wonders of Catan is
turned round, so their boards are taken for boards of the players' own.
"""


class Printed(NamedTuple):
    """A printed board: its scenario, how far the log's board lies east and south of it, and what the board claims."""

    scenario: str
    east: int
    south: int
    layout: str

    @property
    def spaces(self) -> frozenset[Hex_]:
        """The places of its hexes. The program has more sea around them."""
        return frozenset(TABLES[self.scenario].layout)


def printed_board(name: str, hexes: Mapping[str, Document]) -> Printed | None:
    """The printed board whose land has the shape of a board's land, if one of the scenario has."""
    land = [place for at, lying in hexes.items() if lying["terrain"] != SEA and (place := hex_named(at))]
    for seats in ("34", "56"):
        scenario = f"{LATER.get(name, '')}-{seats}"
        table = TABLES.get(scenario)
        if name not in CLAIMED or table is None or table.printed is None:
            continue
        ours = in_rows(place for place, (kind, _) in table.printed.hexes.items() if kind != SEA)
        (q, r), (first_q, first_r) = in_rows(land)[0], ours[0]
        east, south = q - first_q, r - first_r
        if {(q - east, r - south) for q, r in land} == set(ours):
            return Printed(scenario, east, south, CLAIMED[name])
    return None
