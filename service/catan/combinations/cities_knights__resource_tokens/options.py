"""The options of Resource Tokens with Cities & Knights: how the barbarians meet citadels."""

from __future__ import annotations

from service.kernel.rules import Option

BARBARIAN_PROOF = Option(
    "citadel-barbarian-proof",
    "resource-tokens.citadel.barbarian-proof",
    "Whether the barbarians never reduce a citadel.",
    ("on", "off"),
    "on",
)
IN_STRENGTH = Option(
    "citadel-in-strength",
    "resource-tokens.citadel.barbarian-strength",
    "Whether a citadel counts as a city in the strength of the barbarians.",
    ("on", "off"),
    "on",
)

ALL = (BARBARIAN_PROOF, IN_STRENGTH)
