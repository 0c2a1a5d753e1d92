"""Port-Masters with Traders & Barbarians, on the board of Seafarers."""

from pathlib import Path

from service.catan.combinations.port_masters__traders_barbarians import gold
from service.kernel.rules import Module

MODULE = Module(
    id="port_masters__traders_barbarians",
    title="Port-Masters with Traders & Barbarians",
    revision=1,
    package=__name__,
    chapters=(gold,),
    book=Path(__file__).with_name("rulebook.yaml"),
    requires=("base",),
    joins=("port_masters", "traders_barbarians"),
)
