"""Resource Tokens with Port-Masters."""

from service.catan.port_masters import piers, wharves
from service.catan.resource_tokens.paying import own_tokens
from service.kernel.declare.citation import Ground
from service.kernel.declare.module import Module

MODULE = Module(
    id="port_masters__resource_tokens",
    title="Resource Tokens with Port-Masters",
    revision=1,
    package=__name__,
    chapters=(),
    requires=("base", "seafarers"),
    joins=("port_masters", "resource_tokens"),
    grounds=(
        Ground("resource-tokens.other.port-masters-payment", of=(piers.cost, wharves.cost)),
        Ground("port-masters.other.resource-tokens-pay", of=(own_tokens, piers.cost, wharves.cost)),
        Ground("resource-tokens.citadel.counts-as-city", of=(wharves.at_own_city,)),
    ),
)
