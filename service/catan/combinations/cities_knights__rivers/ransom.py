"""Ransoms: gold for a city that the barbarians are about to take."""

from __future__ import annotations

from service.catan.base.state import State
from service.catan.base.turn import game_on
from service.catan.cities_knights.order import in_order
from service.catan.cities_knights.pillage import PillageOwed, owes_city
from service.catan.rivers.purse import GOLD
from service.kernel.rules import Action, Finding, Play, gate

RANSOM = 5


@gate(
    "rivers-cities-knights.pillage.ransom",
    "rivers-cities-knights.pillage.ransom-choice",
    stage="cost",
    facts=lambda state, seat: {"price": RANSOM, "gold": GOLD.of(state, seat)},
)
def enough_gold(state: State, seat: int) -> Finding:
    """A ransom costs 5 gold."""
    return GOLD.of(state, seat) >= RANSOM


class PayRansom(Action, frozen=True):
    """Pay the barbarians a ransom and keep the city that they were to take."""

    statutes = (
        "rivers-cities-knights.pillage.ransom",
        "rivers-cities-knights.pillage.ransom-choice",
        "rivers-cities-knights.pillage.ransom-not-passed-on",
        "rivers-cities-knights.pillage.ransom-tiles",
    )
    gates = (game_on, owes_city, in_order, enough_gold)

    def effect(self, play: Play) -> None:
        play.discharge(self.seat, PillageOwed)
        GOLD.pay(play, self.seat, RANSOM)
