"""Cities & Knights, in the order of its rulebook."""

from pathlib import Path

from service.catan.cities_knights import (
    barbarians,
    chasing,
    commodities,
    defenders,
    displacing,
    event_die,
    improvements,
    knights,
    marching,
    metropolises,
    options,
    order,
    pillage,
    production,
    robber,
    routes,
    scope,
    setup,
    trading,
    victory,
    walls,
    wire,
)
from service.catan.cities_knights import realm as realm_
from service.catan.cities_knights.progress import cards, decks, drawing, hand, irrigation, playing
from service.kernel.module import Module

MODULE = Module(
    id=wire.MODULE_ID,
    title="Catan: Cities & Knights",
    revision=1,
    package=__name__,
    # The steps that follow a roll stand in the order of these files: barbarians, drawing, victory, hand.
    chapters=(
        scope,
        commodities,
        cards,
        realm_,
        decks,
        setup,
        order,
        event_die,
        barbarians,
        pillage,
        defenders,
        robber,
        production,
        trading,
        walls,
        improvements,
        metropolises,
        knights,
        marching,
        displacing,
        chasing,
        routes,
        playing,
        drawing,
        victory,
        hand,
        irrigation,
    ),
    book=Path(__file__).with_name("rulebook.yaml"),
    requires=("base",),
    options=options.ALL,
    presets={"edition": options.EDITIONS},
    drops=scope.DROPS,
    slice=realm_.Realm,
)
