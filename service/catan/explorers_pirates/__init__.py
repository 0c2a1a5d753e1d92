"""Explorers & Pirates, in the order of its rulebook."""

from pathlib import Path

from service.catan.explorers_pirates import (
    areas,
    box,
    cargo,
    charts,
    discovery,
    fleet,
    gold,
    harbors,
    layouts,
    loading,
    missions,
    options,
    phases,
    routes,
    sailing,
    scope,
    settlers,
    setup,
    sites,
    stacks,
    tiles,
    tracks,
    trading,
)
from service.catan.explorers_pirates.expedition import MODULE_ID, Expedition
from service.catan.explorers_pirates.scenarios import SCENARIOS
from service.kernel.declare.module import Module

MODULE = Module(
    id=MODULE_ID,
    title="Explorers & Pirates",
    revision=1,
    package=__name__,
    chapters=(
        box,
        tiles,
        cargo,
        tracks,
        areas,
        stacks,
        charts,
        layouts,
        scope,
        phases,
        gold,
        trading,
        routes,
        harbors,
        fleet,
        setup,
        sailing,
        discovery,
        loading,
        sites,
        settlers,
        missions,
    ),
    book=Path(__file__).with_name("rulebook.yaml"),
    requires=("base",),
    options=options.ALL,
    drops=scope.DROPS,
    slice=Expedition,
    scenarios=SCENARIOS,
)
