"""The books with which the caravans are not played, and why."""

import itertools

from service.kernel.rules import Restriction

CAMPAIGNS = {
    "fishermen": "Fishermen",
    "barbarian_attack": "Barbarian Attack",
    "traders_barbarians": "Traders & Barbarians",
}
"""The books of the same box that rebuild the island. The Caravans go with one of them."""

APART = (
    Restriction(
        ("explorers_pirates", "caravans"),
        "caravans-explorers-pirates.scope.refused",
        "Explorers & Pirates has no desert for the oasis and no longest road, and most of its land lies face down.",
    ),
    Restriction(
        ("capturing_barbarians", "caravans"),
        "caravans-capturing-barbarians.scope.refused",
        "Capturing Barbarians needs Explorers & Pirates, which does not go with the caravans.",
    ),
    Restriction(
        ("port_masters", "caravans"),
        "caravans-port-masters.scope.with-seafarers",
        "Port-Masters is played with the caravans only on the boards of Seafarers.",
        unless=("seafarers",),
    ),
    Restriction(
        ("base_56_players", "fishermen", "caravans"),
        "caravans.scope.served-meetings",
        "The caravans with the Fishermen are played by three or four, since no island for more players is described.",
    ),
    *(
        Restriction(
            ("caravans", one, other),
            "caravans.scope.one-campaign-partner",
            f"The caravans are played with one of {title} and {further}.",
        )
        for (one, title), (other, further) in itertools.combinations(CAMPAIGNS.items(), 2)
    ),
    *(
        Restriction(
            ("caravans", "seafarers", other),
            "caravans.scope.one-campaign-partner",
            f"The caravans are played with one of Seafarers and {title}.",
        )
        for other, title in CAMPAIGNS.items()
    ),
    *(
        Restriction(
            ("caravans", other, "cities_knights"),
            "caravans.scope.one-campaign-partner",
            f"With {title} the caravans are played without Cities & Knights.",
        )
        for other, title in (
            ("seafarers", "Seafarers"),
            ("barbarian_attack", "Barbarian Attack"),
            ("traders_barbarians", "Traders & Barbarians"),
        )
    ),
)
