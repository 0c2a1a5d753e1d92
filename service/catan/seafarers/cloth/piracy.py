"""The pirate of Cloth for Catan: it obeys those who trade with a village, and may take cloth."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, ClassVar

import msgspec

from service.catan.base.goods import stealable
from service.catan.base.sparing import may_raid
from service.catan.base.state import State
from service.catan.mechanics.raids import PirateMove, PirateTheft
from service.catan.seafarers import pirate
from service.catan.seafarers.cloth.options import CLOTH
from service.catan.seafarers.cloth.relations import trading_corners
from service.catan.seafarers.cloth.villages import change, cloth
from service.kernel.rules import (
    Action,
    Choice,
    Event,
    Extension,
    Facts,
    Finding,
    Function,
    Plain,
    Play,
    Seat,
    around,
    check,
    gate,
)

CARD, BOLT = "card", "cloth"


class ClothStolen(Event, frozen=True):
    """A bolt of cloth changed hands."""

    seat: Seat
    victim: Seat


# Who moves it -------------------------------------------------------------------------------------------------------


@gate(
    "seafarers-later.cloth.pirate.not-before-relations",
    "seafarers-later.cloth.pirate.after-relations",
    adds_to=(PirateMove,),
    when=CLOTH,
)
def trades_somewhere(state: State, seat: int) -> Finding:
    """Only a player who trades with a village moves the pirate."""
    return bool(trading_corners(state, seat))


@may_raid.also("seafarers-later.cloth.pirate.not-before-relations", replaces=pirate.pirate_may_sail, when=CLOTH)
def pirate_obeys_traders(state: State) -> bool:
    """The pirate may go to another place if the player on turn trades with a village."""
    return bool(trading_corners(state, state.turn.seat)) and pirate.has_elsewhere_to_go(state)


# What it takes ------------------------------------------------------------------------------------------------------


def loot(state: State, victim: int | None) -> list[str]:
    """What the pirate can take of a player."""
    if victim is None:
        return []
    has = {CARD: stealable(state, victim) > 0, BOLT: victim in cloth(state).bolts}
    return [kind for kind in (CARD, BOLT) if has[kind]]


@check(
    "seafarers-later.cloth.pirate.card-or-cloth",
    "seafarers-later.cloth.pirate.must-have-it",
    "seafarers-later.cloth.pirate.victim-with-cloth-only",
    "seafarers-later.cloth.pirate.theft-mandatory",
    "seafarers-later.cloth.input.theft",
    at="take",
)
def takes_what_is_there(state: State, action: Any) -> Finding:
    """The pirate takes a card or a bolt of cloth of the victim, as the victim has them. The player says which if the
    victim has both.
    """
    there = loot(state, action.victim)
    if action.take is None:
        return len(there) < 2 or Facts(take=there)
    return action.take in there or Facts(take=there)


@check("seafarers-later.scope.scenarios-not-mixed", stage="turn", at="take", when=CLOTH.otherwise)
def no_cloth_to_take(state: State, action: Any) -> Finding:
    """Players say what the pirate takes only in Cloth for Catan."""
    return action.take is None


class CardOrCloth(Extension):
    """Say whether the pirate takes a card or a bolt of cloth of the victim."""

    __slots__ = ()

    statutes = ("seafarers-later.cloth.pirate.card-or-cloth", "seafarers-later.cloth.input.theft")
    of: ClassVar[tuple[type[Action], ...]] = (PirateTheft,)
    when = CLOTH
    otherwise = no_cloth_to_take
    checks = (takes_what_is_there,)
    unsettled = (takes_what_is_there,)
    take: Annotated[str, Plain(Choice((CARD, BOLT)))] | None = None

    @classmethod
    def variants(cls, state: State, action: Any) -> Iterator[dict[str, str]]:
        for kind in loot(state, action.victim):
            yield {"take": kind}


@around(
    CardOrCloth,
    "seafarers-later.cloth.pirate.card-or-cloth",
    "seafarers-later.cloth.pirate.theft-of-cloth-open",
    "seafarers-later.cloth.robber.cards-only",
    when=CLOTH,
)
def take_cloth(effect: Function, action: Any, play: Play) -> None:
    """Where the pirate takes cloth, a bolt of the victim goes to the thief, and everybody sees it."""
    taken = action.take or next(iter(loot(play.state, action.victim)), None)
    if taken != BOLT:
        effect(action, play)
        return
    effect(msgspec.structs.replace(action, victim=None), play)
    held = cloth(play.state)
    bolts = {**held.bolts, action.seat: held.bolts.get(action.seat, 0) + 1}
    bolts[action.victim] -= 1
    change(play.state, bolts={seat: count for seat, count in bolts.items() if count})
    play.emit(ClothStolen(action.seat, action.victim))
