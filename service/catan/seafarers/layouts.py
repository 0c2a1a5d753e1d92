"""Layouts: how the board of a scenario is dealt, and what else lies ready when the game begins."""

from __future__ import annotations

from collections import Counter

from service.catan.base import layouts, setup
from service.catan.base.boards import RED, STANDARD, legend, red_neighbours
from service.catan.base.components import producing_terrain
from service.catan.base.deal import CatanDeal
from service.catan.base.layouts import shuffled_hexes, with_tokens
from service.catan.base.state import State
from service.catan.board.board import Board
from service.catan.board.places import Edge_, Hex_, edge_named, edges_of_hex, hexes_told, name_of
from service.catan.board.terrain import GENERIC, SEA
from service.catan.board.topology import Inner
from service.catan.seafarers.box import tables
from service.catan.seafarers.islands import areas, largest
from service.catan.seafarers.options import BY_PLAYERS, RED_NUMBERS, START, WITH_RESERVE
from service.catan.seafarers.scenarios import FIXED, GOLD_FIELD, HARBOR_HEX, Tables, Zone
from service.catan.seafarers.sea import MODULE_ID, NUMBERS, pile_kinds
from service.catan.seafarers.shores import fits, most_settlements, shore_sides, spaced
from service.catan.slices import alter
from service.kernel.rules import CHAIN, UNION, Arrangements, Outcomes, Play, Ruled, draw, query, step

Hexes = dict[Hex_, tuple[str, int]]
"""Terrain and number (0 for none) of each hex."""


@draw(
    "seafarers.board.scenario-components",
    "seafarers.greater-catan.setup.small-islands",
    "seafarers.new-world.setup.random-hexes",
)
def terrain(ruled: Ruled, zone: Zone, table: Tables) -> Arrangements:
    """The shuffled hexes of a part of the board, on its free spaces in row order.

    In The Four Islands no island is of one kind only, and a world without fixed hexes has room for the harbors and for
    everybody's starting settlements.
    """
    places = _free(zone, table)

    def mixed(order: list[str]) -> bool:
        kinds: dict[str, set[str]] = {}
        for place, kind in zip(places, order, strict=True):
            kinds.setdefault(table.layout[place], set()).add(kind)
        return all(len(found) >= zone.least_kinds for found in kinds.values())

    def roomy(order: list[str]) -> bool:
        kinds = dict(zip(places, _seen(order), strict=True))
        sites = len(spaced(shore_sides(kinds, legend(ruled))))
        return sites >= sum(table.harbors.values()) and most_settlements(kinds, legend(ruled)) >= 2 * max(table.players)

    placed = table.sites or table.printed is not None
    return Arrangements(list(Counter(zone.terrain).elements()), mixed if placed else roomy)


@draw("seafarers.board.scenario-components", "base.board.red-number-rule")
def numbers(ruled: Ruled, zone: Zone, producing: Hexes) -> Arrangements:
    """The shuffled numbers of a part of the board, in row order. No red one lies next to another or on a gold field."""

    def apart(order: list[int]) -> bool:
        laid = _numbered(producing, order)
        golden = any(kind == GOLD_FIELD and number in RED for kind, number in laid.values())
        return not golden and next(red_neighbours(laid), None) is None

    return Arrangements(list(Counter(zone.numbers).elements()), apart)


@draw("seafarers.new-world.setup.random-chips", replaces=numbers, when=RED_NUMBERS.is_("agreed", "drawn"))
def numbers_at_random(ruled: Ruled, zone: Zone, producing: Hexes) -> Arrangements:
    """The shuffled numbers of a world on its producing hexes in row order. Red ones that touch are exchanged later."""
    return Arrangements(list(Counter(zone.numbers).elements()))


@draw("seafarers.board.harbor.random-draw", "seafarers.board.harbor.mix", "seafarers.greater-catan.setup.harbors")
def harbors(ruled: Ruled, table: Tables) -> Arrangements:
    """The shuffled harbor tokens, on the sites of the layout in its order."""
    return Arrangements(list(table.tokens.elements()))


