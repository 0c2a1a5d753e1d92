"""Building a wonder, level by level."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from service.catan.base.building import pay, payable
from service.catan.base.cards import Cards
from service.catan.base.state import State
from service.catan.base.turn import BUILDING
from service.catan.mechanics.prices import Purchase, together
from service.catan.seafarers.wonders.options import WONDER_CLAIM, WONDERS
from service.catan.seafarers.wonders.state import (
    CATHEDRAL,
    GREAT_BRIDGE,
    GREAT_WALL,
    HIGHEST,
    MONUMENT,
    THEATER,
    Wonder,
    kind_of,
)
from service.catan.seafarers.wonders.taken import level_of, now_stands, wonder_of
from service.catan.seafarers.wonders.taking import TAKING, WITH_FIRST_LEVEL, no_wonders, open_wonders, take
from service.kernel.rules import Event, Extension, Facts, Finding, Function, Play, Seat, around, check, gate, query

PRICES: dict[str, Cards] = {
    THEATER: (1, 1, 3, 0, 0),
    GREAT_BRIDGE: (0, 3, 1, 1, 0),
    MONUMENT: (0, 0, 0, 3, 2),
    GREAT_WALL: (3, 1, 0, 1, 0),
    CATHEDRAL: (1, 0, 0, 1, 3),
}
"""The five cards of each level, in the order of the kinds: brick, lumber, wool, grain, ore."""


class WonderBuilt(Event, frozen=True):
    """A seat built a level of its wonder."""

    seat: Seat
    wonder: Wonder
    level: int


@query("seafarers-later.wonders.price", fold=together)
def price(state: State, wonder: str) -> Cards:
    """Each level costs the five cards that the wonder names."""
    return PRICES[kind_of(wonder)]


def building_on(state: State, action: Any) -> str | None:
    """The wonder that an action builds on: the one that the player has taken, or takes with it."""
    own = wonder_of(state, action.seat)
    return action.wonder if own is None and isinstance(action, FirstLevel) else own


@gate("seafarers-later.wonders.input.actions", stage="board", when=WONDER_CLAIM.is_("apart"))
def has_wonder(state: State, seat: int) -> Finding:
    """A player builds a wonder after taking it."""
    return wonder_of(state, seat) is not None


@gate("seafarers-later.wonders.level.four", "seafarers-later.wonders.setup.marker", stage="board")
def unfinished(state: State, seat: int) -> Finding:
    """A wonder has four levels."""
    return level_of(state, seat) < HIGHEST


@check("seafarers-later.wonders.price", "seafarers-later.wonders.level.one-by-one", stage="cost")
def cost(state: State, action: BuildWonder) -> Finding:
    """Each level costs the five cards of the wonder. The player pays for each level separately."""
    return payable(state, action.seat, action.price(state))


class BuildWonder(Purchase, frozen=True):
    """Build the next level of your wonder."""

    statutes = (
        "seafarers-later.wonders.price",
        "seafarers-later.wonders.price.to-bank",
        "seafarers-later.wonders.level.one-by-one",
        "seafarers-later.wonders.claim.own-turn",
        "seafarers-later.wonders.claim.same-turn",
        "seafarers-later.wonders.claim.requirement-lost",
        "seafarers-later.wonders.level.no-points",
        "seafarers-later.wonders.level.public",
        "seafarers-later.wonders.level.kept",
        "seafarers-later.wonders.input.actions",
    )
    when = WONDERS
    otherwise = no_wonders
    gates = (*BUILDING, has_wonder, unfinished)
    checks = (cost,)
    unsettled = (cost,)

    def price(self, state: State) -> Cards:
        wonder = building_on(state, self)
        return (0,) * len(PRICES[THEATER]) if wonder is None else price(state, wonder)

    def effect(self, play: Play) -> None:
        wonder = wonder_of(play.state, self.seat)
        assert wonder is not None, "whoever builds a wonder has taken it"
        pay(play, self)
        level = level_of(play.state, self.seat) + 1
        now_stands(play.state, wonder, self.seat, level)
        play.emit(WonderBuilt(self.seat, wonder, level))


# Where the first level takes the wonder -----------------------------------------------------------------------------


@check("seafarers-later.wonders.input.actions", at="wonder")
def first_level_names_it(state: State, action: FirstLevel) -> Finding:
    """The first level names the wonder that the player takes. Later levels do not name it."""
    return (action.wonder is None) == (wonder_of(state, action.seat) is not None)


@check("seafarers-later.wonders.input.actions", stage="turn", at="wonder", when=WITH_FIRST_LEVEL.otherwise)
def names_nothing(state: State, action: FirstLevel) -> Finding:
    """A player who builds names no wonder, because it was taken before."""
    return action.wonder is None or Facts(**WITH_FIRST_LEVEL.told(state.ruleset.options))


class FirstLevel(Extension):
    """Take the named wonder with its first level."""

    __slots__ = ()

    statutes = ("seafarers-later.wonders.claim.apart", "seafarers-later.wonders.claim-apart-only")
    of = (BuildWonder,)
    when = WITH_FIRST_LEVEL
    otherwise = names_nothing
    checks = (first_level_names_it, *TAKING)
    unsettled = checks
    wonder: Wonder | None = None

    @classmethod
    def variants(cls, state: State, action: Any) -> Iterator[dict[str, str]]:
        if wonder_of(state, action.seat) is None:
            for wonder in open_wonders(state):
                yield {"wonder": wonder}


@around(FirstLevel, "seafarers-later.wonders.claim.apart", when=WITH_FIRST_LEVEL)
def take_it_first(effect: Function, action: Any, play: Play) -> None:
    """The player who builds the first level of a wonder takes it before."""
    if action.wonder is not None:
        take(play, action.seat, action.wonder)
    effect(action, play)
