"""Baggage trains: five levels with their movement points, the pay for deliveries, and the fight against barbarians."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from service.catan.base.building import cost_of, pay
from service.catan.base.cards import Cards, resource_cards
from service.catan.base.state import State
from service.catan.base.turn import BUILDING
from service.catan.mechanics.prices import Purchase, together
from service.catan.slices import alter_seat
from service.catan.traders_barbarians.caravans import LEVELS, MODULE_ID, caravan
from service.kernel.rules import Event, Facts, Finding, Number, Plain, Play, Ruleset, Seat, constant, gate, query, score

Level = Annotated[int, Plain(Number(1, LEVELS), "The level of a baggage train.")]
TOP_POINTS = 1
"""The worth of the highest level (`traders-barbarians.upgrade.point`)."""


@dataclass(frozen=True)
class Train:
    """A baggage train card: movement points of its wagon, gold for a delivery, the faces of the die that drive a path
    barbarian off, and the price of the next card.
    """

    points: int
    gold: int
    faces: frozenset[int]
    upgrade: Cards


CHEAP = resource_cards(lumber=1, wool=1, ore=1)
DEAR = resource_cards(lumber=2, wool=1, ore=1)
NOTHING = resource_cards()
TRAINS = (
    Train(4, 1, frozenset(), CHEAP),
    Train(5, 2, frozenset((6,)), CHEAP),
    Train(6, 3, frozenset((5, 6)), DEAR),
    Train(7, 4, frozenset((4, 5, 6)), DEAR),
    Train(7, 5, frozenset((3, 4, 5, 6)), NOTHING),
)


class BaggageTrainUpgraded(Event, frozen=True):
    """A seat turned up its next baggage train card."""

    seat: Seat
    level: Level


@constant(
    "traders-barbarians.setup.baggage-cards",
    "traders-barbarians.wagon.allowance",
    "traders-barbarians.commodity.delivery-gold",
    "traders-barbarians.drive-off.roll",
    "traders-barbarians.upgrade.cost",
)
def trains(ruleset: Ruleset) -> tuple[Train, ...]:
    """Each player has five baggage train cards in ascending order."""
    return TRAINS


def train_of(state: State, seat: int) -> Train:
    """The active card of a seat."""
    return trains(state)[caravan(state, seat).level - 1]


@query("traders-barbarians.upgrade.cost", fold=together)
def price(state: State, seat: int) -> Cards:
    """The levels 2 and 3 cost one lumber, one wool and one ore each, the levels 4 and 5 one lumber more."""
    return train_of(state, seat).upgrade


@gate("traders-barbarians.upgrade.maximum", stage="board")
def next_level(state: State, seat: int) -> Finding:
    """Level 5 is the highest."""
    return caravan(state, seat).level < len(trains(state)) or Facts(level=len(trains(state)))


cost = cost_of(price, "traders-barbarians.upgrade.one-step")


class UpgradeBaggageTrain(Purchase, frozen=True):
    """Raise your baggage train by one level."""

    statutes = ("traders-barbarians.upgrade.one-step", "traders-barbarians.upgrade.phase")
    gates = (*BUILDING, next_level, cost)

    def effect(self, play: Play) -> None:
        pay(play, self)
        level = caravan(play.state, self.seat).level + 1
        alter_seat(play.state, MODULE_ID, self.seat, level=level)
        play.emit(BaggageTrainUpgraded(self.seat, level))


@score("traders-barbarians.upgrade.point", "traders-barbarians.score.sum")
def top_level_points(state: State, seat: int) -> int:
    """Level 5 is worth 1 victory point, and the other levels none."""
    return TOP_POINTS if caravan(state, seat).level == len(trains(state)) else 0
