"""What a release changes: each case that came, changed or went, by its name."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

Document = dict[str, Any]


def changes(version: str, now: Mapping[str, Document], before: Mapping[str, Document] | None) -> str:
    """The page of changes since an earlier release, or the first such page."""
    lines = [f"# Changes in {version}", ""]
    if before is None:
        return "\n".join([*lines, f"The first release: {len(now):,} cases.", ""])
    merged = {alias: id_ for id_, case in now.items() for alias in case.get("aliases", ())}
    gone = [id_ for id_ in before if id_ not in now]
    lines += _section("Added", [id_ for id_ in now if id_ not in before])
    lines += _section("Changed", [id_ for id_ in now if id_ in before and _meant(now[id_]) != _meant(before[id_])])
    lines += _section("Withdrawn", [id_ for id_ in gone if id_ not in merged])
    lines += _section("Merged", [f"{id_} into {merged[id_]}" for id_ in gone if id_ in merged])
    return "\n".join(lines)


def _meant(case: Document) -> Document:
    """What a case says, without its words for people and its neighbours."""
    return {name: value for name, value in case.items() if name not in ("title", "note", "twin")}


def _section(title: str, listed: list[str]) -> Iterator[str]:
    yield f"## {title}: {len(listed):,}"
    yield ""
    yield from (f"- {each}" for each in sorted(listed))
    if listed:
        yield ""
