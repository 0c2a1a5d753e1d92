"""The options of two seats: the form of the game, matches of communities, and readings of the published variant."""

from service.kernel.rules import Option, Settled

TWO_PLAYERS = Option(
    "two-players",
    "duel.option.two-players",
    "The form of the game: the ordinary rules, or the published variant with neutral pieces and trade tokens.",
    ("plain", "neutral"),
    "plain",
)
MATCH = Option(
    "match",
    "duel.option.match",
    "What communities call their rules for one against one: a bundle of options of the base game, each of which may "
    "still be set by itself.",
    ("ordinary", "catanatron-1v1", "colonist-1v1"),
    "ordinary",
    presets={
        "catanatron-1v1": {
            "target-points": 15,
            "friendly-robber": "on",
            "red-neighbours": "never",
            "largest-army": "at-once",
            "win-when": "any-turn",
        },
        "colonist-1v1": {
            "target-points": 15,
            "friendly-robber": "on",
            "hand-limit": 9,
            "red-neighbours": "never",
        },
    },
)
NEUTRAL_BUILD = Option(
    "neutral-build",
    "duel.build.after-road",
    "Whether the neutral piece is of the kind that was just built, or a road or settlement as the builder likes.",
    ("same-kind", "either"),
    "same-kind",
)
BETWEEN_ROLLS = Option(
    "between-rolls",
    "duel.roll.nothing-between",
    "What is done between the two rolls of a turn: nothing, or a development card is played.",
    ("nothing", "card"),
    "nothing",
)
TOKEN_ACTIONS = Option(
    "token-actions",
    "duel.action.number",
    "How many actions for trade tokens a turn has.",
    ("any", "one"),
    "any",
)
FORCED_TRADE = Option(
    "forced-trade",
    "duel.forced.order",
    "Whether the cards that a forced trade gives are chosen after the draw or before it.",
    ("draw-first", "give-first"),
    "draw-first",
)
DISCARDED_ARMY = Option(
    "discarded-army",
    "duel.army.set-aside",
    "What a discarded knight does to Largest Army: it is set aside without a larger army, or its holder keeps it.",
    ("set-aside", "kept"),
    "set-aside",
)

NEUTRAL = TWO_PLAYERS.is_("neutral")
"""The published variant is played."""

ALL = (TWO_PLAYERS, MATCH, NEUTRAL_BUILD, BETWEEN_ROLLS, TOKEN_ACTIONS, FORCED_TRADE, DISCARDED_ARMY)

SETTLES = (
    Settled(
        MATCH,
        ("ordinary",),
        "duel.option.match",
        "The named matches are played in the plain form.",
        when=NEUTRAL,
    ),
    *(
        Settled(option, (option.default,), "duel.plain.no-extras", says, when=TWO_PLAYERS.is_("plain"))
        for option, says in (
            (NEUTRAL_BUILD, "The plain form has no neutral pieces."),
            (BETWEEN_ROLLS, "The plain form has one roll a turn."),
            (TOKEN_ACTIONS, "The plain form has no trade tokens."),
            (FORCED_TRADE, "The plain form has no forced trade."),
            (DISCARDED_ARMY, "In the plain form no knight is discarded."),
        )
    ),
)
"""What each form leaves of the options."""
