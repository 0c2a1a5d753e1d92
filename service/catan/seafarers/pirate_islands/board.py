"""The board of The Pirate Islands: always the printed one, with hexes that never produce."""

from __future__ import annotations

from service.catan.base import boards, layouts
from service.catan.base.boards import board_alone
from service.catan.base.components import producing_terrain
from service.catan.base.state import State
from service.catan.board.places import name_of
from service.catan.seafarers import box
from service.catan.seafarers.box import tables
from service.catan.seafarers.charts import claimed_layout
from service.catan.seafarers.pirate_islands.options import IN_PIRATE_ISLANDS
from service.catan.seafarers.scenarios import PRINTED
from service.kernel.rules import Contradictions, Facts, Finding, Ruleset, gate, invariant


@gate("seafarers-later.scope.scenarios-not-mixed", when=IN_PIRATE_ISLANDS.otherwise)
def only_in_the_pirate_islands(state: State, seat: int) -> Finding:
    """Only players of The Pirate Islands attack fortresses, beat the fleet and rob whom they like."""
    return False


@layouts.layouts.also(
    "seafarers-later.pirate-islands.setup.board-fixed", replaces=box.offered_layouts, when=IN_PIRATE_ISLANDS
)
def printed_board_alone(ruleset: Ruleset) -> tuple[str, ...]:
    """The Pirate Islands are played on their printed board. Only its harbors are shuffled."""
    return (PRINTED,)


@invariant(
    "seafarers-later.pirate-islands.setup.board-fixed",
    of=board_alone,
    replaces=claimed_layout,
    when=IN_PIRATE_ISLANDS,
)
def lies_on_the_printed_board(state: State) -> Contradictions:
    """A game of The Pirate Islands is on the printed board."""
    if state.board.layout != PRINTED:
        yield "/board/layout", Facts(offered=[PRINTED])


@invariant(
    "seafarers-later.pirate-islands.setup.unnumbered",
    of=board_alone,
    replaces=boards.every_field_has_a_token,
    when=IN_PIRATE_ISLANDS,
)
def printed_numbers_alone(state: State) -> Contradictions:
    """Hexes have numbers where they are printed. Some on the islands of the pirates have none and never produce."""
    table, board = tables(state), state.board
    assert table is not None, "the scenario is a printed one"
    assert table.printed is not None, "its board is printed"
    for place, (kind, number) in table.printed.hexes.items():
        at = board.topology.hex_index(place)
        known = kind in producing_terrain(state) and at != board.topology.nowhere_hex
        if known and bool(board.laid(at)) != bool(number):
            yield f"/board/hexes/{name_of(place)}", Facts(number=number or None)
