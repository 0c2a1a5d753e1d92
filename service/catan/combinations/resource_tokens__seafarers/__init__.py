"""Resource Tokens with Seafarers."""

from pathlib import Path

from service.catan.combinations.resource_tokens__seafarers import gold
from service.kernel.rules import Module

MODULE = Module(
    id="resource_tokens__seafarers",
    title="Resource Tokens with Seafarers",
    revision=1,
    package=__name__,
    chapters=(gold,),
    book=Path(__file__).with_name("rulebook.yaml"),
    requires=("base",),
    joins=("seafarers", "resource_tokens"),
)
