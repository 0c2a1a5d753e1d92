"""Barbarian Attack with Explorers & Pirates, which go together in Capturing Barbarians."""

from pathlib import Path

from service.catan.combinations.barbarian_attack__explorers_pirates import (
    conquest,
    gold,
    intrigue,
    island,
    landings,
    riders,
    scope,
)
from service.catan.combinations.barbarian_attack__explorers_pirates.citations import CITATIONS
from service.kernel.rules import Module

MODULE = Module(
    id="barbarian_attack__explorers_pirates",
    title="Barbarian Attack with Explorers & Pirates",
    revision=1,
    package=__name__,
    chapters=(island, scope, landings, conquest, gold, intrigue, riders),
    book=Path(__file__).with_name("rulebook.yaml"),
    requires=("base", "cities_knights__explorers_pirates"),
    joins=("barbarian_attack", "cities_knights", "explorers_pirates"),
    drops=(*island.DROPS, *scope.DROPS, *gold.DROPS),
    citations=CITATIONS,
)
