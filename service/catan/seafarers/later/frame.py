"""The frame: its spaces are sea, and the pirate may stand on them."""

from __future__ import annotations

from service.catan.base.state import State
from service.catan.board.frame_spaces import waters_of
from service.catan.board.masks import among
from service.catan.seafarers.options import PIRATE_FRAME
from service.catan.seafarers.pirate import MovePirate, on_sea, pirate_waters
from service.kernel.rules import Finding, check

PARKING = PIRATE_FRAME.is_("parking")


@pirate_waters.also(
    "seafarers-later.pirate.frame-allowed",
    "seafarers-later.board.frame-spaces",
    when=PIRATE_FRAME.is_("spaces"),
)
def spaces_of_the_frame(state: State) -> int:
    """The pirate may be on a space of the frame as on a hex of sea."""
    return waters_of(state.board.topology).spaces


@pirate_waters.also("seafarers-later.pirate.frame-parking", when=PARKING)
def beside_the_board(state: State) -> int:
    """The pirate may be on the frame, which is one place without sides."""
    return waters_of(state.board.topology).frame


@check(
    "seafarers-later.pirate.frame-allowed",
    "seafarers-later.board.frame-spaces",
    "seafarers-later.fog.robber-pirate-stay-off",
    at="hex",
    replaces=on_sea,
    when=PIRATE_FRAME.is_("spaces", "parking"),
)
def at_sea_or_on_the_frame(state: State, action: MovePirate) -> Finding:
    """The pirate goes to a hex of sea or to the frame, and not to land or an unexplored space."""
    return among(action.hex, pirate_waters(state))
