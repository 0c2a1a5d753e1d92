"""Seafarers for five and six players: the boards of the extension, and ships between the turns."""

from pathlib import Path

from service.catan.combinations.base_56_players__seafarers import between, cloth, pirates, seats, tribe, wonders
from service.kernel.rules import Module

MODULE = Module(
    id="base_56_players__seafarers",
    title="Seafarers for five and six players",
    revision=1,
    package=__name__,
    chapters=(seats, between, tribe, cloth, wonders, pirates),
    book=Path(__file__).with_name("rulebook.yaml"),
    requires=("base",),
    joins=("base_56_players", "seafarers"),
)
