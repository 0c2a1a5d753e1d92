"""The Rivers of Catan, in the order of its rulebook."""

from pathlib import Path

from service.catan.purses import gold as coins
from service.catan.purses import gold_trade
from service.catan.rivers import (
    bridges,
    citations,
    courses,
    earning,
    island,
    options,
    purse,
    scope,
    sites,
    supply,
    trade,
    wealth,
)
from service.catan.rivers.look import LOOK
from service.kernel.rules import Module, Sign

MODULE = Module(
    id=purse.MODULE_ID,
    title="The Rivers of Catan",
    brings="Bridges, swamps and gold.",
    sign=Sign("books.svg#bridge", "#7db9cd"),
    revision=1,
    package=__name__,
    chapters=(scope, purse, courses, island, sites, supply, bridges, earning, coins, gold_trade, trade, wealth),
    book=Path(__file__).with_name("rulebook.yaml"),
    requires=("base",),
    options=options.ALL,
    settles=options.SETTLES,
    citations=citations.CITATIONS,
    shares=("action buy_resource_for_gold", "action sell_for_gold"),
    slice=purse.Rivers,
    look=LOOK,
    restrictions=scope.APART,
)
