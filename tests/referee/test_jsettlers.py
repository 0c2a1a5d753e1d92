"""Event logs of JSettlers2: what its messages mean, and logs that cannot be followed."""

from __future__ import annotations

from pathlib import Path

import pytest

from service.referee.importers import soc_boards
from service.referee.importers.logs import read_log
from service.referee.importers.recorded import Game
from service.referee.importers.soc_rules import rules_of
from tests.referee.event_logs import CLASSIC, NEXT_TURN, ROBBED, actions, game_of, soclog
from tests.referee.test_check import findings


def test_rules_that_jsettlers_names() -> None:
    """Options of its games are options here; a switch that is off, and others, say nothing."""
    told = {"PL": "4", "N7": "t7", "N7C": "t", "RD": "t", "NT": "t", "VP": "t13", "BC": "t4"}
    named = {
        "early-sevens": 7,
        "seven-until-city": "on",
        "robber-desert": "never-back",
        "player-trade": "none",
        "target-points": 13,
    }
    assert rules_of(told) == {"preset": "jsettlers2"} | named
    assert rules_of({"N7": "f7", "RD": "f", "VP": "f10"}) == {"preset": "jsettlers2"}


def test_the_places_of_jsettlers() -> None:
    """Places of the diagrams: a hex in the middle, its neighbors, and what surrounds it."""
    classic = {0x77: "0,0", 0x99: "1,0", 0x97: "0,1", 0x75: "-1,1", 0x55: "-1,0", 0x57: "0,-1", 0x79: "1,-1"}
    assert {place: soc_boards.hex_name(place, 1) for place in classic} == classic
    assert soc_boards.corner_name(0x78, 1) == "0,0,N"
    assert soc_boards.corner_name(0x87, 1) == "0,0,S"
    assert [soc_boards.edge_name(edge, 1) for edge in (0x78, 0x88, 0x87)] == ["0,0,NE", "0,0,E", "0,0,SE"]
    western = [soc_boards.edge_name(edge, 2) for edge in (0x70, 0x30, 0x00)]
    assert western == ["-4,4,NE", "-4,2,NE", "-4,0,E"]  # the harbors of the board for six beside its western land
    east, south = soc_boards.hex_of(0x705, soc_boards.SEA), soc_boards.hex_of(0x904, soc_boards.SEA)
    q, r = soc_boards.hex_of(0x703, soc_boards.SEA)
    assert (east, south) == ((q + 1, r), (q, r + 1))
    name = f"{q},{r}"
    assert soc_boards.corner_name(0x603, soc_boards.SEA) == f"{name},N"
    assert soc_boards.corner_name(0x803, soc_boards.SEA) == f"{name},S"
    edges = [soc_boards.edge_name(edge, soc_boards.SEA) for edge in (0x603, 0x704, 0x803)]
    assert edges == [f"{name},NE", f"{name},E", f"{name},SE"]


def test_a_game_of_jsettlers_is_legal(tmp_path: Path) -> None:
    """A start on the classic board, a seven, and the robber."""
    path = soclog(
        tmp_path,
        "p2:SOCRobberyResult:game=evening|perp=2|victim=3|resType=5|amount=1|isGainLose=true",
        "!p[2, 3]:SOCRobberyResult:game=evening|perp=2|victim=3|resType=6|amount=1|isGainLose=true",
        "all:SOCGameState:game=evening|state=20",
        "f2:SOCEndTurn:game=evening",
        "all:SOCTurn:game=evening|playerNumber=3|gameState=15",
    )
    [game] = read_log(str(path))
    assert isinstance(game, Game)
    deal = game.beginning["deal"]
    assert deal["ruleset"]["options"]["target-points"] == 8
    assert (deal["seats"], deal["start"]) == (3, 1)  # the players 0, 2 and 3 are seats 0, 1 and 2
    assert deal["board"]["hexes"]["0,0"] == {"terrain": "desert"}
    assert actions(path)[0] == {"type": "place_settlement", "seat": 1, "corner": "0,0,N"}
    assert actions(path)[-2:] == [
        {
            "type": "move_robber",
            "seat": 1,
            "hex": "0,1",
            "victim": 2,
            "chance": {"base.robber.stolen_card": "lumber"},
        },
        {"type": "end_turn", "seat": 1},
    ]
    code, found = findings(path)
    assert [one["says"] for one in found] == []
    assert code == 0


