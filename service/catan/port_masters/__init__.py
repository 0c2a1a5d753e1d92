"""The Port-Masters of Catan, in the order of its rulebook."""

from pathlib import Path

from service.catan.port_masters import harbors, later, options, piers, pirate, sailing, sticks, supply, trading, wharves
from service.catan.port_masters.look import LOOK
from service.catan.port_masters.quays import MODULE_ID, Quays
from service.kernel.rules import Module, Sign

MODULE = Module(
    id=MODULE_ID,
    title="The Port-Masters of Catan",
    brings="Piers and wharves at the harbors.",
    sign=Sign("books.svg#anchor", "#7db9cd"),
    revision=1,
    package=__name__,
    chapters=(sticks, harbors, piers, wharves, trading, pirate, supply, sailing, later),
    book=Path(__file__).with_name("rulebook.yaml"),
    requires=("base", "seafarers"),
    options=options.ALL,
    settles=options.SETTLES,
    words={"dock": "pier", "jetty": "pier", "ocean": "sea"},
    citations=later.CITATIONS,
    slice=Quays,
    look=LOOK,
)
