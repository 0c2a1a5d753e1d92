"""The TypeScript client against a live service: its types, its page, and games."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest

from tests.clients.deals import DEALS, MOST

FOLDER = Path(__file__).parents[2] / "clients" / "typescript"


def run(*command: str) -> str:
    """The output of a command in the client's folder."""
    done = subprocess.run(command, cwd=FOLDER, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="session", autouse=True)
def built() -> None:
    """The client as it is published."""
    if not (FOLDER / "node_modules").exists():
        run("npm", "ci", "--ignore-scripts", "--silent")
    run("npm", "run", "build", "--silent")


def test_the_playground_agrees_with_the_client() -> None:
    """By `tsc --checkJs`: the wire types in its scripts are types of this client."""
    run("../../scripts/types")


def test_mistakes_do_not_compile() -> None:
    """Each line of `wrong.ts` that is marked as wrong is an error, and no other is."""
    run("node_modules/.bin/tsc", "-p", "test")


@pytest.mark.parametrize("ruleset", DEALS)
def test_game(service: str, ruleset: str) -> None:
    """It is dealt and played action by action, to a winner."""
    winners = json.loads(run("node", "test/play.mjs", service, json.dumps(DEALS[ruleset]), str(MOST)))
    assert winners


def test_example_of_the_page(service: str) -> None:
    """It runs as it stands; the package finds itself by its name."""
    block = (FOLDER / "README.md").read_text("utf-8").split("```js\n")[1].split("```")[0]
    command = ("node", "--input-type=module", "--eval", block.replace("http://127.0.0.1:8000", service))
    assert run(*command) == "legal\n"
