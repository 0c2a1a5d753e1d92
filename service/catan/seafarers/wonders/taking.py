"""Taking a wonder: once in the game, for a ship of the own stock."""

from __future__ import annotations

from collections.abc import Iterator

from service.catan.base.state import State
from service.catan.base.turn import BUILDING
from service.catan.seafarers.fleet import spare_ships
from service.catan.seafarers.wonders.needs import NEEDS, Taking
from service.catan.seafarers.wonders.options import WONDER_CLAIM, WONDERS
from service.catan.seafarers.wonders.shown_cards import show_for
from service.catan.seafarers.wonders.state import Wonder, wonders_in_box
from service.catan.seafarers.wonders.taken import now_stands, taken, wonder_of
from service.kernel.rules import Action, Event, Facts, Finding, Play, Seat, check, gate

WITH_FIRST_LEVEL = WONDER_CLAIM.is_("with-first-level")


class WonderTaken(Event, frozen=True):
    """A seat took a wonder, and a ship of its stock lies on the card."""

    seat: Seat
    wonder: Wonder


@gate("seafarers-later.scope.scenarios-not-mixed", when=WONDERS.otherwise)
def no_wonders(state: State, seat: int) -> Finding:
    """Players take and build wonders only in The Wonders of Catan."""
    return False


@gate("seafarers-later.wonders.claim-apart-only", "seafarers-later.wonders.claim.apart", when=WITH_FIRST_LEVEL)
def first_level_takes_it(state: State, seat: int) -> Finding:
    """Nobody takes a wonder without its first level where this level takes it."""
    return False


@check("seafarers-later.wonders.claim.one-each", at="wonder")
def one_in_the_game(state: State, action: Taking) -> Finding:
    """A player takes one wonder in the game and stays with it."""
    own = wonder_of(state, action.seat)
    return action.wonder is None or own is None or Facts(taken=own)


@check("seafarers-later.wonders.claim.taken", "seafarers-later.wonders.setup.cards", at="wonder")
def still_open(state: State, action: Taking) -> Finding:
    """A player takes a wonder that nobody has taken before."""
    building = None if action.wonder is None else taken(state).get(action.wonder)
    return building is None or Facts(owner=building.seat)


@check("seafarers-later.wonders.claim.ship", "seafarers-later.wonders.claim.no-ship-left", at="wonder")
def ship_for_the_card(state: State, action: Taking) -> Finding:
    """A player takes a wonder with a ship from supply, which stays on its card."""
    return action.wonder is None or spare_ships(state, action.seat) > 0


def open_wonders(state: State) -> list[str]:
    """The wonders that nobody has taken."""
    return [wonder for wonder in wonders_in_box(state) if wonder not in taken(state)]


TAKING = (one_in_the_game, still_open, ship_for_the_card, *NEEDS)


class ClaimWonder(Action, frozen=True):
    """Take a wonder."""

    wonder: Wonder

    statutes = (
        "seafarers-later.wonders.claim.requirement",
        "seafarers-later.wonders.claim.own-turn",
        "seafarers-later.wonders.claim.ship",
        "seafarers-later.wonders.claim.same-turn",
        "seafarers-later.wonders.input.actions",
    )
    when = WONDERS
    otherwise = no_wonders
    gates = (*BUILDING, first_level_takes_it)
    checks = TAKING
    unsettled = (one_in_the_game, ship_for_the_card, *NEEDS)

    @classmethod
    def candidates(cls, state: State, seat: int) -> Iterator[Action]:
        return (cls(seat, wonder) for wonder in open_wonders(state))

    def effect(self, play: Play) -> None:
        take(play, self.seat, self.wonder)


def take(play: Play, seat: int, wonder: str) -> None:
    """A seat takes a wonder, and shows what it needs for that."""
    show_for(play, seat, wonder)
    now_stands(play.state, wonder, seat, 0)
    play.emit(WonderTaken(seat, wonder))
