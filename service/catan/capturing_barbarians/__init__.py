"""Capturing Barbarians, in the order of its rulebook."""

from pathlib import Path

from service.catan.capturing_barbarians import (
    aftermath,
    battle,
    capture,
    clearing,
    dens,
    dice,
    heroes,
    links,
    losses,
    network,
    options,
    phases,
    sacrifices,
    settling,
    sides,
    strength,
)
from service.kernel.rules import Module, Sign

MODULE = Module(
    id=battle.MODULE_ID,
    title="Capturing Barbarians",
    brings="Barbarians are taken prisoner.",
    sign=Sign("books.svg#bars", "#c8714a"),
    revision=1,
    package=__name__,
    chapters=(
        battle,
        dens,
        phases,
        links,
        network,
        sides,
        strength,
        dice,
        aftermath,
        sacrifices,
        heroes,
        losses,
        settling,
        clearing,
        capture,
    ),
    book=Path(__file__).with_name("rulebook.yaml"),
    requires=("base", "cities_knights", "explorers_pirates", "barbarian_attack"),
    requires_by="capturing-barbarians.setup.requires-parent-modules",
    options=options.ALL,
    drops=(*dens.DROPS, *capture.DROPS),
    slice=battle.Captures,
)
