"""The Caravans, in the order of their rulebook."""

from pathlib import Path

from service.catan.caravans import arrows, camels, deciding, oasis, points, robber, scope, state, trails, voting
from service.catan.caravans.look import LOOK
from service.catan.caravans.options import ALL, SETTLES
from service.kernel.rules import Module, Sign

MODULE = Module(
    id=state.MODULE_ID,
    title="The Caravans",
    brings="Camels from the oasis, where votes decide.",
    sign=Sign("books.svg#camel", "#e6d3a3"),
    revision=1,
    package=__name__,
    chapters=(scope, state, oasis, arrows, robber, trails, voting, deciding, camels, points),
    book=Path(__file__).with_name("rulebook.yaml"),
    requires=("base",),
    options=ALL,
    settles=SETTLES,
    slice=state.Caravans,
    look=LOOK,
    restrictions=scope.APART,
)
