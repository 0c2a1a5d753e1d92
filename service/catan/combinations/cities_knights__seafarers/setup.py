"""Setup: the second building is a city, and the scenario's rules for the second settlement apply to it."""

from __future__ import annotations

from service.catan.base.cities import CityBuilt
from service.catan.base.state import State
from service.catan.cities_knights.setup import PlaceCity
from service.catan.seafarers import gold, setup
from service.catan.seafarers.crossing_tokens import recompute
from service.catan.seafarers.gold import GoldOwed, owe_starting_gold
from service.catan.seafarers.options import START, TRADE_ROUTES
from service.catan.seafarers.setup import in_start_zone, make_home, on_own_island
from service.kernel.rules import Finding, Function, Play, around, check, reaction


@check(
    "ck.seafarers.setup-city",
    at="corner",
    adds_to=(PlaceCity,),
    replaces=setup.city_in_start_zone,
    when=START.is_("zone"),
)
def city_in_start_zone(state: State, action: PlaceCity) -> Finding:
    """Players place starting cities where starting settlements may be, in the start zone."""
    return state.ruleset.holds(in_start_zone, state, action)


@check(
    "ck.seafarers.setup-city",
    at="corner",
    adds_to=(PlaceCity,),
    replaces=setup.city_on_own_island,
    when=START.is_("one-island"),
)
def city_on_own_island(state: State, action: PlaceCity) -> Finding:
    """The starting city is on the island of the same player's settlement."""
    return state.ruleset.holds(on_own_island, state, action)


@reaction(CityBuilt, cites=("ck.seafarers.setup-city",), replaces=setup.city_makes_home)
def city_makes_home(play: Play, event: CityBuilt) -> None:
    """The island of a starting city is its owner's home, like the island of a starting settlement."""
    play.follow(make_home, event)


@reaction(
    CityBuilt, cites=("ck.seafarers.setup-city", "seafarers.great-crossing.interrupt.recompute"), when=TRADE_ROUTES
)
def judge_trade_routes(play: Play, event: CityBuilt) -> None:
    """After a starting city, as after a settlement, all trade routes between the islands and their tokens are judged
    again.
    """
    play.follow(recompute, event)


@around(PlaceCity, "ck.seafarers.setup-city", replaces=gold.starting_gold_of_cities, asks=(GoldOwed,))
def starting_gold(effect: Function, action: PlaceCity, play: Play) -> None:
    """For each gold field next to the starting city its owner chooses a starting card."""
    effect(action, play)
    owe_starting_gold(play, action.seat, action.corner)
