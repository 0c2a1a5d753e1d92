"""A book of the tests' own: tokens that pay prices, gold, dearer roads, and fields on earlier actions."""

from pathlib import Path

from service.catan import MODULES
from service.catan.game import CatanGame
from service.kernel.rules import Module
from tests.catan.market import cheering, goods, paying

MODULE = Module(
    id="market",
    title="The Market",
    revision=1,
    package=__name__,
    chapters=(goods, paying, cheering),
    book=Path(__file__).with_name("rulebook.yaml"),
    requires=("base",),
    slice=goods.Market,
)


class MarketGame(CatanGame):
    """The Catan family with the market."""

    modules = (*MODULES, MODULE)
