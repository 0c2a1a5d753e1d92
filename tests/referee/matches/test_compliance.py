"""`harbormaster play --compliance`: a walk through what a bot has to know."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path

import pytest

from tests.referee.matches.playing import HELLO, PYTHON, bot, play

STEPS = (
    "hello",
    "ready",
    "a set-up",
    "a roll",
    "a hidden hand",
    "a discard",
    "the robber",
    "a build",
    "a trade",
    "a refusal",
    "garbage",
    "a deadline",
)
ANY = """types = [a['type'] for a in m['legal']['actions']]; first = (m['legal']['actions'] or [None])[0]
        hand = m['view']['seats'][1]['resources']
        DISCARD = {'type': 'discard_cards', 'seat': 0, 'cards': {}}
        ACCEPT = {'type': 'accept_trade', 'seat': 0, 'by': 2}
        """


def test_compliance_names_the_step(tmp_path: Path) -> None:
    """The walk passes a good bot. For a bad one it says where it fails and what it wrote."""
    good = play("--compliance", PYTHON, "--move-ms", "10000")
    assert good.exit_code == 0, good.output
    assert good.output.splitlines() == [f"passed: {step}" for step in STEPS]
    bad = play("--compliance", bot(tmp_path, "print('roll!', flush=True); sys.stderr.write('alas')"))
    assert bad.exit_code == 1
    assert "FAILED: a set-up: malformed" in bad.output
    assert "< roll!" in bad.output
    assert "alas" in bad.output
    assert '"protocol"' not in bad.output  # of an earlier step
    assert '"... and 51 more"' in bad.output
    assert max(map(len, bad.output.splitlines())) < 500


@pytest.mark.parametrize(
    ("turn", "step", "fault"),
    [
        ("act({'type': 'end_turn', 'seat': 0})", "a set-up", "illegal"),
        ("act(None if 'roll' in types else first)", "a roll", "illegal"),
        ("'end_turn' in types and sum(hand.values()); act(first)", "a hidden hand", "exited"),
        ("act(DISCARD if 'discard_cards' in types else first)", "a discard", "illegal"),
        ("act(None if 'move_robber' in types else first)", "the robber", "illegal"),
        ("act(None if 'build_road' in types else first)", "a hidden hand", "malformed"),
        ("act(ACCEPT if 'accept_trade' in types else first)", "a trade", "illegal"),
        ("'member' in m and os._exit(1); act(first)", "garbage", "exited"),
        ("time.sleep(m['budget_ms'] < 3000 and 4); act(first)", "a deadline", "late"),
    ],
)
def test_each_step_of_compliance_can_fail(tmp_path: Path, turn: str, step: str, fault: str) -> None:
    """A bot that stumbles at one moment passes the steps before it."""
    result = play("--compliance", bot(tmp_path, ANY + turn), "--move-ms", "4000")
    assert result.exit_code == 1
    passed = [f"passed: {name}" for name in STEPS[: STEPS.index(step)]]
    assert result.output.splitlines()[: len(passed)] == passed
    assert f"FAILED: {step}: {fault}:" in result.output


def test_a_bot_that_takes_offence(tmp_path: Path) -> None:
    """A bot that ends when it is refused fails at that step."""
    file = tmp_path / "bot_under_test.py"
    proud = HELLO.replace(
        'elif m["type"] == "turn":', 'elif m["type"] == "refused":\n        sys.exit(7)\n    elif m["type"] == "turn":'
    )
    file.write_text(f"{proud}{ANY}act(first)", encoding="utf-8")
    result = play("--compliance", f"{shlex.quote(sys.executable)} {shlex.quote(str(file))}")
    assert "FAILED: a refusal: exited: The bot ended with code 7." in result.output
