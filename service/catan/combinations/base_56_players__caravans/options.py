"""The option of the caravans with five or six players: whether a special building phase brings a camel."""

from service.catan.base_56_players.between_turns import PAIRED_PLAYERS, SPECIAL_BUILD
from service.catan.caravans.options import CAMEL_VICTORY
from service.kernel.rules import Option, Settled

AFTER_SPECIAL_BUILDING = Option(
    "camel-after-special-building",
    "caravans-base-56-players.round.phase-is-no-cause",
    "Whether a special building phase in which somebody builds a settlement or city brings a camel.",
    ("no", "yes"),
    "no",
)
SETTLES = (
    Settled(
        AFTER_SPECIAL_BUILDING,
        ("no",),
        "caravans-base-56-players.round.phase-is-no-cause",
        "There is no special building phase.",
        when=SPECIAL_BUILD.otherwise,
    ),
    Settled(
        CAMEL_VICTORY,
        ("own-next-turn",),
        "caravans-base-56-players.round.paired",
        "With paired players the camel follows the part of player 2, when the turn of player 1 is over.",
        when=PAIRED_PLAYERS,
    ),
)
"""What the ways to play between the turns leave of the options."""
