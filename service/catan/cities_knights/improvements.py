"""City improvements: three tracks of five levels, paid with commodities."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Protocol

from service.catan.base.building import pay, payable
from service.catan.base.cards import Cards, cards_of
from service.catan.base.state import State
from service.catan.base.turn import BUILDING
from service.catan.cities_knights.commodities import commodity
from service.catan.cities_knights.realm import holdings, metropolis_holder, metropolis_sites, now_holds
from service.catan.cities_knights.tracks import HIGHEST, METROPOLIS, TRACKS, Track
from service.catan.mechanics.prices import Purchase, together
from service.kernel.parts import exchanged
from service.kernel.rules import Action, Event, Facts, Finding, Number, Plain, Play, Seat, check, gate, query

Level = Annotated[int, Plain(Number(1, 9))]


class CityImproved(Event, frozen=True):
    """A seat reached a level of a track."""

    seat: Seat
    track: Track
    level: Level


class Improvement(Protocol):
    """An action that buys ``level`` of ``track``."""

    @property
    def seat(self) -> int: ...

    @property
    def track(self) -> str: ...

    @property
    def level(self) -> int: ...


def level_of(state: State, seat: int, track: str) -> int:
    """How far a seat has come on a track."""
    return holdings(state, seat).levels[TRACKS.index(track)]


@query("ck.improvement.cost", "ck.improvement.tracks", fold=together)
def price(state: State, seat: int, track: str, level: int) -> Cards:
    """The price of level n of a track is n commodities of its kind."""
    return of_track(state, track, level)


def of_track(state: State, track: str, count: int) -> Cards:
    """The given number of commodities of a track's kind."""
    return cards_of(state, commodity(state.ruleset, TRACKS.index(track)), count)


@gate(
    "ck.improvement.needs-city",
    "ck.improvement.not-tied-to-city",
    stage="board",
)
def has_city(state: State, seat: int) -> Finding:
    """A player buys city improvements with at least one city on the board."""
    return state.seats[seat].cities != 0


@check("ck.improvement.in-order", at="level")
def next_level(state: State, action: Improvement) -> Finding:
    """A player buys levels one after another."""
    reached = level_of(state, action.seat, action.track)
    return action.level == reached + 1 or Facts(reached=reached)


@check("ck.improvement.maximum", "ck.components.improvement-charts", at="level")
def not_above_highest(state: State, action: Improvement) -> Finding:
    """Level 5 is the highest."""
    return action.level <= HIGHEST


@check(
    "ck.improvement.level-four-needs-free-city",
    "ck.improvement.level-five-own-metropolis",
    "ck.improvement.not-tied-to-city",
    "ck.metropolis.level-five-takes",
    at="level",
)
def free_city(state: State, action: Improvement) -> Finding:
    """Levels 4 and 5 need a city without a metropolis. A player who holds the metropolis of the track needs none for
    level 5.
    """
    if not METROPOLIS <= action.level <= HIGHEST or metropolis_sites(state, action.seat):
        return True
    return action.level == HIGHEST and metropolis_holder(state, TRACKS.index(action.track)) == action.seat


IMPROVING = (next_level, not_above_highest, free_city)


@check("ck.improvement.cost", "ck.improvement.tracks", stage="cost", at="level")
def cost(state: State, action: BuyImprovement) -> Finding:
    """Level n of a track costs n commodities: paper for science, cloth for trade, coin for politics."""
    return payable(state, action.seat, action.price(state)) or Facts(needed=action.level)


class BuyImprovement(Purchase, frozen=True):
    """Buy the next level of a track."""

    track: Track
    level: Level

    statutes = (
        "ck.improvement.tracks",
        "ck.improvement.any-number",
        "ck.improvement.payment-to-bank",
        "ck.improvement.public",
        "ck.improvement.names",
    )
    gates = (*BUILDING, has_city)
    checks = (*IMPROVING, cost)
    unsettled = (free_city, cost)

    @classmethod
    def candidates(cls, state: State, seat: int) -> Iterator[Action]:
        return (cls(seat, track, level) for track, level in next_levels(state, seat))

    def price(self, state: State) -> Cards:
        return price(state, self.seat, self.track, self.level)

    def effect(self, play: Play) -> None:
        pay(play, self)
        improve(play, self.seat, self.track)


def next_levels(state: State, seat: int) -> Iterator[tuple[str, int]]:
    """Each track that a seat may still improve, with the level that comes next."""
    for track in TRACKS:
        level = level_of(state, seat, track) + 1
        if level <= HIGHEST:
            yield track, level


def improve(play: Play, seat: int, track: str) -> None:
    """A seat reaches the next level of a track."""
    level = level_of(play.state, seat, track) + 1
    levels = exchanged(holdings(play.state, seat).levels, TRACKS.index(track), level)
    now_holds(play.state, seat, levels=levels)
    play.emit(CityImproved(seat, track, level))
