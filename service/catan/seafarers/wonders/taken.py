"""Who has taken which wonder, and how high it is."""

from __future__ import annotations

from collections.abc import Mapping

from service.catan.base.state import State
from service.catan.seafarers.fleet import ships_laid_aside
from service.catan.seafarers.sea import MODULE_ID, sea
from service.catan.seafarers.wonders.options import WONDER_CLAIM, WONDERS
from service.catan.seafarers.wonders.state import Building
from service.catan.slices import alter
from service.kernel.rules import Contradictions, Facts, invariant


def taken(state: State) -> Mapping[str, Building]:
    """The wonders that players have taken, by name."""
    return sea(state).wonders or {}


def wonder_of(state: State, seat: int) -> str | None:
    """The wonder that a seat has taken."""
    return next((wonder for wonder, building in taken(state).items() if building.seat == seat), None)


def level_of(state: State, seat: int) -> int:
    """How many levels of its wonder a seat has built."""
    return next((building.level for building in taken(state).values() if building.seat == seat), 0)


def now_stands(state: State, wonder: str, seat: int, level: int) -> None:
    """A seat has a wonder at a level."""
    alter(state, MODULE_ID, wonders={**taken(state), wonder: Building(seat, level)})


@ships_laid_aside.also("seafarers-later.wonders.claim.ship", "seafarers-later.wonders.state.memory", when=WONDERS)
def ship_on_the_card(state: State, seat: int) -> int:
    """A ship of each player who has taken a wonder lies on its card to the end of the game."""
    return 0 if wonder_of(state, seat) is None else 1


@invariant("seafarers-later.wonders.state.one-owner", "seafarers-later.wonders.claim.one-each", when=WONDERS)
def one_wonder_each(state: State) -> Contradictions:
    """Each player has at most one wonder."""
    owners = [building.seat for building in taken(state).values()]
    for wonder, building in taken(state).items():
        if owners.count(building.seat) > 1:
            yield f"/{MODULE_ID}/wonders/{wonder}/seat", Facts(wonders=owners.count(building.seat))


@invariant(
    "seafarers-later.wonders.claim.apart",
    "seafarers-later.wonders.claim-apart-only",
    when=WONDER_CLAIM.is_("with-first-level"),
)
def taken_with_a_level(state: State) -> Contradictions:
    """Where the first level takes the wonder, each wonder that is taken has it."""
    for wonder, building in taken(state).items():
        if not building.level:
            yield f"/{MODULE_ID}/wonders/{wonder}/level", Facts(least=1)
