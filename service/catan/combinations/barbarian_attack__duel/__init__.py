"""Catan for two with Barbarian Attack: a foreign knight, which both players move."""

from pathlib import Path

from service.catan.combinations.barbarian_attack__duel import (
    battles,
    foreign_knight,
    landings,
    marching,
    options,
    tokens,
)
from service.catan.combinations.barbarian_attack__duel.look import LOOK
from service.kernel.rules import Module

MODULE = Module(
    id=foreign_knight.MODULE_ID,
    title="Catan for two with Barbarian Attack",
    revision=1,
    package=__name__,
    chapters=(foreign_knight, marching, battles, landings, tokens),
    book=Path(__file__).with_name("rulebook.yaml"),
    requires=("base",),
    joins=("duel", "barbarian_attack"),
    drops=options.DROPS,
    settles=options.SETTLES,
    slice=foreign_knight.ForeignKnight,
    look=LOOK,
)
