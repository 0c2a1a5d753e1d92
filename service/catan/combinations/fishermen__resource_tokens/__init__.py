"""Resource Tokens with the Fishermen."""

from service.catan.fishermen.bank import a_resource
from service.catan.fishermen.theft import has_card
from service.kernel.declare.citation import Ground
from service.kernel.declare.module import Module

MODULE = Module(
    id="fishermen__resource_tokens",
    title="Resource Tokens with the Fishermen",
    revision=1,
    package=__name__,
    chapters=(),
    requires=("base",),
    joins=("fishermen", "resource_tokens"),
    grounds=(
        Ground("resource-tokens.fish.steal-is-card", "fishermen.with-resource-tokens.three-fish-card", of=(has_card,)),
        Ground(
            "resource-tokens.fish.resource-is-card", "fishermen.with-resource-tokens.four-fish-card", of=(a_resource,)
        ),
    ),
)
