"""Barbarian Attack, in the order of its rulebook."""

from pathlib import Path

from service.catan.barbarian_attack import (
    battles,
    campaign,
    citations,
    conquest,
    deck,
    drawn,
    gold,
    intrigue,
    island,
    knight_cards,
    knights,
    landings,
    losses,
    marching,
    options,
    phases,
    prisoners,
    scope,
    seven,
    start,
    treason,
)
from service.catan.barbarian_attack.look import LOOK
from service.catan.purses import gold as coins
from service.catan.purses import gold_trade
from service.kernel.rules import Module, Scenario, Sign

MODULE = Module(
    id=campaign.MODULE_ID,
    title="Barbarian Attack",
    brings="Mounted knights defend the coast.",
    sign=Sign("symbols.svg#army", "#b98a78"),
    revision=1,
    package=__name__,
    chapters=(
        campaign,
        island,
        scope,
        start,
        phases,
        landings,
        conquest,
        seven,
        coins,
        gold_trade,
        gold,
        deck,
        knights,
        knight_cards,
        intrigue,
        treason,
        drawn,
        marching,
        battles,
        prisoners,
        losses,
    ),
    book=Path(__file__).with_name("rulebook.yaml"),
    requires=("base",),
    options=options.ALL,
    settles=options.SETTLES,
    presets={"edition": options.TARGETS},
    drops=scope.DROPS,
    citations=citations.CITATIONS,
    shares=("obligation city_owed", "action place_city"),
    slice=campaign.Campaign,
    look=LOOK,
    scenarios=(
        Scenario(
            id="barbarian_attack.printed-island",
            title="The printed island of Barbarian Attack",
            says="The castle and the desert lie at opposite corners, and all hexes and numbers as printed.",
            players=(3, 4),
            deal={
                "ruleset": {"game": "catan", "modules": ["base", "barbarian_attack"]},
                "seats": 4,
                "layout": "printed",
            },
            statutes=("barbarian-attack.setup.castle-and-desert",),
        ),
    ),
)
