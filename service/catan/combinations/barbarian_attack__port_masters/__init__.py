"""Barbarian Attack with Port-Masters, on the board of Seafarers."""

from pathlib import Path

from service.catan.combinations.barbarian_attack__port_masters import conquest, gold
from service.kernel.rules import Module

MODULE = Module(
    id="barbarian_attack__port_masters",
    title="Barbarian Attack with Port-Masters",
    revision=1,
    package=__name__,
    chapters=(conquest, gold),
    book=Path(__file__).with_name("rulebook.yaml"),
    requires=("base",),
    joins=("port_masters", "barbarian_attack"),
)