def test_what_jsettlers_says_of_cards(tmp_path: Path) -> None:
    """Purchases, plays and trades in the service's words."""
    start = len(actions(soclog(tmp_path)))
    path = soclog(
        tmp_path,
        "p2:SOCDevCardAction:game=evening|playerNum=2|actionType=DRAW|cardType=9",
        "!p2:SOCDevCardAction:game=evening|playerNum=2|actionType=DRAW|cardType=0",
        "p2:SOCDevCardAction:game=evening|playerNum=2|actionType=DRAW|cardType=5",
        "all:SOCDevCardAction:game=evening|playerNum=2|actionType=PLAY|cardType=1",
        "all:SOCGameState:game=evening|state=40",
        "all:SOCPutPiece:game=evening|playerNumber=2|pieceType=0|coord=88",
        "all:SOCPickResources:game=evening|resources=clay=0|ore=1|sheep=0|wheat=1|wood=0|unknown=0|pn=2|reason=2",
        "all:SOCSimpleAction:game=evening|pn=2|actType=3|v1=6|v2=3",
        "all:SOCBankTrade:game=evening|give=clay=0|ore=3|sheep=0|wheat=0|wood=0|unknown=0"
        "|get=clay=0|ore=0|sheep=1|wheat=0|wood=0|unknown=0|pn=2",
        "all:SOCAcceptOffer:game=evening|accepting=3|offering=2|toAccepting=clay=1|ore=0|sheep=0|wheat=0|wood=0|unknown=0"
        "|toOffering=clay=0|ore=0|sheep=0|wheat=0|wood=1|unknown=0",
        "p3:SOCDiscard:game=evening|playerNum=3|resources=clay=0|ore=0|sheep=2|wheat=0|wood=3|unknown=0",
        "!p3:SOCDiscard:game=evening|playerNum=3|resources=clay=0|ore=0|sheep=0|wheat=0|wood=0|unknown=5",
    )
    assert actions(path)[start:] == [
        {"type": "buy_development_card", "seat": 1, "chance": {"base.development.top_card": "knight"}},
        {"type": "buy_development_card", "seat": 1, "chance": {"base.development.top_card": "victory_point"}},
        {"type": "play_road_building", "seat": 1},
        {"type": "build_free_road", "seat": 1, "edge": "0,0,E"},
        {"type": "play_year_of_plenty", "seat": 1, "take": {"ore": 1, "grain": 1}},
        {"type": "play_monopoly", "seat": 1, "resource": "wool"},
        {"type": "trade_with_bank", "seat": 1, "give": {"ore": 3}, "receive": {"wool": 1}},
        {"type": "offer_trade", "seat": 1, "give": {"brick": 1}, "receive": {"lumber": 1}},
        {"type": "accept_trade", "seat": 2, "by": 1},
        {"type": "discard_cards", "seat": 2, "cards": {"wool": 2, "lumber": 3}},
    ]


def test_an_illegal_road_of_jsettlers(tmp_path: Path) -> None:
    """A finding has the line of the log that it is about."""
    robbed = "p2:SOCRobberyResult:game=evening|perp=2|victim=3|resType=5|amount=1|isGainLose=true"
    path = soclog(tmp_path, robbed, "all:SOCPutPiece:game=evening|playerNumber=2|pieceType=0|coord=34")
    code, found = findings(path)
    assert code == 1
    assert {one["line"] for one in found} == {len(CLASSIC.splitlines()) + 2}
    assert {one["kind"] for one in found} == {"illegal"}


def test_building_between_turns_of_jsettlers(tmp_path: Path) -> None:
    """Before the roll, and out of order, the book has none. The log is read up to there, and nobody is accused."""
    six = f"all:SOCBoardLayout2:game=evening|bef=2|HL={{ {'5 ' * 37}}}|NL={{ {'0 ' * 37}}}|PL={{ {'0 ' * 11}}}"
    turns = [f"all:SOCTurn:game=evening|playerNumber={player}|gameState={state}" for player, state in PHASE]
    ended, pass_on = {"type": "end_turn", "seat": 1}, {"type": "pass_building"}
    _, moves, wrong = game_of(soclog(tmp_path, six, *turns[:3]))
    assert wrong is None
    assert [move.action for move in moves][-3:] == [ended, pass_on | {"seat": 2}, pass_on | {"seat": 0}]
    assert all(move.inferred for move in moves[-3:])
    for entries, says in (
        ((turns[0], turns[1], turns[2], turns[3]), "at the start of a turn, before the roll"),
        ((turns[0], turns[4], turns[1]), "out of order"),
    ):
        wrong = game_of(soclog(tmp_path, six, *entries))[2]
        assert wrong is not None
        assert says in wrong.says


PHASE = ((3, 100), (0, 100), (3, 15), (3, 100), (0, 100))
"""Turns of the board for six, after that of player 2: the number of a player, and the state of the game."""


