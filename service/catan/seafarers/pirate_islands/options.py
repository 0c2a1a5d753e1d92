"""Options of The Pirate Islands: readings of what the book says about lanes, the fleet and the fortresses."""

from __future__ import annotations

from service.catan.base.options import FRIENDLY_ROBBER, LARGEST_ARMY, ROBBER_DESERT
from service.catan.seafarers.options import SCENARIO, belonging_to
from service.kernel.rules import Option, Settled

PIRATE_ISLANDS = ("pirate-islands-34", "pirate-islands-56")
IN_PIRATE_ISLANDS = SCENARIO.is_(*PIRATE_ISLANDS)
SETUP_SHIP = Option(
    "setup-ship",
    "seafarers-later.pirate-islands.setup.starting-ship",
    "Whether a starting settlement at the coast may take a spare ship in The Pirate Islands, or takes a road.",
    ("allowed", "refused"),
    "allowed",
)
OTHER_LINES = Option(
    "other-lines",
    "seafarers-later.pirate-islands.lane.other-lines",
    "Whether players of The Pirate Islands build no ships outside their lanes, or also along the coast of the main"
    " island.",
    ("none", "around-main-island"),
    "none",
    rulings=("seafarers-later.pirate-islands.spare-ships-extend",),
)
FLEET_SHIPS = Option(
    "fleet-ships",
    "seafarers-later.pirate-islands.lane.fleet-blocks",
    "Whether the fleet of The Pirate Islands blocks ships on the sides of its hex, as the pirate does elsewhere.",
    ("blocked", "free"),
    "blocked",
)
FLEET_SEVERAL = Option(
    "fleet-several",
    "seafarers-later.pirate-islands.fleet.several-players",
    "Whom the fleet of The Pirate Islands attacks where several players have buildings: each of them, or none.",
    ("each", "none"),
    "each",
)
SEVEN_THEFT = Option(
    "seven-theft",
    "seafarers-later.pirate-islands.seven.theft",
    "Whether the player who rolls a seven in The Pirate Islands may decline to steal, or must steal from somebody.",
    ("may", "must"),
    "may",
)
FORTRESS_ATTACK = Option(
    "fortress-attack",
    "seafarers-later.pirate-islands.fortress.may",
    "Whether a player of The Pirate Islands whose lane is at the fortress may attack it, or must do so in every turn.",
    ("may", "must"),
    "may",
)
ALL = (SETUP_SHIP, OTHER_LINES, FLEET_SHIPS, FLEET_SEVERAL, SEVEN_THEFT, FORTRESS_ATTACK)

SETTLES = (
    *(
        Settled(
            option,
            (option.default,),
            "seafarers-later.pirate-islands.setup.no-robber",
            "There is no robber in The Pirate Islands.",
            when=IN_PIRATE_ISLANDS,
        )
        for option in (FRIENDLY_ROBBER, ROBBER_DESERT)
    ),
    Settled(
        LARGEST_ARMY,
        ("after-robber",),
        "base-options.largest-army.needs-army",
        "There is no Largest Army in The Pirate Islands.",
        when=IN_PIRATE_ISLANDS,
    ),
    *belonging_to(IN_PIRATE_ISLANDS, ALL, "The option belongs to The Pirate Islands."),
)
