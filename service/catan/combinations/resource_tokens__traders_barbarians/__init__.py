"""Resource Tokens with Traders & Barbarians."""

from pathlib import Path

from service.catan.combinations.resource_tokens__traders_barbarians import gold
from service.kernel.rules import Module

MODULE = Module(
    id="resource_tokens__traders_barbarians",
    title="Resource Tokens with Traders & Barbarians",
    revision=1,
    package=__name__,
    chapters=(gold,),
    book=Path(__file__).with_name("rulebook.yaml"),
    requires=("base",),
    joins=("traders_barbarians", "resource_tokens"),
)
