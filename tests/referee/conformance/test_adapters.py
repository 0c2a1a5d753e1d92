"""The adapters of other engines, where this Python has the engine."""

from __future__ import annotations

import importlib.util
import shlex
import sys
from pathlib import Path

import pytest

from tests.referee.conformance.engines import ADAPTERS, run

ENGINES = {"catanatron": "catanatron", "catan_sdk": "catan", "fastcatan": "fastcatan"}
"""The module that an adapter needs."""


def test_every_adapter_is_known() -> None:
    """None is left out."""
    assert {path.parent.name for path in ADAPTERS.glob("*/adapter.py")} == set(ENGINES)


@pytest.mark.parametrize("name", ENGINES)
def test_an_adapter_fails_only_what_it_documents(name: str, folder: Path) -> None:
    """Without the engine it cannot be asked, and says what is missing."""
    command = shlex.join([sys.executable, str(ADAPTERS / name / "adapter.py")])
    arguments = ["--command", command, "--expect", ADAPTERS / name / "expect.json", "--book", "base"]
    result = run(folder, *arguments)
    if importlib.util.find_spec(ENGINES[name]) is None:
        assert result.exit_code == 2
        assert f"No module named '{ENGINES[name]}'" in result.output
    else:
        assert result.exit_code == 0, result.output
