"""Loading: a card pays for cargo, and a hold has limited room."""

from __future__ import annotations

from typing import Annotated

from service.catan.base.building import pay, payable
from service.catan.base.cards import Cards, more, tally_of
from service.catan.base.state import State
from service.catan.base.turn import BUILDING
from service.catan.mechanics.prices import Purchase
from service.kernel.rules import Action, Choice, Facts, Finding, Plain, Play, check
from tests.catan.barges.fleet import CARGO, ROOM, TAKES, BargeNumber, alter_barge, fleet_of, own_barge

PRICES: dict[str, Cards] = {"sack": (0, 0, 0, 1, 0), "block": (0, 0, 0, 0, 1)}

Kind = Annotated[str, Plain(Choice(CARGO))]


@check("barges.room", at="kind")
def room_aboard(state: State, action: LoadBarge) -> Finding:
    """A barge has room for three. A sack takes one and a block two."""
    fleet = fleet_of(state, action.seat)
    if action.barge >= len(fleet):
        return True  # there is no hold
    left = ROOM - fleet[action.barge].taken
    return TAKES[action.kind] <= left or Facts(room=left)


@check("barges.price", stage="cost", at="kind")
def cargo_paid(state: State, action: LoadBarge) -> Finding:
    """A sack costs one grain, a block one ore."""
    return payable(state, action.seat, action.price(state))


class LoadBarge(Purchase, frozen=True):
    """Buy a sack or a block and put it aboard."""

    barge: BargeNumber
    kind: Kind

    gates = BUILDING
    checks = (own_barge, room_aboard, cargo_paid)
    unsettled = (room_aboard, cargo_paid)

    @classmethod
    def candidates(cls, state: State, seat: int) -> list[Action]:
        return [cls(seat, number, kind) for number in range(len(fleet_of(state, seat))) for kind in CARGO]

    def price(self, state: State) -> Cards:
        return PRICES[self.kind]

    def effect(self, play: Play) -> None:
        pay(play, self)
        hold = fleet_of(play.state, self.seat)[self.barge].hold
        loaded = more(hold, tally_of(CARGO.index(self.kind), 1, len(CARGO)))
        alter_barge(play.state, self.seat, self.barge, hold=loaded)
