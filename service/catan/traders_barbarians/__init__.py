"""Traders & Barbarians, in the order of its rulebook."""

from pathlib import Path

from service.catan.purses import gold as coins
from service.catan.purses import gold_trade
from service.catan.traders_barbarians import (
    barbarians,
    caravans,
    citations,
    commodities,
    driving_off,
    gold,
    island,
    options,
    phases,
    rolling,
    scope,
    sites,
    start,
    swift_journey,
    trade_hexes,
    trains,
    wagons,
)
from service.catan.traders_barbarians.look import LOOK
from service.kernel.rules import Module, Scenario, Sign

MODULE = Module(
    id=caravans.MODULE_ID,
    title="Traders & Barbarians",
    brings="Wagons on the roads.",
    sign=Sign("books.svg#wagon", "#d9b27c"),
    revision=1,
    package=__name__,
    chapters=(
        caravans,
        trade_hexes,
        island,
        scope,
        start,
        sites,
        rolling,
        phases,
        trains,
        wagons,
        commodities,
        barbarians,
        driving_off,
        swift_journey,
        coins,
        gold_trade,
        gold,
    ),
    book=Path(__file__).with_name("rulebook.yaml"),
    requires=("base",),
    options=options.ALL,
    settles=options.SETTLES,
    presets={"edition": options.TARGETS},
    drops=(*scope.DROPS, *swift_journey.DROPS),
    citations=citations.CITATIONS,
    shares=(
        "obligation city_owed",
        "action place_city",
        "action buy_resource_for_gold",
        "action sell_for_gold",
    ),
    slice=caravans.Caravans,
    look=LOOK,
    scenarios=(
        Scenario(
            id="traders_barbarians.printed-island",
            title="The printed island of Traders & Barbarians",
            says="Castle, quarry and glassworks lie at three corners, and all hexes and numbers as printed.",
            players=(3, 4),
            deal={
                "ruleset": {"game": "catan", "modules": ["base", "traders_barbarians"]},
                "seats": 4,
                "layout": "printed",
            },
            statutes=("traders-barbarians.setup.frame",),
        ),
    ),
)
