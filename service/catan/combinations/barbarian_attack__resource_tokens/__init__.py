"""Barbarian Attack with Resource Tokens."""

from pathlib import Path

from service.catan.combinations.barbarian_attack__resource_tokens import conquest, gold
from service.kernel.rules import Module

MODULE = Module(
    id="barbarian_attack__resource_tokens",
    title="Barbarian Attack with Resource Tokens",
    revision=1,
    package=__name__,
    chapters=(conquest, gold),
    book=Path(__file__).with_name("rulebook.yaml"),
    requires=("base",),
    joins=("barbarian_attack", "resource_tokens"),
)
