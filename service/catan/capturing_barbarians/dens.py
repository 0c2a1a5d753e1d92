"""The barbarians of lairs: three on each, from a stock of their own."""

from __future__ import annotations

from service.catan.barbarian_attack import campaign as raid
from service.catan.barbarian_attack.campaign import campaign, occupy
from service.catan.barbarian_attack.conquest import MOST, barbarians_in_place, conquered_hexes, stock
from service.catan.barbarian_attack.drawn import prisoners_were_captured
from service.catan.barbarian_attack.island import coastal_hexes
from service.catan.base.state import State
from service.catan.board.masks import among, bits
from service.catan.explorers_pirates.capture import work_out_captures
from service.catan.explorers_pirates.discovery import HexTurnedUp
from service.catan.explorers_pirates.expedition import MODULE_ID, expedition
from service.catan.explorers_pirates.lairs import (
    MOST_CREWS,
    captures_are_pending,
    golden_hexes,
    lairs,
    standing,
    third_crew_captures,
)
from service.kernel.rules import Contradictions, Drop, Facts, Function, Play, invariant, reaction

ON_A_LAIR = 3
"""The barbarians of a lair (`capturing-barbarians.setup.lair-barbarians`)."""


@reaction(
    HexTurnedUp,
    cites=("capturing-barbarians.setup.lair-barbarians", "capturing-barbarians.strength.fresh-lair"),
)
def pirates_appear(play: Play, event: HexTurnedUp) -> None:
    """Three barbarians stand on a lair when it is discovered."""
    if among(event.hex, lairs(play.state)):
        occupy(play.state, event.hex, ON_A_LAIR)


@stock.also("capturing-barbarians.setup.lair-barbarians-unlimited", wraps=stock.first)
def lairs_have_their_own(usual: Function, state: State) -> int:
    """Barbarians of lairs, and prisoners from there, do not come out of the stock."""
    return int(usual(state)) + min(prisoners(state), gone_barbarians(state))


def gone_barbarians(state: State) -> int:
    """How many barbarians came to lairs and stand on no gold field any more."""
    fields = golden_hexes(state)
    left = sum(count for at, count in campaign(state).barbarians.items() if among(at, fields))
    return max(0, ON_A_LAIR * fields.bit_count() - left)


def prisoners(state: State) -> int:
    """The prisoners of all seats."""
    return sum(own.prisoners for own in campaign(state).seats)


@conquered_hexes.also("capturing-barbarians.after.no-building-before-capture", wraps=conquered_hexes.first)
def lairs_are_not_conquered(usual: Function, state: State) -> int:
    """A hex with a lair is not conquered. The lair itself keeps players from building there."""
    return int(usual(state)) & ~lairs(state)


@invariant(
    "capturing-barbarians.select.barbarian-maximum",
    "capturing-barbarians.select.sea-hex-needs-lair",
    "barbarian-attack-explorers-pirates.setup.coastal-hexes",
    replaces=barbarians_in_place,
)
def barbarians_on_land(state: State) -> Contradictions:
    """Barbarians stand on coastal hexes and gold fields, at most three on each."""
    places = coastal_hexes(state) | golden_hexes(state)
    names = state.board.topology.hex_names
    for at, count in campaign(state).barbarians.items():
        if count > MOST or not among(at, places):
            yield f"/{raid.MODULE_ID}/barbarians/{names[at]}", Facts(count=count, allowed=among(at, places))


@invariant(
    "capturing-barbarians.compare.three-crews-do-not-suffice",
    "capturing-barbarians.placing.token-capacity",
    replaces=captures_are_pending,
)
def crews_wait_on_lairs(state: State) -> Contradictions:
    """At most three crews stand on a lair, and they alone do not capture it."""
    names, held = state.board.topology.hex_names, expedition(state)
    if held.captures:
        yield f"/{MODULE_ID}/captures", Facts(captures=0)
    for at in held.crews:
        if standing(state, at) > MOST_CREWS:
            yield f"/{MODULE_ID}/crews/{names[at]}", Facts(crews=standing(state, at), most=MOST_CREWS)


@invariant(
    "capturing-barbarians.setup.lair-barbarians",
    "capturing-barbarians.strength.fresh-lair",
    "barbarian-attack-explorers-pirates.card.two-intrigues",
)
def lairs_are_held(state: State) -> Contradictions:
    """At least one barbarian stands on each lair, until all of them are captured there."""
    held, names = campaign(state), state.board.topology.hex_names
    for at in bits(lairs(state)):
        if at not in held.barbarians and at != held.battle:
            yield f"/{raid.MODULE_ID}/barbarians", Facts(lair=names[at])


@invariant("capturing-barbarians.reward.all-captured", "barbarian-attack.battle.prisoners-kept", past=True)
def gone_from_lairs(state: State) -> Contradictions:
    """The barbarians that are gone from lairs are prisoners."""
    gone, held = gone_barbarians(state), prisoners(state)
    if gone > held:
        yield f"/{raid.MODULE_ID}/seats", Facts(gone=gone, prisoners=held)


DROPS = (
    Drop(third_crew_captures, crews_wait_on_lairs),
    Drop(work_out_captures, crews_wait_on_lairs),
    Drop(prisoners_were_captured, crews_wait_on_lairs),
)
