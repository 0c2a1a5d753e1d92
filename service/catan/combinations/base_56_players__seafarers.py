"""Seafarers for five and six players: the boards of the extension, and ships between the turns."""

from __future__ import annotations

import sys
from pathlib import Path

from service.catan.base import components
from service.catan.base.state import State
from service.catan.base.turn import END
from service.catan.base_56_players import box as extension
from service.catan.base_56_players.between_turns import (
    CLOSING_INTERLUDE,
    PAIRED_PLAYERS,
    SPECIAL_BUILD,
    next_turn,
    paired_player,
)
from service.catan.base_56_players.paired_players import PairedPartBegan, is_second_part
from service.catan.base_56_players.special_building import (
    BuildingPassed,
    BuildingPhaseBegan,
    acts_in_turn,
    is_special_building,
)
from service.catan.seafarers import box
from service.catan.seafarers.cloth.ending import AT_THE_END, close_or, wins_on_points
from service.catan.seafarers.forgotten_tribe.gift_harbors import GiftHarborOwed
from service.catan.seafarers.forgotten_tribe.harbors import side_is_found
from service.catan.seafarers.forgotten_tribe.options import FORGOTTEN_TRIBE
from service.catan.seafarers.pirate_islands.fortresses import attack_moments, turn_is_over
from service.catan.seafarers.sea import MODULE_ID
from service.catan.seafarers.ships import BuildShip, MoveShip
from service.catan.seafarers.wonders.levels import BuildWonder
from service.catan.seafarers.wonders.options import WONDERS
from service.catan.seafarers.wonders.state import GREAT_BRIDGE, SECOND, THEATER, wonders_in_box
from service.catan.seafarers.wonders.taking import ClaimWonder
from service.catan.slices import alter
from service.kernel.rules import Finding, Function, Module, Phase, Play, Ruled, Ruleset, gate, reaction, step


@components.seat_range.also(
    "seafarers-later-base-56-players.scope.extension-boards",
    "seafarers-later-base-56-players.scope.scenarios-5-to-8",
    "seafarers-later-base-56-players.components.ships",
    replaces=(extension.seat_range, box.seat_range),
)
def seat_range(ruleset: Ruleset) -> tuple[int, int]:
    """The boards of the extension are for five or six players."""
    return 5, 6


@gate(
    "seafarers-later-base-56-players.between-turns.ships",
    "base56.special-build.order",
    "base56.special-build.who",
    at="seat",
    adds_to=(BuildShip,),
    when=SPECIAL_BUILD,
)
def ships_in_order(state: State, seat: int) -> Finding:
    """In the special building phase players also build ships, each in turn, clockwise."""
    return acts_in_turn(state, seat)


@gate("seafarers-later-base-56-players.between-turns.ships", adds_to=(MoveShip,), when=SPECIAL_BUILD)
def ships_stay(state: State, seat: int) -> Finding:
    """In the special building phase players build ships, but do not move them."""
    return not is_special_building(state)


@reaction(
    BuildingPhaseBegan,
    BuildingPassed,
    PairedPartBegan,
    cites=(
        "seafarers-later-base-56-players.between-turns.ship-of-the-phase",
        "seafarers-later-base-56-players.paired.ship-move",
    ),
)
def part_of_ships(play: Play, event: BuildingPhaseBegan | BuildingPassed | PairedPartBegan) -> None:
    """In a part between two turns it counts only what the player has built or moved in that part."""
    alter(play.state, MODULE_ID, placed=0, moved=False)


@reaction(
    BuildingPhaseBegan,
    BuildingPassed,
    PairedPartBegan,
    cites=(
        "seafarers-later-base-56-players.tribe.between-turns",
        "seafarers-later.forgotten-tribe.harbor.placed-later",
    ),
    asks=(GiftHarborOwed,),
    when=FORGOTTEN_TRIBE,
)
def side_is_found_between_turns(play: Play, event: BuildingPhaseBegan | BuildingPassed | PairedPartBegan) -> None:
    """A player who acts between two turns places a harbor that was set aside, if there is a suitable side by now."""
    play.follow(side_is_found, event)


@wins_on_points.also("seafarers-later-base-56-players.cloth.end-in-special-phase", when=SPECIAL_BUILD)
def only_by_villages(has_points: bool, state: State) -> bool:
    """In the special building phase nobody wins by the points that win a turn. If villages run out there, the player
    with the most points wins.
    """
    return has_points and not is_special_building(state)


@step(
    "seafarers-later-base-56-players.cloth.between-turns",
    wraps=next_turn,
    when=AT_THE_END,
)
def end_between_turns(following: Function, play: Play) -> None:
    """By the reading that a game of cloth ends with the turn, it ends before the next one if villages run out while
    others act.
    """
    close_or(following, play)


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
def wonders_in_order(state: State, seat: int) -> Finding:
    """In the special building phase players also take and build wonders, each in turn, clockwise."""
    return acts_in_turn(state, seat)


@attack_moments.also("seafarers-later-base-56-players.pirate.no-attack-between-turns", when=PAIRED_PLAYERS)
def attack_in_part(ruled: Ruled) -> frozenset[Phase]:
    """Player 2 may attack the fortress in player 2's part."""
    return frozenset((paired_player,))


@step(
    "seafarers-later-base-56-players.pirate.attack-ends-part",
    "seafarers-later-base-56-players.pirate.no-attack-between-turns",
    replaces=turn_is_over,
    begins=(END, CLOSING_INTERLUDE),
    when=PAIRED_PLAYERS,
)
def part_is_over(play: Play) -> None:
    """An attack ends the part of the player: after player 1's part player 2's follows, after that the next turn."""
    play.begin(CLOSING_INTERLUDE if is_second_part(play.state) else END)


MODULE = Module(
    id="base_56_players__seafarers",
    title="Seafarers for five and six players",
    revision=1,
    package=__name__,
    chapters=(sys.modules[__name__],),
    book=Path(__file__).with_suffix(".yaml"),
    requires=("base",),
    joins=("base_56_players", "seafarers"),
)