@draw("seafarers.board.harbor.random-draw", "seafarers.board.harbor.edge")
def harbor_order(ruled: Ruled, free: list[Edge_], table: Tables) -> Arrangements:
    """All sides between land and sea, in the order in which harbors go there if their ends serve no other."""

    def enough(order: list[str]) -> bool:
        return len(spaced(map(_edge, order))) >= table.tokens.total()

    return Arrangements([name_of(site) for site in free], enough)


@draw("seafarers.new-world.harbor.two-base-hexes-iv")
def harbor_hex_faces(ruled: Ruled, sides: list[Edge_]) -> Outcomes:
    """The side with which a sea hex with a printed harbor faces land. Its ends serve no other harbor."""
    return Outcomes([name_of(side) for side in sides])


@layouts.dealt_board.also(
    "seafarers.board.scenario-components",
    "seafarers.board.frame-shape",
    "seafarers.board.base-harbor-tiles-unused",
    "seafarers.new-shores.plain-ocean-only",
    "seafarers.new-shores.small-islands.components",
    "seafarers.greater-catan.setup.ocean-fill",
    "seafarers.greater-catan.setup.no-island-chips",
    "seafarers.oceans.setup.known-part",
    replaces=layouts.dealt_board.first,
)
def dealt_board(ruled: Ruled, play: Play, wish: CatanDeal) -> Board:
    """Everything that the layout of a scenario fixes lies in its place. Everything else is dealt from the scenario's
    tables.
    """
    table = tables(ruled)
    assert table is not None, "only a printed scenario offers a layout to be dealt"
    hexes = {place: (FIXED[letter], 0) for place, letter in table.layout.items() if letter in FIXED}
    if table.mainland is not None:
        hexes |= dealt_mainland(ruled, play, wish, table.mainland)
    for zone in table.zones:
        free = _free(zone, table)
        kinds = dict(zip(free, play.draw(terrain, zone, table, key=zone.name), strict=True))
        hexes |= {place: (kind, 0) for place, kind in kinds.items()}
        producing = [place for place in table.spaces(zone.spaces) if hexes[place][0] in producing_terrain(ruled)]
        if zone.numbers:
            bare = {place: hexes[place] for place in producing}
            hexes |= _numbered(bare, play.draw(numbers, zone, bare, key=zone.name))
    printed = harbor_hexes(ruled, play, hexes)
    hexes = {place: (_seen([kind])[0], number) for place, (kind, number) in hexes.items()}
    harbors = printed | harbor_tokens(ruled, play, table, hexes, printed)
    return Board.of(hexes, harbors, STANDARD, legend(ruled), inner=interior(ruled, hexes))


@query("seafarers.new-shores.mainland.base-layout", "seafarers.greater-catan.setup.mainland", fold=CHAIN)
def dealt_mainland(ruled: Ruled, play: Play, wish: CatanDeal, middle: Hex_) -> Hexes:
    """The mainland is dealt like the island of the base game."""
    return with_tokens(ruled.ruleset, play, wish, shuffled_hexes(ruled, play))


def laid_around(middle: Hex_, hexes: Hexes) -> Hexes:
    """The hexes of an island, whose places are counted from its middle, laid around the middle of the mainland."""
    return {(q + middle[0], r + middle[1]): lying for (q, r), lying in hexes.items()}


@query("seafarers.board.edge-classes", fold=UNION)
def interior(ruled: Ruled, hexes: Hexes) -> Inner:
    """No paths lie within a hex."""
    return frozenset()


def _free(zone: Zone, table: Tables) -> list[Hex_]:
    """The spaces of a zone for which nothing is fixed."""
    return [place for place in table.spaces(zone.spaces) if table.layout[place] not in FIXED]


def _seen(kinds: list[str]) -> list[str]:
    """Terrain as it is on a board, where a hex with a printed harbor is sea."""
    return [SEA if kind == HARBOR_HEX else kind for kind in kinds]


def _numbered(hexes: Hexes, order: list[int]) -> Hexes:
    return {place: (kind, number) for (place, (kind, _)), number in zip(hexes.items(), order, strict=True)}


def _edge(name: str) -> Edge_:
    edge = edge_named(name)
    assert edge is not None, "the outcomes are names of edges"
    return edge


