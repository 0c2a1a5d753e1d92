"""What two with Cities & Knights have no use for: knight cards, and the options about them."""

from service.catan.cities_knights.scope import no_development_cards, no_largest_army
from service.catan.duel.knights import DiscardKnight, holder_leads, leader_holds
from service.catan.duel.options import BETWEEN_ROLLS, DISCARDED_ARMY, NEUTRAL
from service.kernel.rules import Drop, Settled

DROPS = (
    Drop(DiscardKnight, no_development_cards),
    *(Drop(rule, no_largest_army) for rule in (holder_leads, leader_holds)),
)
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
