"""Event logs of JSettlers2 of scenarios with rules of their own.

Two are games that the program's own bots played, without their talk. Its bots sail neither to the tribe nor to
villages, so the logs of these are made by hand after the program's messages.
"""

from __future__ import annotations

import gzip
from pathlib import Path
from typing import Any

import pytest

from service.referee.check.checking import check_game
from service.referee.check.judges import HouseJudge, Played
from service.referee.importers.recorded import Game
from tests.referee.event_logs import game_of, soclog
from tests.referee.test_check import findings

LOGS = Path(__file__).parent / "logs"


def head(name: str, options: str, board: str, settlements: list[tuple[int, str, int, str]]) -> str:
    """A log up to the end of the set-up: players, their settlements, and the roads (0) and ships (3) beside them."""
    placed = "".join(
        f"all:SOCTurn:game={name}|playerNumber={player}|gameState=5\n"
        f"all:SOCPutPiece:game={name}|playerNumber={player}|pieceType=1|coord={corner}\n"
        f"all:SOCPutPiece:game={name}|playerNumber={player}|pieceType={kind}|coord={edge}\n"
        for player, corner, kind, edge in settlements
    )
    return f"""SOC game event log: type=F, version=2700, created_at=1, now=2, game_name={name}
all:SOCNewGameWithOptions:game={name}|param1=2000|param2=SBL=t,PL=4,{options}
ob:SOCJoinGameAuth:game={name}|bh=18|bw=20|vs=[-2, 0, 2, 2]
{board}
{placed}all:SOCTurn:game={name}|playerNumber=0|gameState=15
"""


def findings_with(path: Path, setup: int, hands: dict[int, dict[str, int]]) -> list[Any]:
    """What the check finds behind the set-up if the players have these cards then."""
    game, moves, wrong = game_of(path)
    assert wrong is None
    record = HouseJudge().begin(game.beginning)
    assert not isinstance(record, Played), record
    assert not record.play([move.action for move in moves[:setup]]).stopped
    state = record.onward()["state"]
    for seat, hand in hands.items():
        state["seats"][seat]["resources"] |= hand
    rest = Game("log", 1, "", {"state": state}, moves[setup:], foreign=True, excuses=game.excuses)
    return [(found.kind, found.says) for found in check_game(rest, HouseJudge()).findings]


@pytest.mark.parametrize(
    ("name", "scenario", "shows"),
    [
        (
            "jsettlers-pirate-islands.soclog.gz",
            "pirate-islands-34",
            {"attack_fortress", "choose_fleet_reward", "rob_any_player", "play_knight"},
        ),
        ("jsettlers-wonders.soclog.gz", "wonders-of-catan-34", {"build_wonder"}),
    ],
)
def test_games_of_the_programs_bots(name: str, scenario: str, shows: set[str]) -> None:
    """Every move is legal by the book, with what JSettlers2 plays otherwise, and winner and points are right."""
    game, moves, wrong = game_of(LOGS / name)
    assert wrong is None
    assert game.beginning["state"]["ruleset"]["options"]["scenario"] == scenario
    assert shows <= {move.action["type"] for move in moves}
    assert findings(LOGS / name) == (0, [])


def test_the_fleet_of_jsettlers() -> None:
    """By how far it sails the lower die is known, and so is the other one. What it takes is drawn by the roll."""
    _, moves, _ = game_of(LOGS / "jsettlers-pirate-islands.soclog.gz")
    rolls = [move.action["chance"] for move in moves if move.action["type"] == "roll"]
    assert rolls[0]["base.production.dice"] == [1, 4]  # a 5, by which the fleet sails from d0a to d08
    lost = [key for roll in rolls for key in roll if key.startswith("seafarers.pirate_islands.sailing.lost_card/")]
    assert lost


def test_a_robber_that_nobody_has_means_nothing(tmp_path: Path) -> None:
    """A game of The Pirate Islands may be begun with an option of the robber, which it does not have."""
    log = gzip.decompress((LOGS / "jsettlers-pirate-islands.soclog.gz").read_bytes()).replace(b",RD=f,", b",RD=t,")
    game, _, wrong = game_of(soclog(tmp_path, head=log.decode()))
    assert wrong is None
    assert not isinstance(HouseJudge().begin(game.beginning), Played)


# The Forgotten Tribe, by hand. Player 0 lives on the northern coast of the main island --------------------------------

