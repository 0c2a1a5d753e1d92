"""What the messages of JSettlers2 about pieces, the robber and the pirate mean."""

from __future__ import annotations

from collections.abc import Mapping

from service.referee.importers.recorded import Document, Unreadable
from service.referee.importers.soc_boards import RESOURCES, SEA, TYPES, whole
from service.referee.importers.soc_games import SocGame

FREE_ROADS = (40, 41)
"""States of the game in which a card gives roads."""
ROAD, SETTLEMENT, CITY, SHIP = range(4)
MOVES = ("move_robber", "move_pirate")
"""What a robbery follows."""


class PieceMessages:
    """A game being read: its messages about pieces. A handler is named for its message."""

    def __init__(self) -> None:
        self.played = SocGame()
        self._current, self._state = -1, 0
        self._setup = True
        self._free_roads, self._placed = 0, False
        self._taken_back = False

    def _SOCPutPiece(self, line: int, members: Mapping[str, str], rest: str) -> None:  # noqa: N802
        player, kind = whole(members["playerNumber"]), whole(members["pieceType"])
        place = whole(members["coord"], 16)
        self.played.players.add(player)
        if kind in (SETTLEMENT, CITY):
            corner = self.played.corner(place)
            self.played.buildings[corner], self._taken_back = player, False
            name = "build_city" if kind == CITY else "place_settlement" if self._setup else "build_settlement"
            self.played.add(line, name, player, corner=corner)
        elif kind in (ROAD, SHIP):
            how = "place" if self._setup else "build_free" if self._state in FREE_ROADS else "build"
            piece, edge = "road" if kind == ROAD else "ship", self.played.edge(place)
            if kind == SHIP:
                self.played.ships[edge] = player
            if how == "build_free":
                self._free_roads, self._placed = self._free_roads + 1, True
            self.played.add(line, f"{how}_{piece}", player, edge=edge)
        else:
            raise ValueError(f"piece {kind}")

    def _SOCCancelBuildRequest(self, line: int, members: Mapping[str, str], rest: str) -> None:  # noqa: N802
        """Takes back a starting settlement. JSettlers2 also sends this message to refuse the request of a robot."""
        taken_back = whole(members["pieceType"]) == SETTLEMENT and self._setup and self.played.moves
        if taken_back and self.played.moves[-1].action["type"] == "place_settlement":
            taken = self.played.moves.pop().action
            del self.played.buildings[str(taken["corner"])]
            self._taken_back = True

    def _SOCUndoPutPiece(self, line: int, members: Mapping[str, str], rest: str) -> None:  # noqa: N802
        raise Unreadable(line, "A player takes a piece back, which the rules do not allow.")

    def _SOCRevealFogHex(self, line: int, members: Mapping[str, str], rest: str) -> None:  # noqa: N802
        place, kind, number = whole(members["hexCoord"], 16), whole(members["hexType"]), whole(members["diceNum"])
        self.played.lift(place, kind, number)

    def _SOCMovePiece(self, line: int, members: Mapping[str, str], rest: str) -> None:  # noqa: N802
        ship, edge = (self.played.edge(whole(members[name], 16)) for name in ("fromCoord", "toCoord"))
        self.played.ships[edge] = self.played.ships.pop(ship)
        self.played.add(line, "move_ship", whole(members["pn"]), ship=ship, edge=edge)

    def _SOCMoveRobber(self, line: int, members: Mapping[str, str], rest: str) -> None:  # noqa: N802
        """Robber or pirate. A later message names the victim. If nobody there has a card, one of those who are there is
        named.
        """
        player, place = whole(members["playerNumber"]), whole(members["coord"], 16)
        at = self.played.hex(abs(place))
        if place <= 0 and self.played.encoding == SEA:
            kind, there = "move_pirate", self.played.sailors(abs(place))
        else:
            kind, there, self.played.stray = "move_robber", self.played.builders(place), 0
        self.played.add(line, kind, player, hex=at, victim=min(there - {player}, default=None))

    def _SOCRobberyResult(self, line: int, members: Mapping[str, str], rest: str) -> None:  # noqa: N802
        """Who was robbed, and of what if the log says so."""
        action = next(move.action for move in reversed(self.played.moves) if move.action["type"] in MOVES)
        robbed_of(action, members)


def robbed_of(action: Document, members: Mapping[str, str]) -> None:
    """Add victim and card of a robbery to the action that brought it about."""
    action["victim"] = whole(members["victim"])
    stolen = whole(members.get("resType", "0"))
    if 1 <= stolen <= len(RESOURCES):
        action["chance"] = {"base.robber.stolen_card": RESOURCES[stolen - 1]}


def cards_told(written: str) -> dict[str, int]:
    """Cards by kind; those of unknown kinds are left out."""
    counts = dict(part.partition("=")[::2] for part in written.split("|"))
    kinds = zip(TYPES, RESOURCES, strict=True)
    return {ours: whole(counts[theirs]) for theirs, ours in kinds if whole(counts[theirs])}
