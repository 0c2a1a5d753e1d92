"""Every curl that stands alone in the README and the docs is answered, and not with a problem."""

from __future__ import annotations

import re
import shlex
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from service.app import create_app

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def curls(text: str) -> list[str]:
    """The shell blocks of a page that are one curl."""
    blocks = re.findall(r"```sh\n(.*?)```", text, re.DOTALL)
    return [block.replace("\\\n", " ") for block in blocks if block.startswith("curl ")]


STORY = curls(README)
CURLS = STORY + [
    command
    for page in sorted((ROOT / "docs").glob("*.md"))
    if page.name != "api.md"  # its commands are one story, which test_commands.py tells
    for command in curls(page.read_text(encoding="utf-8"))
]


def ask(command: str) -> tuple[int, dict[str, object]]:
    """Does what a curl would do, in process: path, headers, and data inline or from a file."""
    client = create_app().test_client()
    words = shlex.split(command)[1:]
    url, data, headers = "", None, {}
    while words:
        word = words.pop(0)
        if word == "-d":
            told = words.pop(0)
            data = (ROOT / told[1:]).read_bytes() if told.startswith("@") else told.encode()
        elif word == "-H":
            name, _, value = words.pop(0).partition(": ")
            headers[name] = value
        elif word != "-s":
            url = word
    parts = urlsplit(url)
    assert parts.netloc == "127.0.0.1:8000"
    path = f"{parts.path}?{parts.query}" if parts.query else parts.path
    response = client.get(path) if data is None else client.post(path, data=data, headers=headers)
    return response.status_code, response.get_json()


@pytest.mark.parametrize("command", CURLS, ids=[str(index) for index in range(len(CURLS))])
def test_curl(command: str) -> None:
    """It is answered, and not with a problem."""
    status, document = ask(command)
    assert status == 200, document


def test_the_story_is_told() -> None:
    """The verdicts that the text around the commands promises."""
    answers = [ask(command)[1] for command in STORY]
    assert [answer.get("verdict") for answer in answers if "verdict" in answer] == [
        "legal",
        "legal",
        "illegal",
        "needs_chance",
        "legal",
        "legal",
        "legal",
    ]
    refused = next(answer for answer in answers if answer.get("verdict") == "illegal")
    shown = README.split("```json\n")[1].split("```")[0]
    for refusal in refused["refusals"]:
        assert refusal["rule"] in shown
        assert refusal["says"] in shown
