"""The sea: this module's part of the state."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Self, cast

from service.catan.base.buildings import buildings
from service.catan.base.cards import Concealed, size
from service.catan.base.components import terrain_kinds
from service.catan.board.masks import bits
from service.catan.board.terrain import UNEXPLORED
from service.catan.documents import Reading, hand_document
from service.catan.state import SETUP, Slice, State
from service.kernel.declare.draw import Outcomes, Untold
from service.kernel.declare.fields import Misreads
from service.kernel.declare.query import Ruled
from service.kernel.declare.viewing import FULL
from service.kernel.naming import escaped

MODULE_ID = "seafarers"
NUMBERS = (2, 3, 4, 5, 6, 8, 9, 10, 11, 12)
"""The numbers that a pile of number tokens may hold; such a pile counts each."""
_NUMBER_NAMES = tuple(map(str, NUMBERS))
MOST_TOKENS = 100

SeatByRoute = dict[tuple[int, int], int]
"""A seat for each trade route of two players' pieces, by the two corners at its ends, the lower first."""


class Sea(Slice):
    """What the position of the base game's pieces does not show.

    By seat: ``ships`` (mask of edges), ``tokens`` (special victory points by the corner under whose building they lie)
    and ``home`` (mask of the hexes that the starting settlements touch). For all: ``pirate`` (a hex, nowhere before it
    is placed), ``zone`` (mask of the hexes of the start zone), ``placed`` (mask of the ships that came onto the board
    this turn), ``moved`` (whether a ship was moved this turn), ``harbors`` (the sites of harbors that still lie face
    down, in the order in which they were placed), ``closers`` (who closed each trade route of two players' pieces) and
    ``holders`` (who has its token). Three face-down piles are counted by kind, for their
    order is chance: ``hexes`` (by terrain) and ``numbers`` for unexplored spaces, ``reserve`` for small islands.
    """

    __slots__ = (
        "closers",
        "harbors",
        "hexes",
        "holders",
        "home",
        "moved",
        "numbers",
        "pirate",
        "placed",
        "reserve",
        "ships",
        "tokens",
        "zone",
    )

    def __init__(
        self,
        ships: list[int],
        tokens: list[dict[int, int]],
        home: list[int],
        pirate: int,
        hexes: list[int],
        numbers: list[int],
        reserve: list[int],
        zone: int = 0,
        placed: int = 0,
        moved: bool = False,
        harbors: tuple[int, ...] = (),
        closers: SeatByRoute | None = None,
        holders: SeatByRoute | None = None,
    ) -> None:
        self.ships = ships
        self.tokens = tokens
        self.home = home
        self.pirate = pirate
        self.hexes = hexes
        self.numbers = numbers
        self.reserve = reserve
        self.zone = zone
        self.placed = placed
        self.moved = moved
        self.harbors = harbors
        self.closers = closers or {}
        self.holders = holders or {}

    @classmethod
    def dealt(cls, state: State) -> Self:
        """A sea without pieces and piles; what a scenario lays out, it puts there itself."""
        count = state.seat_count
        nothing = [0] * len(NUMBERS)
        return cls(
            [0] * count,
            [{} for _ in state.seats],
            [0] * count,
            state.board.topology.nowhere_hex,
            [0] * len(pile_kinds(state)),
            nothing.copy(),
            nothing.copy(),
        )

    @classmethod
    def read(cls, document: Mapping[str, Any], state: State) -> Self:
        reading, sea = _SeaReading(state.ruleset, f"/{MODULE_ID}"), cls.dealt(state)
        reading.fill(sea, document, state)
        if reading.errors:
            raise Misreads(reading.errors)
        return sea

    def write(self, state: State) -> dict[str, Any]:
        topology = state.board.topology
        corners = topology.corner_names
        return {
            "pirate": None if self.pirate == topology.nowhere_hex else topology.hex_names[self.pirate],
            "seats": [
                {
                    "ships": list(topology.edges_named[ships]),
                    "tokens": {corners[corner]: count for corner, count in sorted(tokens.items())},
                    "home": [topology.hex_names[at] for at in bits(home)],
                }
                for ships, tokens, home in zip(self.ships, self.tokens, self.home, strict=True)
            ],
            "start_zone": [topology.hex_names[at] for at in bits(self.zone)],
            "placed": list(topology.edges_named[self.placed]),
            "moved": self.moved,
            "hexes": hand_document(self.hexes, pile_kinds(state)),
            "numbers": hand_document(self.numbers, _NUMBER_NAMES),
            "reserve": hand_document(self.reserve, _NUMBER_NAMES),
            "harbor_sites": [topology.edge_names[edge] for edge in self.harbors],
            "closed_by": _by_ends(self.closers, corners),
            "held_by": _by_ends(self.holders, corners),
        }

    def copy(self) -> Self:
        return type(self)(
            self.ships.copy(),
            [tokens.copy() for tokens in self.tokens],
            self.home.copy(),
            self.pirate,
            self.hexes.copy(),
            self.numbers.copy(),
            self.reserve.copy(),
            self.zone,
            self.placed,
            self.moved,
            self.harbors,
            self.closers,
            self.holders,
        )

    def view(self, viewer: int, state: State) -> Self:
        """The face-down piles as numbers."""
        seen = self.copy()
        seen.hexes = Concealed(size(seen.hexes), f"/{MODULE_ID}/hexes")
        seen.numbers = Concealed(size(seen.numbers), f"/{MODULE_ID}/numbers")
        seen.reserve = Concealed(size(seen.reserve), f"/{MODULE_ID}/reserve")
        return seen


