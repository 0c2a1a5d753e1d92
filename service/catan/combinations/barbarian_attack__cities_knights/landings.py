"""Landings: the ship face and city improvements bring one barbarian each, besides what settlements and cities bring."""

from __future__ import annotations

from service.catan.barbarian_attack.campaign import BARBARIANS
from service.catan.barbarian_attack.conquest import stock
from service.catan.barbarian_attack.landings import LandingRolled, land, land_one
from service.catan.base.production import is_seven, production_number
from service.catan.base.state import State
from service.catan.cities_knights.barbarians import sail
from service.catan.cities_knights.improvements import CityImproved
from service.catan.cities_knights.realm import realm
from service.catan.cities_knights.shared import SHIP
from service.kernel.rules import Play, reaction, step


@stock.also("barbarian-attack-cities-knights.landing.unlimited-stock", replaces=stock.first)
def stock_without_end(state: State) -> int:
    """The stock of barbarians does not run out, however many are on the board or prisoners."""
    return BARBARIANS


@step(
    "barbarian-attack.with-cities-knights.ship-face-lands",
    "barbarian-attack-cities-knights.landing.all-causes",
    replaces=sail,
)
def land_at_the_ship_face(play: Play) -> None:
    """On a ship face a barbarian lands on the coastal hex with the number rolled. A 7 lands nobody."""
    state: State = play.state
    if realm(state).event == SHIP and not is_seven(state):
        number = production_number(state)
        play.emit(LandingRolled(state.turn.seat, number, land_one(state, number)))


@reaction(
    CityImproved,
    cites=(
        "barbarian-attack.with-cities-knights.improvement-lands",
        "barbarian-attack-cities-knights.landing.all-causes",
    ),
)
def land_at_improvements(play: Play, event: CityImproved) -> None:
    """Each city improvement causes a landing of one barbarian."""
    land(play, event.seat, 1)
