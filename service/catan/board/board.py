"""A board: terrain, number tokens and harbors on a topology, with the masks that rules use."""

from __future__ import annotations

import hashlib
import weakref
from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Any

import orjson

from service.catan.board.masks import bits
from service.catan.board.places import Hex_
from service.catan.board.terrain import Legend
from service.catan.board.topology import Inner, Topology, topology_of

NOTHING: Mapping[Any, Any] = MappingProxyType({})


class Board:
    """An immutable board. ``terrain`` and ``numbers`` go by hex index, 0 where no single number shows; ``harbors`` map
    an edge index to the kind of harbor. ``layout`` is what the board claims to be, ``legend`` what its books allow.

    ``several`` holds, by hex index, the numbers of hexes that show more than one, and ``face_down`` the numbers of
    tokens that lie face down, 0 where nobody knows yet or a view hides it. Neither is in ``numbers``. ``exits`` holds
    for the hexes of rivers the side by which the water leaves them.
    """

    def __init__(
        self,
        topology: Topology,
        terrain: tuple[str, ...],
        numbers: tuple[int, ...],
        harbors: Mapping[int, str],
        layout: str,
        legend: Legend,
        several: Mapping[int, tuple[int, ...]] = NOTHING,
        face_down: Mapping[int, int] = NOTHING,
        exits: Mapping[int, str] = NOTHING,
    ) -> None:
        self.ref = weakref.ref(self)
        self.topology = topology
        self.terrain = terrain
        self.numbers = numbers
        self.harbors = dict(sorted(harbors.items()))
        self.layout = layout
        self.legend = legend
        self.several = several
        self.face_down = face_down
        self.exits = exits
        self.by_terrain: dict[str, int] = {}
        """For each kind of terrain on the board the hexes that have it."""
        for index, kind in enumerate(terrain):
            self.by_terrain[kind] = self.by_terrain.get(kind, 0) | 1 << index
        self.land_hexes = self.hexes_of(legend.land)
        self.land = tuple((index, topology.hex_corners[index]) for index in bits(self.land_hexes))
        """The land hexes: ``(hex index, mask of its corners)``."""
        self.land_corners = topology.corners_of[self.land_hexes]
        self.land_edges = topology.edges_of[self.land_hexes] | topology.inner_edges_of[self.land_hexes]
        self.sea_hexes = self.hexes_of(legend.sea)
        """The sea hexes. The space beyond the board is sea too, but it is not a hex."""
        self.unknown_hexes = self.hexes_of(legend.unknown)
        """The spaces whose hexes lie face down."""
        self.sea_edges = topology.rim | topology.edges_of[self.sea_hexes]
        """Edges with sea on at least one side; beyond the board lies sea."""
        self.coastal_edges = self.land_edges & self.sea_edges
        """Edges between land and sea."""
        self.shores = self.land_edges & topology.edges_of[self.sea_hexes]
        """Edges between a land hex and a sea hex. The space beyond the board is not a hex."""
        self.deserts = tuple(index for index, kind in enumerate(terrain) if kind in legend.barren)
        """The indices of the barren hexes where the robber rests, the deserts, in row order."""
        self.producing_corners: dict[int, int] = {}
        """For each number the corners of the hexes that show it."""
        self.producing_hexes: dict[int, int] = {}
        """For each number the hexes that show it."""
        by_number: dict[int, list[tuple[int, int, str]]] = {}
        for index, single in enumerate(numbers):
            corners = topology.hex_corners[index]
            for number in (single,) if single else several.get(index, ()):
                by_number.setdefault(number, []).append((index, corners, terrain[index]))
                self.producing_corners[number] = self.producing_corners.get(number, 0) | corners
                self.producing_hexes[number] = self.producing_hexes.get(number, 0) | 1 << index
        self.producing = {number: tuple(hexes) for number, hexes in by_number.items()}
        """For each number the hexes that show it: ``(hex index, mask of its corners, terrain)``."""
        self.harbor_corners: dict[str, int] = {}
        for edge, kind in self.harbors.items():
            self.harbor_corners[kind] = self.harbor_corners.get(kind, 0) | topology.ends[1 << edge]
        self.document = self._document()
        """The board as a wire document: hexes and harbors by name. Nobody may change it."""
        self.digest = hashlib.blake2b(orjson.dumps(self.document), digest_size=20).digest()
        """The digest of this board. Boards of one ruleset with equal digests are alike."""

    @classmethod
    def of(
        cls,
        hexes: Mapping[Hex_, tuple[str, int]],
        harbors: Mapping[tuple[int, int, str], str],
        layout: str,
        legend: Legend,
        several: Mapping[Hex_, tuple[int, ...]] = NOTHING,
        face_down: Mapping[Hex_, int] = NOTHING,
        inner: Inner = frozenset(),
        exits: Mapping[Hex_, str] = NOTHING,
    ) -> Board:
        """A board from places: hexes with terrain and number (0 for none), and harbor edges with their kinds.

        A few boards also have hexes with several numbers, hexes with a face-down number, inner paths, or rivers.
        """
        topology = topology_of(frozenset(hexes), inner)
        return cls(
            topology,
            tuple(hexes[place][0] for place in topology.hexes),
            tuple(hexes[place][1] for place in topology.hexes),
            {topology.edge_index(edge): kind for edge, kind in harbors.items()},
            layout,
            legend,
            {topology.hex_index(place): numbers for place, numbers in several.items()},
            {topology.hex_index(place): number for place, number in face_down.items()},
            {topology.hex_index(place): side for place, side in exits.items()},
        )

    def hexes_of(self, kinds: Iterable[str]) -> int:
        """The hexes with terrain of some kinds. Each kind is named once."""
        return sum([self.by_terrain.get(kind, 0) for kind in kinds])

    def shown(self, at: int) -> tuple[int, ...]:
        """The numbers that a hex shows, by its index; those that lie face down do not show."""
        number = self.numbers[at]
        return (number,) if number else self.several.get(at, ())

    def laid(self, at: int) -> int:
        """The token that was laid on a hex, without those added beside it; 0 if it has none, or several of its own."""
        shown = self.shown(at)
        own = set(shown) - self.legend.terrains[self.terrain[at]].added if len(shown) > 1 else set(shown)
        return own.pop() if len(own) == 1 else 0

    @property
    def weight(self) -> int:
        """Its approximate size in bytes."""
        return 10_000 + 1_000 * len(self.terrain)

    def _document(self) -> dict[str, Any]:
        hexes: dict[str, dict[str, Any]] = {}
        for index, (name, terrain, number) in enumerate(
            zip(self.topology.hex_names, self.terrain, self.numbers, strict=True)
        ):
            content: dict[str, Any] = {"terrain": terrain}
            if number:
                content["number"] = number
            if index in self.several:
                content["numbers"] = list(self.several[index])
            if index in self.face_down:
                content |= {"number": self.face_down[index]} if self.face_down[index] else {}
                content["face_down"] = True
            if self.topology.inner_points[index]:
                content["inner"] = list(self.topology.inner_points[index])
            if index in self.exits:
                content["exit"] = self.exits[index]
            hexes[name] = content
        edges = self.topology.edge_names
        harbors = {edges[edge]: kind for edge, kind in self.harbors.items()}
        return {"layout": self.layout, "hexes": hexes, "harbors": harbors}

    def with_hexes(self, changes: Mapping[int, tuple[str, int]]) -> Board:
        """This board with other hexes, by index: each with its terrain and the one number that it shows, or 0."""
        terrain, numbers = list(self.terrain), list(self.numbers)
        for index, (kind, number) in changes.items():
            terrain[index], numbers[index] = kind, number
        return Board(
            self.topology,
            tuple(terrain),
            tuple(numbers),
            self.harbors,
            self.layout,
            self.legend,
            {at: shown for at, shown in self.several.items() if at not in changes},
            {at: number for at, number in self.face_down.items() if at not in changes},
            self.exits,
        )

    def with_harbors(self, harbors: Mapping[int, str]) -> Board:
        """This board with other harbors, by edge index."""
        return self._with(harbors=harbors)

    def with_layout(self, layout: str) -> Board:
        """This board with another claim."""
        return self._with(layout=layout)

    def with_several(self, several: Mapping[int, tuple[int, ...]]) -> Board:
        """This board with hexes that show several numbers in place of one: by hex index, in ascending order."""
        numbers = tuple(0 if index in several else number for index, number in enumerate(self.numbers))
        return self._with(numbers=numbers, several={**self.several, **several})

    def with_exits(self, exits: Mapping[int, str]) -> Board:
        """This board with rivers: by hex index, the side by which the water leaves."""
        return self._with(exits=exits)

    def _with(self, **changes: Any) -> Board:
        parts = ("topology", "terrain", "numbers", "harbors", "layout", "legend", "several", "face_down", "exits")
        return Board(**{name: changes.get(name, getattr(self, name)) for name in parts})

    @property
    def seen(self) -> Board:
        """This board as every view shows it: without its face-down tokens. If it has none, the board itself."""
        return self._with(face_down=dict.fromkeys(self.face_down, 0)) if any(self.face_down.values()) else self
