"""The options of the base game: editions, variants, and readings of what the rulebook leaves open."""

from service.kernel.rules import Option, Settled

TRADE_BUILD = Option(
    "trade-build",
    "base.turn.combined-trade-build",
    "Whether trading and building may be mixed, or all trading comes before the first build.",
    ("combined", "separate"),
    "combined",
)
HARBORS = Option(
    "harbors",
    "base.board.harbor-shuffle",
    "How a variable set-up places the harbors: tokens shuffled, as printed on the frame, or frame pieces shuffled.",
    ("shuffled-tokens", "fixed", "shuffled-frame"),
    "shuffled-tokens",
)
NUMBERS = Option(
    "numbers",
    "base.board.random-numbers-option",
    "How a variable set-up places the number tokens: along the lettered spiral, or at random without red neighbours.",
    ("spiral", "random"),
    "spiral",
)
SHORTAGE_SINGLE = Option(
    "shortage-single",
    "base.production.bank-shortage-single",
    "What the only player who is due a resource gets when the bank is short of it: the rest, or nothing.",
    ("rest", "nothing"),
    "rest",
)
HAND_LIMIT = Option(
    "hand-limit",
    "base-options.hand-limit.value",
    "The largest hand that is safe from a seven.",
    range(1, 96),
    7,
)
SEVEN_DISCARD = Option(
    "seven-discard",
    "base-options.seven-discard.choice",
    "How much a hand above the limit discards: half of it, or what is above the limit.",
    ("half", "to-limit"),
    "half",
)
BANK = Option(
    "bank",
    "base-options.bank.choice",
    "Whether the stacks of the bank are those of the box, or never end.",
    ("limited", "unlimited"),
    "limited",
)
BANK_VIEW = Option(
    "bank-view",
    "base-options.bank-view.choice",
    "Whether views show the stacks of the bank.",
    ("open", "hidden"),
    "open",
)
EARLY_SEVENS = Option(
    "early-sevens",
    "base-options.early-sevens.value",
    "In how many rounds from the first turn no seven is rolled; 999 stands for always.",
    range(1000),
    0,
)
SEVEN_UNTIL_CITY = Option(
    "seven-until-city",
    "base-options.seven-until-city.choice",
    "Whether no seven is rolled before somebody has built a city.",
    ("off", "on"),
    "off",
)
FRIENDLY_ROBBER = Option(
    "friendly-robber",
    "base.option.friendly-robber",
    "Whom the robber spares, of players with few visible victory points (fewer than 3 in the base game): nobody; "
    "everybody, by closing their hexes; those who are alone at a hex; these, and the poor among others at a hex; "
    "everybody, by stealing nothing from them.",
    ("off", "on", "all-poor", "shield", "no-theft"),
    "off",
    rulings=("base-options.friendly-robber.choices",),
)
ROBBER_DESERT = Option(
    "robber-desert",
    "base-options.robber-desert.choice",
    "Whether sevens and knights may send the robber to the desert.",
    ("allowed", "never-back"),
    "allowed",
)
LARGEST_ARMY = Option(
    "largest-army",
    "base-options.largest-army.choice",
    "When armies are compared: after the knight's robber move and theft, or as soon as the knight is played.",
    ("after-robber", "at-once"),
    "after-robber",
)
RED_NEIGHBOURS = Option(
    "red-neighbours",
    "base-options.red-neighbours.choice",
    "Whether 6 and 8 may be neighbours: as the book says, which forbids it for numbers laid at random, or never.",
    ("by-rule", "never"),
    "by-rule",
)
PLAYER_TRADE = Option(
    "player-trade",
    "base-options.player-trade.choice",
    "Whether players trade with each other.",
    ("allowed", "none"),
    "allowed",
)
WIN_WHEN = Option(
    "win-when",
    "base-options.win-when.choice",
    "Whether a player wins on the own turn only, or as soon as anybody has the points.",
    ("own-turn", "any-turn"),
    "own-turn",
)
VICTORY = Option(
    "victory",
    "base.end.automatic",
    "Whether the game ends by itself when the active player has the points, or waits for a claim.",
    ("automatic", "claim"),
    "automatic",
)
TARGET_POINTS = Option(
    "target-points",
    "base.option.target-points",
    "How many victory points win.",
    range(3, 101),
    10,
)
EDITION = Option(
    "edition",
    "base.option.edition-presets",
    "A printing of the rulebook. It sets several other options. You can still set each of them yourself.",
    (4, 5, 6),
    5,
    presets={
        4: {"trade-build": "separate", "harbors": "shuffled-tokens", "shortage-single": "rest"},
        5: {"trade-build": "combined", "harbors": "shuffled-tokens", "shortage-single": "rest"},
        6: {"trade-build": "combined", "harbors": "shuffled-frame", "shortage-single": "rest"},
    },
)

PRESET = Option(
    "preset",
    "base-options.programs.bundles",
    "The rules of the book, the rules that a program plays, or those of the printing of 2025 where it differs. It sets "
    "several other options. You can still set each of them yourself.",
    ("book", "catanatron", "jsettlers2", "settl", "printing-2025"),
    "book",
    presets={
        "catanatron": {
            "largest-army": "at-once",
            "win-when": "any-turn",
            "bank": "limited",
            "shortage-single": "nothing",
        },
        "jsettlers2": {"largest-army": "at-once", "bank": "unlimited"},
        "settl": {"friendly-robber": "all-poor"},
    },
)

ALL = (
    EDITION,
    PRESET,
    TRADE_BUILD,
    HARBORS,
    NUMBERS,
    SHORTAGE_SINGLE,
    HAND_LIMIT,
    SEVEN_DISCARD,
    BANK,
    BANK_VIEW,
    EARLY_SEVENS,
    SEVEN_UNTIL_CITY,
    FRIENDLY_ROBBER,
    ROBBER_DESERT,
    LARGEST_ARMY,
    RED_NEIGHBOURS,
    PLAYER_TRADE,
    WIN_WHEN,
    VICTORY,
    TARGET_POINTS,
)

SETTLES = (
    *(
        Settled(
            option,
            (option.default,),
            "base-options.bank.option-conflict",
            says,
            when=BANK.is_("unlimited"),
        )
        for option, says in (
            (SHORTAGE_SINGLE, "A stack that never ends is never short."),
            (BANK_VIEW, "Stacks that never end have no numbers to hide."),
        )
    ),
    Settled(
        WIN_WHEN,
        ("own-turn",),
        "base-options.win-when.claim",
        "Players claim victory on their own turns.",
        when=VICTORY.is_("claim"),
    ),
)
"""Options that others leave nothing to say."""
