"""Barbarian Attack with Seafarers, in New Shores."""

from pathlib import Path

from service.catan.combinations.barbarian_attack__seafarers import citations, mainland, scope, ships
from service.kernel.rules import Module

MODULE = Module(
    id="barbarian_attack__seafarers",
    title="Barbarian Attack with Seafarers",
    revision=1,
    package=__name__,
    chapters=(mainland, scope, ships),
    book=Path(__file__).with_name("rulebook.yaml"),
    requires=("base",),
    joins=("seafarers", "barbarian_attack"),
    citations=citations.CITATIONS,
    drops=(*mainland.DROPS, *scope.DROPS),
)
