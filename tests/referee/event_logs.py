"""Event logs of JSettlers2, made by hand: a start on the classic board and one of New Shores, and how they are read."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from service.referee.check.judges import HouseJudge, Played
from service.referee.importers.logs import read_log
from service.referee.importers.recorded import Game, Move, Unreadable

HEX_LAYOUT = "6 9 6 10 6 1 2 3 6 6 4 5 1 2 6 35 3 4 0 5 1 6 6 2 3 4 5 6 6 3 4 5 6 6 6 6 6"
NUMBER_LAYOUT = "-1 -1 -1 -1 -1 3 2 4 -1 -1 5 6 1 0 -1 -1 7 8 -1 9 3 -1 -1 4 1 2 5 -1 -1 6 7 8 -1 -1 -1 -1 -1"
CLASSIC = f"""SOC game event log: type=F, version=2500, created_at=1, now=2, game_name=evening
all:SOCVersion:2500|str=2.5.00
all:SOCNewGameWithOptions:game=evening|param1=-1|param2=BC=t4,N7=f7,VP=t8,PL=4
ob:SOCBoardLayout:game=evening|hexLayout={{ 6 }}|numberLayout={{ -1 }}|robberHex=0x-1
all:SOCBoardLayout:game=evening|hexLayout={{ {HEX_LAYOUT} }}|numberLayout={{ {NUMBER_LAYOUT} }}|robberHex=0x77
all:SOCTurn:game=evening|playerNumber=2|gameState=5
f2:SOCPutPiece:game=evening|playerNumber=2|pieceType=1|coord=78
all:SOCPutPiece:game=evening|playerNumber=2|pieceType=1|coord=78
all:SOCPutPiece:game=evening|playerNumber=2|pieceType=0|coord=78
all:SOCTurn:game=evening|playerNumber=3|gameState=5
all:SOCPutPiece:game=evening|playerNumber=3|pieceType=1|coord=87
all:SOCCancelBuildRequest:game=evening|pieceType=1
all:SOCPutPiece:game=evening|playerNumber=3|pieceType=1|coord=65
all:SOCPutPiece:game=evening|playerNumber=3|pieceType=0|coord=65
all:SOCTurn:game=evening|playerNumber=0|gameState=5
all:SOCPutPiece:game=evening|playerNumber=0|pieceType=1|coord=a7
all:SOCPutPiece:game=evening|playerNumber=0|pieceType=0|coord=a7
all:SOCPutPiece:game=evening|playerNumber=0|pieceType=1|coord=56
all:SOCPutPiece:game=evening|playerNumber=0|pieceType=0|coord=56
all:SOCTurn:game=evening|playerNumber=3|gameState=10
all:SOCPutPiece:game=evening|playerNumber=3|pieceType=1|coord=a9
all:SOCPutPiece:game=evening|playerNumber=3|pieceType=0|coord=a9
all:SOCTurn:game=evening|playerNumber=2|gameState=10
all:SOCPutPiece:game=evening|playerNumber=2|pieceType=1|coord=9a
all:SOCPutPiece:game=evening|playerNumber=2|pieceType=0|coord=9a
all:SOCTurn:game=evening|playerNumber=2|gameState=15
f2:SOCRollDice:game=evening
all:SOCDiceResult:game=evening|param=7
all:SOCGameState:game=evening|state=33
all:SOCMoveRobber:game=evening|playerNumber=2|coord=97
"""
SEA_BOARD = "703 2 4 504 1 8 506 4 a 705 1 3 707 6 0 904 5 b 906 5 6 908 4 9"
NEW_SHORES = f"""SOC game event log: type=F, version=2500, created_at=1, now=2, game_name=shores
all:SOCNewGameWithOptions:game=shores|param1=2000|param2=_SC_SEAC=t,SBL=t,SC=SC_NSHO,VP=t13,PL=4
ob:SOCJoinGameAuth:game=shores|bh=18|bw=15|vs=[-2, 0, 1, 0]
all:SOCBoardLayout2:game=shores|bef=3|RH=1799|PH=2318|LH={{ {SEA_BOARD} b08 2 3 50c 3 5 70d 5 8 }}|PL={{ 0 702 2 }}
all:SOCTurn:game=shores|playerNumber=0|gameState=5
all:SOCPutPiece:game=shores|playerNumber=0|pieceType=1|coord=404
all:SOCPutPiece:game=shores|playerNumber=0|pieceType=3|coord=404
all:SOCTurn:game=shores|playerNumber=1|gameState=5
all:SOCPutPiece:game=shores|playerNumber=1|pieceType=1|coord=806
all:SOCPutPiece:game=shores|playerNumber=1|pieceType=0|coord=806
all:SOCTurn:game=shores|playerNumber=2|gameState=5
all:SOCPutPiece:game=shores|playerNumber=2|pieceType=1|coord=a04
all:SOCPutPiece:game=shores|playerNumber=2|pieceType=0|coord=a04
"""
ROBBED = "p2:SOCRobberyResult:game=evening|perp=2|victim=3|resType=5|amount=1|isGainLose=true"
NEXT_TURN = ("all:SOCTurn:game=evening|playerNumber=3|gameState=15", "all:SOCDiceResult:game=evening|param=2")


def soclog(folder: Path, *further: str, head: str = CLASSIC) -> Path:
    """A log with further entries."""
    path = folder / "evening.soclog"
    path.write_text(head + "".join(f"{entry}\n" for entry in further), encoding="utf-8")
    return path


def game_of(path: Path) -> tuple[Game, list[Move], Unreadable | None]:
    """The game of a log with its moves, and what is wrong behind them."""
    [game] = read_log(str(path))
    assert isinstance(game, Game)
    moves = list[Move]()
    try:
        moves.extend(game.moves)
    except Unreadable as wrong:
        return game, moves, wrong
    return game, moves, None


def actions(path: Path) -> list[dict[str, Any]]:
    """The actions that are read from a log."""
    return [move.action for move in game_of(path)[1]]


def hand_after(path: Path, seat: int) -> dict[str, int]:
    """A seat's cards at the end of a log, by our own rules."""
    game, moves, _ = game_of(path)
    record = HouseJudge().begin(game.beginning)
    assert not isinstance(record, Played)
    assert not record.play([move.action for move in moves]).stopped
    hand: dict[str, int] = record.onward()["state"]["seats"][seat]["resources"]
    return hand
