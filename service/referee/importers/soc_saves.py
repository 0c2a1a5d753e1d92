"""Saved games of JSettlers2, version 2.3 and later: `.game.json`, one position each.

A position is read as a state without actions. What is then judged is whether the state contradicts itself, who holds
Longest Road and Largest Army among it, and whether the points of the players are right.

The format leaves out what is owed in the middle of an action, so a game that was saved there is read as if the action
were over. Older files leave out which progress cards were played: what is missing in deck and hands is taken for that.
Special victory points are left out. Where a player has some, points are not compared.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from service.referee.importers.recorded import Document, Game, Unreadable
from service.referee.importers.soc_boards import (
    RESOURCES,
    SEA,
    SIX,
    TYPES,
    classic_board,
    corner_name,
    edge_name,
    hex_name,
    oldest_board,
    piles,
    sea_board,
)
from service.referee.importers.soc_rules import ROUNDS, for_two, rules_of
from service.referee.importers.soc_scenarios import NEW_ISLANDS, OPTIONS

MEMBERS = {"modelVersion", "gameState", "boardInfo", "playerSeats"}
"""Members that tell that a document is a saved game."""
BEFORE_ROLL, OVER, SPECIAL_BUILDING = 15, 1000, 100
"""States of the game. Lower ones belong to the set-up; the others are those of a turn after its roll."""
CARDS = {"ROADS": "road_building", "DISC": "year_of_plenty", "MONO": "monopoly", "KNIGHT": "knight"}
NUMBERS = ("", "ROADS", "DISC", "MONO", "CAP", "MARKET", "UNIV", "TEMPLE", "CHAPEL", "KNIGHT")
"""The names of cards by their numbers, which older files have. Those that are not in `CARDS` are victory points."""
DECK = {"knight": 14, "victory_point": 5, "road_building": 2, "year_of_plenty": 2, "monopoly": 2}
LARGER_DECK = {"knight": 20, "victory_point": 5, "road_building": 3, "year_of_plenty": 3, "monopoly": 3}
PLAYED = {"road_building": "ROADS", "year_of_plenty": "DISC", "monopoly": "MONO"}
PIECES = ("ROAD", "SETTLEMENT", "CITY", "SHIP")
"""The names of pieces by their numbers, which older files have."""
SAVED = frozenset((*NEW_ISLANDS, "_SC_FOG"))
"""The rules of scenarios with which JSettlers2 saves a game, the last from version 2.7 on."""
ODD = (KeyError, TypeError, ValueError, IndexError, AttributeError)
"""What values of the wrong shape raise here."""


def recognizes(document: Document) -> bool:
    """Whether a document is a saved game of JSettlers2."""
    return document.keys() >= MEMBERS


def game(document: Document, file: str, line: int, number: int) -> Game:
    """The position as a game without actions, with the points that the file claims."""
    try:
        return _Save(document, line).game(file)
    except ODD:
        raise Unreadable(line, "This is not a whole saved game of JSettlers2: a member is missing or odd.") from None


class _Save:
    """One saved game being read. Values of the wrong shape raise Python's own exceptions."""

    def __init__(self, document: Document, line: int) -> None:
        self._document = document
        self._line = line
        options = document.get("gameOptions") or ""
        self._options = dict(option.partition("=")[::2] for option in options.split(","))
        players = [(at, player) for at, player in enumerate(document["playerSeats"]) if not player["isSeatVacant"]]
        self._players = [player for _, player in players]
        self._seats = {at: seat for seat, (at, _) in enumerate(players)}
        self._state = document["gameState"]
        self._encoding, self._board, self._robber, self._pirate = self._laid()

    def game(self, file: str) -> Game:
        """The position with its claims."""
        if self._state < BEFORE_ROLL:
            raise Unreadable(
                self._line, "The game was saved during its set-up. Positions are read from the first turn on."
            )
        if self._state == SPECIAL_BUILDING:
            raise Unreadable(self._line, "The game was saved between two turns. Positions are read within a turn.")
        if unknown := {option for option in self._options if option.startswith("_SC_")} - SAVED:
            raise Unreadable(
                self._line,
                f"JSettlers2 itself saves no game with the rules of this scenario: {min(unknown)[:20]}. Its event logs "
                "(.soclog) are read.",
            )
        claims: Document = {"winner": self._current() if self._state == OVER else None}
        if not any(player["elements"].get("SCENARIO_SVP") for player in self._players):
            claims["scores"] = [player["totalVP"] for player in self._players]
        name = str(self._document.get("gameName", ""))[:100]
        return Game(
            file, self._line, name, {"state": self._position()}, (), claims, self._line, foreign=True, position=True
        )

    def _current(self) -> int:
        return self._seats[self._document["elements"]["CURRENT_PLAYER"]]

    def _position(self) -> Document:
        """The state."""
        elements, over = self._document["elements"], self._state == OVER
        dice = self._document["currentDice"]
        rolled = self._state != BEFORE_ROLL and dice >= 2
        first = max(1, dice - 6)
        turn = {
            "seat": self._current(),
            "moment": "over" if over else "trade_and_build" if rolled else "before_roll",
            "start": self._seats.get(elements["FIRST_PLAYER"], 0),
            "roll": [first, dice - first] if rolled else None,
            "card_played": any(player["elements"].get("PLAYED_DEV_CARD_FLAG") for player in self._players),
            "winner": self._current() if over else None,
        }
        seats = [self._seat(player, seat) for seat, player in enumerate(self._players)]
        deck = _cards(self._document["devCardDeck"])
        self._add_played(seats, deck)
        awards = {"longest_road": "LONGEST_ROAD_PLAYER", "largest_army": "LARGEST_ARMY_PLAYER"}
        position = {
            "ruleset": {"game": "catan", "modules": self._modules(), "options": self._chosen()},
            "kind": "full",
            "board": self._board,
            "robber": self._robber,
            "seats": seats,
            "bank": None,
            "deck": deck,
            "awards": {award: self._seats.get(elements[told]) for award, told in awards.items()},
            "turn": turn,
        }
        return position | self._at_sea()

    def _modules(self) -> list[str]:
        more = {SIX: ["base_56_players"], SEA: ["seafarers"]}
        return ["base", *for_two(len(self._players)), *more.get(self._encoding, [])]

    def _chosen(self) -> Document:
        """What the program plays, and the options that the file names. It does not tell the round."""
        options = rules_of({name: told for name, told in self._options.items() if name != ROUNDS})
        if self._encoding == SEA:
            options |= {"scenario": "custom", **OPTIONS.get(self._options.get("SC", ""), {})}
        return options

    def _laid(self) -> tuple[int, Document, str | None, str | None]:
        """The encoding of the board, the board, and where robber and pirate stand."""
        info = self._document["boardInfo"]
        if "layout1" in info:
            old = info["layout1"]
            return 1, oldest_board(old["hexLayout"], old["numberLayout"]), hex_name(old["robberHex"], 1), None
        encoding, laid = info["layout2"]["boardEncodingFormat"], info["layout2"]["layoutParts"]
        robber, pirate = (hex_name(laid[at], encoding) if laid.get(at, 0) > 0 else None for at in ("RH", "PH"))
        if encoding == SEA:
            return SEA, sea_board(laid["LH"], laid.get("PL", [])), robber, pirate
        return encoding, classic_board(laid["HL"], laid["NL"], laid.get("PL", [])), robber, pirate

    def _seat(self, player: Document, seat: int) -> Document:
        """What a player has."""
        old, new = (_cards(player.get(name, [])) for name in ("oldDevCards", "newDevCards"))
        told = {kind: player["elements"].get(f"NUM_PLAYED_DEV_CARD_{name}", 0) for kind, name in PLAYED.items()}
        pieces: dict[str, list[str]] = {name: [] for name in PIECES}
        for piece in player["pieces"]:
            kind = piece["pieceType"]
            name = PIECES[kind] if isinstance(kind, int) else kind
            named = edge_name if name in ("ROAD", "SHIP") else corner_name
            pieces[name].append(named(piece["coord"], self._encoding))
        return {
            "resources": {ours: player["resources"][theirs] for ours, theirs in zip(RESOURCES, TYPES, strict=True)},
            "development": dict(Counter(old) + Counter(new)),
            "bought": new if seat == self._current() else {},
            "played": {"knight": player["elements"]["NUMKNIGHTS"], **told},
            "roads": sorted(pieces["ROAD"]),
            "settlements": sorted(pieces["SETTLEMENT"]),
            "cities": sorted(pieces["CITY"]),
        }

    def _add_played(self, seats: list[Document], deck: dict[str, int]) -> None:
        """Take progress cards that are nowhere for played. Files from version 2.5 on name them."""
        whole = LARGER_DECK if self._encoding == SIX else DECK
        for kind in PLAYED:
            known = deck.get(kind, 0) + sum(seat["development"].get(kind, 0) + seat["played"][kind] for seat in seats)
            seats[0]["played"][kind] += max(0, whole[kind] - known)

    def _at_sea(self) -> Document:
        """What Seafarers adds to a state."""
        if self._encoding != SEA:
            return {}
        ships = [
            sorted(edge_name(piece["coord"], SEA) for piece in player["pieces"] if piece["pieceType"] in ("SHIP", 3))
            for player in self._players
        ]
        # The list of JSettlers2 also has ships of earlier turns.
        placed = {edge_name(edge, SEA) for edge in self._document.get("shipsPlacedThisTurn") or []}
        sea: Document = {
            "pirate": self._pirate or next(iter(self._board["hexes"])),
            "seats": [{"ships": each} for each in ships],
            "placed": sorted(placed & set(ships[self._current()])),
            "moved": bool(self._document.get("movedShipThisTurn")),
        }
        if hidden := self._document["boardInfo"].get("fogHiddenHexes"):
            sea |= piles(hidden)
        return {"seafarers": sea}


def _cards(told: Iterable[Any]) -> dict[str, int]:
    """Development cards by kind."""
    names = [NUMBERS[card] if isinstance(card, int) else card for card in told]
    if unknown := [name for name in names if name not in NUMBERS]:
        raise ValueError(unknown[0])
    return dict(Counter(CARDS.get(name, "victory_point") for name in names))
