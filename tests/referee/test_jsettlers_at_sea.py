"""Event logs of JSettlers2 at sea: its board without a scenario, and scenarios without rules of their own."""

from __future__ import annotations

from pathlib import Path

from service.referee.importers import soc_boards
from service.referee.importers.logs import read_log
from service.referee.importers.recorded import Game
from tests.referee.event_logs import NEW_SHORES, SEA_BOARD, actions, game_of, hand_after, soclog
from tests.referee.test_check import findings


def test_a_sea_board_of_jsettlers(tmp_path: Path) -> None:
    """Land in a sea, ships, and the pirate out at sea before anybody places anything."""
    head = f"""SOC game event log: type=F, version=2500, created_at=1, now=2, game_name=sea
all:SOCNewGameWithOptions:game=sea|param1=2000|param2=SBL=t,PL=4
all:SOCBoardLayout2:game=sea|bef=3|RH=1799|LH={{ {SEA_BOARD} }}|PL={{ 0 2 204 603 3 1 }}
all:SOCPutPiece:game=sea|playerNumber=0|pieceType=1|coord=604
all:SOCPutPiece:game=sea|playerNumber=0|pieceType=3|coord=603
all:SOCPutPiece:game=sea|playerNumber=1|pieceType=1|coord=806
all:SOCPutPiece:game=sea|playerNumber=2|pieceType=1|coord=a04
"""
    game, moves, _ = game_of(soclog(tmp_path, head=head))
    board = game.beginning["deal"]["board"]
    land = [place for place, hexes in board["hexes"].items() if hexes["terrain"] != "sea"]
    assert len(land) == 8
    assert len(board["harbors"]) == 2
    assert [move.action["type"] for move in moves][:3] == ["place_pirate", "place_settlement", "place_ship"]
    pirate = moves[0].action["hex"]
    assert board["hexes"][pirate] == {"terrain": "sea"}


def test_new_shores_of_jsettlers(tmp_path: Path) -> None:
    """The board of the log, robber and pirate where it puts them, and the rules of the scenario."""
    path = soclog(tmp_path, head=NEW_SHORES)
    game, moves, _ = game_of(path)
    deal = game.beginning["deal"]
    assert deal["ruleset"] == {
        "modules": ["base", "seafarers"],
        "options": {
            "preset": "jsettlers2",
            "scenario": "custom",
            "special-points": "each-two",
            "start": "zone",
            "target-points": 13,
        },
    }
    assert len(deal["board"]["hexes"]) >= 9 * 7  # rows 1 to 17, each with seven or eight hexes
    assert deal["robber"] == soc_boards.hex_name(0x707, soc_boards.SEA)
    assert moves[0].action["hex"] == soc_boards.hex_name(0x90E, soc_boards.SEA)
    assert findings(path) == (0, [])
    island = "all:SOCPutPiece:game=shores|playerNumber=2|pieceType=1|coord=40c"
    _, [found] = findings(soclog(tmp_path, island, head=NEW_SHORES))
    assert found["rule"] == "seafarers.setup.in_start_zone"


FACE_UP = """904 5 6 b03 3 8 b05 3 9 d04 1 b d06 4 a f05 2 5 f07 3 c
30b 1 6 50a 5 b 50c 5 5 70b 4 3 70d 3 8 90c 3 9 90e 2 4""".replace("\n", " ")
SPACES = ("305", "307", "504", "506", "707", "908", "b09", "d0a", "f0b", "d0c", "d0e", "f0d")
UNDER_FOG = " ".join(f"{at} 8 0" for at in SPACES)
FOG_ISLANDS = f"""SOC game event log: type=F, version=2500, created_at=1, now=2, game_name=fog
all:SOCNewGameWithOptions:game=fog|param1=2000|param2=SBL=t,SC=SC_FOG,_SC_FOG=t,VP=t12,PL=4
ob:SOCJoinGameAuth:game=fog|bh=18|bw=18|vs=[-3, 1, 2, 0]
all:SOCBoardLayout2:game=fog|bef=3|RH=779|PH=2320|LH={{ {FACE_UP} {UNDER_FOG} }}|PL={{ }}
all:SOCTurn:game=fog|playerNumber=0|gameState=5
all:SOCPutPiece:game=fog|playerNumber=0|pieceType=1|coord=805
all:SOCRevealFogHex:game=fog|hexCoord=707|hexType=3|diceNum=9
all:SOCPutPiece:game=fog|playerNumber=0|pieceType=3|coord=805
all:SOCTurn:game=fog|playerNumber=1|gameState=5
all:SOCPutPiece:game=fog|playerNumber=1|pieceType=1|coord=c05
all:SOCPutPiece:game=fog|playerNumber=1|pieceType=0|coord=c05
all:SOCTurn:game=fog|playerNumber=2|gameState=5
all:SOCPutPiece:game=fog|playerNumber=2|pieceType=1|coord=80c
all:SOCPutPiece:game=fog|playerNumber=2|pieceType=0|coord=80b
"""


