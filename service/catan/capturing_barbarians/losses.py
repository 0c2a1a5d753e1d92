"""Losses on land: the castle's die, and a crew of each of the strongest if they are level."""

from __future__ import annotations

from service.catan.barbarian_attack.losses import castle_die, compensation, lose_knight, struck_sides
from service.catan.base.state import State
from service.catan.board.masks import among
from service.catan.capturing_barbarians.battle import contributed_most, hex_of, participants
from service.catan.capturing_barbarians.sacrifices import SacrificeOwed, crews_that_fought, demand, knights_that_fought
from service.catan.explorers_pirates.gold import GOLD
from service.catan.explorers_pirates.lairs import lairs
from service.kernel.rules import Play, step

FOR_A_CREW = 2
"""Gold for a crew that is lost through a tie (`capturing-barbarians.losses.tied-strongest-gold`)."""


@step(
    "capturing-barbarians.losses.castle-choice",
    "capturing-barbarians.losses.castle-die-axis",
    "capturing-barbarians.losses.mounted-on-struck-side",
    "capturing-barbarians.losses.mounted-compensation",
    "capturing-barbarians.losses.tied-strongest-crew",
    "capturing-barbarians.losses.tied-strongest-gold",
    "capturing-barbarians.losses.tied-without-crew",
    "capturing-barbarians.losses.no-tie-no-crew-loss",
    "capturing-barbarians.losses.one-procedure-per-battle",
    asks=(SacrificeOwed,),
)
def suffer_losses(play: Play) -> None:
    """After a victory on land the mounted knights are lost that the castle's die strikes, for 3 gold each. If several
    players contributed most, each of them loses a crew that fought and gets 2 gold.
    """
    state: State = play.state
    at = hex_of(state)
    if among(at, lairs(state)):
        return
    level = [crews_that_fought(state, seat, at) for seat in among_the_strongest(state)]
    struck = struck_sides(state, at, play.draw(castle_die, key=state.board.topology.hex_names[at]))
    for seat in participants(state):
        for path in knights_that_fought(state, seat, at):
            if among(path, struck):
                lose_knight(play, seat, path)
                GOLD.receive(play, seat, compensation(state))
    for owed in level:
        if owed.lair or owed.ships:
            demand(play, owed)
            GOLD.receive(play, owed.seat, FOR_A_CREW)


def among_the_strongest(state: State) -> list[int]:
    """The participants who contributed most, if they are several."""
    level = contributed_most(state)
    return level if len(level) > 1 else []
