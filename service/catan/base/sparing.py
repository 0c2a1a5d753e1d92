"""Whom a friendly robber spares, and the desert to which the robber never comes back: further options of the robber."""

from __future__ import annotations

from service.catan.base.buildings import robbable_buildings
from service.catan.base.options import FRIENDLY_ROBBER, ROBBER_DESERT
from service.catan.base.pending import all_owed
from service.catan.base.robber import (
    FRIENDLY,
    MoveRobber,
    MoveRobberOwed,
    exposed,
    friendly,
    friendly_below,
    friendly_hexes,
    is_poor,
    move_for_knight,
    move_on_seven,
    on_land,
    open_to_friendly,
    rivals_at,
    robbable,
    robber_ground,
    spares,
)
from service.catan.base.state import State
from service.catan.board.masks import ANYWHERE, mask_of
from service.catan.mechanics.raids import Raid
from service.kernel.rules import ANY, Contradictions, Facts, Finding, Function, Play, check, invariant, query, step

ALONE = FRIENDLY_ROBBER.is_("all-poor", "shield")
NEVER_BACK = ROBBER_DESERT.is_("never-back")


@spares.also(
    "base-options.friendly-robber.all-poor",
    "base-options.friendly-robber.shield",
    "base-options.friendly-robber.empty-hex",
    replaces=spares.first,
    when=ALONE,
)
def spares_the_poor_alone(state: State, seat: int, at: int) -> bool:
    """A hex is open to a friendly robber unless only opponents with few visible points build there."""
    rivals = rivals_at(state, seat, at)
    return not rivals or not all(is_poor(state, other) for other in rivals)


@check(
    "base-options.friendly-robber.all-poor",
    "base-options.friendly-robber.shield",
    at="hex",
    given=(on_land,),
    replaces=friendly,
    when=ALONE,
    facts=lambda state, action: {"spares_below": friendly_below(state)},
)
def friendly_to_the_poor_alone(state: State, action: MoveRobber) -> Finding:
    """The robber does not go where all opponents who build there have too few visible points to be robbed."""
    return open_to_friendly(state, action.seat, action.hex)


@exposed.also(
    "base-options.friendly-robber.shield",
    "base-options.friendly-robber.no-theft",
    when=FRIENDLY_ROBBER.is_("shield", "no-theft"),
)
def the_poor_are_spared(state: State, seat: int) -> int:
    """Nobody robs a player with few visible points."""
    return 0 if is_poor(state, seat) else ANYWHERE


@exposed.also("base-options.friendly-robber.desert-theft", when=FRIENDLY_ROBBER.is_("on", "all-poor"))
def the_poor_are_spared_in_the_desert(state: State, seat: int) -> int:
    """If the robber may go nowhere but to the desert, nobody robs a player with few visible points there."""
    spared = is_poor(state, seat) and state.board.deserts and not friendly_hexes(state, state.turn.seat)
    return 0 if spared else ANYWHERE


@check(
    "base-options.friendly-robber.shield",
    "base-options.friendly-robber.no-theft",
    "base-options.friendly-robber.desert-theft",
    at="victim",
    adds_to=(Raid,),
    when=FRIENDLY_ROBBER.is_("on", "all-poor", "shield", "no-theft"),
)
def victim_not_spared(state: State, action: MoveRobber) -> Finding:
    """A friendly robber takes nothing from a player with too few visible points."""
    victim, at, topology = action.victim, action.hex, state.board.topology
    if victim not in rivals_at(state, action.seat, at) or victim in robbable(state, action.seat, at):
        return True
    built = robbable_buildings(state, victim) & topology.hex_corners[at]
    return Facts(spares_below=friendly_below(state), buildings=list(topology.corners_named[built]))


# Never back to the desert ------------------------------------------------------------------------------------------


@robber_ground.also("base-options.robber-desert.choice", "base-options.robber-desert.several", when=NEVER_BACK)
def outside_the_desert(state: State) -> int:
    """The robber never goes back to a desert."""
    return ~mask_of(state.board.deserts)


@check(
    "base-options.robber-desert.choice",
    "base-options.robber-desert.several",
    at="hex",
    adds_to=(Raid,),
    when=NEVER_BACK,
)
def out_of_the_desert(state: State, action: MoveRobber) -> Finding:
    """The robber never goes back to a desert after a 7 or for a knight."""
    return action.hex not in state.board.deserts


@query("base-options.robber-desert.with-friendly", fold=ANY)
def may_raid(state: State) -> bool:
    """There is a hex to which the player on turn may move the robber."""
    return bool(robber_ground(state) & ~(1 << state.robber))


@may_raid.also("base-options.robber-desert.with-friendly", replaces=may_raid.first, when=FRIENDLY)
def may_raid_somebody(state: State) -> bool:
    """There is a hex that is open to a friendly robber."""
    return bool(friendly_hexes(state, state.turn.seat))


@step("base-options.robber-desert.with-friendly", wraps=move_on_seven, when=NEVER_BACK)
def stays_after_a_seven(owe: Function, play: Play) -> None:
    """If no hex outside the desert is open after a 7, the robber stays where it is."""
    if may_raid(play.state):
        owe(play)


@step("base-options.robber-desert.with-friendly", wraps=move_for_knight, when=NEVER_BACK)
def stays_for_a_knight(owe: Function, play: Play) -> None:
    """If no hex outside the desert is open, a knight leaves the robber where it is, and counts all the same."""
    if may_raid(play.state):
        owe(play)


@invariant("base-options.robber-desert.with-friendly", when=NEVER_BACK)
def move_is_possible(state: State) -> Contradictions:
    """Nobody owes a robber move that no hex admits."""
    for at, _ in all_owed(state, MoveRobberOwed):
        if not may_raid(state):
            yield at, Facts(open_hexes=0)
