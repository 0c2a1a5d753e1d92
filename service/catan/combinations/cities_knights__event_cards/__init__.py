"""Cities & Knights with event cards: a red die besides the card, knights in events, and a Diplomat among damage."""

from service.catan.combinations.cities_knights__event_cards import diplomat, knights, red_die
from service.kernel.rules import Module

MODULE = Module(
    id=red_die.MODULE_ID,
    title="Cities & Knights with Event Cards",
    revision=1,
    package=__name__,
    chapters=(red_die, knights, diplomat),
    requires=("base",),
    joins=("cities_knights", "event_cards"),
    options=(red_die.RED_DIE,),
    settles=knights.SETTLES,
    citations=knights.CITATIONS,
    slice=red_die.RedDie,
)
