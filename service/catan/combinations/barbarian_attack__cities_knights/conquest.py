"""Conquest: a metropolis is never conquered. Cut off, it produces nothing and holds up its track."""

from __future__ import annotations

from service.catan.barbarian_attack.conquest import conquered_corners, surrounded_corners
from service.catan.base.buildings import idle_corners
from service.catan.base.state import State
from service.catan.board.masks import among
from service.catan.cities_knights.improvements import BuyImprovement, Improvement
from service.catan.cities_knights.progress.crane import PlayCrane
from service.catan.cities_knights.realm import metropolis_corners, realm
from service.catan.cities_knights.tracks import TRACKS
from service.kernel.rules import Finding, check


@conquered_corners.also(
    "barbarian-attack.with-cities-knights.metropolis", "barbarian-attack.with-cities-knights.city-wall"
)
def all_but_metropolises(state: State) -> int:
    """A metropolis is not conquered. A wall protects no city from it."""
    return ~metropolis_corners(state)


@idle_corners.also("barbarian-attack-cities-knights.improvement.blocked-metropolis")
def metropolis_cut_off(state: State) -> int:
    """A metropolis whose land hexes are all conquered yields nothing, whatever else lies beside it."""
    return metropolis_corners(state) & surrounded_corners(state)


@check(
    "barbarian-attack-cities-knights.improvement.blocked-metropolis",
    at="track",
    adds_to=(BuyImprovement, PlayCrane),
)
def metropolis_not_cut_off(state: State, action: Improvement) -> Finding:
    """A player does not improve the track of a metropolis while all its hexes are conquered."""
    corner = realm(state).metropolises[TRACKS.index(action.track)]
    cut_off = state.seats[action.seat].cities & surrounded_corners(state)
    return corner is None or not among(corner, cut_off)
