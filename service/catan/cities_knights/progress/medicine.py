"""Medicine: a settlement becomes a city at a lower cost."""

from __future__ import annotations

from typing import ClassVar

from service.catan.base.building import cost_of, pay
from service.catan.base.cards import Cards, resource_cards
from service.catan.base.cities import own_settlement, piece_left, raise_city
from service.catan.base.state import State
from service.catan.board.masks import bits
from service.catan.board.places import Corner
from service.catan.cities_knights.pillage import sideways_first
from service.catan.cities_knights.progress.playing import PLAYING, lay
from service.catan.mechanics.prices import Purchase, together
from service.kernel.rules import Action, Finding, Play, gate, query


@gate("ck.progress.no-known-blank", "ck.card.science.medicine", stage="board")
def settlement_there(state: State, seat: int) -> Finding:
    """A player plays Medicine only with a settlement on the board."""
    return state.seats[seat].settlements != 0


@query("ck.card.science.medicine", fold=together)
def price(state: State, seat: int) -> Cards:
    """With a medicine a city costs two ore and one grain, and not less with two of them."""
    return resource_cards(grain=1, ore=2)


cost = cost_of(price, "ck.card.science.medicine-limits")


class PlayMedicine(Purchase, frozen=True):
    """Play medicine and upgrade a settlement to a city for 2 ore and 1 grain."""

    card: ClassVar[str] = "medicine"

    corner: Corner

    statutes = (
        "ck.card.science.medicine",
        "ck.card.science.medicine-limits",
        "ck.progress.discard-to-bottom",
    )
    gates = (*PLAYING, settlement_there, piece_left, cost)
    checks = (own_settlement, sideways_first)
    unsettled = (sideways_first,)

    @classmethod
    def candidates(cls, state: State, seat: int) -> list[Action]:
        return [cls(seat, corner) for corner in bits(state.seats[seat].settlements)]

    def effect(self, play: Play) -> None:
        lay(play, self)
        pay(play, self)
        raise_city(play, self.seat, self.corner)
