"""The books with which the caravans are not played, and why."""

import itertools

from service.kernel.rules import Restriction

CAMPAIGNS = {
    "fishermen": "Fishermen",
    "barbarian_attack": "Barbarian Attack",
    "traders_barbarians": "Traders & Barbarians",
}
"""The books of the same box that rebuild the island, of which the caravans go with one."""

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
    *(
        Restriction(
            (other, "caravans"),
            "caravans.scope.served-meetings",
            f"The rules for {title} with the caravans are not served.",
        )
        for other, title in (("fishermen", "the Fishermen"), ("rivers", "the rivers"))
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
