"""The Wonders of Catan for five and six players: two wonders more, and building between the turns."""

from __future__ import annotations

from service.catan.base.state import State
from service.catan.base_56_players.between_turns import SPECIAL_BUILD
from service.catan.base_56_players.special_building import is_special_building
from service.catan.seafarers.wonders.levels import BuildWonder
from service.catan.seafarers.wonders.options import WONDERS
from service.catan.seafarers.wonders.state import GREAT_BRIDGE, SECOND, THEATER, wonders_in_box
from service.catan.seafarers.wonders.taking import ClaimWonder
from service.kernel.rules import Facts, Finding, Ruleset, gate


@wonders_in_box.also("seafarers-later-base-56-players.wonders.seven-cards", when=WONDERS)
def two_wonders_more(ruleset: Ruleset) -> tuple[str, ...]:
    """The extension has a second Theater and a second Great Bridge."""
    return THEATER + SECOND, GREAT_BRIDGE + SECOND


@gate(
    "seafarers-later-base-56-players.wonders.between-turns",
    "base56.special-build.order",
    "base56.special-build.who",
    at="seat",
    adds_to=(ClaimWonder, BuildWonder),
    when=SPECIAL_BUILD,
)
def in_order(state: State, seat: int) -> Finding:
    """In the special building phase players also take and build wonders, each in turn, clockwise."""
    return not is_special_building(state) or seat == state.turn.seat or Facts(building=state.turn.seat)
