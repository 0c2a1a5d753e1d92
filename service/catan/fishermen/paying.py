"""Paying with fish: when, with which tokens, and what becomes of them."""

from __future__ import annotations

from typing import ClassVar, Protocol

from service.catan.base.cards import Cards, covers, fewer, more
from service.catan.base.state import State
from service.catan.base.turn import ON_TURN, at_moment, trade_and_build
from service.catan.fishermen.fishery import MODULE_ID, creel, fishery
from service.catan.fishermen.supply import renew
from service.catan.fishermen.tokens import FISH, FishOf, fish_shown
from service.catan.fishermen.tokens import payments as choices
from service.catan.slices import alter, with_seat
from service.kernel.rules import (
    SUM,
    Action,
    Event,
    Facts,
    Finding,
    Phase,
    Play,
    Ruleset,
    Seat,
    activity,
    check,
    gate,
    query,
)


class FishPaid(Event, frozen=True):
    """A seat laid fish tokens face up beside the supply."""

    seat: Seat
    fish: FishOf


class FishWasted(Event, frozen=True):
    """A seat gave a fish token that it did not need to pay the price. ``lost`` fish bought nothing."""

    seat: Seat
    lost: int


class Paid(Protocol):
    """An action with a price in fish, for which its seat gives the tokens ``fish``."""

    price: ClassVar[int]

    @property
    def seat(self) -> int: ...

    @property
    def fish(self) -> Cards: ...


@activity("fishermen.spend.after-roll")
def fish_moments(ruleset: Ruleset) -> frozenset[Phase]:
    """When the seat on turn may spend fish."""
    return frozenset((trade_and_build,))


@gate("fishermen.spend.after-roll", facts=at_moment)
def time_to_spend(state: State, seat: int) -> Finding:
    """A player spends fish after the roll, while trading and building."""
    return state.turn.moment in fish_moments(state)


SPENDING = (*ON_TURN, time_to_spend)


@query("fishermen.spend.five-prices", fold=SUM)
def discount(state: State, seat: int) -> int:
    """Everybody pays the same prices."""
    return 0


def price_for(state: State, seat: int, price: int) -> int:
    """The fish that a seat needs for an action of this price."""
    return price - discount(state, seat)


@check("fishermen.spend.boot-is-no-fish", stage="cost", at="fish")
def no_boot(state: State, action: Paid) -> Finding:
    """The old boot is worth no fish, and nobody spends it."""
    return not any(action.fish[len(FISH) :])


@check("fishermen.spend.own-tokens", stage="cost", at="fish")
def own_tokens(state: State, action: Paid) -> Finding:
    """The fish tokens are the player's own."""
    return covers(creel(state, action.seat), action.fish[: len(FISH)])


@check(
    "fishermen.spend.total-reaches-price",
    "fishermen.spend.one-action-per-payment",
    "fishermen.spend.five-prices",
    "fishermen.spend.no-change",
    "fishermen.spend.needless-token",
    stage="cost",
    at="fish",
)
def reaches_price(state: State, action: Paid) -> Finding:
    """The tokens given show at least the price of the action."""
    shown = fish_shown(action.fish)
    price = price_for(state, action.seat, action.price)
    return shown >= price or Facts(price=price, shown=shown)


PAYMENT = (no_boot, own_tokens, reaches_price)


def payments(state: State, seat: int, price: int) -> tuple[Cards, ...]:
    """The choices of a seat's tokens that show at least a price."""
    return choices(tuple(creel(state, seat)), price_for(state, seat, price))


class ForFish(Action, frozen=True):
    """Something that a player gets for fish, and for which there is nothing to choose but the tokens."""

    common = True

    fish: FishOf

    price: ClassVar[int]
    checks = PAYMENT

    @classmethod
    def candidates(cls, state: State, seat: int) -> list[Action]:
        return [cls(seat, fish) for fish in payments(state, seat, cls.price)]


def lay_open(play: Play, seat: int, tokens: Cards) -> None:
    """Lay a seat's tokens face up to the spent ones."""
    state: State = play.state
    held = fishery(state)
    seats = with_seat(held, seat, tokens=fewer(creel(state, seat), tokens))
    alter(state, MODULE_ID, seats=seats, spent=more(held.spent, tokens))


def pay_fish(play: Play, action: Paid) -> None:
    """Lay the tokens of an action face up. Nothing is given back, and an event warns of a token that was not needed.

    Statutes fishermen.spend.to-face-up-pile, fishermen.spend.no-change and fishermen.spend.needless-token.
    """
    price = price_for(play.state, action.seat, action.price)
    lay_open(play, action.seat, action.fish[: len(FISH)])
    play.emit(FishPaid(action.seat, action.fish))
    lost = fish_shown(action.fish) - price
    if lost > 0 and any(count and lost >= shown for shown, count in enumerate(action.fish[: len(FISH)], start=1)):
        play.emit(FishWasted(action.seat, lost))
    renew(play)


def pay_to_build(play: Play, action: Paid) -> None:
    """Pay for a piece with fish, which counts as building in this turn."""
    pay_fish(play, action)
    play.state.turn.built = True
