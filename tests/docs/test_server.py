"""The server of docs/server.md: its page as it stands, and what it must never do."""

from __future__ import annotations

import importlib
import json
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from flask.testing import FlaskClient
from werkzeug.serving import make_server

from tests.docs.test_commands import blocks, run
from tests.serving import serving

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "server.md"
FILE = ROOT / "examples" / "table_server.py"


@pytest.fixture
def server(monkeypatch: pytest.MonkeyPatch) -> Iterator[ModuleType]:
    """The example, which asks a service of its own."""
    monkeypatch.syspath_prepend(str(ROOT / "clients" / "python"))
    monkeypatch.syspath_prepend(str(FILE.parent))
    with serving() as address:
        monkeypatch.setenv("HARBORMASTER_URL", address)
        yield importlib.import_module("table_server")
    del sys.modules["table_server"]


@contextmanager
def listening(server: ModuleType) -> Iterator[str]:
    """The address of the example."""
    running = make_server("127.0.0.1", 0, server.app, threaded=True)
    thread = threading.Thread(target=running.serve_forever, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{running.server_port}"
    running.shutdown()
    thread.join()
    running.server_close()


class Player:
    """Somebody at a table, with the key of a seat."""

    def __init__(self, client: FlaskClient, table: dict[str, Any], seat: int) -> None:
        self._client = client
        self._path = f"/tables/{table['table']}?key={table['keys'][seat]}"
        self._news = iter(client.get(self._path, buffered=False).response)
        self.sees = self.next()

    def next(self) -> dict[str, Any]:
        """The next event."""
        event = next(self._news)
        self.sees = json.loads(event.removeprefix(b"data: "))
        return self.sees

    def acts(self, status: int, **action: Any) -> Any:
        """The answer to a move in the position that the player saw last."""
        asked = {"digest": self.sees["view"]["digest"], "action": action}
        response = self._client.post(self._path, json=asked)
        assert response.status_code == status, response.text
        return response.get_json()


@pytest.fixture
def players(server: ModuleType) -> list[Player]:
    """The players of a new table, in the order of their seats. The first roll there is no 7."""
    client = server.app.test_client()
    table = client.post("/tables", json={"seats": 3, "layout": "beginner"}).get_json()
    server.tables[table["table"]].seed = "a known one"
    return [Player(client, table, seat) for seat in range(3)]


def test_it_has_eighty_lines() -> None:
    """As its page promises."""
    assert len(FILE.read_text(encoding="utf-8").splitlines()) <= 80


def test_the_page(server: ModuleType, tmp_path: Path) -> None:
    """Its commands play a move."""
    with listening(server) as address:
        printed = run("\n".join(blocks(PAGE)).replace("http://127.0.0.1:9000", address), tmp_path)
    shown = json.loads(printed)
    assert shown["view"]["events"][0]["type"] == "dice_rolled"
    assert {"view", "legal"} == shown.keys()


def test_everybody_hears_of_a_move(players: list[Player]) -> None:
    """With a view of their own, in which other hands are numbers."""
    players[0].acts(200, type="roll")
    for seat, player in enumerate(players):
        seen = player.next()["view"]["state"]
        assert seen["viewer"] == seat
        hidden = [isinstance(other["resources"], int) for other in seen["seats"]]
        assert hidden == [other != seat for other in range(3)]


def test_the_key_decides_the_seat(players: list[Player]) -> None:
    """Seat 1 does not roll for seat 0, whatever it claims."""
    [refusal, *_] = players[1].acts(422, type="roll", seat=0)["refusals"]
    assert refusal["rule"] == "base.turn.on_turn"


def test_the_seed_decides_the_dice(server: ModuleType, players: list[Player]) -> None:
    """A player who sends outcomes does not choose them."""
    [table] = server.tables.values()
    state, action = table.position["state"], {"type": "roll", "seat": 0}
    drawn = {"state": state, "action": action, "draw": {"seed": table.seed, "counter": 0}}
    dice = server.rules.adjudications(drawn)["applied"]["chance"]
    chosen = {"base.production.dice": [1, 1]}
    assert dice != chosen
    view = players[0].acts(200, type="roll", chance=chosen)["view"]
    assert view["state"]["turn"]["roll"] == dice["base.production.dice"]


def test_a_wrong_key(server: ModuleType) -> None:
    """It opens nothing."""
    client = server.app.test_client()
    table = client.post("/tables", json={"seats": 3, "layout": "beginner"}).get_json()
    assert client.get(f"/tables/{table['table']}?key=guess").status_code == 403
    assert client.get("/tables/guess?key=guess").status_code == 404


@pytest.mark.parametrize("asked", [[], {}, {"action": "roll"}], ids=str)
def test_no_action(server: ModuleType, players: list[Player], asked: Any) -> None:
    """What holds none is refused."""
    assert server.app.test_client().post(players[0]._path, json=asked).status_code == 400


def test_a_position_that_is_no_more(players: list[Player]) -> None:
    """A move in it is not stored."""
    players[0].acts(200, type="roll")
    assert "moved first" in players[0].acts(409, type="end_turn")["says"]
    players[0].next()
    players[0].acts(200, type="end_turn")


def test_two_moves_at_once(server: ModuleType, players: list[Player], monkeypatch: pytest.MonkeyPatch) -> None:
    """Of two moves that are judged in the same position only one is stored."""
    judge = server.rules.adjudications
    both = threading.Barrier(2, timeout=60)

    def at_once(question: Any) -> Any:
        answer = judge(question)
        both.wait()
        return answer

    monkeypatch.setattr(server.rules, "adjudications", at_once)
    statuses: list[int] = []

    def roll() -> None:
        asked = {"digest": players[0].sees["view"]["digest"], "action": {"type": "roll"}}
        statuses.append(server.app.test_client().post(players[0]._path, json=asked).status_code)

    threads = [threading.Thread(target=roll) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(statuses) == [200, 409]


def test_an_action_that_is_not_understood(players: list[Player]) -> None:
    """The player learns what is wrong."""
    [error] = players[0].acts(422, type="rol")["errors"]
    assert error["pointer"] == "/action/type"


def test_secrets_stay(server: ModuleType, players: list[Player]) -> None:
    """No answer has the seed or the full state's digest."""
    [table] = server.tables.values()
    told = json.dumps([players[0].acts(200, type="roll"), [player.next() for player in players]])
    assert table.seed not in told
    assert table.position["digest"] not in told
