"""Explorers & Pirates as the properties play and count it: ships go where they have an errand."""

from __future__ import annotations

import random
from collections import Counter, defaultdict

from service.catan.base.state import State
from service.catan.board.masks import mask_of
from service.catan.explorers_pirates.cargo import SETTLER, cargo_kinds
from service.catan.explorers_pirates.council import council_harbors, deliveries
from service.catan.explorers_pirates.crews import CREW
from service.catan.explorers_pirates.expedition import Ship, expedition
from service.catan.explorers_pirates.hauls import HAUL
from service.catan.explorers_pirates.lairs import GOLD_FIELD
from service.catan.explorers_pirates.routes import sea_routes
from service.catan.explorers_pirates.scenarios import PLAYED, TABLES
from service.catan.explorers_pirates.villages import SACK, VILLAGES
from tests.books.book import Document, Listed, Stock, Table, Taste, state_of

MODULES = ("base", "explorers_pirates")
SUPPLY = {SETTLER: 2, CREW: 9}
"""The pieces of each player that ships carry."""
HARBOR_SETTLEMENTS, HAULS = 4, 6
ERRANDS = (
    "deliver_to_council",
    "befriend_village",
    "catch_haul",
    "place_crews",
    "build_harbor_settlement",
    "found_settlement",
    "build_settlement",
)
"""The actions that a player takes wherever they are possible."""
PREPARED = {"roll_for_fish": 0.9, "build_settler": 0.7, "build_crew": 0.5, "buy_with_gold": 0.4}
"""The actions that a player mostly takes before any others."""
POINTLESS = ("pick_up_crews", "finish_sailing", "spend_wool", "sell_for_gold", "exchange_cargo")
FAR = 40


def sought(state: State, seat: int, ship: Ship) -> int:
    """The corners where a ship has an errand, by what it carries; without one, those of undiscovered hexes."""
    board, held = state.board, expedition(state)
    corners_of, terrain = board.topology.corners_of, board.terrain
    aboard = {kind for kind, count in zip(cargo_kinds(state), ship.hold, strict=True) if count}
    if aboard & set(deliveries(state)):
        return council_harbors(board)
    hexes = 0
    if SETTLER in aboard:
        closed = corners_of[board.unknown_hexes] | corners_of[mask_of(_lairs(state))]
        for owner, company in zip(state.seats, held.seats, strict=True):
            own = owner.settlements | company.harbor_settlements
            closed |= own | board.topology.next_to[own]
        known = corners_of[mask_of(at for at, number in enumerate(board.numbers) if number)]
        island = corners_of[mask_of(at for at in map(board.topology.hex_index, _island(state)))]
        return known & ~closed & ~island or corners_of[board.unknown_hexes]
    if CREW in aboard:
        unmet = [at for at, kind in enumerate(terrain) if kind in VILLAGES and not held.crews.get(at, {}).get(seat)]
        hexes = mask_of([*unmet, *_lairs(state)])
    if not aboard:
        hexes = mask_of(at for at, shoal in held.shoals.items() if shoal.haul)
    return corners_of[hexes or board.unknown_hexes]


def _lairs(state: State) -> list[int]:
    board = state.board
    return [at for at, kind in enumerate(board.terrain) if kind == GOLD_FIELD and not board.numbers[at]]


def _island(state: State) -> list[tuple[int, int]]:
    return TABLES[str(state.ruleset.options["expedition"])].island


def steps_left(state: State, seat: int, ship: Ship, edge: int) -> int:
    """How many routes lie between a route and the nearest errand of a ship."""
    topology, routes = state.board.topology, sea_routes(state.board)
    wanted, reached = sought(state, seat, ship), topology.ends[1 << edge]
    for steps in range(FAR):
        if reached & wanted or not wanted:
            return steps
        reached |= topology.ends[topology.edges_at[reached] & routes]
    return FAR


