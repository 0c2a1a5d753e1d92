"""How games of Seafarers begin: every printed scenario, dealt or on a supplied board, and scenarios of the players."""

from __future__ import annotations

import random
from typing import Any

import orjson

from service.catan.base.boards import CUSTOM
from service.catan.base.deal import CatanDeal
from service.catan.base.layouts import layouts
from service.catan.base.state import State
from service.catan.board.terrain import UNEXPLORED
from service.catan.seafarers.pirate_islands import options as pirate_options
from service.catan.seafarers.pirate_islands.options import PIRATE_ISLANDS
from service.catan.seafarers.scenarios import GOLD_FIELD, LATER, TABLES, Tables
from service.catan.seafarers.sea import MODULE_ID, NUMBERS
from service.catan.seafarers.wonders import options as wonder_options
from service.catan.seafarers.wonders.options import WONDERS
from service.catan.slices import alter
from service.games import GAMES
from service.kernel.compile.choice import RulesetError
from service.kernel.declare.rules.option import Value
from service.kernel.play.chance import Chance
from service.kernel.rules import Ruleset
from tests.nets.choices import meant

CATAN = GAMES["catan"]
VOYAGES = (*TABLES, CUSTOM)
SPECIAL_RULES: dict[str, tuple[Value, ...]] = {
    "special-points": ("none", "once", "each", "rising", "each-two", "trade-routes"),
    "areas": ("islands", "between-deserts"),
    "coast-start": ("free", "ship"),
    "harbor-placing": ("dealt", "by-players"),
    "red-numbers": ("as-dealt", "agreed", "drawn"),
    "number-supply": ("none", "reserve"),
    "seafarers-edition": ("classic", "later"),
}
"""What players may choose in a scenario of their own."""
READINGS_OF_PIRATES: dict[str, tuple[Value, ...]] = {
    option.name: tuple(option.choices) for option in pirate_options.ALL
}
"""Readings that they may choose in The Pirate Islands."""
READINGS: dict[str, tuple[Value, ...]] = {
    "ship-free-end": ("roads-ignored", "roads-hold"),
    "setup-discovery": ("reward", "hex-only"),
}
"""Readings that they may choose in any scenario."""
FRAMES = ("spaces", "parking", "start-only")
"""Where the pirate may be on the frame in the later edition."""
WITHOUT_PIRATE = tuple(id_ for id_ in LATER if TABLES[id_].options["pirate-frame"] == "closed")
"""The scenarios of the later edition that have no pirate."""
FIVE = 5
"""Seats for which the extension is needed."""
SUPPLIED = 0.4
"""How often a printed scenario is played on a board that the caller supplies, so that nothing tells what lies face
down.
"""
GOLDEN = 0.2
"""How much of the land of a supplied board is gold fields."""
OWN_BOARDS = tuple(
    id_
    for id_, table in TABLES.items()
    if not table.hexes.get("pile") and table.pirates is None and max(table.players) < FIVE
)
"""The scenarios whose boards are used in one of the players' own."""


def modules_for(table: Tables) -> tuple[str, ...]:
    """The modules with which a printed scenario is played."""
    return ("base", "base_56_players", "seafarers") if max(table.players) >= FIVE else ("base", "seafarers")


def goes_with(scenario: str, *others: str) -> bool:
    """Whether a scenario is played with some other modules."""
    table = TABLES.get(scenario)
    try:
        CATAN.ruleset((*(modules_for(table) if table else ("base", "seafarers")), *others), {"scenario": scenario})
    except RulesetError:
        return False
    return True


def voyage(dice: random.Random, scenario: str, options: dict[str, Value], *others: str) -> State:
    """The first state of a game of a scenario, with some options of the base game, and with other modules if any."""
    if scenario == CUSTOM:
        printed = dice.choice(OWN_BOARDS)
        options |= {name: dice.choice(choices) for name, choices in SPECIAL_RULES.items() if dice.random() < 0.5}
    else:
        printed = scenario
    options |= {name: dice.choice(choices) for name, choices in READINGS.items() if dice.random() < 0.2}
    if scenario in PIRATE_ISLANDS:
        options |= {name: dice.choice(choices) for name, choices in READINGS_OF_PIRATES.items()}
    if scenario in WONDERS.values:
        options |= {option.name: dice.choice(option.choices) for option in wonder_options.ALL if dice.random() < 0.3}
    if (
        scenario not in WITHOUT_PIRATE
        and (scenario in LATER or options.get("seafarers-edition") == "later")
        and dice.random() < 0.4
    ):
        options["pirate-frame"] = dice.choice(FRAMES)
    table = TABLES.get(scenario)
    modules = modules_for(table) if table else ("base", "seafarers")
    names = (*modules, *others)
    ruleset = CATAN.ruleset(names, meant(CATAN, names, options | {"scenario": scenario}))
    dealt = begun(CATAN.ruleset(modules_for(TABLES[printed]), {"scenario": printed}), dice)
    if CUSTOM not in layouts(ruleset) or (scenario != CUSTOM and dice.random() >= SUPPLIED):
        return begun(ruleset, dice)
    board = orjson.loads(orjson.dumps(CATAN.write(dealt)["board"]))
    if ruleset.options["harbor-placing"] == "by-players":
        board["harbors"] = {}
    for land in board["hexes"].values():
        if "number" in land and dice.random() < GOLDEN:
            land["terrain"] = GOLD_FIELD
    state = begun(ruleset, dice, board | {"layout": CUSTOM}, dealt.seat_count)
    alter(state, MODULE_ID, reserve=(0,) * len(NUMBERS))  # so that numbers come from the mainland soon
    return state


def begun(ruleset: Ruleset, dice: random.Random, board: Any = None, seats: int = 0) -> State:
    """A game that begins, on a supplied board if there is one."""
    table = TABLES.get(str(ruleset.options["scenario"]))
    seats = seats or dice.choice(table.players if table else (3, 4))
    dealt = [layout for layout in layouts(ruleset) if layout != CUSTOM]
    layout = dice.choice(dealt) if board is None else CUSTOM
    wish = CatanDeal(seats=seats, layout=layout, board=board, start=dice.randrange(seats))
    state = CATAN.deal(ruleset, wish, Chance(seed=dice.randbytes(8))).state
    assert isinstance(state, State)
    return state


def hides_piles(state: State) -> bool:
    """Whether what lies face down cannot be told from what lies open: a board that claims no tables."""
    return "seafarers" in state.slices and state.board.layout == CUSTOM and UNEXPLORED in state.board.terrain
