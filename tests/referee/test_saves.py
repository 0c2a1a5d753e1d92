"""Saved games of JSettlers2: a position that is right, and what is found in positions that are not."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from service.referee.importers import soc_boards
from service.referee.importers.logs import read_log
from service.referee.importers.recorded import Game
from tests.referee.event_logs import HEX_LAYOUT, NUMBER_LAYOUT, SEA_BOARD
from tests.referee.test_check import findings
from tests.suite import Service

CARDS = ["KNIGHT"] * 13 + ["CAP", "MARKET", "UNIV", "TEMPLE", "ROADS", "ROADS", "DISC", "DISC", "MONO", "MONO"]
"""A deck from which a knight and a victory point were drawn."""


def player(pieces: str, points: int, **more: Any) -> dict[str, Any]:
    """A player with pieces such as `S78`, a settlement at 0x78."""
    names = {"S": "SETTLEMENT", "C": "CITY", "R": "ROAD", "H": "SHIP"}
    told = [{"pieceType": names[piece[0]], "coord": int(piece[1:], 16)} for piece in pieces.split()]
    hand = dict.fromkeys(soc_boards.TYPES, 1)
    seat = {"isSeatVacant": False, "totalVP": points, "resources": hand, "elements": {"NUMKNIGHTS": 0}, "pieces": told}
    return seat | {"oldDevCards": [], "newDevCards": []} | more


def saved() -> dict[str, Any]:
    """A game of three on the classic board for four, the first of whose seats is empty: player 2 has five roads."""
    layout = {name: list(map(int, text.split())) for name, text in LAYOUT.items()}
    vacant = {"isSeatVacant": True}
    return {
        "modelVersion": 2400,
        "gameName": "evening",
        "gameOptions": "PL=4,VP=t12",
        "gameState": 20,
        "currentDice": 9,
        "elements": {
            "CURRENT_PLAYER": 2,
            "FIRST_PLAYER": 3,
            "LONGEST_ROAD_PLAYER": 2,
            "LARGEST_ARMY_PLAYER": -1,
        },
        "devCardDeck": CARDS,
        "boardInfo": {"layout1": {**layout, "robberHex": 0x97}},
        "playerSeats": [
            vacant,
            player("S65 R65 Sa9 Ra9", 2),
            player("C78 R78 R88 R87 R76 R66 S9a R9a", 6, oldDevCards=["CHAPEL"], newDevCards=["KNIGHT"]),
            player("Sa7 Ra7 S56 R56", 2),
        ],
    }


LAYOUT = {"hexLayout": HEX_LAYOUT, "numberLayout": NUMBER_LAYOUT}


def written(folder: Path, document: Any) -> Path:
    """A file of this document."""
    path = folder / "evening.game.json"
    path.write_text(json.dumps(document, indent=1), encoding="utf-8")
    return path


def test_a_saved_game(tmp_path: Path, service: Service) -> None:
    """It is a consistent state with the points that the file claims, and the service knows its routes."""
    path = written(tmp_path, saved())
    [game] = read_log(str(path))
    assert isinstance(game, Game)
    state = game.beginning["state"]
    assert state["ruleset"]["options"] == {"preset": "jsettlers2", "target-points": 12}
    assert (state["turn"]["seat"], state["turn"]["moment"], sum(state["turn"]["roll"])) == (1, "trade_and_build", 9)
    assert state["seats"][1]["cities"] == ["0,0,N"]
    assert state["seats"][1]["bought"] == {"knight": 1}
    assert state["bank"] is None  # it never ends
    status, routes = service("/v1/routes", {"state": state})
    assert (status, [route["length"] for route in routes["routes"]]) == (200, [1, 5, 1])
    assert findings(path) == (0, [])


def changed(*places: tuple[str, Any]) -> Callable[[dict[str, Any]], None]:
    """A change of some members."""

    def change(document: dict[str, Any]) -> None:
        for place, value in places:
            *path, last = [int(part) if part.isdecimal() else part for part in place.split(".")]
            node: Any = document
            for part in path:
                node = node[part]
            node[last] = value

    return change


@pytest.mark.parametrize(
    ("change", "kind", "says"),
    [
        (changed(("elements.LONGEST_ROAD_PLAYER", 1)), "position", "Longest Road"),
        (changed(("playerSeats.2.totalVP", 5)), "scores", "points at the end"),
        (changed(("playerSeats.3.pieces.0.coord", 0x65)), "position", ""),
        (changed(("devCardDeck", [*CARDS, "KNIGHT"])), "position", "development cards"),
        (changed(("gameState", 10)), "unreadable", "during its set-up"),
        (changed(("gameState", 100)), "unreadable", "between two turns"),
        (
            changed(("gameOptions", "SC=SC_CLVI,_SC_CLVI=t")),
            "unreadable",
            "saves no game with the rules of this scenario: _SC_CLVI",
        ),
        (changed(("playerSeats.1.resources", {})), "unreadable", "missing or odd"),
        (changed(("devCardDeck", ["JOKER"])), "unreadable", "missing or odd"),
        (changed(("boardInfo", {})), "unreadable", "missing or odd"),
        (
            changed(("playerSeats.1", {"isSeatVacant": True}), ("playerSeats.3", {"isSeatVacant": True})),
            "unjudged",
            "seats",
        ),
    ],
)
def test_a_position_that_is_wrong(tmp_path: Path, change: Callable[[Any], None], kind: str, says: str) -> None:
    """Contradictions cite their rules, false points are claims, and what is not read has its reason."""
    document = saved()
    change(document)
    code, found = findings(written(tmp_path, document))
    assert code == (1 if kind in ("position", "scores") else 2)
    assert {one["kind"] for one in found} == {kind}
    assert any(says in one["says"] for one in found), found
    if kind == "position":
        assert all(one["statutes"] and one["reproduce"]["path"] == "/v1/states/validate" for one in found)


def test_an_older_save(tmp_path: Path) -> None:
    """Cards and pieces are numbers there, and which progress cards were played is left out."""
    document = saved()
    names = ("", "ROADS", "DISC", "MONO", "CAP", "MARKET", "UNIV", "TEMPLE", "CHAPEL", "KNIGHT")
    document["devCardDeck"] = [names.index(card) for card in CARDS if card != "MONO"]
    kinds = ("ROAD", "SETTLEMENT", "CITY", "SHIP")
    for seat in document["playerSeats"][1:]:
        for piece in seat["pieces"]:
            piece["pieceType"] = kinds.index(piece["pieceType"])
        for cards in ("oldDevCards", "newDevCards"):
            seat[cards] = [names.index(card) for card in seat[cards]]
    assert findings(written(tmp_path, document)) == (0, [])


def test_a_save_before_the_roll_and_at_the_end(tmp_path: Path) -> None:
    """The moments of a turn. At the end the player on turn has won."""
    document = saved()
    document |= {"gameState": 15, "currentDice": 0}
    assert findings(written(tmp_path, document)) == (0, [])
    over = copy.deepcopy(document) | {"gameState": 1000, "currentDice": 9, "gameOptions": "PL=4,VP=t6"}
    over["playerSeats"][2]["oldDevCards"], over["devCardDeck"] = ["CHAPEL", "KNIGHT"], CARDS
    over["playerSeats"][2]["newDevCards"] = []
    assert findings(written(tmp_path, over)) == (0, [])


def at_sea(land: str, options: str) -> dict[str, Any]:
    """A game of three on a sea board with this land."""
    document = saved()
    layout = {"LH": [int(number, 16) for number in land.split()], "PL": [0, 0x702, 2], "RH": 0x707, "PH": 0x90E}
    document["boardInfo"] = {"layout2": {"boardEncodingFormat": 3, "layoutParts": layout}}
    document |= {"shipsPlacedThisTurn": [0x404, 0x999], "movedShipThisTurn": True, "gameOptions": options}
    document["elements"]["LONGEST_ROAD_PLAYER"] = -1
    document["playerSeats"][1:] = [
        player("S806 R806", 1),
        player("S404 H404", 1),
        player("Sa04 Ra04", 1),
    ]
    document["devCardDeck"] = [*CARDS, "CHAPEL", "KNIGHT"]
    return document


LAND = f"{SEA_BOARD} b08 2 3 50c 3 5 70d 5 8"


def test_a_save_at_sea(tmp_path: Path) -> None:
    """Ships, the pirate, and which of the ships were placed in this turn."""
    path = written(tmp_path, at_sea(LAND, "SBL=t"))
    [game] = read_log(str(path))
    assert isinstance(game, Game)
    sea = game.beginning["state"]["seafarers"]
    edge = soc_boards.edge_name(0x404, soc_boards.SEA)
    assert (sea["placed"], sea["moved"]) == ([edge], True)
    assert [seat["ships"] for seat in sea["seats"]] == [[], [edge], []]
    assert sea["pirate"] == soc_boards.hex_name(0x90E, soc_boards.SEA)
    code, found = findings(path)
    assert [one["says"] for one in found] == []
    assert code == 0


def test_a_save_in_the_fog(tmp_path: Path) -> None:
    """What lies under the fog is the pile of the state: land with its number, the desert and the sea without."""
    document = at_sea(f"{LAND} d0b 8 0 d0d 8 0 f0c 8 0", "SBL=t,SC=SC_FOG,_SC_FOG=t")
    hidden = {0xD0B: 3 << 8 | 9, 0xD0D: 6 << 8 | 0xFF, 0xF0C: 0}
    document["boardInfo"]["fogHiddenHexes"] = {str(place): lying for place, lying in hidden.items()}
    path = written(tmp_path, document)
    [game] = read_log(str(path))
    assert isinstance(game, Game)
    state = game.beginning["state"]
    assert state["board"]["hexes"][soc_boards.hex_name(0xF0C, soc_boards.SEA)] == {"terrain": "unexplored"}
    assert state["seafarers"]["hexes"] == {"pasture": 1, "desert": 1, "sea": 1}
    assert state["seafarers"]["numbers"] == {"9": 1}
    assert findings(path) == (0, [])
    hidden[0xD0B] = 3 << 8 | 1  # no token has a 1
    document["boardInfo"]["fogHiddenHexes"] = {str(place): lying for place, lying in hidden.items()}
    assert findings(written(tmp_path, document))[0] != 0
