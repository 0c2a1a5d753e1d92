"""A game of an event log of JSettlers2: its board, its actions by the numbers of its players, and what it claims."""

from __future__ import annotations

from collections.abc import Iterator

from service.catan.board.places import corners_of_hex, edges_of_hex, name_of
from service.referee.importers.soc_boards import SEA, hex_name, hex_of
from service.referee.importers.soc_scenarios import OPTIONS
from service.referee.recorded import Document, Game, Move


class SocGame:
    """The known facts of a game. Players have the numbers of the log; `recorded` turns them into seats."""

    def __init__(self) -> None:
        self.board: Document = {}
        self.name, self.options = "", dict[str, str]()
        self.encoding, self.size = 0, (0, 0)
        self.robber, self.pirate, self.stray = "", "", 0
        self.actions: list[tuple[int, Document]] = []
        self.buildings: dict[str, int] = {}
        self.ships: dict[str, int] = {}
        self.players: set[int] = set()
        self.first: int | None = None
        self.claims: Document = {}
        self.claims_line = 0
        self.special_points = False

    def place(self, robber: int, pirate: int) -> None:
        """Where robber and pirate start. The book has the robber on a desert, or off the board if there is none."""
        if pirate > 0:
            self.pirate = hex_name(pirate, self.encoding)
        if robber > 0:
            at = hex_name(robber, self.encoding)
            if self.board["hexes"][at]["terrain"] == "desert":
                self.robber = at
            else:
                self.stray = robber

    def recorded(self, file: str) -> Game:
        """The whole game, its players in the order of their numbers."""
        seats = {player: seat for seat, player in enumerate(sorted(self.players))}
        modules, options = ["base"], dict[str, object]()
        if self.encoding == 2:
            modules.append("base_56_players")
        if self.encoding == SEA:
            modules.append("seafarers")
            options |= {"scenario": "custom", **OPTIONS.get(self.options.get("SC", ""), {})}
        points = self.options.get("VP", "f")
        if points.startswith("t"):
            options["target-points"] = int(points[1:])
        deal = {
            "ruleset": {"modules": modules, "options": options},
            "seats": len(seats),
            "layout": "custom",
            "board": self.board,
            "start": seats.get(-1 if self.first is None else self.first, 0),
        }
        if self.robber:
            deal["robber"] = self.robber
        moves = list[Move]()
        if self.encoding == SEA:
            # Without a scenario the pirate starts off the board there, here in a corner of the frame.
            at = self.pirate or next(iter(self.board["hexes"]))
            pirate = {"type": "place_pirate", "seat": deal["start"], "hex": at}
            moves.append(Move(1, pirate | {"consent": sorted(seats.values())}))
        for line, action in self.actions:
            named = {name: seats[action[name]] for name in ("seat", "by", "victim") if action.get(name) is not None}
            moves.append(Move(line, action | named))
        game = Game(file, 1, self.name, {"deal": deal}, moves, foreign=True)
        if self.claims and not self.special_points:
            game.claims, game.claims_line = self.claims, self.claims_line
            game.claims["winner"] = seats[game.claims["winner"]]
            if "scores" in game.claims:
                game.claims["scores"] = [game.claims["scores"][player] for player in sorted(seats)]
        return game

    def add(self, line: int, kind: str, player: int, **members: object) -> None:
        """An action of a player, with the line that says so."""
        self.actions.append((line, {"type": kind, "seat": player, **members}))

    def number(self, place: int) -> int | None:
        """The number on a hex."""
        number: int | None = self.board["hexes"][hex_name(place, self.encoding)].get("number")
        return number

    def since_roll(self) -> Iterator[Document]:
        """The actions after the last roll, the latest first."""
        for _, action in reversed(self.actions):
            if action["type"] == "roll":
                return
            yield action

    def builders(self, place: int) -> set[int]:
        """Who has a building at a hex."""
        corners = map(name_of, corners_of_hex(*hex_of(place, self.encoding)))
        return {self.buildings[corner] for corner in corners if corner in self.buildings}

    def sailors(self, place: int) -> set[int]:
        """Who has a ship on a side of a hex."""
        edges = map(name_of, edges_of_hex(*hex_of(place, self.encoding)))
        return {self.ships[edge] for edge in edges if edge in self.ships}
