"""Port-Masters with the Rivers of Catan, in New Shores."""

from pathlib import Path

from service.catan.combinations.port_masters__rivers import gold
from service.kernel.rules import Module

MODULE = Module(
    id="port_masters__rivers",
    title="Port-Masters with the Rivers of Catan",
    revision=1,
    package=__name__,
    chapters=(gold,),
    book=Path(__file__).with_name("rulebook.yaml"),
    requires=("base",),
    joins=("port_masters", "rivers"),
)
