"""What two with Barbarian Attack have no use for: knight cards, and the options about them."""

from service.catan.barbarian_attack.scope import no_development_cards, no_largest_army, no_robber
from service.catan.duel.knights import drop_knight_cards
from service.catan.duel.options import BETWEEN_ROLLS, DISCARDED_ARMY, NEUTRAL
from service.catan.duel.robber import SendRobberToDesert
from service.kernel.rules import Drop, Settled

DROPS = (
    Drop(SendRobberToDesert, no_robber),
    *drop_knight_cards(no_development_cards, no_largest_army),
)
SETTLES = tuple(
    Settled(option, (option.default,), "duel-barbarian-attack.no-knight-cards", says, when=NEUTRAL)
    for option, says in (
        (DISCARDED_ARMY, "In Barbarian Attack no knight is discarded."),
        (BETWEEN_ROLLS, "The cards of Barbarian Attack are played as soon as they are bought."),
    )
)