def test_what_a_log_implies_accuses_nobody(tmp_path: Path) -> None:
    """The end of a turn is not in the log, but follows from the next. Where it is not legal, the log leaves something
    out.
    """
    code, [found] = findings(soclog(tmp_path, NEXT_TURN[0]))
    assert (code, found["kind"], found["action"]["type"]) == (2, "unjudged", "move_robber")
    turns = (NEXT_TURN[0], "all:SOCTurn:game=evening|playerNumber=0|gameState=15")
    code, [found] = findings(soclog(tmp_path, ROBBED, *turns))
    assert (code, found["kind"], found["action"]["type"]) == (2, "unjudged", "end_turn")
    assert found["says"].startswith("The log leaves out what happened here.")


def test_a_road_building_card_of_jsettlers_that_is_taken_back(tmp_path: Path) -> None:
    """Before the first road, the card was never played. After it, the second road is given up."""
    start = len(actions(soclog(tmp_path)))
    played = (
        "all:SOCDevCardAction:game=evening|playerNum=2|actionType=PLAY|cardType=1",
        "all:SOCGameState:game=evening|state=40",
    )
    placed = (
        "all:SOCPutPiece:game=evening|playerNumber=2|pieceType=0|coord=88",
        "all:SOCGameState:game=evening|state=41",
    )
    refused = "p2:SOCCancelBuildRequest:game=evening|pieceType=0"
    back = "all:SOCDevCardAction:game=evening|playerNum=2|actionType=ADD_OLD|cardType=1"
    goes_on, turn = "all:SOCGameState:game=evening|state=20", NEXT_TURN[0]
    kinds = {
        (*played, back, goes_on): [],
        (*played, refused, back, turn): ["end_turn"],
        (*played, *placed, goes_on): ["play_road_building", "build_free_road", "waive_free_road"],
        (*played, *placed, turn): ["play_road_building", "build_free_road", "waive_free_road", "end_turn"],
        (*played, refused, *placed, refused, placed[0].replace("88", "87"), goes_on): [
            "play_road_building",
            "build_free_road",
            "build_free_road",
        ],
        (played[0], "all:SOCGameState:game=evening|state=41", placed[0], goes_on): [
            "play_road_building",
            "build_free_road",
        ],
    }
    for entries, expected in kinds.items():
        assert [action["type"] for action in actions(soclog(tmp_path, *entries))[start:]] == expected


def test_a_bank_trade_of_jsettlers_that_is_taken_back(tmp_path: Path) -> None:
    """It did not happen. An earlier one cannot be taken back by the book, and the log is read up to there."""
    three, one = "clay=0|ore=3|sheep=0|wheat=0|wood=0|unknown=0", "clay=0|ore=0|sheep=1|wheat=0|wood=0|unknown=0"
    trade, back = (
        f"all:SOCBankTrade:game=evening|give={give}|get={get}|pn=2" for give, get in ((three, one), (one, three))
    )
    assert actions(soclog(tmp_path, trade, back)) == actions(soclog(tmp_path))
    wrong = game_of(soclog(tmp_path, trade, NEXT_TURN[0], back))[2]
    assert wrong is not None
    assert "takes back an earlier trade" in wrong.says


@pytest.mark.parametrize(
    ("entry", "says"),
    [
        ("what is this", "not an entry"),
        ("all:SOCGameServerText:game=evening|text=### debug gets 0 5 5 5 0", "debug command"),
        ("all:SOCBoardLayout2:game=sea|bef=3|LH={ 703 22 4 }|PL={ }", "a kind that only a scenario has"),
        ("all:SOCPutPiece:game=evening|playerNumber=2|pieceType=9|coord=33", "not understood"),
        ("all:SOCDiceResult:game=evening", "not understood"),
        ("all:SOCUndoPutPiece:game=evening|playerNumber=2|pieceType=0|coord=33", "takes a piece back"),
        ("all:SOCDiscard:game=evening|playerNum=3|resources=clay=0|ore=0|sheep=0|wheat=0|wood=0|unknown=4", "hides"),
        ("all:SOCNewGameWithOptions:game=g|param1=-1|param2=SC=SC_LATER,SBL=t", "not one of those of JSettlers2"),
    ],
)
def test_where_a_log_of_jsettlers_cannot_be_followed(tmp_path: Path, entry: str, says: str) -> None:
    """The line is named, and what comes before it is judged."""
    code, found = findings(soclog(tmp_path, entry))
    assert code == 2
    [wrong] = [one for one in found if one["kind"] == "unreadable"]
    assert wrong["line"] == len(CLASSIC.splitlines()) + 1
    assert says in wrong["says"]