@query("seafarers.new-world.harbor.two-base-hexes-iv", fold=CHAIN)
def harbor_hexes(ruled: Ruled, play: Play, hexes: Hexes) -> dict[Edge_, str]:
    """The harbors of the sea hexes on which one is printed. One without a side that is free for it serves nobody."""
    placed: dict[Edge_, str] = {}
    coast = shore_sides({place: _seen([kind])[0] for place, (kind, _) in hexes.items()}, legend(ruled))
    for place, (kind, _) in hexes.items():
        if kind == HARBOR_HEX:
            own = [side for side in coast if side in edges_of_hex(*place)]
            sides = [side for side in own if fits(side, placed)]
            if sides:
                placed[_edge(play.draw(harbor_hex_faces, sides, key=name_of(place)))] = GENERIC
    return placed


@query("seafarers.board.harbor.random-draw", fold=CHAIN)
def harbor_tokens(ruled: Ruled, play: Play, table: Tables, hexes: Hexes, placed: dict[Edge_, str]) -> dict[Edge_, str]:
    """The harbor tokens are shuffled and dealt onto the sites of the layout. A world without sites has drawn ones."""
    sites = list(table.sites)
    if not sites:
        shores = shore_sides({place: kind for place, (kind, _) in hexes.items()}, legend(ruled))
        free = [side for side in shores if fits(side, placed)]
        sites = spaced(map(_edge, play.draw(harbor_order, free, table)))
    return dict(zip(sites, play.draw(harbors, table), strict=False))


@harbor_tokens.also(
    "seafarers.new-world.harbor.placed-by-players",
    replaces=harbor_tokens.first,
    when=BY_PLAYERS,
)
def no_harbor_tokens(
    ruled: Ruled, play: Play, table: Tables, hexes: Hexes, placed: dict[Edge_, str]
) -> dict[Edge_, str]:
    """Nobody deals harbor tokens where the players place them."""
    return {}


@layouts.robber_without_desert.also("seafarers.robber.initial.off-board", replaces=layouts.robber_without_desert.first)
def robber_off_the_board(ruled: Ruled, board: Board) -> int:
    """Where no desert lies face up, the robber starts off the board."""
    return board.topology.nowhere_hex


@step(
    "seafarers.oceans.setup.hex-pile",
    "seafarers.oceans.setup.chip-pile",
    "seafarers.greater-catan.setup.reserve",
    before=setup.first_placement,
)
def lay_out(play: Play) -> None:
    """The hexes and numbers of unexplored spaces are made ready face down, and so is the reserve of numbers."""
    table = tables(play.state)
    if table is not None:
        alter(
            play.state,
            MODULE_ID,
            hexes=tuple(table.hexes.get("pile", {}).get(kind, 0) for kind in pile_kinds(play.state)),
            numbers=tuple(table.numbers.get("pile", {}).get(number, 0) for number in NUMBERS),
            reserve=tuple(table.numbers.get("reserve", {}).get(number, 0) for number in NUMBERS),
        )


@step(
    "seafarers.new-shores.start.mainland",
    "seafarers.oceans.start.large-island",
    "seafarers.into-the-desert.start.larger-area",
    "seafarers.greater-catan.start.mainland",
    before=setup.first_placement,
    when=START.is_("zone"),
)
def mark_start_zone(play: Play) -> None:
    """Everybody starts in the start zone, which the state marks."""
    alter(play.state, MODULE_ID, zone=zone_at_the_start(play.state))


@query(
    "seafarers.new-shores.start.mainland",
    "seafarers.oceans.start.large-island",
    "seafarers.into-the-desert.start.larger-area",
    "seafarers.greater-catan.start.mainland",
    fold=CHAIN,
    to_json=hexes_told,
)
def zone_at_the_start(state: State) -> int:
    """Everybody starts on the largest area."""
    return largest(areas(state))


@step("seafarers.greater-catan.setup.mainland", before=setup.first_placement, when=WITH_RESERVE)
def mark_mainland(play: Play) -> None:
    """The largest area is the mainland, from which numbers are taken. Settlements may still start elsewhere."""
    alter(play.state, MODULE_ID, zone=largest(areas(play.state)))
