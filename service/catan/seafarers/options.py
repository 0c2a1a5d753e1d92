"""Options: the scenario, and the special rules that make up scenarios.

A scenario is a bundle of these options and a table of components; with ``custom`` every option is the caller's own.
"""

from __future__ import annotations

from collections.abc import Sequence

from service.catan.base.options import HARBORS, NUMBERS
from service.catan.seafarers.scenarios import CLASSIC, LATER, TABLES
from service.kernel.rules import Condition, Option, Settled

CUSTOM = "custom"

EDITION = Option(
    "seafarers-edition",
    "seafarers-later.edition.option",
    "Which general rules of Seafarers hold: those of 1998, or those of the later edition, which is sold since 2009."
    " Each printed scenario belongs to one edition and sets the option.",
    ("classic", "later"),
    "classic",
    presets={"later": {"pirate-frame": "spaces"}},
    rulings=("seafarers-later.edition.scenario-decides", "seafarers-later.edition.custom"),
)
BY_LATER_EDITION = EDITION.is_("later")

SCENARIO = Option(
    "scenario",
    "seafarers.core.scenario-overrides-general",
    "Which printed scenario is played. Custom leaves every option and the board to the players.",
    (*TABLES, CUSTOM),
    "new-shores-34",
    presets={id_: tables.options for id_, tables in TABLES.items()},
    rulings=("seafarers-later.scope.scenarios-not-mixed",),
)
SPECIAL_POINTS = Option(
    "special-points",
    "seafarers.svp.scenario-defined",
    "What earns special victory points: a player's first settlement in one unknown area, in each (1 point each, or"
    " 1 and then 2 for every further area, or 2 each), trade routes between islands, or nothing.",
    ("none", "once", "each", "rising", "each-two", "trade-routes"),
    "none",
    rulings=(
        "seafarers-later.svp.option-values",
        "seafarers.new-shores.svp.once-per-player",
        "seafarers.into-the-desert.svp.once-per-player",
        "seafarers.new-world.svp.once-per-player",
    ),
)
TRADE_ROUTES = SPECIAL_POINTS.is_("trade-routes")
AREAS = Option(
    "areas",
    "seafarers.into-the-desert.areas",
    "What counts as one area: an island, or a part of one that deserts cut off.",
    ("islands", "between-deserts"),
    "islands",
)
START = Option(
    "start",
    "seafarers.setup.coastal-settlement-allowed",
    "Where starting settlements may be: anywhere, in the start zone, or both of a player on one island.",
    ("anywhere", "zone", "one-island"),
    "anywhere",
)
COAST_START = Option(
    "coast-start",
    "seafarers.four-islands.setup.coast-needs-ship",
    "Whether a starting settlement on a coast that faces other islands must come with a ship.",
    ("free", "ship"),
    "free",
)
HARBOR_PLACING = Option(
    "harbor-placing",
    "seafarers.new-world.harbor.placed-by-players",
    "Whether the harbors are dealt onto their sites, or the players place them before the first settlement.",
    ("dealt", "by-players"),
    "dealt",
)
BY_PLAYERS = HARBOR_PLACING.is_("by-players")
RED_NUMBERS = Option(
    "red-numbers",
    "seafarers.new-world.setup.red-swap-agreed",
    "What happens to red numbers on neighbouring hexes at the start: nothing, exchanges on which all agree, or"
    " drawn exchanges.",
    ("as-dealt", "agreed", "drawn"),
    "as-dealt",
)
NUMBER_SUPPLY = Option(
    "number-supply",
    "seafarers.greater-catan.chip.trigger",
    "Whether a road or ship that reaches a hex without a number on a small island brings it one.",
    ("none", "reserve"),
    "none",
)
WITH_RESERVE = NUMBER_SUPPLY.is_("reserve")
PIRATE_THEFT = Option(
    "pirate-theft",
    "seafarers.pirate.steal.mandatory",
    "Whether the player who moves the pirate next to an opponent's ship must take a card, or may leave it.",
    ("compulsory", "allowed"),
    "compulsory",
)
RED_EXCHANGE = Option(
    "red-exchange",
    "seafarers.new-world.setup.red-swap",
    "When the partner of a red number must have no red neighbour: after the exchange, or before it as well.",
    ("after", "before"),
    "after",
)
RING_SHIPS = Option(
    "ring-ships",
    "seafarers.move.foremost.ring-without-building",
    "Whether a player may move a ship of a ring and so open it, or the ships of a ring stay.",
    ("open", "stay"),
    "open",
    rulings=("seafarers.move.foremost.ring-through-one-building",),
)
GOLD_CARDS = Option(
    "gold-cards",
    "seafarers.gold.exact-amount",
    "Whether a player takes all the cards that gold brings, or may take fewer of them or none.",
    ("all", "up-to"),
    "all",
)
PIRATE_FRAME = Option(
    "pirate-frame",
    "seafarers-later.pirate.frame-allowed",
    "Where on the frame the pirate may be: nowhere; on spaces of it, like on hexes; beside the board, in one place"
    " without sides; or on a space at the start only.",
    ("closed", "spaces", "parking", "start-only"),
    "closed",
    rulings=("seafarers-later.pirate.frame-parking", "seafarers-later.pirate.frame-start-only"),
)
SHIP_FREE_END = Option(
    "ship-free-end",
    "seafarers-later.move.free-end-option",
    "Whether a player's own road at an end of a ship leaves that end free, or holds the ship.",
    ("roads-ignored", "roads-hold"),
    "roads-ignored",
)
SETUP_DISCOVERY = Option(
    "setup-discovery",
    "seafarers-later.fog.in-setup",
    "Whether a player takes a card for what a starting ship or road discovers, or only turns up the hex.",
    ("reward", "hex-only"),
    "reward",
)
ALL = (
    EDITION,
    SCENARIO,
    SPECIAL_POINTS,
    AREAS,
    START,
    COAST_START,
    HARBOR_PLACING,
    RED_NUMBERS,
    NUMBER_SUPPLY,
    PIRATE_THEFT,
    RED_EXCHANGE,
    RING_SHIPS,
    GOLD_CARDS,
    PIRATE_FRAME,
    SHIP_FREE_END,
    SETUP_DISCOVERY,
)


