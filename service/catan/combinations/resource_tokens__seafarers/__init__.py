"""Resource Tokens with Seafarers."""

from service.catan.combinations.resource_tokens__seafarers import gold
from service.kernel.declare.module import Module

MODULE = Module(
    id="resource_tokens__seafarers",
    title="Resource Tokens with Seafarers",
    revision=1,
    package=__name__,
    chapters=(gold,),
    requires=("base",),
    joins=("seafarers", "resource_tokens"),
)
