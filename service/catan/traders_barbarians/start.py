"""The start: a settlement, a city with the wagon, 5 gold and the first baggage train card for everybody."""

from __future__ import annotations

from service.catan.base import layouts
from service.catan.base.setup import PlaceSettlement, SettlementOwed, next_placement
from service.catan.base.starting_cities import STARTING_POINTS, PlaceStartingCity, out_of_order, owe_city_in_round_two
from service.catan.base.state import SETUP, State
from service.catan.base.turn import game_on
from service.catan.base.victory import won_from_the_start
from service.catan.board.masks import bits
from service.catan.board.places import Corner, edges_told
from service.catan.slices import alter, alter_seat
from service.catan.traders_barbarians.caravans import GOLD, MODULE_ID, STARTING_GOLD, caravans
from service.catan.traders_barbarians.commodities import full_stack
from service.catan.traders_barbarians.trade_hexes import TRADE_HEXES, inland_paths
from service.kernel.rules import (
    CHAIN,
    Contradictions,
    Event,
    Facts,
    Finding,
    Function,
    Play,
    Seat,
    gate,
    invariant,
    owed_by,
    owes,
    query,
    step,
)


class CityOwed(SettlementOwed, frozen=True):
    """Place a starting city."""


class WagonPlaced(Event, frozen=True):
    """A wagon came onto the board."""

    seat: Seat
    corner: Corner


@query("traders-barbarians.setup.path-barbarians", fold=CHAIN, to_json=edges_told)
def first_barbarians(state: State) -> int:
    """A barbarian stands on the path inland from each trade hex."""
    return inland_paths(state.board)


@step(
    "traders-barbarians.setup.commodity-stacks",
    "traders-barbarians.setup.path-barbarians",
    "traders-barbarians.setup.baggage-cards",
    "traders-barbarians.setup.starting-gold",
    after=layouts.lie_ready,
)
def lay_out(play: Play) -> None:
    """The commodity tokens lie beside their trade hexes, and the first barbarians stand on their paths."""
    state: State = play.state
    stacks = tuple(full_stack(state, trade_hex) for trade_hex in TRADE_HEXES)
    alter(state, MODULE_ID, stacks=stacks, barbarians=first_barbarians(state))


@query("traders-barbarians.setup.starting-gold", fold=CHAIN)
def opening_gold(state: State, seat: int) -> int:
    """Everybody has the starting gold until the opening is over."""
    return STARTING_GOLD


@invariant(
    "traders-barbarians.setup.path-barbarians",
    "traders-barbarians.setup.baggage-cards",
    "traders-barbarians.setup.starting-gold",
    "traders-barbarians.setup.wagon-start",
)
def opening_state(state: State) -> Contradictions:
    """During setup everybody has the starting gold, level 1 and an empty wagon on the player's city. No two barbarians
    share an intersection.
    """
    if state.turn.moment != SETUP:
        return
    held, topology = caravans(state), state.board.topology
    if topology.ends[held.barbarians].bit_count() < 2 * held.barbarians.bit_count():
        yield f"/{MODULE_ID}/barbarians", Facts(apart=False)
    for seat, own in enumerate(held.seats):
        at = f"/{MODULE_ID}/seats/{seat}"
        if GOLD.of(state, seat) != opening_gold(state, seat):
            yield f"{at}/gold", Facts(expected=opening_gold(state, seat))
        if own.level != 1:
            yield f"{at}/level", Facts(expected=1)
        if own.load is not None or own.delivered:
            yield at, Facts(moment=SETUP)
        city = state.seats[seat].cities
        if (0 if own.wagon is None else 1 << own.wagon) != city:
            yield f"{at}/wagon", Facts(expected=[topology.corner_names[corner] for corner in bits(city)])


@step("traders-barbarians.setup.second-building-is-city", wraps=next_placement, asks=(CityOwed,))
def city_in_round_two(place: Function, play: Play) -> None:
    """In the opening everybody places a settlement first and a city second."""
    place(play)
    owe_city_in_round_two(play, CityOwed)


@invariant("traders-barbarians.setup.second-building-is-city")
def city_comes_second(state: State) -> Contradictions:
    """During setup everybody's first building is a settlement and the second a city."""
    yield from out_of_order(state, CityOwed)


@invariant("base.option.target-points", "traders-barbarians.setup.second-building-is-city")
def target_above_start(state: State) -> Contradictions:
    """More points are needed to win than everybody begins with."""
    yield from won_from_the_start(state, STARTING_POINTS)


@gate("traders-barbarians.setup.second-building-is-city", at="type", adds_to=(PlaceSettlement,))
def settlement_first(state: State, seat: int) -> Finding:
    """The second building of the opening is a city, not a settlement."""
    return owed_by(state, seat, CityOwed) is None


@owes(CityOwed, "traders-barbarians.setup.second-building-is-city")
def owes_city() -> None:
    """A player places a starting city as the second building."""


class PlaceCity(PlaceStartingCity, frozen=True):
    """Place a starting city, and your wagon there."""

    statutes = (
        "traders-barbarians.setup.second-building-is-city",
        "traders-barbarians.setup.opening-resources",
        "traders-barbarians.setup.wagon-start",
    )
    gates = (game_on, owes_city)

    def effect(self, play: Play) -> None:
        PlaceStartingCity.effect(self, play)
        place_wagon(play, self.seat, self.corner)


OF_THE_OPENING = (city_in_round_two, city_comes_second, settlement_first, PlaceCity)
"""What falls away where the opening is that of another book."""


def place_wagon(play: Play, seat: int, corner: int) -> None:
    """A seat's wagon comes onto the board."""
    alter_seat(play.state, MODULE_ID, seat, wagon=corner)
    play.emit(WagonPlaced(seat, corner))
