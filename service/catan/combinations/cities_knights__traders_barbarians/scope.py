"""The things left out where both books are played: the robber, routes, and the cards of Traders & Barbarians."""

from __future__ import annotations

from collections.abc import Mapping

from service.catan.base.citations import target_is
from service.catan.base.victory import enough_points
from service.catan.cities_knights.options import CHASE_DESTINATION
from service.catan.cities_knights.scope import OF_LONGEST_ROAD, OF_THE_ROBBER, no_development_cards
from service.catan.traders_barbarians import swift_journey
from service.catan.traders_barbarians.scope import no_longest_road, no_robber
from service.kernel.declare.rules.option import Value
from service.kernel.rules import Citation, Drop, Settled

TARGETS: Mapping[Value, Mapping[str, Value]] = {edition: {"target-points": 15} for edition in (4, 5, 6)}
"""`traders-barbarians.with-cities-knights.target`"""

SETTLES = (
    Settled(
        CHASE_DESTINATION,
        ("land",),
        "traders-barbarians.setup.no-robber",
        "There is no robber to chase in Traders & Barbarians.",
    ),
)
DROPS = (
    *(Drop(rule, no_robber) for rule in OF_THE_ROBBER),
    *(Drop(rule, no_longest_road) for rule in OF_LONGEST_ROAD),
    Drop(swift_journey.with_swift_journey, no_development_cards),
    Drop(swift_journey.own_deck, no_development_cards),
    Drop(swift_journey.swift_journey_is_no_good, no_development_cards),
    Drop(swift_journey.PlaySwiftJourney, no_development_cards),
)

CITATIONS = (Citation("traders-barbarians.with-cities-knights.target", of=(enough_points,), where=target_is(15)),)
