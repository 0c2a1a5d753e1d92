"""The TypeScript client against a live service: its types, its page, and games."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest

from tests.clients.deals import DEALS, MOST
from tests.clients.unreliable import unreliable

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "clients" / "typescript"


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


@pytest.mark.parametrize("page", [FOLDER / "README.md", ROOT / "README.md"], ids=["its own", "the project's"])
def test_example_of_the_page(service: str, page: Path) -> None:
    """It runs as it stands, and prints what its last comment says. The package finds itself by its name."""
    block = page.read_text("utf-8").split("```js\n")[1].split("```")[0]
    command = ("node", "--input-type=module", "--eval", block.replace("http://127.0.0.1:8000", service))
    assert run(*command) == block.rpartition("// prints ")[2]


def test_installed_in_an_app(service: str, tmp_path: Path) -> None:
    """By the commands of its page, once it is built."""
    page = (FOLDER / "README.md").read_text("utf-8")
    *build, install = page.split("```sh\n")[1].split("```")[0].splitlines()
    assert build == ["npm ci", "npm run build"]
    (tmp_path / "package.json").write_text('{"name": "my-app", "private": true, "type": "module"}', encoding="utf-8")
    run("sh", "-euc", install.replace("../../../my-app", str(tmp_path)))
    block = page.split("```js\n")[1].split("```")[0].replace("http://127.0.0.1:8000", service)
    (tmp_path / "app.js").write_text(block, encoding="utf-8")
    assert run("node", str(tmp_path / "app.js")) == "legal\n"


def test_a_question_is_repeated() -> None:
    """After a busy service and after a lost answer, but not for ever."""
    ask = """
      import { harbormaster } from "harbormaster-client";
      const { data, response } = await harbormaster({ baseUrl: "ADDRESS" }).GET("/v1");
      console.log(response.status, data?.name);
    """
    for does, told in (["busy", "lose", "answer"], "200 Harbormaster"), (["busy"] * 3, "503 undefined"):
        with unreliable(*does) as (address, server):
            assert run("node", "--input-type=module", "--eval", ask.replace("ADDRESS", address)) == f"{told}\n"
            assert server.asked == len(does)