def belonging_to(
    scenarios: Condition,
    options: Sequence[Option],
    because: str,
    statute: str = "seafarers-later.scope.scenarios-not-mixed",
) -> tuple[Settled, ...]:
    """Options that mean something in some scenarios only. In others each keeps its default, as a statute says: its own
    where that is left empty.
    """
    return tuple(
        Settled(option, (option.default,), statute or option.statute, because, when=scenarios.otherwise)
        for option in options
    )


_PRINTED_LATER = f"The later edition has the scenarios {', '.join(LATER)}, and {CUSTOM}."

SETTLES = (
    Settled(
        EDITION,
        ("classic",),
        "seafarers-later.edition.without-scenario",
        f"Without a scenario that of 1998 is played. {_PRINTED_LATER}",
        when=SCENARIO.is_(SCENARIO.default),
    ),
    Settled(
        EDITION,
        ("classic",),
        "seafarers-later.edition.scenario-decides",
        f"The scenario is one of 1998. {_PRINTED_LATER}",
        when=SCENARIO.is_(*(id_ for id_ in CLASSIC if id_ != SCENARIO.default)),
    ),
    Settled(
        EDITION,
        ("later",),
        "seafarers-later.edition.scenario-decides",
        f"The scenario is one of the later edition. That of 1998 has {', '.join(CLASSIC)}, and {CUSTOM}.",
        when=SCENARIO.is_(*LATER),
    ),
    Settled(
        PIRATE_FRAME,
        ("closed",),
        "seafarers.pirate.move.ocean-only",
        "In the scenarios of 1998 the pirate stands on hexes of sea only.",
        when=SCENARIO.is_(*CLASSIC),
    ),
    Settled(
        PIRATE_FRAME,
        ("spaces", "parking", "start-only"),
        "seafarers-later.pirate.frame-allowed",
        "In most scenarios of the later edition the pirate starts on the frame.",
        when=SCENARIO.is_(*(id_ for id_ in LATER if TABLES[id_].options[PIRATE_FRAME.name] != "closed")),
    ),
    Settled(
        HARBORS,
        ("shuffled-tokens",),
        "seafarers.board.harbor.random-draw",
        "Each scenario of Seafarers says itself how its harbor tokens are dealt or placed.",
    ),
    Settled(
        NUMBERS,
        ("spiral",),
        "seafarers.board.scenario-components",
        "This scenario of Seafarers has no island of the base game. Its numbers are those of its tables, shuffled.",
        when=SCENARIO.is_(*(id_ for id_, table in TABLES.items() if table.mainland is None)),
    ),
)
