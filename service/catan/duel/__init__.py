"""Catan for two: the ordinary rules with two seats, and the published variant with neutral parties and trade tokens."""

from pathlib import Path

from service.catan.duel import (
    building,
    citations,
    forced_trade,
    knights,
    options,
    parties,
    robber,
    rolling,
    routes,
    setup,
    spending,
    table,
    tokens,
)
from service.catan.duel.look import LOOK
from service.kernel.rules import Module, Scenario, Sign

MODULE = Module(
    id=table.MODULE_ID,
    title="Catan for two",
    brings="For two, with neutral parties and trade tokens.",
    sign=Sign("symbols.svg#trade", "#c8714a"),
    revision=1,
    package=__name__,
    chapters=(
        table,
        parties,
        setup,
        tokens,
        building,
        routes,
        rolling,
        spending,
        knights,
        forced_trade,
        robber,
    ),
    book=Path(__file__).with_name("rulebook.yaml"),
    requires=("base",),
    options=options.ALL,
    settles=options.SETTLES,
    citations=citations.CITATIONS,
    slice=table.Table,
    look=LOOK,
    scenarios=(
        Scenario(
            id="duel.neutral",
            title="Catan for Two",
            says="The published variant: two neutral parties, two rolls a turn and trade tokens, on the printed board.",
            players=(2,),
            deal={
                "ruleset": {"game": "catan", "modules": ["base", "duel"], "options": {"two-players": "neutral"}},
                "seats": 2,
                "layout": "beginner",
            },
            statutes=("duel.option.two-players", "duel.setup.beginner", "duel.neutral.start-corners"),
        ),
    ),
)
