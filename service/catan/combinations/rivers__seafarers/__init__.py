"""The Rivers of Catan with Seafarers: the rivers on the mainland of New Shores, and ships along their banks."""

from pathlib import Path

from service.catan.combinations.rivers__seafarers import citations, mainland, ships
from service.kernel.rules import Module

MODULE = Module(
    id="rivers__seafarers",
    title="The Rivers of Catan with Seafarers",
    revision=1,
    package=__name__,
    chapters=(mainland, ships),
    book=Path(__file__).with_name("rulebook.yaml"),
    requires=("base",),
    joins=("seafarers", "rivers"),
    citations=citations.CITATIONS,
    restrictions=mainland.APART,
    drops=mainland.DROPS,
)
