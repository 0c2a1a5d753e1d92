"""Production of cloth: whom a village pays on its number, and who goes first where there is too little."""

from __future__ import annotations

from service.catan.base.production import numbered_hexes_produce, production_number
from service.catan.base.state import State
from service.catan.seafarers import gold
from service.catan.seafarers.cloth.options import CLOTH, CLOTH_SHORT
from service.catan.seafarers.cloth.relations import hand_out
from service.catan.seafarers.cloth.villages import cloth
from service.kernel.rules import CHAIN, Play, query, score, step

BOLTS_OF_A_POINT = 2


@query("seafarers-later.cloth.produce.short-of-both", fold=CHAIN)
def payment_order(state: State, corner: int) -> list[int]:
    """A village pays those who trade with it in turn order, beginning with the player who rolled."""
    traders = cloth(state).villages[corner].traders
    return [seat for seat in state.clockwise(state.turn.seat) if seat in traders]


@payment_order.also(
    "seafarers-later.cloth.produce.short-of-both",
    replaces=payment_order.first,
    when=CLOTH_SHORT.is_("arrival"),
)
def order_of_arrival(state: State, corner: int) -> list[int]:
    """By the other reading a village pays the player who rolled first, and then the others as they came."""
    roller = state.turn.seat
    return sorted(cloth(state).villages[corner].traders, key=lambda seat: seat != roller)


@step(
    "seafarers-later.cloth.produce.roll",
    "seafarers-later.cloth.produce.one-each",
    "seafarers-later.cloth.produce.with-resources",
    "seafarers-later.cloth.produce.not-on-seven",
    "seafarers-later.cloth.produce.general-supply",
    "seafarers-later.cloth.produce.empty-village",
    "seafarers-later.cloth.produce.several-villages",
    "seafarers-later.cloth.produce.robber-pirate",
    "seafarers-later.cloth.produce.before-actions",
    before=gold.pay_gold,
    possible=numbered_hexes_produce,
    when=CLOTH,
)
def pay_cloth(play: Play) -> None:
    """A village whose number is rolled pays a bolt of cloth to everybody who trades with it. If it has too few, the
    supply pays the rest. A village without cloth pays nobody.
    """
    state: State = play.state
    number = production_number(state)
    for corner, village in sorted(cloth(state).villages.items()):
        if village.number == number and village.cloth:
            supply = cloth(state).supply
            due = payment_order(state, corner)[: village.cloth + supply]
            for at, seat in enumerate(due):
                hand_out(play, seat, corner, from_supply=at >= village.cloth)


@score(
    "seafarers-later.cloth.token.worth",
    "seafarers-later.cloth.token.public",
    "seafarers-later.cloth.pirate.theft-moves-points",
    when=CLOTH,
)
def cloth_points(state: State, seat: int) -> int:
    """Two bolts of cloth are worth 1 victory point."""
    return cloth(state).bolts.get(seat, 0) // BOLTS_OF_A_POINT
