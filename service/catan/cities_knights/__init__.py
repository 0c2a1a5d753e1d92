"""Cities & Knights, in the order of its rulebook."""

from pathlib import Path

from service.catan.cities_knights import commodities, options, scope, wire
from service.catan.cities_knights import realm as realm_
from service.catan.cities_knights.progress import cards, drawing, hand, irrigation, playing
from service.kernel.module import Module

MODULE = Module(
    id=wire.MODULE_ID,
    title="Catan: Cities & Knights",
    revision=1,
    package=__name__,
    chapters=(scope, commodities, cards, realm_, playing, drawing, hand, irrigation),
    book=Path(__file__).with_name("rulebook.yaml"),
    requires=("base",),
    options=options.ALL,
    presets={"edition": options.EDITIONS},
    drops=scope.DROPS,
    slice=realm_.Realm,
)
