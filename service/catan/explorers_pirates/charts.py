"""Charts: the board of a scenario, and the rules that none of its hexes and tokens is lost."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from service.catan.base import boards, components
from service.catan.base.boards import CUSTOM, STANDARD, board_alone, differences
from service.catan.base.components import producing_terrain
from service.catan.base.dropping import harbors_in_use, robber_in_use
from service.catan.base.state import State
from service.catan.board.masks import bits
from service.catan.board.places import name_of
from service.catan.board.terrain import UNEXPLORED
from service.catan.explorers_pirates.areas import area
from service.catan.explorers_pirates.box import PRINTED_ISLAND, tables
from service.catan.explorers_pirates.expedition import MODULE_ID, NUMBERS
from service.catan.explorers_pirates.scenarios import AREAS, FIXED
from service.catan.explorers_pirates.stacks import claims_tables, discovered, laid_tokens, pool, stack
from service.catan.explorers_pirates.tiles import tile_kinds, tiles
from service.kernel.rules import Concealed, Contradictions, Facts, invariant, size


@invariant(
    "explorers-pirates.setup.unexplored-face-down",
    of=board_alone,
    replaces=(boards.printed_layout, boards.spiral_layout, boards.red_numbers_apart),
)
def claimed_layout(state: State) -> Contradictions:
    """A board is that of its scenario, or the players' own."""
    printed = tables(state).printed
    offered = [STANDARD, CUSTOM] if printed is None else [STANDARD, PRINTED_ISLAND, CUSTOM]
    board = state.board
    if board.layout not in offered:
        yield "/board/layout", Facts(offered=offered)
    elif board.layout == PRINTED_ISLAND and printed is not None:
        for place, terrain in printed.items():
            at = board.topology.hex_index(place)
            if at != board.topology.nowhere_hex and board.terrain[at] != terrain:
                yield f"/board/hexes/{name_of(place)}", Facts(terrain=terrain)


@invariant(
    "explorers-pirates.geometry.hex-coordinates",
    "explorers-pirates.geometry.unexplored-areas",
    of=board_alone,
    replaces=boards.standard_shape,
)
def shape_of_the_scenario(state: State) -> Contradictions:
    """The hexes of a board fill the spaces of its scenario. Outside the areas and the island they are as printed."""
    if not claims_tables(state):
        return
    board, layout, printed = state.board, tables(state).layout, tables(state).fixed
    for place in board.topology.hexes:
        if place not in layout:
            yield f"/board/hexes/{name_of(place)}", Facts(outside=True)
    for place, letter in layout.items():
        at = board.topology.hex_index(place)
        if at == board.topology.nowhere_hex:
            yield "/board/hexes", Facts(missing=name_of(place))
            continue
        terrain = board.terrain[at]
        fixed = FIXED.get(letter)
        if fixed == UNEXPLORED or terrain in (fixed, printed.get(place)):
            continue
        if fixed is not None or terrain not in producing_terrain(state):
            yield f"/board/hexes/{name_of(place)}", Facts(terrain=terrain)


@invariant("explorers-pirates.setup.unexplored-face-down", of=board_alone, replaces=boards.standard_components)
def island_of_the_tables(state: State) -> Contradictions:
    """The starting island has exactly the hexes of the tables."""
    if not claims_tables(state):
        return
    board, table = state.board, tables(state)
    found: dict[str, int] = {}
    for place in table.island:
        at = board.topology.hex_index(place)
        if at == board.topology.nowhere_hex:
            continue
        terrain = board.terrain[at]
        found[terrain] = found.get(terrain, 0) + 1
        if table.fixed.get(place, terrain) != terrain:
            yield f"/board/hexes/{name_of(place)}", Facts(terrain=table.fixed[place])
    yield from differences("/board/hexes", Counter(found), table.terrain)


@invariant("explorers-pirates.setup.unexplored-face-down", of=board_alone)
def numbers_of_the_island(state: State) -> Contradictions:
    """Each hex of the starting island has the number that is printed for its space."""
    yield from misnumbered(state, state.board.numbers)


def misnumbered(state: State, tokens: Sequence[int]) -> Contradictions:
    """Where the tokens that the hexes of the starting island received are not those of the tables."""
    if not claims_tables(state):
        return
    topology = state.board.topology
    for place, number in tables(state).numbers.items():
        at = topology.hex_index(place)
        if at != topology.nowhere_hex and tokens[at] != number:
            yield f"/board/hexes/{name_of(place)}/number", Facts(printed=number)


@invariant("explorers-pirates.setup.unexplored-face-down", "explorers-pirates.discovery.number-token")
def areas_of_the_tables(state: State) -> Contradictions:
    """The hexes and tokens of an area, face down and on the board, are exactly those of the scenario's table."""
    if not claims_tables(state):
        return
    for name in AREAS:
        lying, table = stack(state, name), pool(state, name)
        at = f"/{MODULE_ID}/areas/{name}"
        found = discovered(state, name)
        if not isinstance(lying.hexes, Concealed):
            found.update(dict(zip(tile_kinds(state), lying.hexes, strict=True)))
            yield from differences(f"{at}/hexes", found, table.hexes)
        tokens = laid_tokens(state, name)
        if not isinstance(lying.numbers, Concealed):
            tokens.update(dict(zip(NUMBERS, lying.numbers, strict=True)))
            yield from differences(f"{at}/numbers", tokens, table.numbers)
        elif size(lying.numbers) != sum(table.numbers.values()) - tokens.total():
            yield f"{at}/numbers", Facts(tokens=size(lying.numbers), laid=tokens.total())


@invariant("explorers-pirates.setup.unexplored-face-down", "explorers-pirates.discovery.number-token")
def a_hex_for_every_space(state: State) -> Contradictions:
    """An area has one face-down hex for each of its unexplored spaces, and one token for each that will need one."""
    unknown = outside = state.board.unknown_hexes
    receiving = [tile.token for tile in tiles(state).values()]
    for name in AREAS:
        outside &= ~area(state, name)
        lying, spaces = stack(state, name), (area(state, name) & unknown).bit_count()
        if size(lying.hexes) != spaces:
            yield f"/{MODULE_ID}/areas/{name}/hexes", Facts(spaces=spaces, hexes=size(lying.hexes))
        if isinstance(lying.hexes, Concealed):
            continue
        due = sum(count for count, token in zip(lying.hexes, receiving, strict=True) if token)
        if size(lying.numbers) != due:
            yield f"/{MODULE_ID}/areas/{name}/numbers", Facts(due=due, tokens=size(lying.numbers))
    for at in bits(outside):
        yield f"/board/hexes/{state.board.topology.hex_names[at]}", Facts(area=None)


@invariant("explorers-pirates.trade.no-harbors", of=board_alone, replaces=boards.harbors_on_the_coast)
def no_harbors(state: State) -> Contradictions:
    """There are no harbors on the board."""
    return harbors_in_use(state)


@invariant("explorers-pirates.basic.no-robber", replaces=components.robber_on_land)
def no_robber(state: State) -> Contradictions:
    """There is no robber."""
    return robber_in_use(state)
