"""Options: the scenario that is played."""

from __future__ import annotations

from service.catan.explorers_pirates.scenarios import PLAYED, TABLES
from service.kernel.declare.option import Option

EXPEDITION = Option(
    "expedition",
    "explorers-pirates.scenario.land-ho.victory-points",
    "Which scenario of Explorers & Pirates is played; each has its board, its missions and the points that win.",
    PLAYED,
    "land-ho",
    presets={id_: tables.options for id_, tables in TABLES.items()},
)

ALL = (EXPEDITION,)
