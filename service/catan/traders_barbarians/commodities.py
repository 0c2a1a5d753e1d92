"""Commodities: wagons load them on a plaza and deliver them to the trade hexes that accept them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated

from service.catan.base.state import State
from service.catan.mechanics.piles import drawn_from, without
from service.catan.slices import alter, alter_seat, with_seat
from service.catan.traders_barbarians.caravans import GOLD, MODULE_ID, TOKENS, caravan, caravans
from service.catan.traders_barbarians.trade_hexes import (
    CASTLE,
    COMMODITIES,
    GLASS,
    GLASSWORKS,
    MARBLE,
    QUARRY,
    SAND,
    TOOLS,
    TRADE_HEXES,
    plazas,
)
from service.catan.traders_barbarians.trains import train_of
from service.catan.traders_barbarians.wagons import WagonMoved, end_move
from service.kernel.parts import exchanged
from service.kernel.rules import (
    UNION,
    Choice,
    Concealed,
    Contradictions,
    Event,
    Facts,
    Outcomes,
    Plain,
    Play,
    Ruleset,
    Seat,
    constant,
    draw,
    invariant,
    reaction,
    score,
    size,
)

Commodity = Annotated[str, Plain(Choice(COMMODITIES), "A commodity.")]
TradeHex = Annotated[str, Plain(Choice(TRADE_HEXES), "A trade hex.")]


class CommodityLoaded(Event, frozen=True):
    """A wagon took the top token of the stack beside a trade hex."""

    seat: Seat
    commodity: Commodity
    trade_hex: TradeHex


class CommodityDelivered(Event, frozen=True):
    """A wagon delivered its commodity to a trade hex."""

    seat: Seat
    commodity: Commodity
    trade_hex: TradeHex


@constant("traders-barbarians.commodity.destinations", fold=UNION)
def accepted(ruleset: Ruleset) -> Mapping[str, frozenset[str]]:
    """The castle accepts glass and marble, the quarry tools, and the glassworks sand."""
    return {
        CASTLE: frozenset((GLASS, MARBLE)),
        QUARRY: frozenset((TOOLS,)),
        GLASSWORKS: frozenset((SAND,)),
    }


@constant("traders-barbarians.setup.commodity-stacks", fold=UNION)
def full_stacks(ruleset: Ruleset) -> Mapping[str, Mapping[str, int]]:
    """Beside the castle lie 6 sand and 6 tools, beside the quarry 6 marble and 6 sand, and beside the glassworks 6
    glass and 6 tools.
    """
    return {
        CASTLE: {SAND: 6, TOOLS: 6},
        QUARRY: {MARBLE: 6, SAND: 6},
        GLASSWORKS: {GLASS: 6, TOOLS: 6},
    }


def full_stack(state: State, trade_hex: str) -> tuple[int, ...]:
    """The tokens beside a trade hex when the game begins, by kind."""
    return tuple(full_stacks(state)[trade_hex].get(kind, 0) for kind in COMMODITIES)


def stack(state: State, trade_hex: str) -> Sequence[int]:
    """The tokens left beside a trade hex, by kind; concealed in a view."""
    return caravans(state).stacks[TRADE_HEXES.index(trade_hex)]


@draw(
    "traders-barbarians.setup.commodity-stacks",
    "traders-barbarians.setup.stack-order-hidden",
    "traders-barbarians.commodity.first-pickup",
    "traders-barbarians.commodity.reload",
)
def top_token(state: State, trade_hex: str) -> Outcomes:
    """The top token of the stack beside a trade hex, each undrawn token equally likely."""
    left = stack(state, trade_hex)
    return drawn_from(left, tuple(full_stacks(state)[trade_hex]) if isinstance(left, Concealed) else COMMODITIES)


@reaction(
    WagonMoved,
    cites=(
        "traders-barbarians.wagon.stop-at-plaza",
        "traders-barbarians.commodity.first-pickup",
        "traders-barbarians.commodity.delivery-gold",
        "traders-barbarians.commodity.reload",
        "traders-barbarians.commodity.wrong-plaza",
        "traders-barbarians.commodity.staying-on-plaza",
        "traders-barbarians.commodity.empty-stack",
        "traders-barbarians.commodity.one-at-a-time",
    ),
)
def arrive(play: Play, event: WagonMoved) -> None:
    """A wagon that enters a plaza ends its move. It delivers what is accepted there, and an empty wagon takes the top
    token of the stack.
    """
    state: State = play.state
    trade_hex = plazas(state.board).get(event.to)
    if trade_hex is None:
        return
    end_move(play, event.seat)
    if caravan(state, event.seat).load in accepted(state)[trade_hex]:
        deliver(play, event.seat, trade_hex)
    if caravan(state, event.seat).load is None and size(stack(state, trade_hex)):
        load(play, event.seat, trade_hex)


def deliver(play: Play, seat: int, trade_hex: str) -> None:
    """A seat's wagon gives its commodity, and the seat receives the gold of its baggage train."""
    own = caravan(play.state, seat)
    assert own.load is not None, "the wagon is loaded"
    play.emit(CommodityDelivered(seat, own.load, trade_hex))
    alter_seat(play.state, MODULE_ID, seat, load=None, delivered=own.delivered + 1)
    GOLD.receive(play, seat, train_of(play.state, seat).gold)


