"""Catan for two with Cities & Knights: knights of the neutral parties, and forced trades with commodities."""

from pathlib import Path

from service.catan.combinations.cities_knights__duel import (
    deserter,
    diplomat,
    displacing,
    forced_trade,
    neutral_knights,
    options,
    placing,
    promoting,
    rolling,
    tokens,
)
from service.catan.combinations.cities_knights__duel.look import LOOK
from service.kernel.rules import Module

MODULE = Module(
    id=neutral_knights.MODULE_ID,
    title="Catan for two with Cities & Knights",
    revision=1,
    package=__name__,
    chapters=(
        neutral_knights,
        placing,
        promoting,
        displacing,
        rolling,
        deserter,
        diplomat,
        forced_trade,
        tokens,
    ),
    book=Path(__file__).with_name("rulebook.yaml"),
    requires=("base",),
    joins=("duel", "cities_knights"),
    drops=options.DROPS,
    settles=options.SETTLES,
    slice=neutral_knights.Companies,
    look=LOOK,
)
