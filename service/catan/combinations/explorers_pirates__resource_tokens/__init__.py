"""Explorers & Pirates with Resource Tokens, where Cities & Knights is chosen, too."""

from pathlib import Path

from service.catan.combinations.explorers_pirates__resource_tokens import compensation, gold
from service.kernel.rules import Module

MODULE = Module(
    id="explorers_pirates__resource_tokens",
    title="Explorers & Pirates with Resource Tokens",
    revision=1,
    package=__name__,
    chapters=(gold, compensation),
    book=Path(__file__).with_name("rulebook.yaml"),
    requires=("base",),
    joins=("explorers_pirates", "resource_tokens"),
)
