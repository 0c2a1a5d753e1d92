"""Engines that are right, know nothing or break, and the command that asks them."""

from __future__ import annotations

import importlib.util
import shlex
import sys
from pathlib import Path
from typing import Any

from click.testing import CliRunner, Result

from service.command import program

ADAPTERS = Path(__file__).parents[3] / "conformance" / "adapters"
ROADS = "catan/base/roads"


def null_engine(kind: str) -> Any:
    """One of the adapters that know no rule, in this process."""
    spec = importlib.util.spec_from_file_location("null_engine", ADAPTERS / "null.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)

    class Null:
        def ask(self, asked: dict[str, Any], seconds: float) -> dict[str, Any]:
            answer: dict[str, Any] = module.answer(kind, asked)
            return answer

        def close(self) -> None:
            pass

    return Null()


def run(folder: Path, *arguments: str | Path) -> Result:
    """`harbormaster conformance run` with a release."""
    return CliRunner().invoke(program, ["conformance", "run", "--release", str(folder), *map(str, arguments)])


def engine(path: Path, body: str) -> str:
    """The command of an engine whose `answer` is this code."""
    path.write_text(
        "import json, sys\n"
        "for line in sys.stdin:\n"
        "    asked = json.loads(line)\n"
        "    reply = {'protocol': 1, 'features': ['ask:action', 'module', 'seats', 'action', 'board', 'bank']}\n"
        "    if asked['ask'] != 'hello':\n"
        "        reply = {'id': asked['id']}\n"
        f"        {body}\n"
        "    print(json.dumps(reply), flush=True)\n",
        encoding="utf-8",
    )
    return shlex.join([sys.executable, str(path)])
