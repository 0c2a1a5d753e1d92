"""The Fishermen with Seafarers."""

from pathlib import Path

from service.catan.combinations.fishermen__seafarers import mainland, reserve, ships
from service.kernel.rules import Module

MODULE = Module(
    id="fishermen__seafarers",
    title="The Fishermen with Seafarers",
    revision=1,
    package=__name__,
    chapters=(mainland, ships, reserve),
    book=Path(__file__).with_name("rulebook.yaml"),
    requires=("base",),
    joins=("seafarers", "fishermen"),
)
