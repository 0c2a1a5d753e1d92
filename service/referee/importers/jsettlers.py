"""Event logs of JSettlers2, version 2.5 and later: `.soclog`, a message of its server or of a client on each line.

This importer reads games on the classic boards for four and six, on the sea board without a scenario, and of the
scenarios that `soc_scenarios` names. It reads only the server's messages, since the server passes over requests that it
refuses.

The format has only the sum of the two dice, and a client's log leaves out the contents of other hands. Offers that
nobody accepts are skipped. What JSettlers2 does otherwise than the book accuses nobody: its bank never runs out, and
the hands that the log shows after a roll are compared at once. A game is read up to a debug command, a piece taken
back, or building at a time that the book does not have. Special victory points are left out. Where a player earned
some, winner and points of the log are not compared.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import IO

from service.referee.importers.recorded import Document, Game, Unreadable
from service.referee.importers.soc_beginnings import TOP_CARD
from service.referee.importers.soc_boards import RESOURCES, OddBoard, whole
from service.referee.importers.soc_pieces import cards_told
from service.referee.importers.soc_scenario_messages import ScenarioMessages
from service.referee.importers.soc_scenarios import is_read
from service.referee.importers.soc_seating import recorded
from service.referee.importers.texts import numbered

HEADER = b"SOC game event log:"
ENTRY = re.compile(r"(?:\d+:\d\d\.\d{3}:)?(!?(?:all|ob|un|f?o|[fp]\d+|p\[[\d, ]+\])):(\w+):(.*)")
"""An optional time, the sender or the recipient of a message, its name, and its members."""
BEFORE_ROLL, SECOND_FREE_ROAD, OVER, SPECIAL_BUILDING = 15, 41, 1000, 100
"""States of the game: a turn without a roll, the second road that a card gives, the end, and building between turns."""
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
    if not log.played.board:
        raise wrong or Unreadable(0, "The log ends before the board is laid.")
    try:
        game = recorded(log.played, file, wrong)
    except ValueError:
        raise Unreadable(0, "The options of the game are odd.") from None
    except LookupError:
        raise Unreadable(0, "The log leaves out what its scenario has on the board at the start.") from None
    yield game


class _Log(ScenarioMessages):
    """A game being read, message by message."""

    def __init__(self) -> None:
        super().__init__()
        self._over = False
        self._special: list[int] = []
        self._drawn = False

    def take(self, line: int, text: str) -> None:
        """One line. Raises `Unreadable` where the game cannot be followed any further."""
        if line == 1:
            self.played.name = text.partition("game_name=")[2]
            return
        if not text.strip() or text.lstrip().startswith("#"):
            return
        entry = ENTRY.fullmatch(text)
        if entry is None:
            raise Unreadable(line, "This line is not an entry of an event log.")
        audience, name, rest = entry.groups()
        handler = getattr(self, f"_{name}", None)
        if handler is None or audience == "un" or (audience[0] in "fo" and name != "SOCJoinGameAuth"):
            return
        try:
            handler(line, dict(part.partition("=")[::2] for part in rest.split("|")), rest)
        except OddBoard as odd:
            raise Unreadable(line, str(odd)) from None
        except (KeyError, ValueError, IndexError, StopIteration):
            raise Unreadable(line, f"The message {name} is not understood.") from None

    def _SOCNewGameWithOptions(self, line: int, members: Mapping[str, str], rest: str) -> None:  # noqa: N802
        told = members["param2"].split(",")
        self.played.options = dict(option.partition("=")[::2] for option in told)
        if not is_read(self.played.scenario):
            says = f"The scenario {self.played.scenario} cannot be judged. It is not one of those of JSettlers2."
            raise Unreadable(line, says)

    def _SOCJoinGameAuth(self, line: int, members: Mapping[str, str], rest: str) -> None:  # noqa: N802
        """The size of a sea board, on which ships may go further than a hex from the land."""
        self.played.size = whole(members.get("bh", "0")), whole(members.get("bw", "0"))

    def _SOCBoardLayout(self, line: int, members: Mapping[str, str], rest: str) -> None:  # noqa: N802
        if "LH" in members or "HL" in members or "hexLayout" in members:
            self.played.lay(members)
            if not self.played.moves:
                self.played.place(whole(members.get("RH", "0")), whole(members.get("PH", "0")))

    _SOCBoardLayout2 = _SOCBoardLayout

    def _SOCGameState(self, line: int, members: Mapping[str, str], rest: str) -> None:  # noqa: N802
        self._enter(line, whole(members["state"]))
        if self._state == OVER:
            self._end(line)

    def _enter(self, line: int, state: int) -> None:
        """A new state of the game. Somebody who leaves the second free road without placing it gives it up."""
        if self._state == SECOND_FREE_ROAD != state and self._free_roads == 1 and not self._placed:
            self.played.add(line, "waive_free_road", self._current, inferred=True)
        self._leave(line, state)
        self._state, self._placed = state, False

    def _SOCGameServerText(self, line: int, members: Mapping[str, str], rest: str) -> None:  # noqa: N802
        if members.get("text", "").startswith("###"):
            raise Unreadable(line, "Here a debug command changes the game, which no rule does.")

    def _SOCTurn(self, line: int, members: Mapping[str, str], rest: str) -> None:  # noqa: N802
        """Whose turn it is now. The log does not say what ended the turn before, so it is added here."""
        player, before = whole(members["playerNumber"]), self._state
        if self._taken_back:
            raise Unreadable(line, "Here a player goes without a starting settlement, which the rules do not allow.")
        self._enter(line, whole(members["gameState"]))
        if self.played.first is None:
            self.played.first = player
        if not self._setup:
            self._pass_on(line, player, before)
        elif self._state >= 15:
            self._setup = False
        self._current = player
        if self._state == OVER:
            self._end(line)

    def _pass_on(self, line: int, player: int, before: int) -> None:
        """The end of a turn, or of a part in the building between turns, in which some may have no part."""
        if self._state == SPECIAL_BUILDING and before == BEFORE_ROLL:
            raise Unreadable(
                line, "Here a player builds at the start of a turn, before the roll. The book has no such phase."
            )
        if self._special:
            self.played.add(line, "pass_building", self._special.pop(0), inferred=True)
        else:
            if not self._attacked:
                self.played.add(line, "end_turn", self._current, inferred=True)
            self._attacked = False
            if self.played.extended:
                order = sorted(self.played.players)
                at = order.index(self._current) + 1
                self._special = order[at:] + order[: at - 1]
        if self._state == SPECIAL_BUILDING and not self.played.extended:
            raise Unreadable(line, "Here players build between turns on a board of which the book has no such phase.")
        if self._state == SPECIAL_BUILDING and player not in self._special:
            raise Unreadable(line, "Here a player builds between turns out of order, which the book does not allow.")
        while self._special and (self._state != SPECIAL_BUILDING or self._special[0] != player):
            self.played.add(line, "pass_building", self._special.pop(0), inferred=True)

    def _end(self, line: int) -> None:
        if not self._over:
            self._over = True
            self.played.claims, self.played.claims_line = {"winner": self._current}, line

    def _SOCGameStats(self, line: int, members: Mapping[str, str], rest: str) -> None:  # noqa: N802
        if self._over:
            self.played.claims["scores"] = [
                whole(value) for value in rest.split("|")[1:] if value.lstrip("-").isdecimal()
            ]

    def _SOCDiceResult(self, line: int, members: Mapping[str, str], rest: str) -> None:  # noqa: N802
        total = whole(members["param"])
        at = self.played.stray
        if at and self.played.builders(at) and total == self.played.number(at):
            says = (
                "The robber starts on this number's hex, but off the board in the book. From here on the hands differ."
            )
            raise Unreadable(line, says)
        if total >= 2:
            first = max(1, total - 6)
            self.played.add(line, "roll", self._current, chance={"base.production.dice": [first, total - first]})

    def _SOCDiceResultResources(self, line: int, members: Mapping[str, str], rest: str) -> None:  # noqa: N802
        """Who received cards. Of each player: number, cards in hand, and pairs of what was received, up to a 0."""
        numbers = [whole(part.removeprefix("p=")) for part in rest.split("|")[1:]]
        at = 1
        while at + 1 < len(numbers):
            self.played.show(numbers[at], numbers[at + 1])
            at += 2
            while at < len(numbers) and numbers[at]:
                at += 2
            at += 1

    def _SOCPlayerElements(self, line: int, members: Mapping[str, str], rest: str) -> None:  # noqa: N802
        """All cards of a player's hand."""
        told = dict(part.partition("=")[::2] for part in rest.rpartition("|")[2].split(","))
        kinds = [f"e{number}" for number in range(1, len(RESOURCES) + 1)]
        if members.get("actionType") == "SET" and told.keys() >= set(kinds) and not whole(told.get("e6", "0")):
            hand = {name: whole(told[kind]) for name, kind in zip(RESOURCES, kinds, strict=True)}
            self.played.show(whole(members["playerNum"]), hand)

    def _SOCDiscard(self, line: int, members: Mapping[str, str], rest: str) -> None:  # noqa: N802
        """Cards that are put back. The message to the others leaves out their kinds, and is an error unless another one
        names them.
        """
        player, cards = whole(members["playerNum"]), cards_told(rest.partition("resources=")[2])
        if cards:
            self.played.add(line, "discard_cards", player, cards=cards)
        elif not any(
            action["type"] == "discard_cards" and action["seat"] == player for action in self.played.since_roll()
        ):
            raise Unreadable(line, "The log hides which cards are put back.")

    def _SOCDevCardAction(self, line: int, members: Mapping[str, str], rest: str) -> None:  # noqa: N802
        """A card that is drawn, played, or given back. The message to the others does not name a card that is drawn."""
        what, card = members["actionType"], whole(members.get("cardType", "0"))
        player = whole(members["playerNum"])
        if what == "DRAW" and (card or not self._drawn):
            drawn: Document = {"chance": {TOP_CARD: CARDS.get(card, "victory_point")}}
            self.played.add(line, "buy_development_card", player, **(drawn if card else {}))
            self._unconfirmed = True
        elif what == "PLAY" and CARDS.get(card) in ("knight", "road_building"):
            self.played.add(line, f"play_{CARDS[card]}", player)
            self._free_roads = 0
        elif what == "ADD_OLD" and not self._over:  # taken back before the first road was placed
            self.played.take_back("play_road_building")
        self._drawn = what == "DRAW" and card > 0

    def _SOCBankTrade(self, line: int, members: Mapping[str, str], rest: str) -> None:  # noqa: N802
        """A trade with the bank, or the same one taken back."""
        given, received = map(cards_told, rest.partition("give=")[2].partition("|get=")[::2])
        player = whole(members["pn"])
        back = {"type": "trade_with_bank", "seat": player, "give": received, "receive": given}
        if sum(given.values()) >= sum(received.values()):
            self.played.add(line, "trade_with_bank", player, give=given, receive=received)
        elif not self.played.moves or self.played.moves.pop().action != back:
            raise Unreadable(line, "Here a player takes back an earlier trade, which the rules do not allow.")

    def _SOCAcceptOffer(self, line: int, members: Mapping[str, str], rest: str) -> None:  # noqa: N802
        """An offer and its acceptance: what one gives, the other receives."""
        accepting, offering = whole(members["accepting"]), whole(members["offering"])
        given, _, received = rest.partition("toAccepting=")[2].partition("|toOffering=")
        self.played.add(line, "offer_trade", offering, give=cards_told(given), receive=cards_told(received))
        self.played.add(line, "accept_trade", accepting, by=offering)
