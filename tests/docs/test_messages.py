"""docs/messages.md: its examples are what the service says."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from icu4py.messageformat import MessageFormat

from tests.api.asking import client, get
from tests.serving import serving

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "messages.md").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    """The blocks of code of a language."""
    return re.findall(rf"^```{language}\n(.*?)^```", PAGE, flags=re.DOTALL | re.MULTILINE)


def test_the_refusal() -> None:
    shown = json.loads(blocks("json")[0])
    question = json.loads((ROOT / "examples" / "illegal_road.json").read_text(encoding="utf-8"))
    answer: Any = client().post("/v1/adjudications", json=question, headers={"Accept-Language": "de"}).json
    told = [{"rule": refused["rule"], "says": refused["says"]} for refused in answer["refusals"]]
    assert {"verdict": answer["verdict"], "refusals": told} == shown


def test_the_message() -> None:
    shown = json.loads(blocks("json")[1])
    assert shown in get("/v1/messages")["messages"]


def test_the_languages() -> None:
    listed = re.search(r"^English \(`en`\) and German \(`de`\) are complete", PAGE, re.MULTILINE)
    assert listed
    assert get("/v1/messages")["languages"] == ["en", "de"]


def test_python(capsys: pytest.CaptureFixture[str]) -> None:
    [code] = blocks("python")
    [printed] = re.findall(r"^# prints (.*)$", code, re.MULTILINE)
    with serving() as address:
        exec(compile(code.replace("http://127.0.0.1:8000", address), "docs/messages.md", "exec"), {})  # noqa: S102
    assert capsys.readouterr().out == f"{printed}\n"


def test_javascript() -> None:
    """Its sentence is the one that ICU makes of the message, too."""
    [code] = blocks("js")
    [shown] = re.findall(r'^// "(.*)"$', code, re.MULTILINE)
    listed = get("/v1/messages", language="de")["messages"]
    patterns = {each["id"]: MessageFormat(each["message"], "de") for each in listed}
    wool = patterns["word.wool"].format({"count": 1})
    assert patterns["event.card_stolen"].format({"seat": "Anna", "victim": "You", "card": wool}) == shown