def on_errands(document: Document, seat: int, kinds: Listed, dice: random.Random) -> Document | None:
    """Take actions that bring points, or else sail towards them. Holds and basins are filled, and not emptied again."""
    if dice.random() < 0.05:
        return None  # two players might wait for each other for ever
    for kind in ERRANDS:
        if kind in kinds:
            return dice.choice(kinds[kind])
    for kind, often in PREPARED.items():
        if kind in kinds and dice.random() < often:
            return dice.choice(kinds[kind])
    new = [action for action in kinds.get("launch_ship", ()) if action.get("instead") is None]
    kinds.pop("launch_ship", None)
    if new:
        return dice.choice(new)
    loading = [action for action in kinds.get("exchange_cargo", ()) if not sum(action["unload"].values())]
    if loading:
        return max(loading, key=lambda action: sum(action["load"].values()))
    if "sail" in kinds and (nearer := _nearer(document, seat, kinds["sail"])):
        return dice.choice(nearer)
    kinds.pop("sail", None)
    for kind in POINTLESS:
        if len(kinds) > 1:
            kinds.pop(kind, None)
    return None


def _nearer(document: Document, seat: int, listed: list[Document]) -> list[Document]:
    """Of the destinations of each ship those that lie nearest to its errand, if it comes nearer."""
    state = state_of(document)
    by_ship = defaultdict(list)
    for action in listed:
        by_ship[action["ship"]].append(action)
    names, found = state.board.topology.edge_names, []
    for number, actions in by_ship.items():
        ship = expedition(state).seats[seat].ships[number]
        assert ship is not None
        steps = [steps_left(state, seat, ship, names.index(action["edge"])) for action in actions]
        if min(steps) < steps_left(state, seat, ship, ship.edge):
            found.append(actions[steps.index(min(steps))])
    return found


def counted(document: Document, state: State) -> None:
    """Every player has the pieces of the box, and there are no more fish hauls and sacks than it holds."""
    held = document["explorers_pirates"]
    found = [_pieces(document, seat) for seat in range(len(held["seats"]))]
    for own, pieces in zip(held["seats"], found, strict=True):
        assert len(own["harbor_settlements"]) <= HARBOR_SETTLEMENTS
        assert all(pieces[kind] <= supply for kind, supply in SUPPLY.items())
        assert own["gold"] >= 0
    lying = sum(shoal["haul"] for shoal in held.get("shoals", {}).values())
    assert lying + sum(pieces[HAUL] for pieces in found) <= HAULS
    for seat, pieces in enumerate(found):
        villages = [at for at, hex_ in document["board"]["hexes"].items() if hex_["terrain"] in VILLAGES]
        met = sum(1 for at in villages if held.get("crews", {}).get(at, {}).get(str(seat)))
        delivered = held["missions"].get("spices-for-catan", {"markers": {}})["markers"].get(str(seat), 0)
        assert pieces[SACK] + delivered <= met  # a sack for each crew; a marker at its end moves no more


def _pieces(document: Document, seat: int) -> Counter[str]:
    """The pieces of a seat in holds, in basins and on hexes."""
    held = document["explorers_pirates"]
    own, pieces = held["seats"][seat], Counter[str]()
    for ship in own["ships"]:
        pieces += Counter(ship["hold"] if ship else {})
    for basin in own["basins"].values():
        pieces += Counter(basin)
    for standing in held.get("crews", {}).values():
        pieces[CREW] += standing.get(str(seat), 0)
    return pieces


def tiles(document: Document) -> tuple[Counter[str], Counter[str]]:
    """The hexes, wherever they lie, and the number tokens of the areas with those of the starting island."""
    board, areas = document["board"]["hexes"].values(), document["explorers_pirates"]["areas"].values()
    hexes = Counter(found["terrain"] for found in board if found["terrain"] != "unexplored")
    numbers = Counter(str(found["number"]) for found in board if found.get("number") and found["terrain"] != GOLD_FIELD)
    for area in areas:
        hexes += Counter(area["hexes"])
        numbers += Counter(area["numbers"])
    return hexes, numbers


STOCK = Stock(counted=counted, kept=tiles)
TASTE = Taste(
    saves=on_errands,
    weights={
        "found_settlement": 500,
        "build_harbor_settlement": 500,
        "sail": 12,
        "exchange_cargo": 1,
        "sell_for_gold": 1,
    },
)
GAMES = tuple(
    Table(
        seats,
        {"layout": "variable", "ruleset": {"modules": list(MODULES), "options": {"expedition": name}}},
        int(TABLES[name].options["target-points"]),
    )
    for name, seats in zip(PLAYED, (2, 3, 4, 3, 4), strict=True)
)
COUNTED = ("UnexploredStack.hexes", "UnexploredStack.numbers")
"""What lies face down, and of which everybody can count what there is."""
