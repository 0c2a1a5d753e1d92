"""Catching fish: what a roll brings from fishing grounds and lakes."""

from __future__ import annotations

from service.catan.base.buildings import idle_corners, standing
from service.catan.base.pending import all_owed
from service.catan.base.production import blocked_hexes, is_seven, numbered_hexes_produce, produce, production_number
from service.catan.base.state import State
from service.catan.base.turn import game_on, moments_of_the_roll
from service.catan.board.masks import among
from service.catan.fishermen.fishery import MODULE_ID, creel, fishery
from service.catan.fishermen.fishing_grounds import grounds_of_number
from service.catan.fishermen.lake import LAKE
from service.catan.fishermen.paying import lay_open
from service.catan.fishermen.supply import available, draw_token, room
from service.catan.fishermen.tokens import FISH, MOST_HELD, Shown
from service.catan.slices import alter
from service.kernel.rules import (
    UNION,
    Action,
    Contradictions,
    Event,
    Facts,
    Finding,
    Obligation,
    Play,
    Procedure,
    Ruleset,
    Seat,
    check,
    constant,
    invariant,
    owes,
    size,
    step,
)


class ExchangeFishOwed(Obligation, frozen=True):
    """Exchange up to ``count`` fish tokens, or forgo them."""

    count: int


class FishShort(Event, frozen=True):
    """More fish tokens were due than there are, so nobody drew any."""

    due: int
    available: int


class FishReturned(Event, frozen=True):
    """A seat laid a fish token face up to draw another one."""

    seat: Seat
    token: Shown


@constant(
    "fishermen.produce.ground-settlement",
    "fishermen.produce.lake-settlement",
    "fishermen.produce.metropolis",
    fold=UNION,
)
def fish_yields(ruleset: Ruleset) -> dict[str, int]:
    """A settlement draws one fish token, and a city two."""
    return {"settlement": 1, "city": 2}


def waters(state: State, number: int) -> list[int]:
    """The fishing grounds and lakes that a number makes produce, each as the mask of the corners that it serves."""
    blocked = blocked_hexes(state)
    lakes = [
        corners
        for at, corners, terrain in state.board.producing.get(number, ())
        if terrain == LAKE and not among(at, blocked)
    ]
    return [*lakes, *grounds_of_number(state, number)]


def fish_due(state: State, number: int) -> dict[int, int]:
    """The fish tokens due to each seat on a number, in turn order from the seat on turn."""
    places = waters(state, number)
    if not places:
        return {}
    yields, found = fish_yields(state), {}
    built, idle = standing(state), idle_corners(state)
    for seat in state.clockwise(state.turn.seat):
        own = [(yields.get(kind, 0), where & ~idle) for kind, where in built[seat].items()]
        count = sum(each * (where & corners).bit_count() for each, where in own for corners in places)
        if count:
            found[seat] = count
    return found


DRAWING = Procedure("fishermen.catching.drawing")
"""The drawing of the tokens that are due for a roll."""


@step(
    "fishermen.produce.draw-order",
    "fishermen.hold.exchange-at-seven",
    "fishermen.hold.partly-over-limit",
    "fishermen.hold.boot-outside-limit",
    asks=(ExchangeFishOwed,),
    begins=(DRAWING,),
)
def draw_in_order(play: Play) -> None:
    """Seats draw what is due one after the other, beginning with the seat that rolled. A seat with seven tokens
    decides first."""
    state: State = play.state
    due, drawn = dict(fishery(state).due), 0
    for seat in state.clockwise(state.turn.seat):
        while seat in due:
            count = due.pop(seat)
            if not room(state, seat):
                alter(state, MODULE_ID, due=due)
                play.owe(ExchangeFishOwed(seat, count))
                play.begin(DRAWING)
                return
            if count > 1:
                due[seat] = count - 1
            drawn += 1
            draw_token(play, seat, str(drawn))
    alter(state, MODULE_ID, due=due)


DRAWING.consists_of(draw_in_order)


