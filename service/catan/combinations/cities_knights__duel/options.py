"""What two with Cities & Knights have no use for: knight cards, and the options about them."""

from service.catan.cities_knights.scope import no_development_cards, no_largest_army
from service.catan.duel.knights import drop_knight_cards
from service.catan.duel.options import BETWEEN_ROLLS, DISCARDED_ARMY, NEUTRAL
from service.kernel.rules import Settled

DROPS = drop_knight_cards(no_development_cards, no_largest_army)
SETTLES = (
    Settled(
        DISCARDED_ARMY,
        (DISCARDED_ARMY.default,),
        "duel-cities-knights.token.knight",
        "In Cities & Knights no knight card is discarded.",
        when=NEUTRAL,
    ),
    Settled(
        BETWEEN_ROLLS,
        (BETWEEN_ROLLS.default,),
        "duel-cities-knights.alchemist",
        "In Cities & Knights no progress card is played between the rolls.",
        when=NEUTRAL,
    ),
)
