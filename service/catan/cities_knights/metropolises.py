"""Metropolises: one for each track, for the first at level 4, until somebody is first at level 5."""

from __future__ import annotations

from service.catan.base.pending import all_owed
from service.catan.base.state import State
from service.catan.base.turn import building_moments, game_on
from service.catan.board.masks import among, bits
from service.catan.board.places import Corner
from service.catan.cities_knights.improvements import CityImproved
from service.catan.cities_knights.progress.playing import progress_moments
from service.catan.cities_knights.realm import (
    MODULE_ID,
    holdings,
    metropolis_corners,
    metropolis_holder,
    metropolis_sites,
    realm,
)
from service.catan.cities_knights.tracks import HIGHEST, METROPOLIS, TRACKS, Track
from service.catan.slices import alter
from service.kernel.parts import exchanged
from service.kernel.rules import (
    Action,
    Contradictions,
    Event,
    Facts,
    Finding,
    Obligation,
    Play,
    Seat,
    check,
    invariant,
    owes,
    reaction,
    score,
)

POINTS = 2


class MetropolisOwed(Obligation, frozen=True):
    """Place the metropolis of a track on one of your cities."""

    track: Track


class MetropolisPlaced(Event, frozen=True):
    """A metropolis was placed on a city."""

    seat: Seat
    track: Track
    corner: Corner


class MetropolisLost(Event, frozen=True):
    """A metropolis went to somebody who came further; its city is an ordinary one again."""

    seat: Seat
    track: Track
    corner: Corner


def stand(state: State, track: int, corner: int | None) -> None:
    """Let the metropolis of a track stand on a corner, or nowhere."""
    alter(state, MODULE_ID, metropolises=exchanged(realm(state).metropolises, track, corner))


@reaction(
    CityImproved,
    cites=(
        "ck.metropolis.level-four",
        "ck.metropolis.second-at-four",
        "ck.metropolis.level-five-takes",
        "ck.metropolis.level-five-permanent",
        "ck.metropolis.no-regain",
        "ck.metropolis.old-city-ordinary",
    ),
)
def award(play: Play, event: CityImproved) -> None:
    """The first player at level 4 takes the metropolis. The first at level 5 takes it from a holder at level 4, for
    good."""
    state: State = play.state
    track = TRACKS.index(event.track)
    holder = metropolis_holder(state, track)
    if event.level < METROPOLIS or holder == event.seat:
        return
    if holder is not None:
        if event.level < HIGHEST or holdings(state, holder).levels[track] == HIGHEST:
            return
        corner = realm(state).metropolises[track]
        assert corner is not None, "somebody holds the metropolis"
        stand(state, track, None)
        play.emit(MetropolisLost(holder, event.track, corner))
    play.owe(MetropolisOwed(event.seat, event.track))


@owes(
    MetropolisOwed,
    "ck.metropolis.level-four",
    "ck.metropolis.second-at-four",
    "ck.metropolis.level-five-takes",
    "ck.metropolis.not-movable",
)
def owes_metropolis() -> None:
    """The player who has just earned a metropolis places it, once."""


@check("ck.metropolis.level-four", "ck.metropolis.level-five-takes", at="corner")
def own_city(state: State, action: PlaceMetropolis) -> Finding:
    """A player places a metropolis on a city of the player's own."""
    return among(action.corner, state.seats[action.seat].cities)


@check("ck.metropolis.one-per-city", at="corner")
def none_yet(state: State, action: PlaceMetropolis) -> Finding:
    """A city carries at most one metropolis."""
    return not among(action.corner, metropolis_corners(state))


class PlaceMetropolis(Action, frozen=True):
    """Place the metropolis that was earned."""

    corner: Corner

    statutes = ("ck.metropolis.level-four", "ck.metropolis.level-five-takes", "ck.players56.metropolis-in-phase")
    gates = (game_on, owes_metropolis)
    checks = (own_city, none_yet)

    @classmethod
    def candidates(cls, state: State, seat: int) -> list[Action]:
        return [cls(seat, corner) for corner in bits(metropolis_sites(state, seat))]

    def effect(self, play: Play) -> None:
        owed = play.discharge(self.seat, MetropolisOwed)
        stand(play.state, TRACKS.index(owed.track), self.corner)
        play.emit(MetropolisPlaced(self.seat, owed.track, self.corner))


@invariant(
    "ck.components.shared-pieces",
    "ck.metropolis.level-four",
    "ck.metropolis.unclaimed-level-five",
    "ck.metropolis.level-five-takes",
    "ck.metropolis.one-per-city",
)
def metropolises_with_leaders(state: State) -> Contradictions:
    """From level 4 on, each metropolis is on a city of the player who is furthest on its track, or is owed to that
    player.
    """
    corners = [corner for corner in realm(state).metropolises if corner is not None]
    owing = all_owed(state, MetropolisOwed)
    for track, name in enumerate(TRACKS):
        corner, pointer = realm(state).metropolises[track], f"/{MODULE_ID}/metropolises/{name}"
        levels = [held.levels[track] for held in realm(state).seats]
        furthest = max(levels)
        leaders = [seat for seat, level in enumerate(levels) if level == furthest >= METROPOLIS]
        due = [owed.seat for _, owed in owing if owed.track == name]
        holder = metropolis_holder(state, track)
        if corner is None:
            if len(due) != bool(leaders) or not set(due) <= set(leaders):
                yield pointer, Facts(furthest=furthest, owed=due)
        elif due or holder not in leaders or corners.count(corner) > 1:
            yield pointer, Facts(furthest=furthest, holder=holder)
    for at, owed in owing:
        timely = owed.seat == state.turn.seat and state.turn.moment in building_moments(state) | progress_moments(state)
        if not timely or not metropolis_sites(state, owed.seat) or len(state.obligations) > 1:
            yield at, Facts(on_turn=state.turn.seat)


@invariant(
    "ck.metropolis.second-at-four",
    "ck.metropolis.level-five-takes",
    "ck.metropolis.level-five-permanent",
    past=True,
)
def owed_to_the_first(state: State) -> Contradictions:
    """A metropolis is owed to the first player at level 4, or to the first at level 5 while another is at level 4."""
    for at, owed in all_owed(state, MetropolisOwed):
        levels = [held.levels[TRACKS.index(owed.track)] for held in realm(state).seats]
        own = levels.pop(owed.seat)
        if (own == HIGHEST and max(levels) != METROPOLIS) or own == METROPOLIS <= max(levels):
            yield at, Facts(level=own, others=max(levels))


@score("ck.metropolis.points", "ck.score.sources", "ck.score.all-public", "ck.end.points-can-drop")
def metropolis_points(state: State, seat: int) -> int:
    """A metropolis is worth 2 victory points in addition to its city."""
    return POINTS * (state.seats[seat].cities & metropolis_corners(state)).bit_count()
