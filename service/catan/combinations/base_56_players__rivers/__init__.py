"""The Rivers of Catan for five and six players: the rivers on the large island, and gold between the turns."""

from pathlib import Path

from service.catan.combinations.base_56_players__rivers import between, island
from service.kernel.rules import Module

MODULE = Module(
    id="base_56_players__rivers",
    title="The Rivers of Catan for five and six players",
    revision=1,
    package=__name__,
    chapters=(island, between),
    book=Path(__file__).with_name("rulebook.yaml"),
    requires=("base",),
    joins=("base_56_players", "rivers"),
    citations=between.CITATIONS,
    drops=island.DROPS,
)