def test_fog_islands_of_jsettlers(tmp_path: Path) -> None:
    """The piles under the fog are those of the printed scenario, and what is lifted is drawn from them."""
    path = soclog(tmp_path, head=FOG_ISLANDS)
    game, moves, wrong = game_of(path)
    assert wrong is None
    at = soc_boards.hex_name(0x707, soc_boards.SEA)
    assert game.beginning["state"]["board"]["hexes"][at] == {"terrain": "unexplored"}
    assert moves[1].action["chance"] == {
        f"seafarers.discovery.top_hex/{at}": "pasture",
        f"seafarers.discovery.top_number/{at}": 9,
    }
    assert findings(path) == (0, [])
    hand = hand_after(path, seat=0)
    assert hand == {"brick": 0, "lumber": 0, "wool": 1, "grain": 0, "ore": 0}
    unknown = soclog(tmp_path, head=FOG_ISLANDS.replace("hexType=3|diceNum=9", "hexType=6|diceNum=0"))
    assert [found["kind"] for found in findings(unknown)[1]] == ["illegal"]
    another = soclog(tmp_path, head=FOG_ISLANDS.replace("f0d 8 0", "f0d 1 4"))
    _, _, wrong = game_of(another)
    assert wrong is not None
    assert "for three and four only" in wrong.says


def test_a_robber_of_jsettlers_that_starts_ashore(tmp_path: Path) -> None:
    """The book has it off the board, so that the hex yields. The log is followed until that makes a difference."""
    head = NEW_SHORES.replace("RH=1799", "RH=1284").replace("707 6 0", "707 3 9")
    turn = "all:SOCTurn:game=shores|playerNumber=0|gameState=15"
    nine, eight = (f"all:SOCDiceResult:game=shores|param={total}" for total in (9, 8))
    game, moves, wrong = game_of(soclog(tmp_path, turn, nine, eight, head=head))
    assert "robber" not in game.beginning["deal"]
    assert moves[-1].action["chance"] == {"base.production.dice": [3, 6]}
    assert wrong is not None
    assert wrong.line == len(NEW_SHORES.splitlines()) + 3
    moved = "all:SOCMoveRobber:game=shores|playerNumber=0|coord=707"
    assert game_of(soclog(tmp_path, turn, moved, eight, head=head))[2] is None


def test_special_points_of_jsettlers(tmp_path: Path) -> None:
    """Each new island brings 2, so that the points at the end are compared: here nobody has settled one."""
    end = ("all:SOCTurn:game=shores|playerNumber=2|gameState=1000", "all:SOCGameStats:shores|1|1|3|0|f|f|f|f")
    earned = "all:SOCSVPTextMessage:game=shores|pn=2|svp=2|desc=settled a new island"
    path = soclog(tmp_path, earned, *end, head=NEW_SHORES)
    [game] = read_log(str(path))
    assert isinstance(game, Game)
    assert game.claims["winner"] == 2
    assert game.claims["scores"] == [1, 1, 3]
    assert {found["kind"] for found in findings(path)[1]} == {"scores", "winner"}
    other = soclog(tmp_path, head=NEW_SHORES.replace("_SC_SEAC=t,", ""))
    assert "special-points" not in game_of(other)[0].beginning["deal"]["ruleset"]["options"]


def test_the_pirate_of_jsettlers(tmp_path: Path) -> None:
    """Where nobody is robbed, the owner of a ship there is named, as the book wants it."""
    there = "all:SOCMoveRobber:game=shores|playerNumber=2|coord=-305"
    *_, action = actions(soclog(tmp_path, there, head=NEW_SHORES))
    at = soc_boards.hex_name(0x305, soc_boards.SEA)
    assert action == {"type": "move_pirate", "seat": 2, "hex": at, "victim": 0}
