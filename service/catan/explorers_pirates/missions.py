"""Missions: markers that move forward on tracks, the points beside them, and who is in the lead."""

from __future__ import annotations

from collections.abc import Iterator

from service.catan.base.state import State
from service.catan.explorers_pirates.expedition import MODULE_ID, expedition
from service.catan.explorers_pirates.tracks import Track, missions
from service.catan.slices import alter
from service.kernel.rules import Contradictions, Event, Facts, Play, Seat, invariant, score

LEAD_POINT = 1
"""The points of the lead space of a mission (`explorers-pirates.mission.lead.extra-point`)."""


class MarkerMoved(Event, frozen=True):
    """A seat's marker reached a space of a mission's track."""

    seat: Seat
    mission: str
    space: int


def space_of(state: State, seat: int, mission: str) -> int:
    """The space of a seat's marker on a mission."""
    track = expedition(state).missions.get(mission)
    return 0 if track is None else track.markers.get(seat, 0)


def markers_too_far(state: State, mission: str, each: int, together: int) -> Iterator[tuple[str, int]]:
    """The markers that have moved farther on a mission's track than so many spaces each, or so many together. Each is
    named by its place in the state, with the spaces of all.
    """
    spaces = [space_of(state, seat, mission) for seat in range(state.seat_count)]
    for seat, space in enumerate(spaces):
        if space and (space > each or sum(spaces) > together):
            yield f"/{MODULE_ID}/missions/{mission}/markers/{seat}", sum(spaces)


def leader(track: Track) -> int | None:
    """The seat in the lead on a mission: of the markers on the farthest space, the one that reached it first."""
    leading, farthest = None, 0
    for seat in track.arrivals:  # of equals the first one
        space = track.markers.get(seat, 0)
        if space > farthest:
            leading, farthest = seat, space
    return leading


def advance(play: Play, seat: int, mission: str) -> None:
    """A seat's marker moves forward one space, unless it stands on the last one.

    Statutes explorers-pirates.mission.advance, track.end, lead.arrival-order-stored and no-regress.
    """
    tracks, points = expedition(play.state).missions, missions(play.state)[mission]
    track = tracks[mission]
    space = track.markers[seat] + 1
    if space < len(points):
        others = tuple(other for other in track.arrivals if other != seat)
        moved = track.replaced(markers={**track.markers, seat: space}, arrivals=(*others, seat))
        alter(play.state, MODULE_ID, missions={**tracks, mission: moved})
        play.emit(MarkerMoved(seat, mission, space))


@score(
    "explorers-pirates.score.missions",
    "explorers-pirates.mission.points-beside-marker",
    "explorers-pirates.mission.start-space-zero",
)
def mission_points(state: State, seat: int) -> int:
    """Each mission is worth the points at the space of the player's marker."""
    total = 0
    for name, track in expedition(state).missions.items():
        points = missions(state)[name]
        total += points[min(track.markers.get(seat, 0), len(points) - 1)]
    return total


@score(
    "explorers-pirates.mission.lead.extra-point",
    "explorers-pirates.mission.lead.nobody-at-start",
    "explorers-pirates.mission.lead.tie",
    "explorers-pirates.mission.lead.overtake",
    "explorers-pirates.mission.lead.regain-needs-strictly-more",
    "explorers-pirates.mission.lead.per-mission",
)
def lead_points(state: State, seat: int) -> int:
    """The player in the lead on a mission has 1 victory point more."""
    return LEAD_POINT * sum([leader(track) == seat for track in expedition(state).missions.values()])


@invariant(
    "explorers-pirates.scenario.land-ho.missions",
    "explorers-pirates.mission.markers-at-start",
    "explorers-pirates.mission.lead.arrival-order-stored",
)
def tracks_of_the_scenario(state: State) -> Contradictions:
    """Each mission of the scenario has a track with a marker of every seat. The arrivals name the seats that moved."""
    tracks = expedition(state).missions
    for name in missions(state).keys() - tracks.keys():
        yield f"/{MODULE_ID}/missions", Facts(missing=name)
    for name, track in tracks.items():
        at, last = f"/{MODULE_ID}/missions/{name}", len(missions(state)[name]) - 1
        if len(track.markers) != state.seat_count or max(track.markers.values(), default=0) > last:
            yield f"{at}/markers", Facts(seats=state.seat_count, last=last)
        moved = sorted(seat for seat, space in track.markers.items() if space)
        if sorted(track.arrivals) != moved:
            yield f"{at}/arrivals", Facts(moved=moved)
