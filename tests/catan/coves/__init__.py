"""A small book of the tests' own for Catan: new terrain, a third kind of building, tokens on hexes, and inner paths.

Nothing outside its folder names it. Shoals are sea and carry numbers of one die; hauls of fish lie on them. A
settlement on the coast may become a harbor settlement. Storms gather on hexes of land: three of them put the buildings
there out of action. The lagoon produces on several numbers, the reef's number lies face down, and the market has a
plaza.
"""

from service.kernel.rules import Module
from tests.catan.coves import harbor_settlements, hauls, state, storms, terrain

MODULE = Module(
    id=state.MODULE_ID,
    title="Coves",
    revision=1,
    package=__name__,
    chapters=(state, terrain, harbor_settlements, hauls, storms),
    requires=("base",),
    slice=state.Coves,
)
