"""Barbarian Attack with the Fishermen."""

from pathlib import Path

from service.catan.barbarian_attack.scope import no_development_cards
from service.catan.combinations.barbarian_attack__fishermen import boot, cards, conquest, island, knights
from service.catan.fishermen.cards import DrawDevelopmentForFish
from service.kernel.rules import Drop, Module

MODULE = Module(
    id="barbarian_attack__fishermen",
    title="Barbarian Attack with the Fishermen",
    revision=1,
    package=__name__,
    chapters=(island, conquest, knights, cards, boot),
    book=Path(__file__).with_name("rulebook.yaml"),
    requires=("base",),
    joins=("barbarian_attack", "fishermen"),
    drops=(Drop(DrawDevelopmentForFish, no_development_cards),),
)
