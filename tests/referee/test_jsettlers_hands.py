"""Event logs of JSettlers2: hands that differ, and a bank that never runs out."""

from __future__ import annotations

from pathlib import Path

import pytest

from service.app import create_app
from service.referee.check.checking import check_game
from service.referee.check.judges import HouseJudge, Played
from service.referee.importers import soc_boards
from service.referee.importers.recorded import Game, Move
from service.referee.importers.soc_seating import EXCUSES
from service.web.settings import Settings
from tests.referee.event_logs import CLASSIC, NEXT_TURN, ROBBED, game_of, hand_after, soclog
from tests.referee.test_check import findings


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


def test_excused_rules_exist() -> None:
    """Each is a rule of the books in question."""
    client = create_app(Settings(log_level="error")).test_client()
    assert all(client.get(f"/v1/rules/{rule}").status_code == 200 for rule in EXCUSES)
