"""Resource Tokens with the 5-6 Player Extension."""

from pathlib import Path

from service.catan.base.goods import goods_conservation
from service.catan.resource_tokens.paying import own_tokens
from service.kernel.declare.citation import Ground
from service.kernel.declare.module import Module

MODULE = Module(
    id="base_56_players__resource_tokens",
    title="Resource Tokens with the 5-6 Player Extension",
    revision=1,
    package=__name__,
    chapters=(),
    book=Path(__file__).with_name("rulebook.yaml"),
    requires=("base",),
    joins=("base_56_players", "resource_tokens"),
    grounds=(
        Ground("base-56-players-resource-tokens.supply.unchanged", of=(goods_conservation,)),
        Ground("base-56-players-resource-tokens.between-turns.tokens-pay", of=(own_tokens,)),
    ),
)
