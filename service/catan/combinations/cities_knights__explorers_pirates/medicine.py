"""Medicine: it also makes a harbor settlement at a lower cost."""

from __future__ import annotations

from typing import ClassVar

from service.catan.base.building import cost_of, pay
from service.catan.base.cards import Cards, resource_cards
from service.catan.base.cities import own_settlement
from service.catan.base.state import State
from service.catan.board.masks import bits
from service.catan.board.places import Corner
from service.catan.cities_knights.progress.medicine import settlement_there
from service.catan.cities_knights.progress.playing import PLAYING, lay
from service.catan.combinations.cities_knights__explorers_pirates.buildings import sideways_first
from service.catan.explorers_pirates.harbors import coast, on_coast, piece_left, raise_harbor
from service.catan.mechanics.prices import Purchase, together
from service.kernel.rules import Action, Play, query


@query("explorers-pirates-cities-knights.card.medicine.harbor-settlement", fold=together)
def price(state: State, seat: int) -> Cards:
    """With a medicine a harbor settlement costs one ore and one grain."""
    return resource_cards(grain=1, ore=1)


cost = cost_of(price)


class PlayMedicineAtHarbor(Purchase, frozen=True):
    """Play medicine and upgrade a settlement on the coast to a harbor settlement for 1 ore and 1 grain."""

    card: ClassVar[str] = "medicine"

    corner: Corner

    statutes = (
        "explorers-pirates-cities-knights.card.medicine.harbor-settlement",
        "explorers-pirates-cities-knights.card.medicine.one-upgrade",
        "ck.progress.discard-to-bottom",
    )
    gates = (*PLAYING, settlement_there, piece_left, cost)
    checks = (own_settlement, on_coast, sideways_first)
    unsettled = (sideways_first,)

    @classmethod
    def candidates(cls, state: State, seat: int) -> list[Action]:
        return [cls(seat, corner) for corner in bits(state.seats[seat].settlements & coast(state))]

    def effect(self, play: Play) -> None:
        lay(play, self)
        pay(play, self)
        raise_harbor(play, self.seat, self.corner)
