"""The Caravans with Seafarers."""

from pathlib import Path

from service.catan.combinations.caravans__seafarers import mainland, sea_paths
from service.kernel.rules import Module

MODULE = Module(
    id="caravans__seafarers",
    title="The Caravans with Seafarers",
    revision=1,
    package=__name__,
    chapters=(mainland, sea_paths),
    book=Path(__file__).with_name("rulebook.yaml"),
    requires=("base",),
    settles=sea_paths.SETTLES,
    joins=("caravans", "seafarers"),
)
