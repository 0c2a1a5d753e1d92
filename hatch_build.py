"""Puts the wheel together: the rooms of the repository, one floor lower.

The repository's folders are `service` and `schemas`, names that many projects have. In the wheel they are
`harbormaster.service` and `harbormaster.schemas`, so every import of them is rewritten. What the service shows besides
lies in the same places below `harbormaster/` as in the repository.

Whoever publishes a package says where its project lives: `HARBORMASTER_PROJECT_URL`, the address of the repository.
"""

from __future__ import annotations

import os
import re
import shutil
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

ROOMS = ("service", "schemas")
SHOWN = ("openapi.yaml", "docs/api.md", "docs/pictures/corners.svg", "tests/conformance")
IMPORT = re.compile(r"^(\s*from )(service|schemas)(?=[. ])", re.MULTILINE)
PLAIN_IMPORT = re.compile(r"^\s*import (service|schemas)\b", re.MULTILINE)
MAIN = """\"\"\"`python -m harbormaster`.\"\"\"

from harbormaster.service.entry import run

if __name__ == "__main__":
    run()
"""

LEARN = """\"\"\"A learner's environment, with the extra `learn`: `from harbormaster import learn`.\"\"\"

from harbormaster.service.learn import HarbormasterEnv, as_bot, env

__all__ = ["HarbormasterEnv", "as_bot", "env"]
"""


class Addresses(MetadataHookInterface):
    """Names the project's addresses in the package."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Adds the repository and the changelog in it. A package that nobody publishes names no address."""
        project = os.environ.get("HARBORMASTER_PROJECT_URL", "").rstrip("/")
        if project and not re.fullmatch(r"https://[^\s,]+", project):
            raise ValueError(f"HARBORMASTER_PROJECT_URL is no https address: {project}")
        changelog = f"{project}/blob/HEAD/CHANGELOG.md"
        metadata["urls"] = {"Homepage": project, "Source": project, "Changelog": changelog} if project else {}


class Rooms(BuildHookInterface):
    """Copies the rooms into a folder of their own, and lets the wheel hold that."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Makes the folder."""
        root, made = Path(self.root), Path(self.directory) / "wheel"
        shutil.rmtree(made, ignore_errors=True)
        made.mkdir(parents=True)
        for room in ROOMS:
            shutil.copytree(root / room, made / room, ignore=shutil.ignore_patterns("__pycache__"))
        for file in made.rglob("*.py"):
            text = file.read_text(encoding="utf-8")
            if PLAIN_IMPORT.search(text):
                raise ValueError(f"{file}: write `from service import ...`, which can be moved")
            file.write_text(IMPORT.sub(r"\1harbormaster.\2", text), encoding="utf-8")
        (made / "__init__.py").write_text(
            '"""Harbormaster: a rules referee for Catan and its expansions."""\n', encoding="utf-8"
        )
        (made / "__main__.py").write_text(MAIN, encoding="utf-8")
        (made / "learn.py").write_text(LEARN, encoding="utf-8")
        build_data["force_include"][str(made)] = "harbormaster"
        for name in SHOWN:
            build_data["force_include"][str(root / name)] = f"harbormaster/{name}"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Removes the folder."""
        shutil.rmtree(Path(self.directory) / "wheel", ignore_errors=True)
