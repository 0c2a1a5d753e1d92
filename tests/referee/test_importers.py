"""Logs of other programs: the results of a check, and logs that it cannot follow."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from service.app import create_app
from service.referee.check.checking import check_game
from service.referee.check.judges import HouseJudge, Played
from service.referee.importers import soc_boards
from service.referee.importers.logs import read_log
from service.referee.importers.recorded import Game, Move, Unreadable
from service.referee.importers.soc_games import EXCUSES
from service.referee.importers.soc_rules import rules_of
from service.web.settings import Settings
from tests.referee.test_check import findings

CATANATRON = Path(__file__).parent / "logs" / "catanatron-3.2.1.json.gz"
"""A game of four random players, seed 30, as `json.dumps(game, cls=GameEncoder)` writes it."""
TWO = Path(__file__).parent / "logs" / "catanatron-two.json.gz"
"""A game of two random players, seed 7011, of the main branch in March 2026."""
CARDS = {"PLAY_KNIGHT_CARD": "KNIGHT", "PLAY_YEAR_OF_PLENTY": "YEAR_OF_PLENTY", "PLAY_MONOPOLY": "MONOPOLY"}


def recorded() -> dict[str, Any]:
    """The document of catanatron's game."""
    document: dict[str, Any] = json.loads(gzip.decompress(CATANATRON.read_bytes()))
    return document


def too_early(actions: list[list[Any]]) -> int:
    """The first action that plays a card of a kind of which no copy is older than the turn (statute
    base.devcard.not-on-purchase-turn), according to the record alone.
    """
    held: dict[tuple[str, str], int] = {}
    bought: dict[tuple[str, str], int] = {}
    for index, (color, kind, value) in enumerate(actions):
        if kind == "BUY_DEVELOPMENT_CARD":
            bought[color, value] = bought.get((color, value), 0) + 1
        elif kind == "END_TURN":
            for card, count in bought.items():
                held[card] = held.get(card, 0) + count
            bought = {}
        elif kind in CARDS:
            card = color, CARDS[kind]
            if not held.get(card):
                return index
            held[card] -= 1
    raise AssertionError("no card is played too early")


def written(folder: Path, document: dict[str, Any]) -> Path:
    """A file of this document."""
    path = folder / "game.json"
    path.write_text(json.dumps(document), encoding="utf-8")
    return path


def test_catanatron_plays_a_card_too_early() -> None:
    """The check finds what the record shows: a card is played in the turn in which it was bought."""
    code, [found] = findings(CATANATRON)
    assert code == 1
    assert found["ply"] == too_early(recorded()["actions"])
    assert found["statutes"][0] == "base.devcard.not-on-purchase-turn"
    assert found["game"] == "catanatron-3"


def test_catanatron_is_legal_before_that(tmp_path: Path) -> None:
    """517 actions with discards, robbers, trades and cards say the same to both programs."""
    document = recorded()
    del document["actions"][too_early(document["actions"]) :]
    document["winning_color"] = None
    code, found = findings(written(tmp_path, document))
    assert {one["kind"] for one in found} <= {"scores"}  # the points are those of the end
    assert code == 1


def test_catanatron_of_later_versions(tmp_path: Path) -> None:
    """Proposals with results, and cards put back one by one, are the same game."""
    document = recorded()
    records: list[Any] = []
    for color, kind, value in document.pop("actions"):
        if kind == "DISCARD":
            records += [[[color, "DISCARD_RESOURCE", card], [card]] for card in value]
        elif kind == "MOVE_ROBBER":
            records.append([[color, kind, value[:2]], value[2]])
        elif kind in ("ROLL", "BUY_DEVELOPMENT_CARD"):
            records.append([[color, kind, None], value])
        else:
            records.append([[color, kind, value], None])
    document["action_records"] = records
    [before], [after] = (list(read_log(str(path))) for path in (CATANATRON, written(tmp_path, document)))
    assert isinstance(before, Game)
    assert isinstance(after, Game)
    assert [move.action for move in after.moves] == [move.action for move in before.moves]


def test_catanatron_for_two() -> None:
    """A game of two, with a later version's names, says the same to both programs, to its winner."""
    [game] = read_log(str(TWO))
    assert isinstance(game, Game)
    assert game.beginning["deal"]["ruleset"]["modules"] == ["base", "duel"]
    assert game.claims["winner"] is not None
    assert findings(TWO) == (0, [])


