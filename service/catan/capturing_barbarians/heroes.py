"""Heroes: who did most for the capture of a lair, and what that costs."""

from __future__ import annotations

from service.catan.base.state import State
from service.catan.board.masks import among
from service.catan.board.places import Hex
from service.catan.capturing_barbarians.battle import contributed_most, hex_of, participants
from service.catan.capturing_barbarians.dice import highest
from service.catan.capturing_barbarians.options import HERO_MODE
from service.catan.capturing_barbarians.sacrifices import SacrificeOwed, demand, hero_gives_up
from service.catan.explorers_pirates.capture import hero_of
from service.catan.explorers_pirates.lairs import MISSION, lairs
from service.catan.explorers_pirates.missions import advance
from service.catan.mechanics.dice import ONE_DIE
from service.kernel.rules import Event, Outcomes, Play, Seat, draw, step


class HeroNamed(Event, frozen=True):
    """A seat is the hero of a captured lair."""

    seat: Seat
    hex: Hex


@draw("capturing-barbarians.hero.strength-tie-die")
def hero_die(state: State) -> Outcomes:
    """The die of a seat that is among the strongest at a lair."""
    return ONE_DIE


@step(
    "capturing-barbarians.hero.lair-only",
    "capturing-barbarians.hero.strongest-contributor",
    "capturing-barbarians.hero.strength-tie-die",
    "capturing-barbarians.hero.sole-captor",
    "capturing-barbarians.hero.extra-space",
    "capturing-barbarians.hero.loses-a-crew",
    "capturing-barbarians.hero.mounted-knight-instead",
    "capturing-barbarians.hero.round-knights-never-lost",
    "capturing-barbarians.hero.nothing-to-lose",
    "capturing-barbarians.hero.no-compensation",
    asks=(SacrificeOwed,),
    when=HERO_MODE.is_("strength"),
)
def name_the_strongest(play: Play) -> None:
    """The participant who contributed most to the capture of a lair is the hero. Dice decide among equals."""
    state: State = play.state
    at = hex_of(state)
    if among(at, lairs(state)):
        name = state.board.topology.hex_names[at]
        honor(play, highest(play, hero_die, name, contributed_most(state), 1)[0], at)


@step(
    "capturing-barbarians.hero.die-mode-total",
    "capturing-barbarians.hero.die-mode-crew-tiebreak",
    "capturing-barbarians.hero.die-mode-reroll",
    "capturing-barbarians.hero.sole-captor",
    "capturing-barbarians.hero.extra-space",
    "capturing-barbarians.hero.loses-a-crew",
    "capturing-barbarians.hero.mounted-knight-instead",
    "capturing-barbarians.hero.round-knights-never-lost",
    "capturing-barbarians.hero.nothing-to-lose",
    "capturing-barbarians.hero.no-compensation",
    after=name_the_strongest,
    asks=(SacrificeOwed,),
    when=HERO_MODE.is_("die-plus-crews"),
)
def roll_for_the_hero(play: Play) -> None:
    """The participant with the highest sum of a die and the participant's crews on the lair is the hero."""
    state: State = play.state
    at = hex_of(state)
    if among(at, lairs(state)):
        honor(play, hero_of(play, at, participants(state)), at)


def honor(play: Play, seat: int, at: int) -> None:
    """The hero's marker moves a further space. The hero loses a crew that fought, or a mounted knight without one.

    Statutes capturing-barbarians.hero.extra-space, loses-a-crew, mounted-knight-instead, round-knights-never-lost,
    nothing-to-lose and no-compensation.
    """
    advance(play, seat, MISSION)
    play.emit(HeroNamed(seat, at))
    demand(play, hero_gives_up(play.state, seat, at))
