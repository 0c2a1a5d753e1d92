"""Logs of catanatron: the results of a check, and logs that it cannot follow."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from service.referee.importers.logs import read_log
from service.referee.importers.recorded import Game
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