def test_rules_that_catanatron_names(tmp_path: Path) -> None:
    """A target and a limit that a document names hold in place of what is assumed."""
    document = recorded() | {"vps_to_win": 12, "discard_limit": 9}
    [game] = read_log(str(written(tmp_path, document)))
    assert isinstance(game, Game)
    named = {"preset": "catanatron", "target-points": 12, "hand-limit": 9}
    assert game.beginning["deal"]["ruleset"]["options"] == named


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


def test_catanatron_in_another_order(tmp_path: Path) -> None:
    """The members may stand in any order, in a list of games, and behind a byte order mark."""
    document = dict(sorted(recorded().items()))
    path = tmp_path / "games.json"
    path.write_text("\ufeff" + json.dumps([document, document]), encoding="utf-8")
    code, found = findings(path)
    assert (code, [(one["game"], one["ply"]) for one in found]) == (
        1,
        [(name, too_early(document["actions"])) for name in ("games", "2")],
    )


def test_catanatron_cut_off_in_a_discard(tmp_path: Path) -> None:
    """Cards are put back one by one. Where the record ends with that, nothing is said against the player."""
    document = recorded()
    first = next(index for index, (_, kind, _) in enumerate(document["actions"]) if kind == "DISCARD")
    color, _, cards = document["actions"][first]
    assert len(cards) > 1
    before = [
        [[color, kind, value[:2] if kind == "MOVE_ROBBER" else value], value[2] if kind == "MOVE_ROBBER" else value]
        for color, kind, value in document.pop("actions")[:first]
    ]
    document["winning_color"] = None
    for count in range(len(cards) + 1):
        records = [[[color, "DISCARD_RESOURCE", card], card] for card in cards[:count]]
        _, found = findings(written(tmp_path, document | {"action_records": before + records}))
        assert {one["kind"] for one in found} <= {"scores"}


@pytest.mark.parametrize("odd", [5, ["RED", "JUMP", None], ["PURPLE", "ROLL", [1, 2]], ["RED", "BUILD_ROAD", [999, 1]]])
def test_catanatron_with_an_odd_action(tmp_path: Path, odd: Any) -> None:
    """It is named by its number, and what comes before it is judged."""
    document = recorded()
    document["actions"][30] = odd
    code, [found] = findings(written(tmp_path, document))
    assert (code, found["kind"]) == (2, "unreadable")
    assert found["says"] == "This is not a whole game of catanatron: its action 30, counted from 0, is odd."


@pytest.mark.parametrize("member", ["colors", "nodes", "edges", "player_state", "winning_color"])
def test_catanatron_without_a_member(tmp_path: Path, member: str) -> None:
    """A log without a whole game is unreadable, with the reason."""
    document = recorded()
    del document[member]
    document = {"tiles": [], **document}
    code, [found] = findings(written(tmp_path, document))
    assert (code, found["kind"]) == (2, "unreadable")
    assert found["says"] == f"This is not a whole game of catanatron: it has no {member}."


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


ROBBED = "p2:SOCRobberyResult:game=evening|perp=2|victim=3|resType=5|amount=1|isGainLose=true"
NEXT_TURN = ("all:SOCTurn:game=evening|playerNumber=3|gameState=15", "all:SOCDiceResult:game=evening|param=2")


@pytest.mark.parametrize(
    ("shown", "differs"),
    [
        ("all:SOCDiceResultResources:game=evening|p=1|p=3|p=3|p=1|p=4", False),
        ("all:SOCDiceResultResources:game=evening|p=1|p=3|p=9|p=1|p=4", True),
        ("all:SOCDiceResultResources:game=evening|p=2|p=0|p=3|p=1|p=1|p=0|p=3|p=9|p=1|p=4", True),
        ("p3:SOCPlayerElements:game=evening|playerNum=3|actionType=SET|e1={0},e2={1},e3={2},e4={3},e5={4}", False),
        ("p3:SOCPlayerElements:game=evening|playerNum=3|actionType=SET|e1={0},e2=25,e3={2},e4={3},e5={4}", True),
        ("p3:SOCPlayerElements:game=evening|playerNum=3|actionType=SET|e6=4", False),
    ],
)
def test_hands_of_jsettlers_are_compared_at_once(tmp_path: Path, shown: str, differs: bool) -> None:
    """Where the log shows another hand after a roll, the check stops there and accuses nobody."""
    hand = hand_after(soclog(tmp_path, ROBBED, *NEXT_TURN), seat=2)
    total = sum(hand.values())
    told = shown.format(*(hand[kind] for kind in soc_boards.RESOURCES)).replace("|p=3|p=3|", f"|p=3|p={total}|")
    crime = "all:SOCPutPiece:game=evening|playerNumber=3|pieceType=2|coord=65"
    code, found = findings(soclog(tmp_path, ROBBED, *NEXT_TURN, told, crime))
    line = len(CLASSIC.splitlines()) + 3
    if differs:
        [stop] = found
        assert (code, stop["kind"], stop["line"]) == (2, "unjudged", line)
        assert "not those that its moves bring about" in stop["says"]
        assert stop["facts"]["seat"] == 2
    else:
        assert {(one["kind"], one["line"]) for one in found} == {("illegal", line + 2)}


