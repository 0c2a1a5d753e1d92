"""Games of catanatron: its JSON of a game, which its `JsonDataAccumulator` writes to a file for each game.

The release 3.2.1 calls the record `actions`, with outcomes in place of what was proposed. Later versions call it
`action_records`, pairs of a proposal and its result. Both have the whole board, so that a game is begun on it.

The format leaves out how many points win and how many cards are safe from a seven (10 and 7 are assumed), the order of
the deck, and who offered a trade to whom. A short bank pays nothing there, which is an option here. Cards are put back
one by one there. Where a record ends with that, nothing says whether the player still owed some, so these are left out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import PurePath
from typing import Any

from service.catan.board.places import corner_at_point, corners_of_hex, name_of
from service.referee.importers.recorded import Document, Game, Move, Unreadable

OPTIONS = {
    "largest-army": "at-once",
    "shortage-single": "nothing",
}
"""What catanatron plays otherwise than the book."""
RESOURCES = {"WOOD": "lumber", "BRICK": "brick", "SHEEP": "wool", "WHEAT": "grain", "ORE": "ore"}
TERRAIN = {"WOOD": "forest", "BRICK": "hills", "SHEEP": "pasture", "WHEAT": "fields", "ORE": "mountains"}
POINTS = {"NORTH": "N", "NORTHEAST": "NE", "SOUTHEAST": "SE", "SOUTH": "S", "SOUTHWEST": "SW", "NORTHWEST": "NW"}
SIDES = {"EAST": "E", **{name: short for name, short in POINTS.items() if len(short) == 2}, "WEST": "W"}
FREE_ROADS = 2
"""Roads of one Road Building card. In the record they look like bought ones."""
MEMBERS = ("tiles", "nodes", "edges", "player_state", "colors", "winning_color")
"""Members that every version writes, whatever their order."""
RECORDS = ("actions", "action_records")
"""The member that has the actions, of which a version writes one."""
TELLING = 3
"""So many of these members tell that a document is a game of catanatron, even if others are missing."""
ODD = (KeyError, TypeError, ValueError, IndexError, AttributeError)
"""What values of the wrong shape raise here."""


def recognizes(document: Document) -> bool:
    """Whether a document is a game of catanatron."""
    return len({"adjacent_tiles", *MEMBERS, *RECORDS} & document.keys()) >= TELLING and "deal" not in document


def game(document: Document, file: str, line: int, number: int) -> Game:
    """The game of a document, all of which stands on one line."""
    missing = [member for member in MEMBERS if member not in document]
    if not any(member in document for member in RECORDS):
        missing.append(RECORDS[-1])
    if missing:
        raise Unreadable(line, f"This is not a whole game of catanatron: it has no {' and no '.join(missing)}.")
    name = PurePath(file).name.split(".")[0] if number == 1 else str(number)
    try:
        record = _Record(document)
        found = record.begun(file, line, name)
    except ODD:
        raise Unreadable(line, "This is not a whole game of catanatron: its board or its players are odd.") from None
    found.moves = record.moves(line)
    return found


class _Record:
    """One document being read. Values of the wrong shape raise Python's own exceptions."""

    def __init__(self, document: Document) -> None:
        self._document = document
        self._index = 0
        self._seats = {color: seat for seat, color in enumerate(document["colors"])}
        self._corners = {node["id"]: _corner(node) for node in document["nodes"].values()}
        self._edges = {tuple(sorted(edge["id"])): _edge(edge) for edge in document["edges"]}
        self._buildings: dict[str, int] = {}
        self._free = 0
        self._discarded: Document | None = None

    def begun(self, file: str, line: int, name: str) -> Game:
        """The game without its moves."""
        deal = {
            "ruleset": {"modules": ["base"], "options": OPTIONS},
            "seats": len(self._seats),
            "layout": "custom",
            "board": self._board(),
        }
        return Game(file, line, name, {"deal": deal}, (), self._claims(), line, foreign=True)

    def moves(self, line: int) -> Iterator[Move]:
        """The actions. Raises `Unreadable` at the first that is not understood."""
        try:
            for action in self._actions():
                yield Move(line, action)
        except ODD:
            says = f"This is not a whole game of catanatron: its action {self._index}, counted from 0, is odd."
            raise Unreadable(line, says) from None

    def _board(self) -> Document:
        hexes: dict[str, Document] = {}
        harbors: dict[str, str] = {}
        for placed in self._document["tiles"]:
            tile, name = placed["tile"], _hex(placed["coordinate"])
            if tile["type"] == "RESOURCE_TILE":
                hexes[name] = {"terrain": TERRAIN[tile["resource"]], "number": tile["number"]}
            elif tile["type"] == "DESERT":
                hexes[name] = {"terrain": "desert"}
            elif tile["type"] == "PORT":
                kind = tile["resource"]
                harbors[f"{name},{SIDES[tile['direction']]}"] = "generic" if kind is None else RESOURCES[kind]
        return {"layout": "custom", "hexes": hexes, "harbors": harbors}

    def _actions(self) -> Iterator[Document]:
        """The actions in our words. Cards that are put back one by one become one discard, which is left out where it
        is the end of the record.
        """
        setup = 4 * len(self._seats)
        for color, kind, value, result in self._records():
            seat = self._seats[color]
            if self._discarded is not None and (kind, seat) != ("DISCARD_RESOURCE", self._discarded["seat"]):
                yield self._discarded
                self._discarded = None
            if self._index < setup and kind in ("BUILD_SETTLEMENT", "BUILD_ROAD"):
                kind = f"PLACE{kind.removeprefix('BUILD')}"
            action = self._action(kind, seat, value, result)
            if action is not None:
                yield action

    def _records(self) -> Iterator[tuple[str, str, Any, Any]]:
        """Color, kind, value and result of each action, of either version."""
        name = next(name for name in RECORDS if name in self._document)
        for index, record in enumerate(self._document[name]):
            self._index = index
            if name == "actions":
                color, kind, value = record
                known = kind in ("ROLL", "BUY_DEVELOPMENT_CARD", "DISCARD")
                yield color, kind, value, value if known else value[2] if kind == "MOVE_ROBBER" else None
            else:
                (color, kind, value), result = record
                yield color, kind, value, result

    def _action(self, kind: str, seat: int, value: Any, result: Any) -> Document | None:
        """One action; `None` where nothing happens yet."""
        free, self._free = self._free, 0
        match kind:
            case "ROLL":
                return {"type": "roll", "seat": seat, "chance": {"base.production.dice": list(result)}}
            case "END_TURN":
                return {"type": "end_turn", "seat": seat}
            case "PLACE_SETTLEMENT" | "BUILD_SETTLEMENT" | "BUILD_CITY":
                self._buildings[self._corners[value]] = seat
                return {"type": kind.lower(), "seat": seat, "corner": self._corners[value]}
            case "PLACE_ROAD" | "BUILD_ROAD":
                self._free = max(0, free - 1)
                name = "build_free_road" if free else kind.lower()
                return {"type": name, "seat": seat, "edge": self._edges[tuple(sorted(value))]}
            case "BUY_DEVELOPMENT_CARD":
                chance = {"base.development.top_card": result.lower()}
                return {"type": "buy_development_card", "seat": seat, "chance": chance}
            case "MOVE_ROBBER":
                return self._robber(seat, value, result)
            case "DISCARD":
                return {"type": "discard_cards", "seat": seat, "cards": _cards(result)}
            case "DISCARD_RESOURCE":
                self._discard(seat, result if isinstance(result, list) else [value])
                return None
            case _:
                return self._card_or_trade(kind, seat, value)

    def _card_or_trade(self, kind: str, seat: int, value: Any) -> Document | None:
        match kind:
            case "PLAY_KNIGHT_CARD":
                return {"type": "play_knight", "seat": seat}
            case "PLAY_ROAD_BUILDING":
                self._free = FREE_ROADS
                return {"type": "play_road_building", "seat": seat}
            case "PLAY_MONOPOLY":
                return {"type": "play_monopoly", "seat": seat, "resource": RESOURCES[value]}
            case "PLAY_YEAR_OF_PLENTY":
                return {"type": "play_year_of_plenty", "seat": seat, "take": _cards(value)}
            case "MARITIME_TRADE":
                give, receive = _cards(value[:-1]), _cards(value[-1:])
                return {"type": "trade_with_bank", "seat": seat, "give": give, "receive": receive}
            case "OFFER_TRADE":
                give, receive = _counted(value[:5]), _counted(value[5:10])
                return {"type": "offer_trade", "seat": seat, "give": give, "receive": receive, "to": None}
            case "ACCEPT_TRADE":
                return None  # the cards change hands when it is confirmed
            case "CONFIRM_TRADE":
                partner = self._seats[value[10]]
                return {"type": "accept_trade", "seat": partner, "by": seat, "give": None, "receive": None}
            case "REJECT_TRADE":
                return None  # the offer stays open to the others, and ends when it is confirmed or cancelled
            case "CANCEL_TRADE":
                return {"type": "withdraw_trade", "seat": seat}
        raise ValueError(f"unknown action {kind}")

    def _robber(self, seat: int, value: Any, stolen: str | None) -> Document:
        """Where the robber went. Where only opponents without cards build, catanatron names no victim; we name one."""
        place, color = value[0], value[1]
        corners = (name_of(corner) for corner in corners_of_hex(place[0], place[2]))
        there = {self._buildings[corner] for corner in corners if corner in self._buildings} - {seat}
        victim = min(there, default=None) if color is None else self._seats[color]
        action = {"type": "move_robber", "seat": seat, "hex": _hex(place), "victim": victim}
        if stolen is not None:
            action["chance"] = {"base.robber.stolen_card": RESOURCES[stolen]}
        return action

    def _discard(self, seat: int, cards: list[str]) -> None:
        if self._discarded is None:
            self._discarded = {"type": "discard_cards", "seat": seat, "cards": {}}
        held = self._discarded["cards"]
        for resource, count in _cards(cards).items():
            held[resource] = held.get(resource, 0) + count

    def _claims(self) -> Document:
        players, winner = self._document["player_state"], self._document["winning_color"]
        scores = [players[f"P{seat}_ACTUAL_VICTORY_POINTS"] for seat in range(len(self._seats))]
        return {"winner": None if winner is None else self._seats[winner], "scores": scores}


def _hex(cube: list[int]) -> str:
    """A hex by its axial coordinates: of the three that catanatron writes, the first and the last."""
    x, _, z = cube
    return f"{x:d},{z:d}"


def _corner(node: Document) -> str:
    """A corner by its one name, from one of its hexes."""
    x, _, z = node["tile_coordinate"]
    return name_of(corner_at_point((x, z), POINTS[node["direction"]]))


def _edge(edge: Document) -> str:
    """An edge as the side of one of its hexes."""
    return f"{_hex(edge['tile_coordinate'])},{SIDES[edge['direction']]}"


def _cards(resources: Iterable[str | None]) -> dict[str, int]:
    return dict(Counter(RESOURCES[resource] for resource in resources if resource is not None))


def _counted(counts: list[int]) -> dict[str, int]:
    return {name: count for name, count in zip(RESOURCES.values(), counts, strict=True) if count}
