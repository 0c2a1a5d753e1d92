"""Event logs of JSettlers2, version 2.5 and later: `.soclog`, a message of its server or of a client on each line.

Read are games on the classic boards for four and six, on the sea board without a scenario, and of the scenarios that
`soc_scenarios` names. Only what the server says is read, since it says nothing of a request that it refuses.

What the format leaves out: the two dice, of which it has the sum; in a log of a client what other hands hold. Offers
that nobody accepts are passed over. The bank of JSettlers2 never runs out, and its debug commands give cards away,
so that such a game differs from what the book allows. Special victory points are left out. Where a player earned
some, winner and points of the log are not compared.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import IO

from service.catan.board.places import corners_of_hex, edges_of_hex, name_of
from service.referee.importers.soc_boards import (
    RESOURCES,
    SEA,
    board_of,
    corner_name,
    edge_name,
    hex_name,
    hex_of,
)
from service.referee.importers.soc_scenarios import OPTIONS, why_unjudged
from service.referee.recorded import Document, Game, Unreadable, numbered

HEADER = b"SOC game event log:"
ENTRY = re.compile(r"(?:\d+:\d\d\.\d{3}:)?(!?(?:all|ob|un|f?o|[fp]\d+|p\[[\d, ]+\])):(\w+):(.*)")
"""A time that may be left out, who sent a message or to whom it went, its name, and its members."""
FREE_ROADS, OVER, SPECIAL_BUILDING = (40, 41), 1000, 100
"""States of the game: roads that a card gives, the end, and building between turns."""
ROAD, SETTLEMENT, CITY, SHIP = range(4)
CARDS = {1: "road_building", 2: "year_of_plenty", 3: "monopoly", 9: "knight"}
"""Development cards by number. The five others are victory points."""


def recognizes(head: bytes) -> bool:
    """Whether a file begins with the header of an event log."""
    return head.startswith(HEADER)


def read(file: str, stream: IO[bytes]) -> Iterator[Game]:
    """The one game of a file, as far as it can be read."""
    log, wrong = _Log(), None
    try:
        for line, text in numbered(stream):
            log.take(line, text.decode(errors="replace").rstrip("\r\n"))
    except Unreadable as unreadable:
        wrong = unreadable
    if not log.board:
        raise wrong or Unreadable(0, "The log ends before the board is laid.")
    yield log.game(file)
    if wrong is not None:
        raise wrong


class _Log:
    """A game being read, message by message. Players have the numbers of the log; `game` turns them into seats."""

    def __init__(self) -> None:
        self.board: Document = {}
        self._name, self._options = "", dict[str, str]()
        self._encoding, self._size = 0, (0, 0)
        self._robber, self._pirate, self._stray = "", "", 0
        self._actions: list[tuple[int, Document]] = []
        self._buildings: dict[str, int] = {}
        self._ships: dict[str, int] = {}
        self._players: set[int] = set()
        self._first: int | None = None
        self._current, self._state = -1, 0
        self._setup, self._over = True, False
        self._special: list[int] = []
        self._drawn = False
        self._claims: Document = {}
        self._claims_line = 0
        self._special_points = False

    def take(self, line: int, text: str) -> None:
        """One line. Raises `Unreadable` where the game cannot be followed any further."""
        if line == 1:
            self._name = text.partition("game_name=")[2]
            return
        if not text.strip() or text.lstrip().startswith("#"):
            return
        entry = ENTRY.fullmatch(text)
        if entry is None:
            raise Unreadable(line, "This line is no entry of an event log.")
        audience, name, rest = entry.groups()
        handler = getattr(self, f"_{name}", None)
        if handler is None or audience == "un" or (audience[0] in "fo" and name != "SOCJoinGameAuth"):
            return
        try:
            handler(line, dict(part.partition("=")[::2] for part in rest.split("|")), rest)
        except (KeyError, ValueError, IndexError, StopIteration) as error:
            raise Unreadable(line, f"The message {name} is not understood: {type(error).__name__} {error}.") from None

    def game(self, file: str) -> Game:
        """The whole game, its players in the order of their numbers."""
        seats = {player: seat for seat, player in enumerate(sorted(self._players))}
        modules, options = ["base"], dict[str, object]()
        if self._encoding == 2:
            modules.append("base_56_players")
        if self._encoding == SEA:
            modules.append("seafarers")
            options |= {"scenario": "custom", **OPTIONS.get(self._options.get("SC", ""), {})}
        points = self._options.get("VP", "f")
        if points.startswith("t"):
            options["target-points"] = int(points[1:])
        deal = {
            "ruleset": {"modules": modules, "options": options},
            "seats": len(seats),
            "layout": "custom",
            "board": self.board,
            "start": seats.get(-1 if self._first is None else self._first, 0),
        }
        if self._robber:
            deal["robber"] = self._robber
        game = Game(file, 1, self._name, {"deal": deal})
        if self._encoding == SEA:
            # Without a scenario the pirate starts off the board there, here in a corner of the frame.
            at = self._pirate or next(iter(self.board["hexes"]))
            pirate = {"type": "place_pirate", "seat": deal["start"], "hex": at}
            game.add(1, pirate | {"consent": sorted(seats.values())})
        for line, action in self._actions:
            named = {name: seats[action[name]] for name in ("seat", "by", "victim") if action.get(name) is not None}
            game.add(line, action | named)
        if self._claims and not self._special_points:
            game.claims, game.claims_line = self._claims, self._claims_line
            game.claims["winner"] = seats[game.claims["winner"]]
            if "scores" in game.claims:
                game.claims["scores"] = [game.claims["scores"][player] for player in sorted(seats)]
        return game

    def _add(self, line: int, kind: str, player: int, **members: object) -> None:
        self._actions.append((line, {"type": kind, "seat": player, **members}))

    def _SOCNewGameWithOptions(self, line: int, members: Mapping[str, str], rest: str) -> None:  # noqa: N802
        told = members["param2"].split(",")
        self._options = dict(option.partition("=")[::2] for option in told)
        if self._options.get("SC", "SC_NSHO") not in OPTIONS:
            raise Unreadable(line, why_unjudged(self._options["SC"]))

    def _SOCJoinGameAuth(self, line: int, members: Mapping[str, str], rest: str) -> None:  # noqa: N802
        """The size of a sea board, on which ships may go further than a hex from the land."""
        self._size = int(members.get("bh", 0)), int(members.get("bw", 0))

    def _SOCBoardLayout(self, line: int, members: Mapping[str, str], rest: str) -> None:  # noqa: N802
        if "LH" in members or "HL" in members or "hexLayout" in members:
            self._encoding, self.board = board_of(members, self._size)
            if not self._actions:
                self._place(int(members.get("RH", 0)), int(members.get("PH", 0)))

    _SOCBoardLayout2 = _SOCBoardLayout

    def _place(self, robber: int, pirate: int) -> None:
        """Where robber and pirate start. The book has the robber on a desert, or off the board if there is none."""
        if pirate > 0:
            self._pirate = hex_name(pirate, self._encoding)
        if robber > 0:
            at = hex_name(robber, self._encoding)
            if self.board["hexes"][at]["terrain"] == "desert":
                self._robber = at
            else:
                self._stray = robber

    def _SOCGameState(self, line: int, members: Mapping[str, str], rest: str) -> None:  # noqa: N802
        self._state = int(members["state"])
        if self._state == OVER:
            self._end(line)

    def _SOCTurn(self, line: int, members: Mapping[str, str], rest: str) -> None:  # noqa: N802
        """Whose turn it is now. What ended the one before is not said, so it is added here."""
        player, self._state = int(members["playerNumber"]), int(members["gameState"])
        if self._first is None:
            self._first = player
        if not self._setup:
            self._pass_on(line, player)
        elif self._state >= 15:
            self._setup = False
        self._current = player
        if self._state == OVER:
            self._end(line)

    def _pass_on(self, line: int, player: int) -> None:
        if self._special:
            self._add(line, "pass_building", self._special.pop(0))
        else:
            self._add(line, "end_turn", self._current)
            if self._encoding == 2:
                order = sorted(self._players)
                at = order.index(self._current) + 1
                self._special = order[at:] + order[: at - 1]
        while self._special and (self._state != SPECIAL_BUILDING or self._special[0] != player):
            self._add(line, "pass_building", self._special.pop(0))

    def _end(self, line: int) -> None:
        if not self._over:
            self._over = True
            self._claims, self._claims_line = {"winner": self._current}, line

    def _SOCGameStats(self, line: int, members: Mapping[str, str], rest: str) -> None:  # noqa: N802
        if self._over:
            self._claims["scores"] = [int(value) for value in rest.split("|")[1:] if value.lstrip("-").isdigit()]

    def _SOCPutPiece(self, line: int, members: Mapping[str, str], rest: str) -> None:  # noqa: N802
        player, kind = int(members["playerNumber"]), int(members["pieceType"])
        place = int(members["coord"], 16)
        self._players.add(player)
        if kind in (SETTLEMENT, CITY):
            corner = corner_name(place, self._encoding)
            self._buildings[corner] = player
            name = "build_city" if kind == CITY else "place_settlement" if self._setup else "build_settlement"
            self._add(line, name, player, corner=corner)
        elif kind in (ROAD, SHIP):
            how = "place" if self._setup else "build_free" if self._state in FREE_ROADS else "build"
            piece, edge = "road" if kind == ROAD else "ship", edge_name(place, self._encoding)
            if kind == SHIP:
                self._ships[edge] = player
            self._add(line, f"{how}_{piece}", player, edge=edge)
        else:
            raise ValueError(f"piece {kind}")

    def _SOCCancelBuildRequest(self, line: int, members: Mapping[str, str], rest: str) -> None:  # noqa: N802
        """A starting settlement taken back, or a second free road that is not built."""
        if self._setup and self._actions and self._actions[-1][1]["type"] == "place_settlement":
            _, taken = self._actions.pop()
            del self._buildings[str(taken["corner"])]
        elif self._state in FREE_ROADS:
            self._add(line, "waive_free_road", self._current)

    def _SOCUndoPutPiece(self, line: int, members: Mapping[str, str], rest: str) -> None:  # noqa: N802
        raise Unreadable(line, "A player takes a piece back, which the rules do not know.")

    def _SOCMovePiece(self, line: int, members: Mapping[str, str], rest: str) -> None:  # noqa: N802
        ship, edge = (edge_name(int(members[name], 16), self._encoding) for name in ("fromCoord", "toCoord"))
        self._ships[edge] = self._ships.pop(ship)
        self._add(line, "move_ship", int(members["pn"]), ship=ship, edge=edge)

    def _SOCDiceResult(self, line: int, members: Mapping[str, str], rest: str) -> None:  # noqa: N802
        total = int(members["param"])
        if self._stray and self._builders(self._stray) and total == self._number(self._stray):
            says = "The robber starts on this number's hex, in the book off the board. From here on the hands differ."
            raise Unreadable(line, says)
        if total >= 2:
            first = max(1, total - 6)
            self._add(line, "roll", self._current, chance={"base.production.dice": [first, total - first]})

    def _number(self, place: int) -> int | None:
        number: int | None = self.board["hexes"][hex_name(place, self._encoding)].get("number")
        return number

    def _SOCDiscard(self, line: int, members: Mapping[str, str], rest: str) -> None:  # noqa: N802
        """Cards that are put back. To the others it is said without their kinds, which counts if nothing else does."""
        player, cards = int(members["playerNum"]), _cards(rest.partition("resources=")[2])
        if cards:
            self._add(line, "discard_cards", player, cards=cards)
        elif not any(action["type"] == "discard_cards" and action["seat"] == player for action in self._since_roll()):
            raise Unreadable(line, "The log hides which cards are put back.")

    def _since_roll(self) -> Iterator[Document]:
        for _, action in reversed(self._actions):
            if action["type"] == "roll":
                return
            yield action

    def _SOCPickResources(self, line: int, members: Mapping[str, str], rest: str) -> None:  # noqa: N802
        cards, player = _cards(rest.partition("resources=")[2]), int(members["pn"])
        if members["reason"] == "2":
            self._add(line, "play_year_of_plenty", player, take=cards)
        else:
            self._add(line, "choose_gold", player, cards=cards)

    def _SOCMoveRobber(self, line: int, members: Mapping[str, str], rest: str) -> None:  # noqa: N802
        """Robber or pirate. Who was robbed follows; where nobody has a card, one of those who are there is named."""
        player, place = int(members["playerNumber"]), int(members["coord"], 16)
        at = hex_name(abs(place), self._encoding)
        if place <= 0 and self._encoding == SEA:
            kind, there = "move_pirate", self._sailors(abs(place))
        else:
            kind, there, self._stray = "move_robber", self._builders(place), 0
        self._add(line, kind, player, hex=at, victim=min(there - {player}, default=None))

    def _builders(self, place: int) -> set[int]:
        """Who has a building at a hex."""
        corners = map(name_of, corners_of_hex(*hex_of(place, self._encoding)))
        return {self._buildings[corner] for corner in corners if corner in self._buildings}

    def _sailors(self, place: int) -> set[int]:
        """Who has a ship on a side of a hex."""
        edges = map(name_of, edges_of_hex(*hex_of(place, self._encoding)))
        return {self._ships[edge] for edge in edges if edge in self._ships}

    def _SOCRobberyResult(self, line: int, members: Mapping[str, str], rest: str) -> None:  # noqa: N802
        """Who was robbed, and of what if the log says so."""
        _, action = next(entry for entry in reversed(self._actions) if entry[1]["type"].startswith("move_"))
        action["victim"] = int(members["victim"])
        stolen = int(members.get("resType", 0))
        if 1 <= stolen <= len(RESOURCES):
            action["chance"] = {"base.robber.stolen_card": RESOURCES[stolen - 1]}

    def _SOCSVPTextMessage(self, line: int, members: Mapping[str, str], rest: str) -> None:  # noqa: N802
        """Special victory points, of which JSettlers2 gives others than the book."""
        self._special_points = True

    def _SOCDevCardAction(self, line: int, members: Mapping[str, str], rest: str) -> None:  # noqa: N802
        """A card that is drawn, played, or given back. To the others a card is drawn without its name."""
        what, card = members["actionType"], int(members.get("cardType", 0))
        player = int(members["playerNum"])
        if what == "DRAW" and (card or not self._drawn):
            drawn = {"base.development.top_card": CARDS.get(card, "victory_point")}
            self._add(line, "buy_development_card", player, **({"chance": drawn} if card else {}))
        elif what == "PLAY" and CARDS.get(card) in ("knight", "road_building"):
            self._add(line, f"play_{CARDS[card]}", player)
        elif what == "ADD_OLD" and not self._over and self._actions[-1][1]["type"] == "play_road_building":
            self._actions.pop()
        self._drawn = what == "DRAW" and card > 0

    def _SOCSimpleAction(self, line: int, members: Mapping[str, str], rest: str) -> None:  # noqa: N802
        if members["actType"] == "3":
            self._add(line, "play_monopoly", int(members["pn"]), resource=RESOURCES[int(members["v2"]) - 1])

    def _SOCBankTrade(self, line: int, members: Mapping[str, str], rest: str) -> None:  # noqa: N802
        given, _, received = rest.partition("give=")[2].partition("|get=")
        self._add(line, "trade_with_bank", int(members["pn"]), give=_cards(given), receive=_cards(received))

    def _SOCAcceptOffer(self, line: int, members: Mapping[str, str], rest: str) -> None:  # noqa: N802
        """An offer and its acceptance: what one gives, the other receives."""
        accepting, offering = int(members["accepting"]), int(members["offering"])
        given, _, received = rest.partition("toAccepting=")[2].partition("|toOffering=")
        self._add(line, "offer_trade", offering, give=_cards(given), receive=_cards(received))
        self._add(line, "accept_trade", accepting, by=offering)


def _cards(written: str) -> dict[str, int]:
    """Cards by kind; those of unknown kinds are left out."""
    counts = dict(part.partition("=")[::2] for part in written.split("|"))
    kinds = zip(("clay", "ore", "sheep", "wheat", "wood"), RESOURCES, strict=True)
    return {ours: int(counts[theirs]) for theirs, ours in kinds if int(counts[theirs])}
