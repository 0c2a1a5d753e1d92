"""Points for Harbors, in the order of its rulebook."""

from pathlib import Path

from service.catan.harbor_points import card, points, scope, state
from service.catan.harbor_points.look import LOOK
from service.catan.harbor_points.options import CARD_LOSS
from service.kernel.rules import Module, Sign

MODULE = Module(
    id=state.MODULE_ID,
    title="Points for Harbors",
    brings="A card for the most harbors.",
    sign=Sign("symbols.svg#star", "#ecc548"),
    revision=1,
    package=__name__,
    chapters=(scope, state, points, card),
    book=Path(__file__).with_name("rulebook.yaml"),
    requires=("base",),
    options=(CARD_LOSS,),
    slice=state.Harbors,
    look=LOOK,
    restrictions=scope.APART,
)
