"""The Python client against a live service: its page, and games."""

from __future__ import annotations

import asyncio
import random
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from tests.clients.deals import DEALS, MOST

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "clients" / "python"
sys.path.insert(0, str(FOLDER))

from harbormaster_client import AsyncClient, Client, ProblemError  # noqa: E402


def some_action(legal: dict[str, Any], dice: random.Random) -> dict[str, Any]:
    """One of the legal actions: a building that scores if there is one, otherwise any type."""
    kinds = sorted({action["type"] for action in legal["actions"]})
    kind = next((kind for kind in ("build_city", "build_settlement") if kind in kinds), None) or dice.choice(kinds)
    found: dict[str, Any] = dice.choice([action for action in legal["actions"] if action["type"] == kind])
    return found


@pytest.mark.parametrize("ruleset", DEALS)
def test_game(service: str, ruleset: str) -> None:
    """It is dealt and played action by action, to a winner."""
    dice = random.Random(ruleset)
    with Client(service) as client:
        dealt: Any = client.states({**DEALS[ruleset], "draw": {"seed": ruleset}})
        state: Any = dealt["state"]
        for _ in range(MOST):
            action: Any = some_action(client.legal_actions({"state": state}), dice)
            answer = client.adjudications({"state": state, "action": action, "draw": {"seed": ruleset}})
            assert answer["verdict"] == "legal", answer
            state = answer["state"]
            if answer["winners"]:
                return
    pytest.fail("nobody has won")


def test_problem_is_raised(service: str) -> None:
    """With its pointers."""
    with Client(service) as client, pytest.raises(ProblemError) as raised:
        client.states({"seats": "many"})  # type: ignore[typeddict-item]
    assert raised.value.problem["errors"][0]["pointer"] == "/seats"


def test_async_client_answers_the_same(service: str) -> None:
    """To the same question."""

    async def begin() -> Any:
        async with AsyncClient(service) as client:
            return await client.states({"seats": 3, "draw": {"seed": "same"}})

    # Playwright's synchronous fixtures leave a loop running in this thread, so this one runs in another.
    with Client(service) as client, ThreadPoolExecutor(max_workers=1) as thread:
        assert thread.submit(asyncio.run, begin()).result() == client.states({"seats": 3, "draw": {"seed": "same"}})


def test_example_of_the_page(service: str, tmp_path: Path) -> None:
    """It runs as it stands, and its types are right."""
    block = (FOLDER / "README.md").read_text("utf-8").split("```python\n")[1].split("```")[0]
    file = tmp_path / "example.py"
    file.write_text(block.replace("http://127.0.0.1:8000", service), encoding="utf-8")
    done = subprocess.run(
        [sys.executable, str(file)], env={"PYTHONPATH": str(FOLDER)}, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout) == (0, "20 moves\n"), done.stderr


def test_types_are_strict() -> None:
    """Mypy has nothing to say about the client."""
    command = [sys.executable, "-m", "mypy", "--strict", "-p", "harbormaster_client"]
    done = subprocess.run(command, cwd=FOLDER, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
