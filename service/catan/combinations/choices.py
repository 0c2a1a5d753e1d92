"""Which books go together: a choice that one of these restrictions forbids makes no ruleset."""

from pathlib import Path

from service.catan.explorers_pirates.options import EXPEDITION
from service.catan.resource_tokens.options import CITADEL
from service.catan.seafarers.options import HARBOR_PLACING, SCENARIO
from service.kernel.declare.module import Module
from service.kernel.declare.restriction import Restriction

EXTENSION_ALONE = (
    Restriction(
        ("base_56_players", "seafarers"),
        "base-56-players-seafarers.scope.refused",
        "No scenario of Seafarers has land for five or six players.",
    ),
    Restriction(
        ("base_56_players", "port_masters"),
        "base-56-players-port-masters.scope.refused",
        "Port-Masters is played on the boards of Seafarers, which are for three or four players.",
    ),
    Restriction(
        ("base_56_players", "barbarian_attack"),
        "base-56-players-barbarian-attack.scope.refused",
        "Each of the ten numbers lies on one coastal hex, and the large island has sixteen hexes at the coast.",
    ),
)
BARBARIANS_ALONE = tuple(
    Restriction(
        (other, "barbarian_attack"),
        "barbarian-attack.scope.base-game-alone",
        "Barbarian Attack is offered with the base game and Cities & Knights alone so far.",
    )
    for other in ("seafarers", "fishermen", "resource_tokens")
)
TRADERS_ALONE = (
    Restriction(
        ("base_56_players", "traders_barbarians"),
        "base-56-players-traders-barbarians.scope.refused",
        "The trade hexes, the numbers and the commodities are known for three or four players only.",
    ),
    Restriction(
        ("barbarian_attack", "traders_barbarians"),
        "barbarian-attack-traders-barbarians.scope.only-in-combination-game",
        "Both books rebuild the same island, and each has a deck of its own.",
    ),
    Restriction(
        ("explorers_pirates", "traders_barbarians"),
        "explorers-pirates-traders-barbarians.scope.only-in-combination-game",
        "Nothing says where wagons go among undiscovered islands.",
    ),
    *(
        Restriction(
            (other, "traders_barbarians"),
            "traders-barbarians.scope.served",
            "Traders & Barbarians is offered with the base game and Resource Tokens alone so far.",
        )
        for other in ("cities_knights", "seafarers", "fishermen")
    ),
    Restriction(
        ("resource_tokens", "traders_barbarians"),
        "resource-tokens-barbarian-attack.scope.needs-a-source",
        "Traders & Barbarians is played without the robber, so nobody gets a resource token without a citadel.",
        under=(CITADEL.is_("on"),),
    ),
)
FISHING_SCENARIOS = (
    Restriction(
        ("seafarers", "fishermen"),
        "seafarers-fishermen.setup.scenarios",
        "The other scenarios have no desert on the mainland for the lake, or change its hexes and numbers.",
        under=(SCENARIO.is_("new-shores-34", "custom"),),
    ),
    Restriction(
        ("seafarers", "fishermen"),
        "seafarers-fishermen.setup.scenarios",
        "The fishing grounds lie on the places without a harbor, so players do not choose places for harbors.",
        under=(HARBOR_PLACING.is_("dealt"),),
    ),
)
EXPLORERS_ALONE = (
    Restriction(
        ("base_56_players", "explorers_pirates"),
        "base-56-players-explorers-pirates.scope.refused",
        "Explorers & Pirates is for two to four players.",
    ),
    Restriction(
        ("seafarers", "explorers_pirates"),
        "seafarers-explorers-pirates.scope.refused",
        "Ships, pirates and gold mean something else in each of the two books, and each has boards of its own.",
    ),
    Restriction(
        ("fishermen", "explorers_pirates"),
        "fishermen-explorers-pirates.scope.refused",
        "Explorers & Pirates has no desert for the lake, no robber and no development cards to buy with fish.",
    ),
    Restriction(
        ("port_masters", "explorers_pirates"),
        "port-masters-explorers-pirates.scope.refused",
        "Explorers & Pirates has no harbors, and everybody trades 3:1 there.",
    ),
    Restriction(
        ("cities_knights", "explorers_pirates"),
        "explorers-pirates-cities-knights.scenario.available",
        "Only the three scenarios with the fish mission are played with Cities & Knights.",
        unless=("capturing_barbarians",),
        under=(EXPEDITION.is_("fish-for-catan", "spices-for-catan", "explorers-and-pirates"),),
    ),
    Restriction(
        ("resource_tokens", "explorers_pirates"),
        "resource-tokens-explorers-pirates.scope.needs-cities-knights",
        "Resource tokens need Cities & Knights in Explorers & Pirates, and the three are not offered so far.",
    ),
)

CAPTURING = (
    Restriction(
        ("barbarian_attack", "explorers_pirates"),
        "barbarian-attack-explorers-pirates.scope.only-in-combination-game",
        "Barbarian Attack and Explorers & Pirates are chosen together only in a game of Capturing Barbarians.",
        unless=("capturing_barbarians",),
    ),
    Restriction(
        ("explorers_pirates", "capturing_barbarians"),
        "barbarian-attack-explorers-pirates.setup.scenarios",
        "The other scenarios have no pirate lairs.",
        under=(EXPEDITION.is_("pirate-lairs", "fish-for-catan", "explorers-and-pirates"),),
    ),
    *(
        Restriction(
            ("base", "capturing_barbarians"),
            "capturing-barbarians.setup.requires-parent-modules",
            f"Capturing Barbarians needs the pieces of {title}.",
            unless=(parent,),
        )
        for parent, title in (
            ("cities_knights", "Cities & Knights"),
            ("explorers_pirates", "Explorers & Pirates"),
            ("barbarian_attack", "Barbarian Attack"),
        )
    ),
    Restriction(
        ("base_56_players", "capturing_barbarians"),
        "base-56-players-capturing-barbarians.scope.refused",
        "Capturing Barbarians is for three or four players.",
    ),
    Restriction(
        ("seafarers", "capturing_barbarians"),
        "seafarers-capturing-barbarians.scope.refused",
        "Capturing Barbarians needs Explorers & Pirates, which does not go with Seafarers.",
    ),
    Restriction(
        ("port_masters", "capturing_barbarians"),
        "port-masters-capturing-barbarians.scope.refused",
        "Capturing Barbarians needs Explorers & Pirates, which has no harbors.",
    ),
    Restriction(
        ("fishermen", "capturing_barbarians"),
        "fishermen-capturing-barbarians.scope.refused",
        "Capturing Barbarians needs Explorers & Pirates, which does not go with Fishermen.",
    ),
)


GUIDE = Module(
    id="combinations",
    title="Which books go together",
    revision=1,
    package=__name__,
    chapters=(),
    book=Path(__file__).with_name("rulebook.yaml"),
    restrictions=(
        *EXTENSION_ALONE,
        *FISHING_SCENARIOS,
        *EXPLORERS_ALONE,
        *BARBARIANS_ALONE,
        *TRADERS_ALONE,
        *CAPTURING,
    ),
)
