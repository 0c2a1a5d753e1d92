"""A game of an event log of JSettlers2: its board, its moves by the numbers of its players, and what it claims."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from service.catan.board.places import corners_of_hex, edges_of_hex, name_of
from service.catan.board.terrain import UNEXPLORED
from service.referee.importers.recorded import MOST_ACTIONS, Document, Game, Move, Unreadable
from service.referee.importers.soc_boards import RESOURCES, SEA, SIX, TERRAIN, hex_name, hex_of
from service.referee.importers.soc_rules import for_two, rules_of
from service.referee.importers.soc_scenarios import OPTIONS, piles_under_fog, points_of_islands

BANK = "The bank of JSettlers2 never runs out. Here the log takes a card of which the bank has none by the book."
EXCUSES = {
    "base.bank_trade.bank_has_card": BANK,
    "base.year_of_plenty.bank_not_empty": BANK,
    "base.year_of_plenty.two_cards": BANK,
    "base.year_of_plenty.in_bank": BANK,
    "seafarers.gold.bank_has": BANK,
}
"""Rules that JSettlers2 does not have. They refuse only if the check is told that the bank may run out."""
TOP_HEX, TOP_NUMBER = "seafarers.discovery.top_hex", "seafarers.discovery.top_number"
OTHER_HANDS = (
    "From here on the hands in the log are not those that its moves bring about. The log leaves something out, or the "
    "bank of JSettlers2, which never runs out, paid where the rules that were told do not."
)


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

    def recorded(self, file: str, wrong: Unreadable | None) -> Game:
        """The game, its players in the order of their numbers. Behind its moves comes what is wrong with the log."""
        seats = {player: seat for seat, player in enumerate(sorted(self.players))}
        modules, options = ["base", *for_two(len(seats))], rules_of(self.options)
        if self.encoding == SIX:
            modules.append("base_56_players")
        if self.encoding == SEA:
            modules.append("seafarers")
            of_scenario = OPTIONS.get(self.options.get("SC", ""), {})
            options |= {"scenario": "custom", **of_scenario, **points_of_islands(self.options)}
        start = seats.get(-1 if self.first is None else self.first, 0)
        deal: Document = {
            "ruleset": {"modules": modules, "options": options},
            "seats": len(seats),
            "layout": "custom",
            "board": self.board,
            "start": start,
        }
        if self.robber:
            deal["robber"] = self.robber
        claims = self._claims(seats)
        beginning = {"state": self._under_fog(deal)} if self._spaces() else {"deal": deal}
        return Game(
            file,
            1,
            self.name,
            beginning,
            self._seated(seats, start, wrong),
            claims,
            self.claims_line,
            foreign=True,
            excuses=EXCUSES,
            otherwise=OTHER_HANDS,
        )

    def _seated(self, seats: Mapping[int, int], start: int, wrong: Unreadable | None) -> Iterator[Move]:
        """The moves with seats in place of players' numbers, and then what is wrong with the log, if anything is."""
        if self._spaces() and piles_under_fog(len(seats), self._spaces()) is None:
            raise Unreadable(1, "What lies under the fog is known for the boards for three and four only.")
        if self.encoding == SEA and not self._spaces():
            # Without a scenario the pirate starts off the board there, here in a corner of the frame.
            at = self.pirate or next(iter(self.board["hexes"]))
            yield Move(1, {"type": "place_pirate", "seat": start, "hex": at, "consent": sorted(seats.values())})
        for move in self.moves:
            action, members = move.action, ("seat", "by", "victim")
            named = {name: seats.get(action[name]) for name in members if action.get(name) is not None}
            if None in named.values():
                raise Unreadable(move.line, "Here a player acts who never places a piece.")
            hands = {seats[player]: hand for player, hand in move.hands.items() if player in seats}
            yield replace(move, action=action | named, hands=hands)
        if wrong is not None:
            raise wrong

    def _spaces(self) -> int:
        """How many hexes lie under fog at the start."""
        return sum(lying["terrain"] == UNEXPLORED for lying in self.board.get("hexes", {}).values())

    def _under_fog(self, deal: Document) -> Document:
        """The first state of a game with fog. A deal would fill no piles for a board of the log."""
        table = piles_under_fog(deal["seats"], self._spaces())
        land = [at for at, lying in self.board["hexes"].items() if lying["terrain"] not in ("sea", UNEXPLORED)]
        start = deal["start"]
        return {
            "ruleset": {"game": "catan", **deal["ruleset"]},
            "kind": "full",
            "board": self.board,
            "robber": None,
            "seats": [
                {"resources": dict.fromkeys(RESOURCES, 0), "roads": [], "settlements": [], "cities": []}
                for _ in range(deal["seats"])
            ],
            "bank": None,
            "turn": {
                "seat": start,
                "moment": "setup",
                "start": start,
                "roll": None,
                "obligations": [{"kind": "settlement_owed", "seat": start}],
            },
            "seafarers": {
                "pirate": self.pirate or next(iter(self.board["hexes"])),
                "seats": [{} for _ in range(deal["seats"])],
                "start_zone": land,
                "placed": [],
                "moved": False,
                "hexes": dict(table.hexes["pile"]) if table else {},
                "numbers": {str(number): count for number, count in table.numbers["pile"].items()} if table else {},
            },
        }

    def _claims(self, seats: Mapping[int, int]) -> Document:
        """What the log says about the end, of players who have a seat."""
        claims = dict(self.claims)
        if claims and claims["winner"] in seats:
            claims["winner"] = seats[claims["winner"]]
        scores = claims.pop("scores", [])
        if scores and max(seats) < len(scores):
            claims["scores"] = [scores[player] for player in sorted(seats)]
        return claims

    def add(self, line: int, kind: str, player: int, inferred: bool = False, **members: object) -> None:
        """An action of a player, with the line that says so, or from which it is `inferred`."""
        if len(self.moves) >= MOST_ACTIONS:
            raise Unreadable(line, f"A game has at most {MOST_ACTIONS:,} actions.")
        if self.lifted and "edge" in members:
            members["chance"], self.lifted = self.lifted, {}
        self.moves.append(Move(line, {"type": kind, "seat": player, **members}, inferred=inferred))

    def lift(self, place: int, kind: int, number: int) -> None:
        """The fog is lifted from a hex, by the road or ship that the log names next."""
        name = hex_name(place, self.encoding)
        self.lifted[f"{TOP_HEX}/{name}"] = TERRAIN[kind - 1] if kind else "sea"
        if number:
            self.lifted[f"{TOP_NUMBER}/{name}"] = number

    def show(self, player: int, hand: dict[str, int] | int) -> None:
        """What the log shows of a player's hand right after a roll."""
        if self.moves and self.moves[-1].action["type"] == "roll":
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
        number: int | None = self.board["hexes"][hex_name(place, self.encoding)].get("number")
        return number

    def since_roll(self) -> Iterator[Document]:
        """The actions after the last roll, the latest first."""
        for move in reversed(self.moves):
            if move.action["type"] == "roll":
                return
            yield move.action

    def builders(self, place: int) -> set[int]:
        """Who has a building at a hex."""
        corners = map(name_of, corners_of_hex(*hex_of(place, self.encoding)))
        return {self.buildings[corner] for corner in corners if corner in self.buildings}

    def sailors(self, place: int) -> set[int]:
        """Who has a ship on a side of a hex."""
        edges = map(name_of, edges_of_hex(*hex_of(place, self.encoding)))
        return {self.ships[edge] for edge in edges if edge in self.ships}