def sea(state: State) -> Sea:
    """This module's part of the state."""
    return state.slices[MODULE_ID]  # type: ignore[return-value]  # every rule asks, and a cast is a call


def pile_kinds(ruled: Ruled) -> tuple[str, ...]:
    """The kinds of hex that a face-down pile may hold: all but the empty space, which is none."""
    return tuple(kind for kind in terrain_kinds(ruled) if kind != UNEXPLORED)


def _by_ends(seats: SeatByRoute, corners: tuple[str, ...]) -> dict[str, int]:
    return {f"{corners[one]} {corners[other]}": seat for (one, other), seat in sorted(seats.items())}


def drawn_from(pile: list[int], kinds: Sequence[Any]) -> Outcomes:
    """One of what lies in a face-down pile, each equally likely; for all that a view tells, of any of these kinds."""
    if isinstance(pile, Concealed):
        return Untold(kinds)
    return Outcomes.of_pile(kinds, pile)


_REQUIRED = ("pirate", "seats", "placed", "moved")
_OPTIONAL = ("start_zone", "hexes", "numbers", "reserve", "harbor_sites", "closed_by", "held_by")


class _SeaReading(Reading):
    """This part of a document being read; pointers begin at it."""

    def fill(self, sea: Sea, document: object, state: State) -> None:
        """Fill a sea from a document; piles that are left out are empty."""
        written, topology = self.only(document, "", _REQUIRED, _OPTIONAL), state.board.topology
        sea.pirate = self.hex_or_nowhere(written.get("pirate"), "/pirate", topology)
        seats: Any = written.get("seats", [{} for _ in state.seats])
        if not isinstance(seats, list) or len(seats) != state.seat_count:
            self.fail("/seats", f"must be a list of {state.seat_count} seats")
            seats = []
        for seat, owned in enumerate(seats):
            at = f"/seats/{seat}"
            own = self.only(owned, at, (), ("ships", "tokens", "home"))
            sea.ships[seat] = self.edges(own.get("ships", []), f"{at}/ships", topology)
            if "home" in own:
                sea.home[seat] = self.hexes(own["home"], f"{at}/home", topology)
            elif state.turn.moment == SETUP:  # when all that stands was placed at the start
                sea.home[seat] = topology.hexes_at[buildings(state, seat)] & state.board.land_hexes
            sea.tokens[seat] = self._tokens(own.get("tokens", {}), f"{at}/tokens", state)
        sea.zone = self.hexes(written.get("start_zone", []), "/start_zone", topology)
        sea.placed = self.edges(written.get("placed", []), "/placed", topology)
        sea.moved = self.flag(written.get("moved", False), "/moved")
        secret = state.viewer != FULL
        sea.hexes = self.hand(written.get("hexes", {}), "/hexes", pile_kinds(state), secret)
        sea.numbers = self.hand(written.get("numbers", {}), "/numbers", _NUMBER_NAMES, secret)
        sea.reserve = self.hand(written.get("reserve", {}), "/reserve", _NUMBER_NAMES, secret)
        sites = written.get("harbor_sites", [])
        self.edges(sites, "/harbor_sites", topology)
        if not self.errors:
            sea.harbors = tuple(cast(int, topology.edge_at[site]) for site in sites)
        sea.closers = self._by_ends(written.get("closed_by", {}), "/closed_by", state)
        sea.holders = self._by_ends(written.get("held_by", {}), "/held_by", state)

    def _tokens(self, document: object, pointer: str, state: State) -> dict[int, int]:
        tokens: dict[int, int] = {}
        if not isinstance(document, dict):
            self.fail(pointer, "must be an object of corners and numbers")
            return tokens
        for name, count in document.items():
            at = f"{pointer}/{escaped(name)}"
            corner = self.corner(name, at, state.board.topology)
            if type(count) is not int or not 1 <= count <= MOST_TOKENS:
                self.fail(at, f"must be an integer from 1 to {MOST_TOKENS}")
            elif corner in tokens:
                self.fail(at, "names the same corner twice", "duplicate")
            else:
                tokens[corner] = count
        return tokens

    def _by_ends(self, document: object, pointer: str, state: State) -> SeatByRoute:
        seats: SeatByRoute = {}
        if not isinstance(document, dict):
            self.fail(pointer, "must be an object of pairs of corners and seats")
            return seats
        for name, seat in document.items():
            at = f"{pointer}/{escaped(name)}"
            ends = name.split(" ")
            if len(ends) != 2:
                self.fail(at, "must be named by the two corners of a route, with a space between them")
                continue
            one, other = sorted(self.corner(end, at, state.board.topology) for end in ends)
            seats[one, other] = self.seat(seat, at, state.seat_count)
        return seats
