"""A board: terrain, number tokens and harbors on a topology, with the masks that rules ask for."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any

from service.catan.board.masks import bits, mask_of
from service.catan.board.places import Hex_
from service.catan.board.topology import Topology, topology_of

SEA = "sea"
DESERT = "desert"
UNEXPLORED = "unexplored"
"""A space of the board whose hex is not yet known."""
NOT_LAND = (SEA, UNEXPLORED)
GENERIC = "generic"


class Board:
    """An immutable board. ``terrain`` and ``numbers`` go by hex index, 0 where no token lies; ``harbors`` map an edge
    index to the kind of harbor. ``layout`` is what the board claims to be.
    """

    def __init__(
        self,
        topology: Topology,
        terrain: tuple[str, ...],
        numbers: tuple[int, ...],
        harbors: Mapping[int, str],
        layout: str,
    ) -> None:
        self.topology = topology
        self.terrain = terrain
        self.numbers = numbers
        self.harbors = dict(sorted(harbors.items()))
        self.layout = layout
        self.land_hexes = mask_of(h for h, kind in enumerate(terrain) if kind not in NOT_LAND)
        self.land = tuple((index, topology.hex_corners[index]) for index in bits(self.land_hexes))
        """The land hexes: ``(hex index, mask of its corners)``."""
        self.land_corners = topology.corners_of[self.land_hexes]
        self.land_edges = topology.edges_of[self.land_hexes]
        self.producing_corners: dict[int, int] = {}
        """For each number the corners of the hexes that show it."""
        self.producing_hexes: dict[int, int] = {}
        """For each number the hexes that show it."""
        by_number: dict[int, list[tuple[int, int, str]]] = {}
        for index, corners in self.land:
            number = numbers[index]
            if number:
                by_number.setdefault(number, []).append((index, corners, terrain[index]))
                self.producing_corners[number] = self.producing_corners.get(number, 0) | corners
                self.producing_hexes[number] = self.producing_hexes.get(number, 0) | 1 << index
        self.producing = {number: tuple(hexes) for number, hexes in by_number.items()}
        """For each number the hexes that show it: ``(hex index, mask of its corners, terrain)``."""
        self.harbor_corners: dict[str, int] = {}
        for edge, kind in self.harbors.items():
            self.harbor_corners[kind] = self.harbor_corners.get(kind, 0) | topology.ends[1 << edge]

    @classmethod
    def of(
        cls, hexes: Mapping[Hex_, tuple[str, int]], harbors: Mapping[tuple[int, int, str], str], layout: str
    ) -> Board:
        """A board from places: hexes with terrain and number (0 for none), and harbor edges with their kinds."""
        topology = topology_of(frozenset(hexes))
        return cls(
            topology,
            tuple(hexes[place][0] for place in topology.hexes),
            tuple(hexes[place][1] for place in topology.hexes),
            {topology.edge_index(edge): kind for edge, kind in harbors.items()},
            layout,
        )

    @cached_property
    def document(self) -> dict[str, Any]:
        """The board as the wire writes it: hexes and harbors by name. Made once; not to be changed."""
        hexes: dict[str, dict[str, Any]] = {}
        for name, terrain, number in zip(self.topology.hex_names, self.terrain, self.numbers, strict=True):
            hexes[name] = {"terrain": terrain, "number": number} if number else {"terrain": terrain}
        edges = self.topology.edge_names
        harbors = {edges[edge]: kind for edge, kind in self.harbors.items()}
        return {"layout": self.layout, "hexes": hexes, "harbors": harbors}

    def with_hexes(self, changes: Mapping[int, tuple[str, int]]) -> Board:
        """This board with other terrain and numbers on some hexes, by index."""
        terrain, numbers = list(self.terrain), list(self.numbers)
        for index, (kind, number) in changes.items():
            terrain[index], numbers[index] = kind, number
        return Board(self.topology, tuple(terrain), tuple(numbers), self.harbors, self.layout)

    def with_harbors(self, harbors: Mapping[int, str]) -> Board:
        """This board with other harbors, by edge index."""
        return Board(self.topology, self.terrain, self.numbers, harbors, self.layout)

    @cached_property
    def sea_hexes(self) -> int:
        """The hexes of sea; what lies beyond the board is sea too, but no hex."""
        return mask_of(h for h, kind in enumerate(self.terrain) if kind == SEA)

    @cached_property
    def sea_edges(self) -> int:
        """Edges with sea on at least one side; beyond the board lies sea."""
        rim = mask_of(edge for edge, hexes in enumerate(self.topology.edge_hexes) if len(hexes) == 1)
        return rim | self.topology.edges_of[self.sea_hexes]

    @cached_property
    def coastal_edges(self) -> int:
        """Edges between land and sea."""
        return self.land_edges & self.sea_edges

    @cached_property
    def shores(self) -> int:
        """Edges between a land hex and a hex of sea: what lies beyond the board is no hex."""
        return self.land_edges & self.topology.edges_of[self.sea_hexes]

    @cached_property
    def deserts(self) -> tuple[int, ...]:
        """The indices of the desert hexes, in row order."""
        return tuple(index for index, kind in enumerate(self.terrain) if kind == DESERT)