TRIBE_BOARD = (
    "all:SOCBoardLayout2:game=tribe|bef=3|CE={ 304 310 f04 f10 }|RH=3845|RX={ 0 }|PH=777"
    "|LH={ 703 1 4 b03 4 5 904 4 6 305 7 0 705 3 b b05 5 3 f05 6 0 906 2 a 307 2 0 707 4 8 b07 1 8 f07 1 0 908 5 9"
    " 709 1 9 b09 5 5 90a 3 6 30b 6 0 70b 4 b b0b 5 c f0b 1 0 90c 2 3 30d 2 0 70d 3 a b0d 2 4 f0d 6 0 90e 3 2 30f 4 0"
    " f0f 7 0 711 3 0 b11 5 0 }"
    "|PL={ 3 4 1 5 2 0 204 20a 611 c11 100b 1004 3 3 4 6 6 1 }|VS={ -2 0 2 2 }"
    "|VE={ 205 20b 20f 712 1005 100a 100f b12 }\n"
    "all:SOCPotentialSettlements:game=tribe|playerNum=-1|list=(null)|pan=1|la1=603 605 607 609 60b 60d"
    " 804 806 808 80a 80c 80e a03 a05 a07 a09 a0b a0d"
)
STARTS = [(0, "603", 3, "503"), (1, "607", 0, "607"), (2, "60b", 0, "60b")]
SECOND = [(2, "c0b", 0, "c0b"), (1, "c07", 0, "c07"), (0, "c03", 0, "c03")]
TRIBE = head("tribe", "SC=SC_FTRI,VP=t13,_SC_FTRI=t", TRIBE_BOARD, STARTS + SECOND)
SET_UP = 2 * len(STARTS + SECOND)
TO_THE_TRIBE = (
    "all:SOCDiceResult:game=tribe|param=2",
    "all:SOCPutPiece:game=tribe|playerNumber=0|pieceType=3|coord=403",
    "p0:SOCDevCardAction:game=tribe|playerNum=0|actionType=DRAW|cardType=2",
    "!p0:SOCDevCardAction:game=tribe|playerNum=0|actionType=DRAW|cardType=0",
    "all:SOCSimpleAction:game=tribe|pn=-1|actType=4|v1=772|v2=0",
    "all:SOCPutPiece:game=tribe|playerNumber=0|pieceType=3|coord=304",
    "all:SOCSimpleAction:game=tribe|pn=0|actType=1002|v1=516|v2=3",
    "all:SOCPutPiece:game=tribe|playerNumber=0|pieceType=3|coord=204",
    "all:SOCGameState:game=tribe|state=42",
    "all:SOCGameState:game=tribe|state=20",
    "all:SOCSimpleRequest:game=tribe|pn=0|reqType=1001|v1=1538|v2=3",
    "all:SOCSimpleAction:game=tribe|pn=-1|actType=4|v1=517|v2=0",
    "all:SOCPutPiece:game=tribe|playerNumber=0|pieceType=3|coord=205",
)


def test_gifts_of_the_tribe_of_jsettlers(tmp_path: Path) -> None:
    """A card that comes with a ship is a gift and not bought, and a harbor is placed where the log says."""
    path = soclog(tmp_path, *TO_THE_TRIBE, head=TRIBE)
    game, moves, _ = game_of(path)
    tribe = game.beginning["state"]["seafarers"]["tribe"]
    assert sum(tribe["face_down"].values()) == len(tribe["cards"]) == 4
    assert tribe["face_down"]["year_of_plenty"] == 1  # the one that is given away
    assert tribe["harbors"]["0,-1,SE"] == "wool"
    kinds = [move.action["type"] for move in moves[SET_UP:]]
    assert kinds == ["roll", *["build_ship"] * 3, "place_gift_harbor", "build_ship"]
    ship = moves[SET_UP + 2].action
    assert ship["chance"] == {"seafarers.forgotten_tribe.cards.gift_card": "year_of_plenty"}
    assert findings_with(path, SET_UP, {0: {"lumber": 4, "wool": 4}}) == []


def test_a_card_of_jsettlers_that_is_bought(tmp_path: Path) -> None:
    """The program confirms a purchase. Then it is no gift, whatever ship comes next."""
    bought = (
        "p0:SOCDevCardAction:game=tribe|playerNum=0|actionType=DRAW|cardType=9",
        "all:SOCSimpleAction:game=tribe|pn=0|actType=1|v1=24|v2=0",
        "all:SOCSimpleAction:game=tribe|pn=-1|actType=4|v1=517|v2=0",
    )
    _, moves, _ = game_of(soclog(tmp_path, *bought, head=TRIBE))
    assert [move.action["type"] for move in moves[SET_UP:]] == ["buy_development_card"]


def test_a_ship_of_jsettlers_beyond_the_frame(tmp_path: Path) -> None:
    """There is more sea there, of which the printed board knows nothing. The log is read up to there."""
    _, moves, wrong = game_of(soclog(tmp_path, TO_THE_TRIBE[0], BEYOND, head=TRIBE))
    assert len(moves) == SET_UP + 1
    assert wrong is not None
    assert wrong.line == len(TRIBE.splitlines()) + 2
    assert "where the printed board ends" in wrong.says


BEYOND = "all:SOCPutPiece:game=tribe|playerNumber=0|pieceType=3|coord=105"

# Cloth for Catan, by hand. The first settlements of the players 0 and 1 are one side away from a village --------------

