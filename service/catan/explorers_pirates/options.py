"""Options: the scenario that is played, readings, and what this book leaves of the base game's options."""

from __future__ import annotations

from service.catan.base.options import (
    FRIENDLY_ROBBER,
    HARBORS,
    LARGEST_ARMY,
    NUMBERS,
    ROBBER_DESERT,
    SEVEN_UNTIL_CITY,
    TRADE_BUILD,
)
from service.catan.explorers_pirates.scenarios import PLAYED, TABLES
from service.kernel.rules import Condition, Option, Settled

EXPEDITION = Option(
    "expedition",
    "explorers-pirates.scenario.land-ho.victory-points",
    "Which scenario of Explorers & Pirates is played. Each has its board, its missions and the points that win.",
    PLAYED,
    "land-ho",
    presets={id_: tables.options for id_, tables in TABLES.items()},
)


def with_mission(*missions: str) -> Condition:
    """The condition that the scenario has at least one of these missions."""
    return EXPEDITION.is_(*(id_ for id_, tables in TABLES.items() if set(missions) & set(tables.missions)))


LAIRS = with_mission("pirate-lairs")
CREWS = with_mission("pirate-lairs", "spices-for-catan")

PIRATES = EXPEDITION.is_(*(id_ for id_, tables in TABLES.items() if tables.missions))

FISH = with_mission("fish-for-catan")
SPICES = with_mission("spices-for-catan")
COUNCIL = with_mission("fish-for-catan", "spices-for-catan")

FISH_ROLLS = Option(
    "fish-rolls",
    "explorers-pirates.fish.roll.once-per-turn",
    "How often a player may roll for a fish haul in one turn.",
    ("once", "unlimited"),
    "once",
)

SWIFT_VOYAGES = Option(
    "swift-voyage",
    "explorers-pirates.spice.swift-voyage.not-for-finished-ships",
    "Whether a new Swift Voyage gives its point to every ship of the player, or not to one whose movement is over.",
    ("unfinished", "all-ships"),
    "unfinished",
)

ALL_SHIPS = SWIFT_VOYAGES.is_("all-ships")

ALL = (EXPEDITION, FISH_ROLLS, SWIFT_VOYAGES)

SETTLES = (
    Settled(
        FRIENDLY_ROBBER,
        ("off",),
        "explorers-pirates.basic.no-robber",
        "There is no robber in Explorers & Pirates.",
    ),
    Settled(
        HARBORS,
        ("shuffled-tokens",),
        "explorers-pirates.trade.no-harbors",
        "There are no harbors in Explorers & Pirates.",
    ),
    Settled(
        NUMBERS,
        ("spiral",),
        "explorers-pirates.setup.unexplored-face-down",
        "The numbers of the starting island lie as printed, and those of the areas face down.",
    ),
    Settled(
        TRADE_BUILD,
        ("combined",),
        "explorers-pirates.turn.trade-and-build-free-order",
        "In the trade and build phase of Explorers & Pirates players trade and build in any order.",
    ),
    Settled(
        ROBBER_DESERT,
        ("allowed",),
        "base-options.scope.all-books",
        "There is no robber in Explorers & Pirates.",
    ),
    Settled(
        SEVEN_UNTIL_CITY,
        ("off",),
        "base-options.scope.all-books",
        "There are no cities in Explorers & Pirates.",
    ),
    Settled(
        LARGEST_ARMY,
        ("after-robber",),
        "base-options.largest-army.needs-army",
        "There is no Largest Army in Explorers & Pirates.",
    ),
)
