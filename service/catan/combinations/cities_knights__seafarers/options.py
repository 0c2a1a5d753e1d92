"""The options of Cities & Knights with Seafarers: advice that may be set aside, and a card that is read differently."""

from __future__ import annotations

from service.kernel.rules import Option

ALLOW_UNSUITABLE = Option(
    "allow-unsuitable",
    "ck.seafarers.unsuitable-scenarios",
    "Whether scenarios with hidden hexes or many small islands may be played with Cities & Knights all the same.",
    ("false", "true"),
    "false",
)
BISHOP_MOVES_PIRATE = Option(
    "bishop-moves-pirate",
    "ck.seafarers.bishop-robber-only",
    "Whether a bishop may move the pirate instead of the robber.",
    ("false", "true"),
    "false",
)

ALL = (ALLOW_UNSUITABLE, BISHOP_MOVES_PIRATE)
