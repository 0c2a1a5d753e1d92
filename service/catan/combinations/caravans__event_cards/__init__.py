"""The Caravans with Event Cards."""

from pathlib import Path

from service.catan.combinations.caravans__event_cards import damage
from service.kernel.rules import Module

MODULE = Module(
    id="caravans__event_cards",
    title="The Caravans with Event Cards",
    revision=1,
    package=__name__,
    chapters=(damage,),
    book=Path(__file__).with_name("rulebook.yaml"),
    requires=("base",),
    joins=("caravans", "event_cards"),
)
