"""Which books go together: a choice that one of these restrictions forbids makes no ruleset."""

from pathlib import Path

from service.catan.combinations.two_seats import TWO_SEATS
from service.catan.explorers_pirates.options import EXPEDITION
from service.catan.resource_tokens.options import CITADEL
from service.catan.seafarers.forgotten_tribe.options import FORGOTTEN_TRIBE
from service.catan.seafarers.options import CUSTOM, HARBOR_PLACING, SCENARIO
from service.catan.seafarers.pirate_islands.options import IN_PIRATE_ISLANDS
from service.catan.seafarers.scenarios import CLASSIC, FOR_SIX, LATER
from service.kernel.rules import Module, Restriction

EXTENSION_ALONE = (
    Restriction(
        ("base_56_players", "seafarers"),
        "base-56-players-seafarers.scope.refused",
        "Only the boards of the later edition for five and six players have land for them.",
        under=(SCENARIO.is_(*FOR_SIX),),
    ),
    Restriction(
        ("seafarers",),
        "seafarers-later-base-56-players.scope.needs-extension",
        "The boards for five and six players need the cards and the rules of the extension.",
        unless=("base_56_players",),
        under=(SCENARIO.is_(*(id_ for id_ in SCENARIO.choices if id_ not in FOR_SIX)),),
    ),
    *(
        Restriction(
            ("base_56_players", "seafarers", other),
            "seafarers-later-base-56-players.scope.extension-boards",
            f"{title} has no place on the boards of Seafarers for five and six players.",
        )
        for other, title in (("fishermen", "The lake of the Fishermen"), ("rivers", "The river"))
    ),
    Restriction(
        ("base_56_players", "port_masters"),
        "base-56-players-port-masters.scope.refused",
        "Port-Masters is played on the boards of Seafarers for three or four players.",
    ),
    Restriction(
        ("base_56_players", "barbarian_attack"),
        "base-56-players-barbarian-attack.scope.refused",
        "Each of the ten numbers lies on one coastal hex, and the large island has sixteen hexes at the coast.",
    ),
)
NEEDS_A_SOURCE = tuple(
    Restriction(
        ("resource_tokens", other),
        "resource-tokens-barbarian-attack.scope.needs-a-source",
        f"{title} is played without the robber, so nobody gets a resource token without a citadel.",
        under=(CITADEL.is_("on"),),
        unless=("cities_knights",),
    )
    for other, title in (("barbarian_attack", "Barbarian Attack"), ("traders_barbarians", "Traders & Barbarians"))
)
TRADE_AT_SEA = (
    Restriction(
        ("seafarers", "traders_barbarians"),
        "seafarers-traders-barbarians.scope.new-shores",
        "Of the boards of 1998 only New Shores has the mainland on which the trade hexes lie.",
        under=(SCENARIO.is_("new-shores-34", *LATER),),
    ),
    Restriction(
        ("seafarers", "traders_barbarians"),
        "seafarers-later-traders-barbarians.scope.new-shores",
        "Of the later boards only Heading for New Shores for four has the mainland on which the trade hexes lie.",
        under=(SCENARIO.is_("heading-for-new-shores-4", *CLASSIC, CUSTOM),),
    ),
    *(
        Restriction(
            ("seafarers", "traders_barbarians", other),
            "seafarers-barbarian-attack.scope.no-fourth-book",
            f"Seafarers with Traders & Barbarians does not allow {title} besides.",
        )
        for other, title in (("cities_knights", "Cities & Knights"), ("fishermen", "Fishermen"))
    ),
)
RAIDS_AT_SEA = (
    Restriction(
        ("seafarers", "barbarian_attack"),
        "seafarers-barbarian-attack.scope.new-shores",
        "Of the boards of 1998 only New Shores has the mainland on which the barbarians land.",
        under=(SCENARIO.is_("new-shores-34", *LATER),),
    ),
    Restriction(
        ("seafarers", "barbarian_attack"),
        "seafarers-later-barbarian-attack.scope.new-shores",
        "Of the later boards only Heading for New Shores for four has the mainland on which the barbarians land.",
        under=(SCENARIO.is_("heading-for-new-shores-4", *CLASSIC, CUSTOM),),
    ),
    *(
        Restriction(
            ("seafarers", "barbarian_attack", other),
            "seafarers-barbarian-attack.scope.no-fourth-book",
            f"Seafarers with Barbarian Attack does not allow {title} besides.",
        )
        for other, title in (("cities_knights", "Cities & Knights"), ("fishermen", "Fishermen"))
    ),
)
TRADERS_ALONE = (
    Restriction(
        ("base_56_players", "traders_barbarians"),
        "base-56-players-traders-barbarians.scope.refused",
        "The trade hexes, the numbers and the commodities are given for three or four players only.",
    ),
    Restriction(
        ("barbarian_attack", "traders_barbarians"),
        "barbarian-attack-traders-barbarians.scope.only-in-combination-game",
        "Both books rebuild the same island, and each has a deck of its own.",
        unless=("capturing_barbarians",),
    ),
    Restriction(
        ("explorers_pirates", "traders_barbarians"),
        "explorers-pirates-traders-barbarians.scope.only-in-combination-game",
        "Only the description of Capturing Barbarians says when wagons move beside ships.",
        unless=("capturing_barbarians",),
    ),
)
FISHING_SCENARIOS = (
    Restriction(
        ("seafarers", "fishermen"),
        "seafarers-fishermen.setup.scenarios",
        "Of the boards of 1998 only New Shores has the mainland with a desert for the lake.",
        under=(SCENARIO.is_("new-shores-34", *LATER, CUSTOM),),
    ),
    Restriction(
        ("seafarers", "fishermen"),
        "seafarers-later-fishermen.setup.scenarios",
        "Of the later boards only Heading for New Shores for four has the mainland with a desert for the lake.",
        under=(SCENARIO.is_("heading-for-new-shores-4", *CLASSIC, CUSTOM),),
    ),
    Restriction(
        ("seafarers", "fishermen"),
        "seafarers-fishermen.setup.scenarios",
        "The fishing grounds lie on the places without a harbor, so players do not choose places for harbors.",
        under=(HARBOR_PLACING.is_("dealt"),),
    ),
)
CARAVANS_AT_SEA = (
    Restriction(
        ("seafarers", "caravans"),
        "caravans-seafarers.scope.scenarios",
        "The other scenarios have no mainland with a desert in its middle for the oasis.",
        under=(SCENARIO.is_("new-shores-34", "custom"),),
    ),
    Restriction(
        ("base_56_players", "seafarers", "caravans"),
        "caravans-seafarers.scope.scenarios",
        "The boards of Seafarers for five and six players have no desert in the middle of the mainland for the oasis.",
    ),
)
GIFTS_OF_THE_TRIBE = (
    Restriction(
        ("seafarers", "cities_knights"),
        "seafarers-later-cities-knights.scope.scenarios-5-to-8",
        "Cities & Knights has no development cards, which are gifts of the tribe in The Forgotten Tribe.",
        under=(FORGOTTEN_TRIBE.otherwise,),
    ),
    Restriction(
        ("seafarers", "port_masters"),
        "seafarers-later-port-masters.scope.not-the-tribe",
        "Port-Masters has no harbor tokens, which are gifts of the tribe in The Forgotten Tribe.",
        under=(FORGOTTEN_TRIBE.otherwise,),
    ),
    Restriction(
        ("seafarers", "duel"),
        "duel-seafarers.scope.scenarios",
        "The gifts of the tribe in The Forgotten Tribe are for three players at least.",
        under=(FORGOTTEN_TRIBE.otherwise,),
    ),
)
LANES_OF_THE_PIRATES = (
    Restriction(
        ("seafarers", "cities_knights"),
        "seafarers-later-cities-knights.scope.scenarios-5-to-8",
        "Cities & Knights has no development cards, and knights of those arm the ships of The Pirate Islands.",
        under=(IN_PIRATE_ISLANDS.otherwise,),
    ),
    Restriction(
        ("seafarers", "event_cards"),
        "seafarers-later.pirate-islands.fleet.dice-needed",
        "The fleet of The Pirate Islands sails by the lower of two dice, and an event card names only their sum.",
        under=(IN_PIRATE_ISLANDS.otherwise,),
    ),
    Restriction(
        ("seafarers", "duel"),
        "duel-seafarers.scope.scenarios",
        "The Pirate Islands are for three players at least.",
        under=(IN_PIRATE_ISLANDS.otherwise,),
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
        "Ships, pirates and gold mean different things in the two books, and each book has boards of its own.",
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
        "Resource tokens come from walled cities and citadels, and Explorers & Pirates alone has no cities.",
        unless=("cities_knights",),
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
        *CARAVANS_AT_SEA,
        *EXPLORERS_ALONE,
        *GIFTS_OF_THE_TRIBE,
        *LANES_OF_THE_PIRATES,
        *NEEDS_A_SOURCE,
        *RAIDS_AT_SEA,
        *TRADERS_ALONE,
        *TRADE_AT_SEA,
        *CAPTURING,
        *TWO_SEATS,
    ),
)
