"""Settling: what is true of a battle that has been won while somebody chooses what to give up for it."""

from __future__ import annotations

from service.catan.barbarian_attack import campaign as raid
from service.catan.barbarian_attack.battles import forces
from service.catan.barbarian_attack.campaign import campaign
from service.catan.barbarian_attack.island import castles
from service.catan.base.pending import all_owed
from service.catan.base.state import State
from service.catan.board.masks import among
from service.catan.capturing_barbarians.battle import MODULE_ID, battle_of, captures, contributed_most, hex_of
from service.catan.capturing_barbarians.links import linked_corners
from service.catan.capturing_barbarians.losses import among_the_strongest
from service.catan.capturing_barbarians.options import HERO_MODE
from service.catan.capturing_barbarians.phases import capture_moments
from service.catan.capturing_barbarians.sacrifices import SacrificeOwed
from service.catan.capturing_barbarians.strength import fighting_knights
from service.catan.cities_knights.realm import holdings
from service.catan.explorers_pirates.lairs import lairs
from service.kernel.rules import Contradictions, Facts, invariant


def is_settling(state: State) -> bool:
    """Whether a battle is being settled, at a hex that the state names."""
    return captures(state).battle is not None and campaign(state).battle is not None


def at_a_lair(state: State) -> bool:
    """Whether the battle that is being settled was won at a lair."""
    return among(hex_of(state), lairs(state))


@invariant("capturing-barbarians.phase.order")
def settled_among_the_captures(state: State) -> Contradictions:
    """A battle is settled in the phase of the captures."""
    if is_settling(state) and state.turn.moment not in capture_moments(state):
        yield f"/{MODULE_ID}/battle", Facts(moment=state.turn.moment)


@invariant("capturing-barbarians.reward.all-captured")
def barbarians_are_captured(state: State) -> Contradictions:
    """The barbarians of a battle that is being settled are prisoners of the players who won it."""
    if not is_settling(state):
        return
    at, held = hex_of(state), campaign(state)
    if at in held.barbarians:
        yield f"/{raid.MODULE_ID}/barbarians/{state.board.topology.hex_names[at]}", Facts(count=held.barbarians[at])
    if not any(held.seats[seat].prisoners for seat in battle_of(state).strength):
        yield f"/{MODULE_ID}/battle/strength", Facts(prisoners=0)


@invariant("capturing-barbarians.losses.castle-choice", "capturing-barbarians.losses.one-procedure-per-battle")
def castle_of_the_battle(state: State) -> Contradictions:
    """A battle on land has a castle hex, and a battle at a lair has none."""
    if not is_settling(state):
        return
    castle = battle_of(state).castle
    named = castle is not None and among(castle, castles(state.board))
    if named == at_a_lair(state) or (castle is not None and not named):
        yield f"/{MODULE_ID}/battle/castle", Facts(lair=at_a_lair(state))


@invariant(
    "capturing-barbarians.compare.attackers-stronger",
    "capturing-barbarians.strength.sum-of-all-players",
    "capturing-barbarians.reward.eligible-players",
    "capturing-barbarians.deactivate.counted-round-knights",
)
def strength_of_the_battle(state: State) -> Contradictions:
    """The players who won a battle were stronger than a barbarian, and their round knights rest. At a lair they still
    have all the forces that were counted.
    """
    if not is_settling(state):
        return
    at, counted, standing = hex_of(state), battle_of(state).strength, forces(state, hex_of(state))
    if sum(counted.values()) <= 1:
        yield f"/{MODULE_ID}/battle/strength", Facts(strength=sum(counted.values()))
    for seat in range(state.seat_count):
        least = standing.get(seat, 0)
        most = least + resting_strength(state, seat, at)
        lost = at_a_lair(state) and not least <= counted.get(seat, 0) <= most
        if lost or fighting_knights(state, seat, at):
            yield f"/{MODULE_ID}/battle/strength", Facts(seat=seat, least=least, most=most)


def resting_strength(state: State, seat: int, at: int) -> int:
    """The strength of the round knights of a seat at a hex that are inactive."""
    held = holdings(state, seat)
    resting = linked_corners(state, seat, at) & ~held.active
    return sum((rank + 1) * (standing & resting).bit_count() for rank, standing in enumerate(held.ranks))


@invariant(
    "capturing-barbarians.hero.strongest-contributor",
    "capturing-barbarians.losses.tied-strongest-crew",
    "capturing-barbarians.losses.no-tie-no-crew-loss",
)
def strongest_give_up(state: State) -> Contradictions:
    """At a lair the player who contributed most, or the hero found by a die, gives up a piece. On land every player who
    is level in front does.
    """
    if not is_settling(state):
        return
    strength, owing = battle_of(state).strength, all_owed(state, SacrificeOwed)
    if at_a_lair(state):
        rolled = HERO_MODE.of(state.ruleset) != "strength"
        due = [seat for seat in strength if rolled or seat in contributed_most(state)]
    else:
        due = among_the_strongest(state)
    for place, (at, owed) in enumerate(owing):
        if owed.seat not in due or (place and at_a_lair(state)):
            yield at, Facts(due=due)
