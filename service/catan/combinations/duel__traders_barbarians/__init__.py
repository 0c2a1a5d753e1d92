"""Catan for two with Traders & Barbarians: tolls of neutral roads, and trade tokens at trade hexes."""

from pathlib import Path

from service.catan.combinations.duel__traders_barbarians import closed_places, tokens, toll
from service.catan.duel.robber import SendRobberToDesert
from service.catan.duel.routes import compare_after_neutral_pieces, holder_is_longest_of_four, longest_of_four_holds
from service.catan.traders_barbarians.scope import no_longest_road, no_robber
from service.kernel.rules import Drop, Module

MODULE = Module(
    id=toll.MODULE_ID,
    title="Catan for two with Traders & Barbarians",
    revision=1,
    package=__name__,
    chapters=(toll, tokens, closed_places),
    book=Path(__file__).with_name("rulebook.yaml"),
    requires=("base",),
    joins=("duel", "traders_barbarians"),
    drops=(
        Drop(SendRobberToDesert, no_robber),
        *(
            Drop(rule, no_longest_road)
            for rule in (compare_after_neutral_pieces, holder_is_longest_of_four, longest_of_four_holds)
        ),
    ),
    slice=toll.Tolls,
)
