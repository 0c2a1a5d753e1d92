"""The facts of a game of an event log of JSettlers2: its board, its moves by the numbers of its players, and what it
claims.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from service.catan.board.places import Hex_, corners_of_hex, edges_of_hex, hex_named, name_of
from service.catan.board.terrain import UNEXPLORED
from service.referee.importers.recorded import MOST_ACTIONS, Document, Move, Unreadable
from service.referee.importers.soc_boards import (
    SIX,
    TERRAIN,
    board_of,
    corner_name,
    edge_name,
    hex_name,
    numbers_of,
)
from service.referee.importers.soc_printed import Printed, printed_board
from service.referee.importers.soc_scenarios import LATER, MOST_WITHOUT_EXTENSION

TOP_HEX, TOP_NUMBER = "seafarers.discovery.top_hex", "seafarers.discovery.top_number"
LOST_CARD = "seafarers.pirate_islands.sailing.lost_card"
BEYOND = "Here a piece lies where the printed board ends. JSettlers2 has more sea around it."


class SocGame:
    """The known facts of a game. Players have the numbers of the log; `recorded` turns them into seats."""

    def __init__(self) -> None:
        self.board: Document = {}
        self.name, self.options = "", dict[str, str]()
        self.encoding, self.size = 0, (0, 0)
        self.robber, self.pirate, self.stray = "", "", 0
        self.moves: list[Move] = []
        self.buildings: dict[str, int] = {}
        self.ships: dict[str, int] = {}
        self.players: set[int] = set()
        self.first: int | None = None
        self.claims: Document = {}
        self.claims_line = 0
        self.lifted: Document = {}
        self.parts: dict[str, list[int]] = {}
        self.zone: list[str] = []
        self.rewarded: int | None = None
        self.sides: set[str] = set()
        self.printed: dict[int, dict[str, str]] = {}
        self.printed_board: Printed | None = None

    # Places -----------------------------------------------------------------------------------------------------------

    def hex(self, place: int) -> str:
        """The name of a hex."""
        return self._moved(hex_name(place, self.encoding))

    def corner(self, place: int) -> str:
        """The name of a corner."""
        return self._moved(corner_name(place, self.encoding))

    def edge(self, place: int) -> str:
        """The name of an edge."""
        return self._moved(edge_name(place, self.encoding))

    def _moved(self, name: str) -> str:
        """A place on the printed board, if the board is one."""
        if self.printed_board is None:
            return name
        q, r, *rest = name.split(",")
        return ",".join((str(int(q) - self.printed_board.east), str(int(r) - self.printed_board.south), *rest))

    # The board --------------------------------------------------------------------------------------------------------

    @property
    def scenario(self) -> str:
        """The scenario, by the name that the program has for it; empty without one."""
        return self.options.get("SC", "")

    @property
    def extended(self) -> bool:
        """Whether the game has the extension for five and six players, and so building between turns."""
        return self.encoding == SIX or (self.scenario in LATER and len(self.players) > MOST_WITHOUT_EXTENSION)

    def lay(self, members: Mapping[str, str]) -> None:
        """Read a message about the board."""
        self.encoding, board = board_of(members, self.size)
        if self.scenario in LATER:
            self.printed_board = printed_board(self.scenario, board["hexes"])
        self.board = board if self.printed_board is None else self._as_printed(board, self.printed_board)
        if self.scenario in LATER:
            told = (name for name, numbers in members.items() if numbers.startswith("{") and name not in ("LH", "PL"))
            self.parts = {name: numbers_of(members[name], 16) for name in told}

    def _as_printed(self, board: Document, printed: Printed) -> Document:
        """The part of a board that is printed, where it is printed."""
        hexes = {self._moved(at): lying for at, lying in board["hexes"].items()}
        within = {at: lying for at, lying in hexes.items() if hex_named(at) in printed.spaces}
        harbors = {self._moved(at): kind for at, kind in board["harbors"].items()}
        self.sides = {name_of(side) for place in printed.spaces for side in edges_of_hex(*place)}
        return {"layout": printed.layout, "hexes": within, "harbors": harbors}

    @property
    def spaces(self) -> int:
        """How many hexes lie under fog at the start."""
        return sum(lying["terrain"] == UNEXPLORED for lying in self.board.get("hexes", {}).values())

    def place(self, robber: int, pirate: int) -> None:
        """Where robber and pirate start. The book has the robber on a desert, or off the board if there is none."""
        if pirate > 0:
            self.pirate = self.hex(pirate)
        if robber > 0:
            at = self.hex(robber)
            if self.board["hexes"][at]["terrain"] == "desert":
                self.robber = at
            else:
                self.stray = robber

    def _beyond(self, edge: str) -> bool:
        """Whether an edge lies out at sea where a printed board ends. A gift or a piece may be named by no edge."""
        return self.printed_board is not None and edge != "" and edge not in self.sides

    # Moves ------------------------------------------------------------------------------------------------------------

    def add(self, line: int, kind: str, player: int, /, inferred: bool = False, **members: object) -> None:
        """An action of a player, with the line that says so, or from which it is `inferred`."""
        if len(self.moves) >= MOST_ACTIONS:
            raise Unreadable(line, f"A game has at most {MOST_ACTIONS:,} actions.")
        if self.lifted and "edge" in members:
            members["chance"], self.lifted = self.lifted, {}
        if self._beyond(str(members.get("edge", ""))):
            raise Unreadable(line, BEYOND)
        self.moves.append(Move(line, {"type": kind, "seat": player, **members}, inferred=inferred))

    def lift(self, place: int, kind: int, number: int) -> None:
        """The fog is lifted from a hex, by the road or ship that the log names next."""
        name = self.hex(place)
        self.lifted[f"{TOP_HEX}/{name}"] = TERRAIN[kind - 1] if kind else "sea"
        if number:
            self.lifted[f"{TOP_NUMBER}/{name}"] = number

    def show(self, player: int, hand: dict[str, int] | int) -> None:
        """What the log shows of a player's hand right after a roll. Where the fleet was beaten, by the book the winner
        takes a card before anything is produced.
        """
        if self.rewarded is None and self.moves and self.moves[-1].action["type"] == "roll":
            shown = self.moves[-1].hands
            if not isinstance(shown.get(player), dict):
                shown[player] = hand

    def take_back(self, *kinds: str) -> bool:
        """Forget the last move if it is of one of these kinds. Returns whether it was."""
        if self.moves and self.moves[-1].action["type"] in kinds:
            self.moves.pop()
            return True
        return False

    def number(self, place: int) -> int | None:
        """The number on a hex."""
        number: int | None = self.board["hexes"][self.hex(place)].get("number")
        return number

    def since_roll(self) -> Iterator[Document]:
        """The actions after the last roll, the latest first."""
        for move in reversed(self.moves):
            if move.action["type"] == "roll":
                return
            yield move.action

    def builders(self, place: int) -> set[int]:
        """Who has a building at a hex."""
        corners = map(name_of, corners_of_hex(*self._coordinates(place)))
        return {self.buildings[corner] for corner in corners if corner in self.buildings}

    def sailors(self, place: int) -> set[int]:
        """Who has a ship on a side of a hex."""
        edges = map(name_of, edges_of_hex(*self._coordinates(place)))
        return {self.ships[edge] for edge in edges if edge in self.ships}

    def _coordinates(self, place: int) -> Hex_:
        found = hex_named(self.hex(place))
        assert found is not None, "a hex has the name of one"
        return found
