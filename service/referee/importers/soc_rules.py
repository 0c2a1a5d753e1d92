"""The rules of a game of JSettlers2 as options: what the program plays, and what the game's own options name."""

from __future__ import annotations

from collections.abc import Mapping

from service.referee.importers.recorded import Document
from service.referee.importers.soc_boards import whole

PLAYED: Document = {"preset": "jsettlers2"}
"""What JSettlers2 plays otherwise than the book."""
ROUNDS = "N7"
NUMBERS = {"VP": "target-points", ROUNDS: "early-sevens"}
"""Options that are written `t` or `f`, for in force or not, and a number."""
SWITCHES: Mapping[str, Document] = {
    "N7C": {"seven-until-city": "on"},
    "RD": {"robber-desert": "never-back"},
    "NT": {"player-trade": "none"},
}
"""Options that are written `t` or `f`."""
TWO = 2
"""Players who need the module for two seats."""


def rules_of(options: Mapping[str, str]) -> Document:
    """The options of a ruleset for the options of a game, by their short names."""
    found = dict(PLAYED)
    for name, ours in NUMBERS.items():
        if options.get(name, "f").startswith("t"):
            found[ours] = whole(options[name][1:])
    for name, chosen in SWITCHES.items():
        if options.get(name) == "t":
            found |= chosen
    return found


def for_two(seats: int) -> list[str]:
    """The module that two players need."""
    return ["duel"] if seats == TWO else []
