"""Who pays for a river road that a Diplomat removes: the descriptions differ."""

from service.kernel.rules import Option

DIPLOMAT_GOLD = Option(
    "diplomat-gold",
    "rivers-cities-knights.diplomat.river-road",
    "Who pays 1 gold when a Diplomat takes a road off a river path: the player of the card, or the owner of the road.",
    ("card-player", "owner"),
    "card-player",
)
