"""With which books two play, and with which options: restrictions on the choice of the module for two."""

from __future__ import annotations

import itertools

from service.catan.duel.options import MATCH, TWO_PLAYERS
from service.catan.seafarers.options import SCENARIO
from service.catan.seafarers.scenarios import TABLES
from service.kernel.rules import Restriction

PLAIN, ORDINARY = TWO_PLAYERS.is_("plain"), MATCH.is_("ordinary")
FOR_TWO = SCENARIO.is_(*(id_ for id_, table in TABLES.items() if max(table.players) == 3), "new-shores-34", "custom")
"""The boards on which two play at sea."""
BOOKS = {
    "cities_knights": "Cities & Knights",
    "seafarers": "Seafarers",
    "fishermen": "the Fishermen",
    "barbarian_attack": "Barbarian Attack",
    "traders_barbarians": "Traders & Barbarians",
    "resource_tokens": "Resource Tokens",
    "rivers": "the Rivers of Catan",
    "caravans": "the Caravans",
}
"""The books that two play with in both forms."""

OTHER_BOOKS = (
    Restriction(
        ("base_56_players", "duel"),
        "duel-base-56-players.scope.refused",
        "Two seats and five or six are opposites.",
    ),
    Restriction(
        ("duel", "explorers_pirates"),
        "duel-explorers-pirates.scope.refused",
        "Explorers & Pirates has two seats of its own, and none of the cards and figures that the neutral form needs.",
    ),
    Restriction(
        ("duel", "capturing_barbarians"),
        "duel-capturing-barbarians.scope.refused",
        "Capturing Barbarians does not speak of two players.",
    ),
    Restriction(
        ("duel", "port_masters"),
        "duel-port-masters.scope",
        "Nobody says whether a neutral party builds piers, so Port-Masters is played by two in the plain form only.",
        under=(PLAIN,),
    ),
    Restriction(
        ("duel", "seafarers"),
        "duel-seafarers.scope.scenarios",
        "Two play on the boards for three players and on New Shores.",
        under=(FOR_TWO,),
    ),
    *(
        Restriction(
            ("duel", one, other),
            "duel-combinations.scope.one-further-book",
            f"With neutral parties two play {BOOKS[one]} or {BOOKS[other]}, not both.",
            under=(PLAIN,),
        )
        for one, other in itertools.combinations(BOOKS, 2)
    ),
)
MATCHES = tuple(
    Restriction(
        ("duel", book),
        "duel-cities-knights.end.target" if book == "cities_knights" else "duel.option.match",
        f"The named matches belong to the base game, and nobody plays them with {title}.",
        under=(ORDINARY,),
    )
    for book, title in BOOKS.items()
)
TWO_SEATS = (*OTHER_BOOKS, *MATCHES)
