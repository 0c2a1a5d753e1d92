"""The options of the event cards: printings of the cards, the New Year card, and readings of single events."""

from service.catan.base.options import EARLY_SEVENS, SEVEN_UNTIL_CITY
from service.kernel.rules import Option, Settled

NEW_YEAR = Option(
    "new-year",
    "event-cards.deck.without-new-year",
    "Whether five cards of each deck stay unseen.",
    ("with", "without"),
    "with",
)
EVENTS = Option(
    "events",
    "event-cards.deck.events-ignored",
    "Whether the events of the cards are played.",
    ("resolved", "ignored"),
    "resolved",
)
NEIGHBORLY_ASSISTANCE = Option(
    "neighborly-assistance",
    "event-cards.event.neighborly-assistance",
    "To how many players a leader gives.",
    ("one", "each"),
    "one",
)
CONFLICT_TIED = Option(
    "conflict-tied",
    "event-cards.event.conflict-unheld",
    "Who acts when Largest Army is unheld and the most knights are tied.",
    ("nobody", "each"),
    "nobody",
)
TRADE_ADVANTAGE_UNHELD = Option(
    "trade-advantage-unheld",
    "event-cards.event.trade-advantage-unheld",
    "Who acts when Longest Road is unheld.",
    ("most-roads", "nobody"),
    "most-roads",
)
EARTHQUAKE_AGAIN = Option(
    "earthquake-again",
    "event-cards.event.earthquake-one-at-most",
    "Whether a player with a damaged road turns another.",
    ("no", "yes"),
    "no",
)
DAMAGED_ROAD_SITES = Option(
    "damaged-road-sites",
    "event-cards.damage.settlement",
    "Which sites a damaged road closes.",
    ("own", "all"),
    "own",
)
READINGS = (NEIGHBORLY_ASSISTANCE, CONFLICT_TIED, TRADE_ADVANTAGE_UNHELD, EARTHQUAKE_AGAIN, DAMAGED_ROAD_SITES)
"""The options in which the printings differ."""
EDITION = Option(
    "event-edition",
    "event-cards.option.edition",
    "The printing of the cards: that of Traders & Barbarians, the deck first sold alone, or the latest.",
    ("traders-barbarians", "first", "latest"),
    "traders-barbarians",
    presets={
        "first": {"neighborly-assistance": "each", "conflict-tied": "each"},
        "latest": {"trade-advantage-unheld": "nobody", "earthquake-again": "yes", "damaged-road-sites": "all"},
    },
)
ALL = (EDITION, NEW_YEAR, EVENTS, *READINGS)

SETTLES = (
    Settled(
        EARLY_SEVENS,
        (0,),
        "base-options.early-sevens.no-cards",
        "The deck has six sevens by its print, which may come at any time.",
    ),
    Settled(
        SEVEN_UNTIL_CITY,
        ("off",),
        "base-options.early-sevens.no-cards",
        "The deck has six sevens by its print, which may come at any time.",
    ),
    *(
        Settled(
            option,
            (option.default,),
            "event-cards.deck.events-ignored",
            "Without events nothing depends on how they are read.",
            when=EVENTS.is_("ignored"),
        )
        for option in READINGS
    ),
)
"""What the deck leaves of the options."""
