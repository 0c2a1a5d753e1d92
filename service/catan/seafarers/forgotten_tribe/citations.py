"""The statutes of the tribe that are reasons in some situations only."""

from __future__ import annotations

from typing import Any

from service.catan.base import roads
from service.catan.base.bank_trade import exact_rate
from service.catan.base.buildings import at_harbors, buildings
from service.catan.base.citations import target_of_the_books
from service.catan.base.state import State
from service.catan.base.victory import enough_points
from service.catan.board.masks import among, mask_of
from service.catan.seafarers import ships
from service.catan.seafarers.citations import from_own_ship
from service.catan.seafarers.forgotten_tribe.gift_harbors import holds_harbors
from service.catan.seafarers.forgotten_tribe.islands import coasts_of_the_tribe
from service.catan.seafarers.forgotten_tribe.options import FORGOTTEN_TRIBE
from service.catan.seafarers.forgotten_tribe.tribe import tribe
from service.kernel.rules import Citation


def to_a_gift(state: State, action: Any) -> bool:
    """Where a gift lies on the side."""
    gifts = tribe(state)
    return among(action.edge, gifts.points | gifts.cards | mask_of(gifts.harbors))


def road_at_the_tribe(state: State, action: Any) -> bool:
    """Where a road would lie at an island of the tribe, beside an own ship."""
    return among(action.edge, coasts_of_the_tribe(state)) and from_own_ship(state, action)


def before_any_harbor(state: State, action: Any) -> bool:
    """While no harbor has been placed."""
    return not state.board.harbors


def away_from_harbors(state: State, action: Any) -> bool:
    """By a player without a building at any of the harbors that were placed."""
    return bool(state.board.harbors) and not at_harbors(state) & buildings(state, action.seat)


def with_a_harbor_aside(state: State, action: Any) -> bool:
    """By a player with a harbor that is set aside."""
    return holds_harbors(state, action.seat)


CITATIONS = (
    Citation(
        "seafarers-later.forgotten-tribe.gift.pirate",
        of=(ships.clear_of_pirate,),
        where=to_a_gift,
        when=FORGOTTEN_TRIBE,
    ),
    Citation(
        "seafarers-later.forgotten-tribe.build.roads-never-arrive",
        of=(roads.connects,),
        where=road_at_the_tribe,
        when=FORGOTTEN_TRIBE,
    ),
    Citation(
        "seafarers-later.forgotten-tribe.setup.no-harbor-at-start",
        of=(exact_rate,),
        where=before_any_harbor,
        when=FORGOTTEN_TRIBE,
    ),
    Citation(
        "seafarers-later.forgotten-tribe.harbor.whose-use",
        of=(exact_rate,),
        where=away_from_harbors,
        when=FORGOTTEN_TRIBE,
    ),
    Citation(
        "seafarers-later.forgotten-tribe.harbor.set-aside",
        of=(exact_rate,),
        where=with_a_harbor_aside,
        when=FORGOTTEN_TRIBE,
    ),
    Citation(
        "seafarers-later.forgotten-tribe.win",
        of=(enough_points,),
        where=target_of_the_books,
        when=FORGOTTEN_TRIBE,
    ),
)
