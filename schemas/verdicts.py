"""Answers by their verdict: the members that go with each, as unions of the specification."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Branch:
    """The members that go with one verdict: those that are always there, and those that are there on request or if
    there are any.
    """

    name: str
    says: str
    always: tuple[str, ...] = ()
    sometimes: tuple[str, ...] = ()


OUTCOME = ("applied", "events", "obligations", "scores", "winners", "digest")
ON_REQUEST = ("state", "patch", "views", "legal", "trace")
POSITION = ("digest", "scores", "winners")

UNIONS: Mapping[str, Mapping[str, Branch]] = {
    "Answer": {
        "legal": Branch("Legal", "The action is legal, and this is what follows.", OUTCOME, ON_REQUEST),
        "illegal": Branch("Illegal", "The action breaks these rules.", ("refusals",), ("trace",)),
        "needs_chance": Branch("NeedsChance", "The action waits for these draws.", ("draws",), ("trace",)),
        "undetermined": Branch(
            "Undetermined", "The answer depends on what the view hides.", ("needs", "permitted"), ("trace",)
        ),
    },
    "DealtState": {
        "legal": Branch("Dealt", "The game has begun.", ("state", "digest", "chance", "obligations")),
        "needs_chance": Branch("DealNeedsChance", "The deal waits for these draws.", ("draws",)),
    },
    "Replayed": {
        "legal": Branch("ReplayedToItsEnd", "Every action is legal.", POSITION),
        "illegal": Branch("ReplayedToRefusal", "An action is illegal, and the answer says why.", ("answer", *POSITION)),
        "needs_chance": Branch("ReplayedToDraw", "The deal or an action waits for draws.", ("answer",), POSITION),
        "undetermined": Branch("ReplayedToSecret", "An action depends on what the view hides.", ("answer", *POSITION)),
    },
}
"""By component, the branches by verdict."""


def tell_apart(schemas: dict[str, Any]) -> None:
    """Replace each flat component by a union of its branches. Members in no branch's list are in all."""
    for component, branches in UNIONS.items():
        flat = schemas[component]
        particular = {name for branch in branches.values() for name in (*branch.always, *branch.sometimes)}
        common = {name: member for name, member in flat["properties"].items() if name not in particular | {"verdict"}}
        for verdict, branch in branches.items():
            own = {name: flat["properties"][name] for name in (*branch.always, *branch.sometimes)}
            schemas[branch.name] = {
                "type": "object",
                "description": branch.says,
                "properties": {"verdict": {"type": "string", "const": verdict}} | own | common,
                "required": ["verdict", *branch.always, *(name for name in common if name in flat["required"])],
                "additionalProperties": True,
            }
        mapping = {verdict: f"#/components/schemas/{branch.name}" for verdict, branch in branches.items()}
        schemas[component] = {
            "description": flat.get("description", ""),
            "oneOf": [{"$ref": path} for path in mapping.values()],
            "discriminator": {"propertyName": "verdict", "mapping": mapping},
        }