def load(play: Play, seat: int, trade_hex: str) -> None:
    """A seat's empty wagon takes the top token of a stack that is not empty."""
    held, token = caravans(play.state), play.draw(top_token, trade_hex)
    left = without(stack(play.state, trade_hex), COMMODITIES, token)
    stacks = exchanged(held.stacks, TRADE_HEXES.index(trade_hex), left)
    alter(play.state, MODULE_ID, seats=with_seat(held, seat, load=token), stacks=stacks)
    play.emit(CommodityLoaded(seat, token, trade_hex))


@score("traders-barbarians.commodity.delivery-point", "traders-barbarians.score.sum")
def delivery_points(state: State, seat: int) -> int:
    """Each delivered commodity is worth 1 victory point."""
    return caravan(state, seat).delivered


@invariant("traders-barbarians.setup.commodity-stacks", "traders-barbarians.commodity.empty-stack")
def stacks_of_the_box(state: State) -> Contradictions:
    """A stack holds no more of a commodity than at the beginning, and never one that its hex accepts."""
    for trade_hex in TRADE_HEXES:
        left, full = stack(state, trade_hex), full_stack(state, trade_hex)
        at = f"/{MODULE_ID}/stacks/{trade_hex}"
        if size(left) > sum(full):
            yield at, Facts(found=size(left), box=sum(full))
        elif not isinstance(left, Concealed):
            for kind, count, box in zip(COMMODITIES, left, full, strict=True):
                if count > box:
                    yield f"{at}/{kind}", Facts(found=count, box=box)


@invariant(
    "traders-barbarians.setup.commodity-stacks",
    "traders-barbarians.commodity.delivery-point",
    "traders-barbarians.commodity.empty-stack",
)
def tokens_conserved(state: State) -> Contradictions:
    """Stacks, wagons and deliveries together are the 36 commodity tokens."""
    held = caravans(state)
    found = sum(size(left) for left in held.stacks)
    found += sum(own.delivered + (own.load is not None) for own in held.seats)
    if found != TOKENS:
        yield f"/{MODULE_ID}/stacks", Facts(found=found, box=TOKENS)


@invariant("traders-barbarians.setup.commodity-stacks", "traders-barbarians.commodity.empty-stack")
def tokens_of_each_kind(state: State) -> Contradictions:
    """Stacks and wagons together hold no more of any commodity than the box."""
    held = caravans(state)
    if any(isinstance(left, Concealed) for left in held.stacks):
        return
    for at, kind in enumerate(COMMODITIES):
        box = sum(full_stack(state, trade_hex)[at] for trade_hex in TRADE_HEXES)
        found = sum(left[at] for left in held.stacks) + sum(own.load == kind for own in held.seats)
        if found > box:
            yield f"/{MODULE_ID}/stacks", Facts(commodity=kind, found=found, box=box)


@invariant("traders-barbarians.wagon.stop-at-plaza", "traders-barbarians.wagon.no-grain-after-plaza")
def stopped_at_the_plaza(state: State) -> Contradictions:
    """A wagon that came to a plaza in the present move has ended that move."""
    held = caravans(state)
    if held.spent and not held.arrived and held.seats[state.turn.seat].wagon in plazas(state.board):
        yield f"/{MODULE_ID}/arrived", Facts(spent=held.spent)


@invariant(
    "traders-barbarians.commodity.first-pickup",
    "traders-barbarians.commodity.reload",
    "traders-barbarians.commodity.empty-stack",
    "traders-barbarians.commodity.destinations",
    past=True,
)
def traded_on_plazas(state: State) -> Contradictions:
    """A wagon on a plaza has delivered what is accepted there. It is empty only beside a stack that is used up."""
    places = plazas(state.board)
    for seat, own in enumerate(caravans(state).seats):
        trade_hex = None if own.wagon is None else places.get(own.wagon)
        if trade_hex is None:
            continue
        waiting = own.load is None and size(stack(state, trade_hex)) > 0
        if waiting or own.load in accepted(state)[trade_hex]:
            yield f"/{MODULE_ID}/seats/{seat}/load", Facts(trade_hex=trade_hex, left=size(stack(state, trade_hex)))
