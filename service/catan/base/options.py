"""The options of the base game: editions, variants, and readings of what the rulebook leaves open."""

from service.kernel.rules import Option

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
FRIENDLY_ROBBER = Option(
    "friendly-robber",
    "base.option.friendly-robber",
    "Whether the robber stays away from players with few visible victory points: fewer than 3 in the base game.",
    ("off", "on"),
    "off",
)
LARGEST_ARMY = Option(
    "largest-army",
    "base-options.largest-army.choice",
    "When armies are compared: after the knight's robber move and theft, or as soon as the knight is played.",
    ("after-robber", "at-once"),
    "after-robber",
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
    "A printing of the rulebook: a bundle of the options above, each of which may still be set by itself.",
    (4, 5, 6),
    5,
    presets={
        4: {"trade-build": "separate", "harbors": "shuffled-tokens", "shortage-single": "rest"},
        5: {"trade-build": "combined", "harbors": "shuffled-tokens", "shortage-single": "rest"},
        6: {"trade-build": "combined", "harbors": "shuffled-frame", "shortage-single": "rest"},
    },
)

ALL = (
    EDITION,
    TRADE_BUILD,
    HARBORS,
    NUMBERS,
    SHORTAGE_SINGLE,
    HAND_LIMIT,
    SEVEN_DISCARD,
    FRIENDLY_ROBBER,
    LARGEST_ARMY,
    VICTORY,
    TARGET_POINTS,
)
