"""The statutes of the later edition that are reasons in some situations only."""

from __future__ import annotations

from typing import Any

from service.catan.base import robber
from service.catan.base.citations import target_of_the_books
from service.catan.base.setup import RoadOwed
from service.catan.base.state import State
from service.catan.base.victory import enough_points
from service.catan.seafarers import gold, pirate, ships
from service.catan.seafarers.citations import unexplored
from service.catan.seafarers.later.frame import PARKING
from service.catan.seafarers.options import BY_LATER_EDITION, PIRATE_FRAME, SCENARIO
from service.catan.seafarers.scenarios import LATER
from service.catan.seafarers.sea import sea
from service.kernel.rules import Citation, owed_by


def pirate_on_the_frame(state: State, action: Any) -> bool:
    """Where the pirate stands on the frame."""
    return sea(state).pirate > state.board.topology.nowhere_hex


def starting_ship_beside_it(state: State, action: Any) -> bool:
    """Where a starting piece is placed."""
    return owed_by(state, action.seat, RoadOwed) is not None


def to_the_frame(state: State, action: Any) -> bool:
    """Where the pirate goes to the frame."""
    at: int = action.hex
    return at > state.board.topology.nowhere_hex


def for_what_was_found(state: State, action: Any) -> bool:
    """Where no gold field was rolled, so that the gold was discovered."""
    return not gold.gold_rolled(state)


CITATIONS = (
    Citation(
        "seafarers-later.pirate.frame-sides",
        of=(ships.clear_of_pirate, ships.free_of_pirate),
        where=pirate_on_the_frame,
    ),
    Citation(
        "seafarers-later.start.pirate-stops-starting-ships",
        of=(ships.clear_of_pirate,),
        where=starting_ship_beside_it,
        when=BY_LATER_EDITION,
    ),
    Citation("seafarers-later.pirate.frame-must-change", of=(pirate.moves,), where=pirate_on_the_frame),
    Citation("seafarers-later.pirate.frame-theft", of=(pirate.victim_there, pirate.victim_named), where=to_the_frame),
    Citation("seafarers-later.pirate.frame-parking", of=(pirate.victim_there,), where=to_the_frame, when=PARKING),
    Citation(
        "seafarers-later.pirate.frame-start-only",
        of=(pirate.on_sea,),
        where=to_the_frame,
        when=PIRATE_FRAME.is_("start-only"),
    ),
    Citation(
        "seafarers-later.fog.robber-pirate-stay-off",
        of=(robber.on_land,),
        where=unexplored,
        when=BY_LATER_EDITION,
    ),
    Citation(
        "seafarers-later.fog.discover-gold",
        of=(gold.exact_amount,),
        where=for_what_was_found,
        when=BY_LATER_EDITION,
    ),
    Citation(
        "seafarers-later.fog.several-discoverers",
        of=(gold.owes_gold,),
        where=for_what_was_found,
        when=BY_LATER_EDITION,
    ),
    Citation(
        "seafarers-later.fog.gold-empty-bank",
        of=(gold.bank_has,),
        where=for_what_was_found,
        when=BY_LATER_EDITION,
    ),
    Citation(
        "seafarers-later.end.targets",
        of=(enough_points,),
        where=target_of_the_books,
        when=SCENARIO.is_(*LATER),
    ),
)