CLOTH_BOARD = (
    "all:SOCBoardLayout2:game=cloth|bef=3|CV={ a 5 806 a a06 9 609 b 809 8 a09 6 c09 3 80c 4 a0c 5 }|RH=1795|RX={ 0 }"
    "|PH=2320|LH={ 305 3 6 307 1 2 309 2 5 30b 5 a 30d 3 6 504 5 3 506 4 b 50c 1 2 50e 5 9 703 4 8 709 6 0 906 7 0"
    " 90c 7 0 b09 6 0 b0f 2 4 d04 4 4 d06 1 a d0c 3 8 d0e 4 3 f05 2 b f07 2 9 f09 3 c f0b 5 c f0d 4 5 }"
    "|PL={ 3 0 2 4 0 1 5 0 0 503 205 20a 50f d03 1006 100b e0e b10 2 4 3 5 2 1 6 6 5 }|VS={ -2 0 1 1 }\n"
    "all:SOCPotentialSettlements:game=cloth|playerNum=-1|list=(null)|pan=1|la1=205 207 209 20b 20d 404 406"
    " 40c 40e 603 a0f c04 c06 c0c c0e e05 e07 e09 e0b e0d"
)
ROUNDS = [
    *[(0, "606", 0, "605"), (1, "60c", 0, "60c"), (2, "207", 0, "207")],
    *[(2, "1007", 0, "1007"), (1, "20b", 0, "20b"), (0, "1009", 0, "1009")],
    *[(0, "205", 0, "204"), (1, "100b", 0, "100b"), (2, "1005", 0, "1004")],
]
CLOTH = head("cloth", "SC=SC_CLVI,VP=t14,_SC_CLVI=t,_SC_3IP=t", CLOTH_BOARD, ROUNDS)
TO_THE_VILLAGES = (
    "all:SOCDiceResult:game=cloth|param=2",
    "all:SOCPieceValue:game=cloth|pieceType=5|coord=806|pv1=4|pv2=0",
    "all:SOCPlayerElement:game=cloth|playerNum=0|actionType=SET|elementType=106|amount=1",
    "all:SOCPutPiece:game=cloth|playerNumber=0|pieceType=3|coord=706",
    "all:SOCTurn:game=cloth|playerNumber=1|gameState=15",
    "all:SOCDiceResult:game=cloth|param=7",
    "all:SOCMoveRobber:game=cloth|playerNumber=1|coord=50e",
    "all:SOCPutPiece:game=cloth|playerNumber=1|pieceType=3|coord=70c",
    "all:SOCTurn:game=cloth|playerNumber=2|gameState=15",
    "all:SOCDiceResult:game=cloth|param=10",
    "all:SOCTurn:game=cloth|playerNumber=0|gameState=15",
    "all:SOCDiceResult:game=cloth|param=11",
    "all:SOCTurn:game=cloth|playerNumber=1|gameState=15",
    "all:SOCDiceResult:game=cloth|param=7",
    "all:SOCMoveRobber:game=cloth|playerNumber=1|coord=-705",
    "all:SOCRobberyResult:game=cloth|perp=1|victim=0|peType=SCENARIO_CLOTH_COUNT|amount=2|isGainLose=false|victimAmount=1",
)


def test_cloth_of_jsettlers(tmp_path: Path) -> None:
    """Villages lie where the log has them, a ship begins to trade, and the pirate takes cloth."""
    path = soclog(tmp_path, *TO_THE_VILLAGES, head=CLOTH)
    game, moves, _ = game_of(path)
    cloth = game.beginning["state"]["seafarers"]["cloth"]
    assert (cloth["supply"], len(cloth["villages"])) == (10, 8)
    assert moves[-1].action["take"] == "cloth"
    cards = {"lumber": 1, "wool": 1}
    assert findings_with(path, 2 * len(ROUNDS), {0: cards, 1: cards}) == []


# What cannot be followed --------------------------------------------------------------------------------------------


def told(name: str) -> str:
    """The text of a log of the programs' bots."""
    return gzip.decompress((LOGS / name).read_bytes()).decode()


@pytest.mark.parametrize(
    "log",
    [
        CLOTH.replace("CV=", "XV="),
        told("jsettlers-wonders.soclog.gz").replace("|N2=", "|X2="),
        told("jsettlers-pirate-islands.soclog.gz").replace(
            "playerNumber=0|pieceType=1|coord=c0c", "playerNumber=0|pieceType=1|coord=c0e"
        ),
    ],
    ids=["villages", "strait", "courses"],
)
def test_a_scenario_without_its_places(tmp_path: Path, log: str) -> None:
    """A board of which the log leaves out a part, or has it elsewhere than in print, has its reason."""
    code, [found] = findings(soclog(tmp_path, head=log))
    assert (code, found["kind"]) == (2, "unreadable")
    assert found["says"] == "The log leaves out what its scenario has on the board at the start."


def test_cards_of_the_fleet_that_are_hidden(tmp_path: Path) -> None:
    """A client's log does not say what the fleet takes of others, and is read up to there."""
    log, path = told("jsettlers-pirate-islands.soclog.gz"), tmp_path / "client.soclog"
    path.write_text("".join(line for line in log.splitlines(keepends=True) if "resSet=" not in line), encoding="utf-8")
    _, moves, wrong = game_of(path)
    assert moves[-1].action["type"] == "roll"
    assert wrong is not None
    assert wrong.says == "The log hides which cards the fleet takes."
