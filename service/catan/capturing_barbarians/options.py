"""Readings of what the description of this game leaves open."""

from service.kernel.rules import Option

HERO_MODE = Option(
    "hero-mode",
    "capturing-barbarians.hero.default-mode",
    "How the hero of a lair is found: by strength, or by a die and the crews on the lair.",
    ("strength", "die-plus-crews"),
    "strength",
)
PRISONERS = Option(
    "prisoners-per-point",
    "capturing-barbarians.reward.prisoner-score",
    "How many prisoners are worth 1 victory point.",
    (2, 3),
    2,
)
LAIR_HEXES = Option(
    "lair-hexes",
    "capturing-barbarians.sea.terrain-decides",
    "Whether a lair is a sea hex until it is captured, or a land hex like the gold field on which it lies.",
    ("sea", "land"),
    "sea",
)
BATTLES = Option(
    "battles",
    "capturing-barbarians.select.must-resolve-winnable",
    "Whether a turn may end only when no battle can be won any more, or the player on turn may leave battles out.",
    ("compulsory", "by-choice"),
    "compulsory",
)
ALL = (HERO_MODE, PRISONERS, LAIR_HEXES, BATTLES)
