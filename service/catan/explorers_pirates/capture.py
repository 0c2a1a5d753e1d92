"""Capture: the results of captured lairs at the end of the movement phase, and who is the hero."""

from __future__ import annotations

from collections import Counter

from service.catan.base.state import State
from service.catan.base.turn import finish
from service.catan.base.victory import CLOSING
from service.catan.board.masks import bits
from service.catan.board.places import Hex
from service.catan.explorers_pirates.crews import crews_on, station
from service.catan.explorers_pirates.expedition import MODULE_ID, expedition
from service.catan.explorers_pirates.gold import GOLD
from service.catan.explorers_pirates.lairs import GOLD_FIELD, MISSION, MOST_CREWS, NUMBERS, freed_fields
from service.catan.explorers_pirates.missions import advance, markers_too_far
from service.catan.explorers_pirates.options import LAIRS
from service.catan.explorers_pirates.stacks import received
from service.catan.mechanics.dice import ONE_DIE
from service.catan.slices import alter
from service.kernel.rules import Contradictions, Event, Facts, Outcomes, Play, Procedure, Seat, draw, invariant, step

REWARD = 2
"""Gold for each player with a crew on a captured lair (`explorers-pirates.lair.reward.gold`)."""


class HeroDieRolled(Event, frozen=True):
    """A seat rolled a die for a captured lair; its crews there are added to it."""

    seat: Seat
    hex: Hex
    die: int
    crews: int


class HeroFound(Event, frozen=True):
    """A seat is the hero of a captured lair, and one of its crews there went back to the supply."""

    seat: Seat
    hex: Hex


class LairCleared(Event, frozen=True):
    """A captured lair is gone; the number of its token is that of the gold field from now on."""

    hex: Hex
    number: int


@draw("explorers-pirates.lair.hero.roll", "explorers-pirates.lair.hero.tie-reroll")
def hero_die(state: State) -> Outcomes:
    """One six-sided die."""
    return ONE_DIE


@draw("explorers-pirates.lair.token-on-discovery", "explorers-pirates.lair.becomes-gold-field")
def lair_number(state: State) -> Outcomes:
    """The number under one of the lair tokens that have not been turned over, each equally likely."""
    tokens = received(state)
    shown = {tokens[at] for at in bits(freed_fields(state))}
    # Players' own boards may have more gold fields than the box has tokens.
    return Outcomes([number for number in NUMBERS if number not in shown] or NUMBERS)


def captured(state: State) -> bool:
    """Whether the results of a capture are due."""
    return bool(expedition(state).captures)


CAPTURES = Procedure("explorers_pirates.capture.captures")
"""One captured lair after the other. Between two of them the player on turn may win."""


@step(
    "explorers-pirates.lair.results-deferred",
    "explorers-pirates.lair.several-captures",
    "explorers-pirates.lair.participants",
    "explorers-pirates.lair.reward.gold",
    "explorers-pirates.lair.reward.one-space",
    "explorers-pirates.lair.reward.order",
    "explorers-pirates.lair.hero.highest-wins",
    "explorers-pirates.lair.hero.loses-crew",
    "explorers-pirates.lair.hero.tie-more-crews",
    "explorers-pirates.lair.hero.reroll-adds-crews",
    "explorers-pirates.lair.solo-capture",
    "explorers-pirates.lair.becomes-gold-field",
    "explorers-pirates.end.lair-results-count-this-turn",
    "explorers-pirates.end.first-to-target",
    before=finish,
    possible=captured,
    begins=(CLOSING, CAPTURES),
)
def work_out_captures(play: Play) -> None:
    """At the end of the movement phase each captured lair brings its results, in the order of capture. The player on
    turn may win by them before the next lair does so, and before the turn passes.
    """
    captures = expedition(play.state).captures
    if not captures:
        return
    at, *later = captures
    alter(play.state, MODULE_ID, captures=tuple(later))
    work_out(play, at)
    if later:
        play.begin(CAPTURES)
    play.begin(CLOSING)


CAPTURES.consists_of(work_out_captures)


def work_out(play: Play, at: int) -> None:
    """All who have crews on a lair take 2 gold and move a space; the hero moves one more, and the lair is gone."""
    state: State = play.state
    crews = crews_on(state, at)
    participants = [seat for seat in state.clockwise(state.turn.seat) if seat in crews]
    for seat in participants:
        GOLD.receive(play, seat, REWARD)
        advance(play, seat, MISSION)
    hero = hero_of(play, at, participants)
    advance(play, hero, MISSION)
    station(state, hero, at, crews[hero] - 1)
    play.emit(HeroFound(hero, at))
    clear_lair(play, at)


def clear_lair(play: Play, at: int) -> None:
    """The token of a captured lair is turned over: its number is that of the gold field from now on."""
    state: State = play.state
    number = play.draw(lair_number, key=state.board.topology.hex_names[at])
    state.board = state.board.with_hexes({at: (GOLD_FIELD, number)})
    play.emit(LairCleared(at, number))


def hero_of(play: Play, at: int, participants: list[int]) -> int:
    """The seat with the highest sum of a die and its crews on a lair; a single participant does not roll.

    Statutes explorers-pirates.lair.hero.highest-wins, tie-more-crews, tie-reroll, reroll-adds-crews, solo-capture.
    """
    crews, rolling, again = Counter(crews_on(play.state, at)), participants, 1
    name = play.state.board.topology.hex_names[at]
    while len(rolling) > 1:
        dice = play.draw_all(*((hero_die, (), f"{name}/{again}/{seat}") for seat in rolling))
        for seat, die in zip(rolling, dice, strict=True):
            play.emit(HeroDieRolled(seat, at, die, crews[seat]))
        sums = {seat: (die + crews[seat], crews[seat]) for seat, die in zip(rolling, dice, strict=True)}
        best = max(sums.values())
        rolling, again = [seat for seat in rolling if sums[seat] == best], again + 1
    return rolling[0]


# What must be true of the markers -----------------------------------------------------------------------------------

MOST_PARTICIPANTS = MOST_CREWS
"""The players who may each have one of the crews on a lair."""


@invariant(
    "explorers-pirates.lair.reward.one-space",
    "explorers-pirates.lair.hero.highest-wins",
    "explorers-pirates.lair.participants",
    "explorers-pirates.mission.advance",
    past=True,
    when=LAIRS,
)
def markers_follow_captures(state: State) -> Contradictions:
    """For each freed gold field up to three markers have moved a space on the track of the lairs. One of them has moved
    a second space.
    """
    freed = freed_fields(state).bit_count()
    for marker, spaces in markers_too_far(state, MISSION, each=2 * freed, together=(MOST_PARTICIPANTS + 1) * freed):
        yield marker, Facts(freed=freed, spaces=spaces)


@invariant(
    "explorers-pirates.lair.captured-by-third-crew", "explorers-pirates.lair.results-deferred", past=True, when=LAIRS
)
def player_on_turn_placed_the_third_crew(state: State) -> Contradictions:
    """The player on turn, who placed the third crew, has a crew on each lair whose results are due."""
    for place, at in enumerate(expedition(state).captures):
        if state.turn.seat not in crews_on(state, at):
            yield f"/{MODULE_ID}/captures/{place}", Facts(on_turn=state.turn.seat)
