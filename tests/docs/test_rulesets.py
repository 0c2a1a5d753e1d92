"""Every ruleset that a page of the documentation shows can be chosen."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from tests.api.asking import post

DOCS = Path(__file__).parents[2] / "docs"


def rulesets(page: Path) -> list[dict[str, Any]]:
    """The blocks of a page that choose modules and nothing else."""
    blocks = re.findall(r"^```json\n(.*?)^```", page.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)
    documents = [json.loads(block) for block in blocks]
    return [document for document in documents if "modules" in document]


SHOWN = [pytest.param(document, id=page.stem) for page in sorted(DOCS.glob("*.md")) for document in rulesets(page)]


@pytest.mark.parametrize("document", SHOWN)
def test_a_ruleset(document: dict[str, Any]) -> None:
    """It compiles."""
    assert post("/v1/rulesets", document)["actions"]


def test_there_are_rulesets() -> None:
    """Or the test would check nothing."""
    assert SHOWN
