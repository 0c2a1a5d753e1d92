"""The event cards, in the order of their rulebook."""

from pathlib import Path

from service.catan.event_cards import (
    citations,
    damage,
    deck,
    drawing,
    earthquake,
    epidemic,
    gifts,
    resolving,
    revealing,
    robber,
    scope,
    state,
    taking,
)
from service.catan.event_cards.look import LOOK
from service.catan.event_cards.options import ALL, SETTLES
from service.kernel.rules import Module, Sign

MODULE = Module(
    id=state.MODULE_ID,
    title="Event Cards",
    brings="A deck of events in place of the dice.",
    sign=Sign("symbols.svg#dev", "#e6d3a3"),
    revision=1,
    package=__name__,
    chapters=(scope, state, deck, revealing, epidemic, earthquake, gifts, taking, drawing, robber, resolving, damage),
    book=Path(__file__).with_name("rulebook.yaml"),
    requires=("base",),
    options=ALL,
    settles=SETTLES,
    drops=revealing.DROPS,
    citations=citations.CITATIONS,
    slice=state.EventCards,
    look=LOOK,
    restrictions=scope.APART,
)
