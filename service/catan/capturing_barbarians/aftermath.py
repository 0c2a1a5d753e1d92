"""The aftermath of a victory: round knights rest, prisoners are shared, and markers move."""

from __future__ import annotations

from service.catan.barbarian_attack.battles import BattleWon
from service.catan.barbarian_attack.campaign import campaign, occupy
from service.catan.barbarian_attack.prisoners import PrisonersTaken, imprison, prisoner_points, prisoners_a_point
from service.catan.base.state import State
from service.catan.board.masks import among, bits
from service.catan.board.places import Corner
from service.catan.capturing_barbarians.battle import battle_of, captures, hex_of, participants
from service.catan.capturing_barbarians.dens import prisoners
from service.catan.capturing_barbarians.dice import highest
from service.catan.capturing_barbarians.options import PRISONERS
from service.catan.capturing_barbarians.strength import fighting_knights
from service.catan.cities_knights.realm import holdings, now_holds
from service.catan.explorers_pirates.capture import markers_follow_captures
from service.catan.explorers_pirates.gold import GOLD
from service.catan.explorers_pirates.lairs import MISSION, freed_fields, lairs
from service.catan.explorers_pirates.missions import advance, markers_too_far
from service.catan.mechanics.dice import ONE_DIE
from service.kernel.rules import (
    Contradictions,
    Event,
    Facts,
    Outcomes,
    Play,
    Ruleset,
    Seat,
    draw,
    invariant,
    score,
    step,
)

NO_PRISONER = 2
"""Gold for a participant without a prisoner (`capturing-barbarians.reward.no-prisoner-gold`)."""
AT_LAIR = 2
"""Gold for each participant at a lair (`capturing-barbarians.lair.participation-gold`)."""


class KnightDeactivated(Event, frozen=True):
    """A round knight fought in a battle that was won, and is inactive."""

    seat: Seat
    corner: Corner


@draw("capturing-barbarians.reward.tie-by-die", "capturing-barbarians.reward.tie-roll-procedure")
def prisoner_die(state: State) -> Outcomes:
    """The die of a seat for a prisoner."""
    return ONE_DIE


@step(
    "capturing-barbarians.deactivate.counted-round-knights",
    "capturing-barbarians.deactivate.spends-the-action",
    "capturing-barbarians.deactivate.inactive-unchanged",
    "capturing-barbarians.deactivate.not-removed",
    "capturing-barbarians.deactivate.crews-and-mounted-exempt",
    "capturing-barbarians.deactivate.unlinked-knight-stays-active",
    "capturing-barbarians.deactivate.affects-later-hexes",
    "capturing-barbarians.losses.round-knights-exempt",
    "capturing-barbarians.round-knight.one-use-per-activation",
)
def rest_knights(play: Play) -> None:
    """After a victory every round knight that fought is inactive. It stays on the board."""
    state: State = play.state
    at = hex_of(state)
    play.emit(BattleWon(state.turn.seat, at))
    for seat in participants(state):
        for corner in bits(fighting_knights(state, seat, at)):
            now_holds(state, seat, active=holdings(state, seat).active & ~(1 << corner))
            play.emit(KnightDeactivated(seat, corner))


@step(
    "capturing-barbarians.reward.eligible-players",
    "capturing-barbarians.reward.all-captured",
    "capturing-barbarians.reward.even-split",
    "capturing-barbarians.reward.remainder-by-strength",
    "capturing-barbarians.reward.fewer-prisoners-than-players",
    "capturing-barbarians.reward.tie-by-die",
    "capturing-barbarians.reward.strength-not-piece-count",
    "capturing-barbarians.reward.no-prisoner-gold",
    "capturing-barbarians.reward.gold-only-without-prisoner",
    "capturing-barbarians.lair.ties-and-inequalities",
    "capturing-barbarians.example.closing-prisoners",
)
def share_prisoners(play: Play) -> None:
    """All barbarians of the hex are prisoners. Each participant gets the same number, and the strongest get those left
    over. A participant without a prisoner gets 2 gold.
    """
    state: State = play.state
    at, seats = hex_of(state), participants(state)
    even, spare = divmod(campaign(state).barbarians[at], len(seats))
    occupy(state, at, 0)
    favored = strongest(play, seats, spare)
    for seat in seats:
        count = even + (seat in favored)
        if count:
            imprison(state, seat, count)
            play.emit(PrisonersTaken(seat, count))
    for seat in seats:
        if not even and seat not in favored:
            GOLD.receive(play, seat, NO_PRISONER)


def strongest(play: Play, seats: list[int], prizes: int) -> list[int]:
    """The given number of seats with the greatest contributions; dice decide among equals at the cut."""
    if not prizes:
        return []
    strength = battle_of(play.state).strength
    cut = sorted((strength[seat] for seat in seats), reverse=True)[prizes - 1]
    clear = [seat for seat in seats if strength[seat] > cut]
    level = [seat for seat in seats if strength[seat] == cut]
    name = play.state.board.topology.hex_names[hex_of(play.state)]
    return [*clear, *highest(play, prisoner_die, name, level, prizes - len(clear))]


@step(
    "capturing-barbarians.lair.participation-gold",
    "capturing-barbarians.lair.participation-gold-not-on-land",
    "capturing-barbarians.lair.gold-payments-add-up",
)
def pay_at_lair(play: Play) -> None:
    """Each participant in the capture of a lair gets 2 gold."""
    if among(hex_of(play.state), lairs(play.state)):
        for seat in participants(play.state):
            GOLD.receive(play, seat, AT_LAIR)


@step(
    "capturing-barbarians.mission.participants-advance",
    "capturing-barbarians.mission.order",
    "capturing-barbarians.mission.order-without-current-player",
    "capturing-barbarians.mission.every-victory",
    "capturing-barbarians.mission.track-end",
    "capturing-barbarians.lair.advance-clockwise",
)
def move_markers(play: Play) -> None:
    """The marker of each participant moves one space on the track of the lairs, clockwise from the player on turn."""
    for seat in participants(play.state):
        advance(play, seat, MISSION)


@invariant(
    "capturing-barbarians.mission.participants-advance",
    "capturing-barbarians.mission.every-victory",
    "capturing-barbarians.hero.extra-space",
    "capturing-barbarians.reward.all-captured",
    past=True,
    replaces=markers_follow_captures,
)
def markers_follow_victories(state: State) -> Contradictions:
    """A victory brings a prisoner at least and moves every marker a space at most, and a captured lair one of them a
    second space.
    """
    victories, captured = prisoners(state), freed_fields(state).bit_count() + (captures(state).battle is not None)
    each, together = victories + captured, state.seat_count * victories + captured
    for marker, spaces in markers_too_far(state, MISSION, each, together):
        yield marker, Facts(prisoners=victories, captured=captured, spaces=spaces)


@prisoners_a_point.also("capturing-barbarians.reward.prisoner-score")
def prisoners_as_chosen(usual: int, ruleset: Ruleset) -> int:
    """Two prisoners are worth 1 victory point, or three if the option says so."""
    return int(PRISONERS.of(ruleset))


@score("capturing-barbarians.reward.prisoner-score", replaces=prisoner_points, when=PRISONERS.is_(3))
def three_a_point(state: State, seat: int) -> int:
    """Every three prisoners are worth 1 victory point. One or two are worth nothing."""
    return campaign(state).seats[seat].prisoners // prisoners_a_point(state)
