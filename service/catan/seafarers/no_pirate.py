"""A game without the pirate: what a combination with a book that has no robber removes from Seafarers."""

from __future__ import annotations

from service.catan.base.state import State
from service.catan.seafarers import charts, pirate
from service.catan.seafarers.later import starting_pieces
from service.catan.seafarers.pirate import MovePirate, PlacePirate
from service.catan.seafarers.sea import MODULE_ID, sea
from service.kernel.rules import Contradictions, Drop, Facts, Rule


def off_the_board(state: State) -> Contradictions:
    """A contradiction if the pirate stands on a hex."""
    if sea(state).pirate != state.board.topology.nowhere_hex:
        yield f"/{MODULE_ID}/pirate", Facts(used=False)


def drops(no_pirate: Rule, no_robber: Rule) -> tuple[Drop, ...]:
    """Drop what moves the pirate because of one rule, and where Seafarers puts the robber because of another."""
    return (
        Drop(pirate.ask_for_pirate, no_pirate),
        Drop(starting_pieces.pirate_stands_ready, no_pirate),
        Drop(starting_pieces.pirate_in_its_waters, no_pirate),
        Drop(PlacePirate, no_pirate),
        Drop(MovePirate, no_pirate),
        Drop(charts.robber_starts, no_robber),
        Drop(starting_pieces.robber_starts, no_robber),
        Drop(charts.robber_on_land_or_off_the_board, no_robber),
    )
