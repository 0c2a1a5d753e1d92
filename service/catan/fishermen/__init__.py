"""The Fishermen of Catan, in the order of its rulebook."""

from pathlib import Path

from service.catan.fishermen import (
    bank,
    boot,
    cards,
    catching,
    citations,
    fishery,
    fishing_grounds,
    lake,
    paying,
    roads,
    robber,
    start,
    supply,
    theft,
)
from service.catan.fishermen.look import LOOK
from service.kernel.rules import Module, Sign

MODULE = Module(
    id=fishery.MODULE_ID,
    title="The Fishermen of Catan",
    brings="Fish from the lake and the coast.",
    sign=Sign("books.svg#fish", "#5aa0b8"),
    revision=1,
    package=__name__,
    chapters=(fishery, lake, fishing_grounds, supply, robber, start, catching, paying, theft, bank, roads, cards, boot),
    book=Path(__file__).with_name("rulebook.yaml"),
    requires=("base",),
    settles=lake.SETTLES,
    citations=citations.CITATIONS,
    slice=fishery.Fishery,
    look=LOOK,
)
