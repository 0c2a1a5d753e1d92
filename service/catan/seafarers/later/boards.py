"""Boards of the later edition: laid out as printed, or shuffled part by part."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

import msgspec

from service.catan.base import layouts as base
from service.catan.base.boards import STANDARD, board_alone, differences, land, legend, red_neighbours
from service.catan.base.components import producing_terrain
from service.catan.base.deal import VARIABLE, CatanDeal
from service.catan.base.state import State
from service.catan.board.board import Board
from service.catan.board.places import Edge_, Hex_, hexes_told, name_of
from service.catan.board.terrain import UNEXPLORED
from service.catan.seafarers import layouts, setup
from service.catan.seafarers.box import tables
from service.catan.seafarers.charts import claimed
from service.catan.seafarers.islands import areas, largest
from service.catan.seafarers.layouts import Hexes, dealt_mainland, harbors, interior, terrain
from service.catan.seafarers.options import BY_LATER_EDITION
from service.catan.seafarers.scenarios import MAINLAND, PRINTED, Tables, Zone
from service.catan.seafarers.sea import MODULE_ID, printed_start_zone, sea
from service.kernel.rules import CHAIN, Arrangements, Contradictions, Facts, Play, Ruled, draw, invariant, query


@draw(
    "seafarers-later.board.variable",
    "seafarers-later.board.variable-red-numbers",
    "seafarers-later.board.variable-gold",
    "seafarers-later.board.variable-four-islands",
    "seafarers-later.forgotten-tribe.setup.variable-east",
    "seafarers-later.wonders.setup.variable-at-desert",
)
def zone_numbers(ruled: Ruled, zone: Zone, producing: Hexes, laid: Hexes) -> Arrangements:
    """The shuffled numbers of a part of the board, on its producing hexes in row order. No two red ones lie next to
    each other, not even across the parts. Some kinds of hex and some places are spared some numbers.
    """
    table = tables(ruled)
    assert table is not None, "only a printed scenario is shuffled"

    def fits(order: list[int]) -> bool:
        numbered = {place: (kind, number) for (place, (kind, _)), number in zip(producing.items(), order, strict=True)}
        spared = any(number in _spared(zone, table, place, kind) for place, (kind, number) in numbered.items())
        return not spared and next(red_neighbours({**laid, **numbered}), None) is None

    return Arrangements(list(Counter(zone.numbers).elements()), fits)


def _spared(zone: Zone, table: Tables, place: Hex_, kind: str) -> Sequence[int]:
    """The numbers that a hex does not get, for its kind or for its place."""
    return [*zone.sparing.get(kind, ()), *zone.sparing_spaces.get(table.layout[place], ())]


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
    """A board lies as it is printed, or its parts are shuffled, each within its own places. If nobody knows how it is
    printed, it is shuffled in any case.
    """
    table = tables(ruled)
    assert table is not None, "only a printed scenario offers a layout to be dealt"
    assert table.printed is not None, "the later edition prints every board"
    as_printed = wish.layout == PRINTED and table.arranged
    hexes = dict(table.printed.hexes) if as_printed else _shuffled(ruled, play, table)
    if table.mainland is not None and not (as_printed and set(table.spaces(MAINLAND)) <= set(hexes)):
        hexes |= dealt_mainland(ruled, play, msgspec.structs.replace(wish, layout=VARIABLE), table.mainland)
    kinds = harbors_in_place(ruled, play, table, as_printed)
    layout = PRINTED if as_printed else STANDARD
    return Board.of(hexes, kinds, layout, legend(ruled), inner=interior(ruled, hexes))


@query("seafarers-later.board.harbors-as-printed", fold=CHAIN)
def harbors_in_place(ruled: Ruled, play: Play, table: Tables, as_printed: bool) -> Mapping[Edge_, str]:
    """The harbors lie as they are printed. If the board is shuffled, or nobody knows how they are printed, their tokens
    are shuffled onto their sites.
    """
    assert table.printed is not None, "the later edition prints every board"
    printed = table.printed.harbors
    if not table.sites or (as_printed and printed):
        return printed
    return dict(zip(table.sites, play.draw(harbors, table), strict=True))


def _shuffled(ruled: Ruled, play: Play, table: Tables) -> Hexes:
    """Everything fixed, and the hexes and numbers of each part on the places of that part."""
    hexes = table.fixed
    for zone in table.zones:
        places = table.spaces(zone.spaces)
        kinds = zip(places, play.draw(terrain, zone, table, key=zone.name), strict=True)
        laid = {place: (kind, 0) for place, kind in kinds}
        producing = {place: laid[place] for place in places if laid[place][0] in producing_terrain(ruled)}
        numbers = play.draw(zone_numbers, zone, producing, hexes, key=zone.name)
        hexes |= laid
        hexes |= {place: (kind, number) for (place, (kind, _)), number in zip(producing.items(), numbers, strict=True)}
    return hexes


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
    return largest(areas(state)) if table is None or table.printed is None else printed_start_zone(state)


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
    """On a shuffled board each part of the scenario holds its own hexes, and the harbors lie on their sites."""
    table, board = claimed(state), state.board
    if table is None or board.layout != STANDARD:
        return
    index = board.topology.hex_index
    if board.topology.nowhere_hex in map(index, table.layout):
        return  # another shape, which is reported by itself
    for zone in table.zones:
        found = Counter(board.terrain[index(place)] for place in table.spaces(zone.spaces))
        yield from differences("/board/hexes", found, zone.terrain)
    for place, (kind, _) in table.fixed.items():
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
    """On a shuffled board no two red numbers lie next to each other where the hexes lay face up from the start."""
    table = claimed(state)
    if table is None or state.board.layout != STANDARD:
        return
    hidden = set(table.spaces("?"))
    shown = {place: lying for place, lying in land(state.board).items() if place not in hidden}
    for place, other in red_neighbours(shown):
        yield f"/board/hexes/{name_of(place)}/number", Facts(neighbour=name_of(other))


@invariant(
    "seafarers-later.board.variable-gold",
    "seafarers-later.board.variable-four-islands",
    "seafarers-later.wonders.setup.variable-at-desert",
    of=board_alone,
    when=BY_LATER_EDITION,
)
def numbers_are_spared(state: State) -> Contradictions:
    """On a shuffled board some kinds of hex and some places do not have some numbers, as the scenario says. What is not
    shuffled keeps its number.
    """
    table, board = claimed(state), state.board
    if table is None or board.layout != STANDARD:
        return
    shown = land(board)
    for zone in table.zones:
        for place in table.spaces(zone.spaces):
            kind, number = shown.get(place, ("", 0))
            if number in _spared(zone, table, place, kind):
                yield f"/board/hexes/{name_of(place)}/number", Facts(terrain=kind, number=number)
    for place, (_, number) in table.fixed.items():
        if number and shown.get(place, ("", 0))[1] != number:
            yield f"/board/hexes/{name_of(place)}/number", Facts(number=number)
