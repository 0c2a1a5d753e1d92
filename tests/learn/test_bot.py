"""A policy over the line protocol: it passes the compliance walk, and sees what the environment shows."""

from __future__ import annotations

import io
import subprocess
import sys
from pathlib import Path

import numpy as np
import orjson

from service.learn import as_bot, env
from service.learn.bot import PolicyBot
from service.learn.observations import Observation

ROOT = Path(__file__).parents[2]
BOT = """
import numpy as np
from service.learn import as_bot

dice = np.random.default_rng(1)
as_bot(lambda seen: int(dice.choice(np.flatnonzero(seen["action_mask"]))), "dice")
"""


def test_compliance(tmp_path: Path) -> None:
    (tmp_path / "bot.py").write_text(BOT, encoding="utf-8")
    walk = [sys.executable, "-m", "service", "play", "--compliance", f"{sys.executable} {tmp_path / 'bot.py'}"]
    environment = {"PYTHONPATH": str(ROOT), "PATH": ""}
    done = subprocess.run(walk, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_a_bot_sees_what_the_environment_shows() -> None:
    """The same position and the same legal actions make the same observation, but for the history."""
    seen: list[Observation] = []

    def policy(observation: Observation) -> int:
        seen.append(observation)
        return int(np.flatnonzero(observation["action_mask"])[0])

    game = env(history=0)
    game.reset(seed=3)
    seat = game.table.asked
    view, legal = game.table.view(seat or 0), game.table.legal
    bot = PolicyBot(policy, "first")
    assert bot.answer({"type": "hello", "protocol": 1}) == {"type": "hello", "protocol": 1, "name": "first"}
    told = orjson.loads(orjson.dumps({"seat": seat, "view": view}))
    assert bot.answer({"type": "game", **told}) == {"type": "ready"}
    offered = orjson.loads(orjson.dumps({"actions": legal, "templates": []}))
    answer = bot.answer({"type": "turn", "id": 5, "view": told["view"], "legal": offered})
    assert answer is not None
    assert answer["action"] in offered["actions"]
    expected = game.observe(game.agent_selection)
    assert (seen[0]["action_mask"] == expected["action_mask"]).all()
    for name, array in expected["observation"].items():
        assert np.array_equal(array, seen[0]["observation"][name]), name


def test_lines() -> None:
    """One answer to a line that needs one."""
    asked = io.StringIO('{"type": "hello", "protocol": 1}\n{"type": "over", "winners": []}\n')
    told = io.StringIO()
    as_bot(lambda seen: 0, "quiet", asked=asked, told=told)
    assert told.getvalue() == '{"type":"hello","protocol":1,"name":"quiet"}\n'
