"""The Python client against a live service: its page, and games."""

from __future__ import annotations

import asyncio
import random
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, NotRequired, get_origin, get_type_hints

import pytest

from tests.clients.deals import DEALS, MOST, WANTED
from tests.clients.unreliable import ANSWER, unreliable

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "clients" / "python"
sys.path.insert(0, str(FOLDER))

import httpx  # noqa: E402
from harbormaster_client import AsyncClient, Client, ProblemError  # noqa: E402
from harbormaster_client.client import LegalAlone, LegalWithPatch, LegalWithState  # noqa: E402


def some_action(legal: dict[str, Any], dice: random.Random) -> dict[str, Any]:
    """One of the legal actions: a building that scores if there is one, otherwise any type."""
    kinds = sorted({action["type"] for action in legal["actions"]})
    kind = next((kind for kind in WANTED if kind in kinds), None) or dice.choice(kinds)
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
    """With its pointers, and in the message of a trace."""
    with Client(service) as client, pytest.raises(ProblemError) as raised:
        client.states({"seats": "many"})  # type: ignore[typeddict-item]
    assert raised.value.problem["errors"][0]["pointer"] == "/seats"
    assert "\n/seats: must be an integer" in str(raised.value)


def test_async_client_answers_the_same(service: str) -> None:
    """To the same question."""

    async def begin() -> Any:
        async with AsyncClient(service) as client:
            return await client.states({"seats": 3, "draw": {"seed": "same"}})

    # Playwright's synchronous fixtures leave a loop running in this thread, so this one runs in another.
    with Client(service) as client, ThreadPoolExecutor(max_workers=1) as thread:
        assert thread.submit(asyncio.run, begin()).result() == client.states({"seats": 3, "draw": {"seed": "same"}})


def test_a_question_is_repeated() -> None:
    """After a busy service and after a lost answer."""
    with unreliable("busy", "lose", "answer") as (address, server), Client(address) as client:
        assert client.service() == ANSWER
    assert server.asked == 3


def test_a_question_is_repeated_without_waiting() -> None:
    """By the asynchronous client, too."""

    async def ask(address: str) -> Any:
        async with AsyncClient(address) as client:
            return await client.service()

    with unreliable("lose", "busy", "answer") as (address, _), ThreadPoolExecutor(max_workers=1) as thread:
        assert thread.submit(asyncio.run, ask(address)).result() == ANSWER


def test_a_question_is_not_repeated_for_ever() -> None:
    """The last answer is the answer, and without retries so is the first one."""
    for retries in (0, 1):
        with unreliable(*["busy"] * 2) as (address, server), Client(address, retries=retries) as client:
            with pytest.raises(httpx.HTTPStatusError):
                client.service()
            assert server.asked == retries + 1


def test_pictures(service: str) -> None:
    """As SVG, and as PNG."""
    with Client(service) as client:
        dealt: Any = client.states({"seats": 3, "layout": "beginner"})
        assert client.pictures({"state": dealt["state"]}).startswith("<svg")
        assert client.pictures_png({"state": dealt["state"], "size": 64}).startswith(b"\x89PNG")
        assert client.scenario_svg("new-shores-34").startswith("<svg")


def test_members_by_form(service: str) -> None:
    """A legal answer has what its type says."""
    action = {"type": "roll", "seat": 0, "chance": {"base.production.dice": [3, 3]}}
    with Client(service) as client:
        dealt: Any = client.states({"seats": 3, "layout": "beginner"})
        question: Any = {"state": dealt["state"], "action": action}
        for answer, kind in (
            (client.adjudications(question), LegalWithState),
            (client.adjudications(question, returns="patch"), LegalWithPatch),
            (client.adjudications(question, returns="none"), LegalAlone),
        ):
            members = get_type_hints(kind, include_extras=True)
            sure = {name for name, hint in members.items() if get_origin(hint) is not NotRequired}
            assert sure <= answer.keys() <= members.keys()


@pytest.mark.parametrize("page", [FOLDER / "README.md", ROOT / "README.md"], ids=["its own", "the project's"])
def test_example_of_the_page(service: str, tmp_path: Path, page: Path) -> None:
    """It runs as it stands, and says what its last comment says."""
    block = page.read_text("utf-8").split("```python\n")[1].split("```")[0]
    file = tmp_path / "example.py"
    file.write_text(block.replace("http://127.0.0.1:8000", service), encoding="utf-8")
    done = subprocess.run(
        [sys.executable, str(file)], env={"PYTHONPATH": str(FOLDER)}, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == block.rpartition("# prints ")[2]


def test_types_are_strict() -> None:
    """Mypy has nothing to say about the client, and finds what typed.py says of its answers."""
    typed = Path(__file__).with_name("typed.py")
    command = [sys.executable, "-m", "mypy", "--strict", "harbormaster_client", str(typed)]
    done = subprocess.run(command, cwd=FOLDER, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