@step(
    "fishermen.produce.ground-settlement",
    "fishermen.produce.ground-city",
    "fishermen.produce.lake-settlement",
    "fishermen.produce.lake-city",
    "fishermen.produce.every-building",
    "fishermen.produce.with-resources",
    "fishermen.produce.none-on-seven",
    "fishermen.produce.shortage",
    "fishermen.produce.shortage-not-resources",
    "fishermen.produce.shortage-counts-spent",
    "fishermen.produce.shortage-before-limit",
    "fishermen.produce.robber-on-lake",
    after=produce,
    possible=numbered_hexes_produce,
    begins=(DRAWING,),
)
def catch_fish(play: Play) -> None:
    """A rolled number brings one fish token to each settlement at its grounds and lakes, and two to each city. If
    there are too few tokens for all players, nobody draws any.
    """
    state: State = play.state
    if is_seven(state):
        return
    due = fish_due(state, production_number(state))
    total = sum(due.values())
    if total > available(state):
        play.emit(FishShort(total, available(state)))
    elif due:
        alter(state, MODULE_ID, due=due)
        play.begin(DRAWING)


@invariant(
    "fishermen.hold.exchange-at-seven",
    "fishermen.hold.partly-over-limit",
    "fishermen.produce.draw-order",
    "fishermen.produce.shortage",
)
def exchange_is_due(state: State) -> Contradictions:
    """One seat with seven tokens decides on what its buildings catch. Those after it in turn order still draw."""
    owing, due = all_owed(state, ExchangeFishOwed), fishery(state).due
    if not owing and not due:
        return
    caught, pointer = fish_due(state, production_number(state)), f"/{MODULE_ID}/due"
    if state.turn.moment not in moments_of_the_roll(state) or is_seven(state) or len(owing) != 1:
        yield pointer, Facts(deciding=len(owing), rolled=production_number(state))
        return
    at, owed = owing[0]
    if not 1 <= owed.count <= caught.get(owed.seat, 0) or size(creel(state, owed.seat)) != MOST_HELD:
        yield at, Facts(caught=caught.get(owed.seat, 0), held=size(creel(state, owed.seat)))
    order = state.clockwise(state.turn.seat)
    after = order[order.index(owed.seat) + 1 :]
    expected = {seat: count for seat, count in caught.items() if seat in after}
    if due != expected:
        yield pointer, Facts(expected={str(seat): count for seat, count in expected.items()})
    elif owed.count + sum(due.values()) > available(state):
        yield pointer, Facts(available=available(state))


@owes(ExchangeFishOwed, "fishermen.hold.exchange-at-seven", "fishermen.hold.exchange-optional")
def owes_exchange() -> None:
    """A player who holds seven fish tokens and is due another one decides whether to exchange."""


@check("fishermen.hold.exchange-at-seven", stage="cost", at="give")
def own_token(state: State, action: ExchangeFish) -> Finding:
    """The token that goes back is the player's own."""
    return creel(state, action.seat)[action.give - 1] > 0


class ExchangeFish(Action, frozen=True):
    """Return a fish token and draw another one."""

    give: Shown

    statutes = (
        "fishermen.hold.exchange-at-seven",
        "fishermen.hold.exchange-optional",
        "fishermen.hold.exchanged-token-is-spent",
    )
    gates = (game_on, owes_exchange)
    checks = (own_token,)

    @classmethod
    def candidates(cls, state: State, seat: int) -> list[Action]:
        return [cls(seat, shown) for shown, count in enumerate(creel(state, seat), start=1) if count]

    def effect(self, play: Play) -> None:
        owed = play.discharge(self.seat, ExchangeFishOwed)
        lay_open(play, self.seat, tuple(int(shown == self.give) for shown in range(1, len(FISH) + 1)))
        play.emit(FishReturned(self.seat, self.give))
        if owed.count > 1:
            alter(play.state, MODULE_ID, due={**fishery(play.state).due, self.seat: owed.count - 1})
        draw_token(play, self.seat)


class ForgoFish(Action, frozen=True):
    """Keep the seven fish tokens and draw no more of those that are due."""

    statutes = ("fishermen.hold.exchange-optional", "fishermen.hold.seven-at-most")
    gates = (game_on, owes_exchange)

    def effect(self, play: Play) -> None:
        play.discharge(self.seat, ExchangeFishOwed)
