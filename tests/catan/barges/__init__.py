"""A small book of the tests' own for Catan: barges that are themselves, carry cargo and move, and a market day.

Nothing outside its folder names it. Each player has two barges on the player's own roads. A barge has room for three:
a sack takes one, a block two. On the market day, which stands in for trading and building, barges are launched, loaded
and moved.
"""

from service.kernel.rules import Module
from tests.catan.barges import fleet, loading, market_day, moving

MODULE = Module(
    id=fleet.MODULE_ID,
    title="Barges",
    revision=1,
    package=__name__,
    chapters=(fleet, market_day, loading, moving),
    requires=("base",),
    slice=fleet.Barges,
)
