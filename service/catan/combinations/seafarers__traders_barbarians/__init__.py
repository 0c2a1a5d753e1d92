"""Seafarers with Traders & Barbarians, in New Shores."""

from pathlib import Path

from service.catan.combinations.seafarers__traders_barbarians import (
    citations,
    mainland,
    rolling,
    scope,
    sea_ways,
    victory,
)
from service.kernel.rules import Module

MODULE = Module(
    id="seafarers__traders_barbarians",
    title="Seafarers with Traders & Barbarians",
    revision=1,
    package=__name__,
    chapters=(mainland, scope, rolling, sea_ways, victory),
    book=Path(__file__).with_name("rulebook.yaml"),
    requires=("base",),
    joins=("seafarers", "traders_barbarians"),
    citations=citations.CITATIONS,
    drops=(*mainland.DROPS, *scope.DROPS),
)
