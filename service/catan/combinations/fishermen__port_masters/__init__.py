"""The Fishermen with Port-Masters."""

from pathlib import Path

from service.catan.combinations.fishermen__port_masters import harbor_sites
from service.kernel.rules import Module

MODULE = Module(
    id="fishermen__port_masters",
    title="The Fishermen with Port-Masters",
    revision=1,
    package=__name__,
    chapters=(harbor_sites,),
    book=Path(__file__).with_name("rulebook.yaml"),
    requires=("base", "seafarers"),
    joins=("fishermen", "port_masters"),
)
