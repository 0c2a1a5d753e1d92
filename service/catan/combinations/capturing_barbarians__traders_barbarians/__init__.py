"""Capturing Barbarians with the wagons of Traders & Barbarians: six books in one game."""

from pathlib import Path

from service.catan.combinations.capturing_barbarians__traders_barbarians import (
    citations,
    conquest,
    gold,
    island,
    phases,
    scope,
    seven,
    start,
)
from service.kernel.rules import Module

MODULE = Module(
    id="capturing_barbarians__traders_barbarians",
    title="Capturing Barbarians with Traders & Barbarians",
    revision=1,
    package=__name__,
    chapters=(island, scope, start, gold, phases, seven, conquest),
    book=Path(__file__).with_name("rulebook.yaml"),
    requires=(
        "base",
        "capturing_barbarians",
        "cities_knights__explorers_pirates",
        "cities_knights__traders_barbarians",
    ),
    joins=("capturing_barbarians", "traders_barbarians"),
    citations=citations.CITATIONS,
    drops=(*island.DROPS, *scope.DROPS, *gold.DROPS, *phases.DROPS, *seven.DROPS),
)
