"""The names that clients rely on. `python -m tests.contract.pinned` writes them down; a removal is a break."""

from __future__ import annotations

from pathlib import Path

import yaml

from service.games import CATALOGUE
from service.web.problems import KINDS

FILE = Path(__file__).with_name("pinned.yaml")


def current() -> dict[str, list[str]]:
    """The names as the code has them."""
    modules = CATALOGUE.modules.values()
    return {
        "modules": sorted(CATALOGUE.modules),
        "options": sorted(f"{module.id}/{option.name}" for module in modules for option in module.options),
        "actions": sorted({action.type for module in modules for action in module.actions}),
        "events": sorted({event.type for module in modules for event in module.events}),
        "obligations": sorted({owed.kind for module in modules for owed in module.obligations}),
        "problems": sorted(KINDS),
        "rules": sorted(id_ for id_, entry in CATALOGUE.entries.items() if entry.kind != "statute"),
    }


def pinned() -> dict[str, list[str]]:
    """The names as they are pinned."""
    found: dict[str, list[str]] = yaml.safe_load(FILE.read_text(encoding="utf-8"))
    return found


if __name__ == "__main__":
    FILE.write_text(yaml.safe_dump(current(), sort_keys=False), encoding="utf-8")
