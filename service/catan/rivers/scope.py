"""The books with which the rivers are not played, and why."""

import itertools

from service.kernel.rules import Restriction

REFUSED = (
    Restriction(
        ("explorers_pirates", "rivers"),
        "rivers-explorers-pirates.scope.refused",
        "Explorers & Pirates is played on boards of its own, on which the rivers have no place.",
    ),
    Restriction(
        ("capturing_barbarians", "rivers"),
        "rivers-capturing-barbarians.scope.refused",
        "Capturing Barbarians is played on the boards of Explorers & Pirates, on which the rivers have no place.",
    ),
)
CAMPAIGNS = {
    "fishermen": "Fishermen",
    "caravans": "Caravans",
    "barbarian_attack": "Barbarian Attack",
    "traders_barbarians": "Traders & Barbarians",
}
ONE_CAMPAIGN = tuple(
    Restriction(
        (one, other, "rivers"),
        "rivers.scope.one-campaign-partner",
        f"The rivers are played with {CAMPAIGNS[one]} or {CAMPAIGNS[other]}, since both change hexes and numbers.",
    )
    for one, other in itertools.combinations(CAMPAIGNS, 2)
)
WITHOUT_KNIGHTS = tuple(
    Restriction(
        (other, "cities_knights", "rivers"),
        "rivers.scope.one-campaign-partner",
        f"The rivers with {title} are played without Cities & Knights.",
    )
    for other, title in (
        ("seafarers", "Seafarers"),
        ("barbarian_attack", CAMPAIGNS["barbarian_attack"]),
        ("traders_barbarians", CAMPAIGNS["traders_barbarians"]),
    )
)
SMALL_ISLAND = tuple(
    Restriction(
        ("base_56_players", other, "rivers"),
        "rivers.scope.served-meetings",
        f"The rivers with {CAMPAIGNS[other]} are played by three or four, since no island for more is described.",
    )
    for other in ("fishermen", "caravans")
)
AT_SEA = tuple(
    Restriction(
        ("seafarers", other, "rivers"),
        "rivers.scope.one-campaign-partner",
        f"The rivers with Seafarers are played without {title}.",
    )
    for other, title in CAMPAIGNS.items()
)
APART = (*REFUSED, *ONE_CAMPAIGN, *WITHOUT_KNIGHTS, *AT_SEA, *SMALL_ISLAND)