def hand_after(path: Path, seat: int) -> dict[str, int]:
    """A seat's cards at the end of a log, by our own rules."""
    game, moves, _ = game_of(path)
    record = HouseJudge().begin(game.beginning)
    assert not isinstance(record, Played)
    assert not record.play([move.action for move in moves]).stopped
    hand: dict[str, int] = record.onward()["state"]["seats"][seat]["resources"]
    return hand


def test_a_bank_of_jsettlers_that_never_runs_out(tmp_path: Path) -> None:
    """A trade for a card that no bank of the book would have is legal there. If the check is told that the bank may run
    out, it is still no crime, but one that breaks another rule as well is.
    """
    game, moves, _ = game_of(soclog(tmp_path, ROBBED, *NEXT_TURN))
    record = HouseJudge().begin(game.beginning)
    assert not isinstance(record, Played)
    record.play([move.action for move in moves])
    state = record.onward()["state"]
    hands = [{"ore": 19}, {}, {"brick": 4, "wool": 1}]
    for seat, hand in zip(state["seats"], hands, strict=True):
        seat["resources"] = dict.fromkeys(soc_boards.RESOURCES, 0) | hand
    for bank, give, kinds in (
        ("unlimited", {"brick": 4}, set()),
        ("limited", {"brick": 4}, {"unjudged"}),
        ("limited", {"wool": 1}, {"illegal"}),
    ):
        state["ruleset"]["options"]["bank"] = bank
        left = {kind: 19 - sum(hand.get(kind, 0) for hand in hands) for kind in soc_boards.RESOURCES}
        state["bank"] = left if bank == "limited" else None
        trade = {"type": "trade_with_bank", "seat": 2, "give": give, "receive": {"ore": 1}}
        taken = Game("log", 1, "", {"state": state}, [Move(7, trade)], foreign=True, excuses=game.excuses)
        found = check_game(taken, HouseJudge()).findings
        assert {one.kind for one in found} == kinds
        assert {one.line for one in found} <= {7}


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


def test_excused_rules_exist() -> None:
    """Each is a rule of the books in question."""
    client = create_app(Settings(log_level="error")).test_client()
    assert all(client.get(f"/v1/rules/{rule}").status_code == 200 for rule in EXCUSES)


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
        ("all:SOCNewGameWithOptions:game=g|param1=-1|param2=SC=SC_CLVI,SBL=t", "villages"),
        ("all:SOCNewGameWithOptions:game=g|param1=-1|param2=SC=SC_PIRI,SBL=t", "fortresses"),
        ("all:SOCNewGameWithOptions:game=g|param1=-1|param2=SC=SC_FTRI,SBL=t", "tribe"),
        ("all:SOCNewGameWithOptions:game=g|param1=-1|param2=SC=SC_WOND,SBL=t", "wonders"),
        ("all:SOCNewGameWithOptions:game=g|param1=-1|param2=SC=SC_LATER,SBL=t", "not one of the scenarios"),
    ],
)
def test_where_a_log_of_jsettlers_cannot_be_followed(tmp_path: Path, entry: str, says: str) -> None:
    """The line is named, and what comes before it is judged."""
    code, found = findings(soclog(tmp_path, entry))
    assert code == 2
    [wrong] = [one for one in found if one["kind"] == "unreadable"]
    assert wrong["line"] == len(CLASSIC.splitlines()) + 1
    assert says in wrong["says"]
