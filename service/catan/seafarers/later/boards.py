"""Boards of the later edition: laid out as printed, or shuffled part by part."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

import msgspec

from service.catan.base import layouts as base
from service.catan.base.boards import STANDARD, board_alone, differences, land, legend, red_neighbours
from service.catan.base.components import producing_terrain
from service.catan.base.deal import VARIABLE, CatanDeal
from service.catan.base.state import State
from service.catan.board.board import Board
from service.catan.board.masks import mask_of
from service.catan.board.places import Edge_, hexes_told, name_of
from service.catan.board.terrain import UNEXPLORED
from service.catan.seafarers import layouts, setup
from service.catan.seafarers.box import tables
from service.catan.seafarers.charts import claimed
from service.catan.seafarers.islands import areas, largest
from service.catan.seafarers.layouts import Hexes, dealt_mainland, harbors, interior, terrain
from service.catan.seafarers.options import BY_LATER_EDITION
from service.catan.seafarers.scenarios import MAINLAND, PRINTED, Tables, Zone
from service.catan.seafarers.sea import MODULE_ID, sea
from service.kernel.rules import Arrangements, Contradictions, Facts, Play, Ruled, draw, invariant


@draw(
    "seafarers-later.board.variable",
    "seafarers-later.board.variable-red-numbers",
    "seafarers-later.board.variable-gold",
    "seafarers-later.board.variable-four-islands",
    "seafarers-later.wonders.setup.variable-at-desert",
    "seafarers-later.forgotten-tribe.setup.variable-east",
)
def zone_numbers(ruled: Ruled, zone: Zone, producing: Hexes, laid: Hexes) -> Arrangements:
    """The shuffled numbers of a part of the board, on its producing hexes in row order. No two red ones lie next to
    each other, also not across the parts, and some hexes are spared some numbers.
    """

    def fits(order: list[int]) -> bool:
        numbered = {place: (kind, number) for (place, (kind, _)), number in zip(producing.items(), order, strict=True)}
        spared = any(zone.spares(place, kind, number) for place, (kind, number) in numbered.items())
        return not spared and next(red_neighbours({**laid, **numbered}), None) is None

    return Arrangements(list(Counter(zone.numbers).elements()), fits)


@base.dealt_board.also(
    "seafarers-later.board.printed",
    "seafarers-later.board.variable",
    "seafarers-later.board.printed-random-parts",
    "seafarers-later.board.harbors-as-printed",
    "seafarers-later.new-shores.main-four",
    "seafarers-later.fog.spaces",
    replaces=layouts.dealt_board,
    when=BY_LATER_EDITION,
)
def dealt_board(ruled: Ruled, play: Play, wish: CatanDeal) -> Board:
    """A board lies as it is printed, or its parts are shuffled, each within its own places. A part is shuffled in any
    case if nobody knows how it is printed.
    """
    table = tables(ruled)
    assert table is not None, "only a printed scenario offers a layout to be dealt"
    assert table.printed is not None, "the later edition prints every board"
    layout = PRINTED if wish.layout == PRINTED else STANDARD
    hexes = as_they_lie(table, layout)
    for zone in dealt_zones(table, layout):
        hexes |= _shuffled(ruled, play, table, zone, hexes)
    if table.mainland is not None and not set(table.spaces(MAINLAND)) <= set(hexes):
        hexes |= dealt_mainland(ruled, play, msgspec.structs.replace(wish, layout=VARIABLE), table.mainland)
    kinds = table.printed.harbors
    if table.sites and not (layout == PRINTED and kinds):
        kinds = dict(zip(table.sites, play.draw(harbors, table), strict=True))
    return Board.of(hexes, kinds, layout, legend(ruled), inner=interior(ruled, hexes))


def dealt_zones(table: Tables, layout: str) -> list[Zone]:
    """The parts that are shuffled in a layout: all of them, or where the board lies as printed, those whose print is
    not known.
    """
    known = set(table.printed.hexes) if table.printed is not None and layout == PRINTED else set()
    return [zone for zone in table.zones if not set(table.spaces(zone.spaces)) <= known]


def as_they_lie(table: Tables, layout: str) -> Hexes:
    """The printed hexes of a layout that nothing shuffles."""
    assert table.printed is not None, "the later edition prints every board"
    shuffled = "".join(zone.spaces for zone in dealt_zones(table, layout))
    if table.mainland is not None and layout != PRINTED:
        shuffled += MAINLAND
    return {place: lying for place, lying in table.printed.hexes.items() if table.layout[place] not in shuffled}


def _shuffled(ruled: Ruled, play: Play, table: Tables, zone: Zone, hexes: Hexes) -> Hexes:
    """The hexes and numbers of a part, on the places of that part, among other hexes."""
    places = table.spaces(zone.spaces)
    laid = {
        place: (kind, 0) for place, kind in zip(places, play.draw(terrain, zone, table, key=zone.name), strict=True)
    }
    producing = {place: laid[place] for place in places if laid[place][0] in producing_terrain(ruled)}
    numbers = play.draw(zone_numbers, zone, producing, hexes, key=zone.name)
    numbered = {place: (kind, number) for (place, (kind, _)), number in zip(producing.items(), numbers, strict=True)}
    return {**laid, **numbered}


@layouts.zone_at_the_start.also(
    "seafarers-later.new-shores.start",
    "seafarers-later.fog.start",
    "seafarers-later.desert.start",
    "seafarers-later.wonders.setup.start-zone",
    replaces=layouts.zone_at_the_start.first,
    when=BY_LATER_EDITION,
)
def printed_zone(state: State) -> int:
    """Everybody starts on the islands that the scenario names. On the players' own boards it is the largest area."""
    table = claimed(state)
    if table is None or table.printed is None:
        return largest(areas(state))
    index = state.board.topology.hex_index
    return mask_of(index(place) for place in table.spaces(table.printed.start)) & state.board.land_hexes


