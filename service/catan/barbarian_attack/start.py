"""The start: a settlement and a city for everybody, two barbarians, and nothing else."""

from __future__ import annotations

from service.catan.barbarian_attack.campaign import MODULE_ID, campaign, deck_stock
from service.catan.barbarian_attack.island import coastal_hex_of
from service.catan.base import layouts
from service.catan.base.setup import PlaceSettlement, SettlementOwed, next_placement
from service.catan.base.starting_cities import STARTING_POINTS, PlaceStartingCity, out_of_order, owe_city_in_round_two
from service.catan.base.state import SETUP, State
from service.catan.base.turn import game_on
from service.catan.base.victory import won_from_the_start
from service.catan.board.masks import bits, mask_of
from service.catan.board.places import hexes_told
from service.catan.slices import alter
from service.kernel.rules import (
    CHAIN,
    Contradictions,
    Facts,
    Finding,
    Function,
    Play,
    gate,
    invariant,
    owed_by,
    owes,
    query,
    step,
)

FIRST = (2, 12)
"""The numbers of the coastal hexes where the first barbarians stand (`barbarian-attack.setup.first-barbarians`)."""


class CityOwed(SettlementOwed, frozen=True):
    """Place a starting city."""


@query("barbarian-attack.setup.first-barbarians", fold=CHAIN, to_json=hexes_told)
def first_landings(state: State) -> int:
    """One barbarian stands on the coastal 2 and one on the coastal 12."""
    return mask_of(at for number in FIRST if (at := coastal_hex_of(state, number)) is not None)


def first_barbarians(state: State) -> dict[int, int]:
    """The barbarians with which the game begins, by hex."""
    shown = {at: state.board.shown(at) for at in bits(first_landings(state))}
    return {at: max(1, sum(number in FIRST for number in numbers)) for at, numbers in shown.items()}


@step(
    "barbarian-attack.setup.first-barbarians",
    "barbarian-attack.setup.own-card-deck",
    "barbarian-attack.setup.six-knights-each",
    "barbarian-attack.setup.no-starting-gold",
    after=layouts.lie_ready,
)
def lay_out(play: Play) -> None:
    """The first two barbarians land, and the cards of the scenario are shuffled. Nobody has a knight or gold."""
    alter(play.state, MODULE_ID, barbarians=first_barbarians(play.state), deck=deck_stock(play.state))


@invariant(
    "barbarian-attack.setup.first-barbarians",
    "barbarian-attack.setup.six-knights-each",
    "barbarian-attack.setup.no-starting-gold",
    "barbarian-attack.setup.no-landing-in-opening",
    "barbarian-attack.setup.own-card-deck",
)
def opening_state(state: State) -> Contradictions:
    """During setup only the first two barbarians are on the board, and nobody has a knight, a prisoner or gold. All
    cards are in the deck.
    """
    if state.turn.moment != SETUP:
        return
    held, first = campaign(state), first_barbarians(state)
    if held.barbarians != first:
        names = state.board.topology.hex_names
        yield f"/{MODULE_ID}/barbarians", Facts(expected={names[at]: count for at, count in first.items()})
    if tuple(held.deck) != deck_stock(state):
        yield f"/{MODULE_ID}/deck", Facts(drawn=sum(deck_stock(state)) - sum(held.deck))
    for seat, own in enumerate(held.seats):
        for name, found in (("knights", own.knights), ("prisoners", own.prisoners), ("gold", own.gold[0])):
            if found:
                yield f"/{MODULE_ID}/seats/{seat}/{name}", Facts(moment=SETUP)


@step("barbarian-attack.setup.second-building-is-city", wraps=next_placement, asks=(CityOwed,))
def city_in_round_two(place: Function, play: Play) -> None:
    """In the opening everybody places a settlement first and a city second."""
    place(play)
    owe_city_in_round_two(play, CityOwed)


@invariant("barbarian-attack.setup.second-building-is-city")
def city_comes_second(state: State) -> Contradictions:
    """During setup everybody's first building is a settlement and the second a city."""
    yield from out_of_order(state, CityOwed)


@invariant("base.option.target-points", "barbarian-attack.setup.second-building-is-city")
def target_above_start(state: State) -> Contradictions:
    """More points are needed to win than everybody begins with."""
    yield from won_from_the_start(state, STARTING_POINTS)


@gate("barbarian-attack.setup.second-building-is-city", at="type", adds_to=(PlaceSettlement,))
def settlement_first(state: State, seat: int) -> Finding:
    """The second building of the opening is a city, not a settlement."""
    return owed_by(state, seat, CityOwed) is None


@owes(CityOwed, "barbarian-attack.setup.second-building-is-city")
def owes_city() -> None:
    """A player places a starting city as the second building."""


class PlaceCity(PlaceStartingCity, frozen=True):
    """Place a starting city."""

    statutes = ("barbarian-attack.setup.second-building-is-city", "barbarian-attack.setup.opening-resources")
    gates = (game_on, owes_city)


OF_THE_OPENING = (city_in_round_two, city_comes_second, settlement_first, PlaceCity)
"""What falls away where the opening is that of another book."""