# What a board may show ----------------------------------------------------------------------------------------------


@invariant(
    "seafarers-later.new-shores.start",
    "seafarers-later.fog.start",
    "seafarers-later.desert.start",
    past=True,
    replaces=setup.zone_is_the_largest_area,
    when=BY_LATER_EDITION,
)
def zone_is_the_printed_one(state: State) -> Contradictions:
    """On a printed board the start zone is the one that the scenario names."""
    zone, printed = sea(state).zone, layouts.zone_at_the_start(state)
    if claimed(state) is not None and zone and zone != printed:
        yield f"/{MODULE_ID}/start_zone", Facts(printed=hexes_told(printed, state))


@invariant(
    "seafarers-later.board.printed",
    "seafarers-later.board.harbors-as-printed",
    "seafarers-later.four-islands.islands",
    "seafarers-later.fog.spaces",
    "seafarers-later.components.base-harbors-unused",
    "seafarers-later.wonders.harbors",
    of=board_alone,
    when=BY_LATER_EDITION,
)
def lies_as_printed(state: State) -> Contradictions:
    """A board that claims to lie as printed has the printed hexes and harbors in their places. Only what was unexplored
    may be anything."""
    table, board = claimed(state), state.board
    if table is None or table.printed is None or board.layout != PRINTED:
        return
    for place, (kind, number) in table.printed.hexes.items():
        at = board.topology.hex_index(place)
        found = (None, 0) if at == board.topology.nowhere_hex else (board.terrain[at], board.numbers[at])
        if kind != UNEXPLORED and found != (kind, number):
            yield f"/board/hexes/{name_of(place)}", Facts(terrain=kind, number=number or None)
    yield from _at_their_sites(board, table, table.printed.harbors)


def _at_their_sites(board: Board, table: Tables, kinds: Mapping[Edge_, str]) -> Contradictions:
    """The harbors that lie elsewhere than on the sites, or are of another kind than printed there. A scenario without
    sites leaves their places to the players.
    """
    if not table.sites:
        return
    sites = {board.topology.edge_index(site): kinds.get(site) for site in table.sites}
    for edge, kind in board.harbors.items():
        if edge not in sites or sites[edge] not in (None, kind):
            yield f"/board/harbors/{board.topology.edge_names[edge]}", Facts(printed=sites.get(edge))


@invariant(
    "seafarers-later.board.variable",
    "seafarers-later.board.small-island-harbors",
    "seafarers-later.new-shores.main-four",
    "seafarers-later.new-shores.small-islands",
    "seafarers-later.desert.gold-in-strip",
    "seafarers-later.desert.strip-harbors",
    of=board_alone,
    when=BY_LATER_EDITION,
)
def parts_are_dealt(state: State) -> Contradictions:
    """Where a part of the scenario is shuffled, it holds its own hexes. On a shuffled board the harbors lie on their
    sites.
    """
    table, board = claimed(state), state.board
    if table is None or table.printed is None:
        return
    index = board.topology.hex_index
    if board.topology.nowhere_hex in map(index, table.layout):
        return  # another shape, which is reported by itself
    for zone in dealt_zones(table, board.layout):
        found = Counter(board.terrain[index(place)] for place in table.spaces(zone.spaces))
        yield from differences("/board/hexes", found, zone.terrain)
    if board.layout == STANDARD:
        for place, (kind, _) in as_they_lie(table, STANDARD).items():
            if kind not in (UNEXPLORED, board.terrain[index(place)]):
                yield f"/board/hexes/{name_of(place)}", Facts(terrain=kind)
        yield from _at_their_sites(board, table, {})


@invariant(
    "seafarers-later.board.variable-red-numbers",
    "seafarers-later.board.variable-new-shores-reds",
    of=board_alone,
    when=BY_LATER_EDITION,
)
def red_numbers_apart(state: State) -> Contradictions:
    """Where numbers are shuffled, no two red ones lie next to each other if the hexes lay face up from the start."""
    table = claimed(state)
    if table is None or not dealt_zones(table, state.board.layout):
        return
    hidden = set(table.spaces("?"))
    shown = {place: lying for place, lying in land(state.board).items() if place not in hidden}
    for place, other in red_neighbours(shown):
        yield f"/board/hexes/{name_of(place)}/number", Facts(neighbour=name_of(other))


@invariant(
    "seafarers-later.board.variable-gold",
    "seafarers-later.board.variable-four-islands",
    "seafarers-later.wonders.setup.variable-at-desert",
    "seafarers-later.forgotten-tribe.setup.variable-east",
    of=board_alone,
    when=BY_LATER_EDITION,
)
def numbers_are_spared(state: State) -> Contradictions:
    """On a shuffled board some hexes do not get some numbers: no gold field beyond the desert has a red one, in The
    Four Islands no forest or pasture a 2 or 12, in The Wonders of Catan no hex on the way to the deserts a red one, and
    in The Forgotten Tribe no hex in the east a 5, 6, 8 or 9. What is not shuffled keeps its number.
    """
    table, board = claimed(state), state.board
    if table is None or table.printed is None:
        return
    shown = land(board)
    for zone in dealt_zones(table, board.layout):
        for place in table.spaces(zone.spaces):
            kind, number = shown.get(place, ("", 0))
            if zone.spares(place, kind, number):
                yield f"/board/hexes/{name_of(place)}/number", Facts(terrain=kind, number=number)
    if board.layout == STANDARD:
        for place, (kind, number) in as_they_lie(table, STANDARD).items():
            if number and shown.get(place) != (kind, number):
                yield f"/board/hexes/{name_of(place)}/number", Facts(number=number)
