"""Event cards with Seafarers: gold fields in an epidemic, and deserts to which the robber does not flee."""

from __future__ import annotations

import sys

from service.catan.base.components import edge_pieces
from service.catan.base.robber import owes_robber_move
from service.catan.base.state import State
from service.catan.board.masks import among
from service.catan.event_cards.cards import EPIDEMIC, ROBBER_FLEES, TRADE_ADVANTAGE
from service.catan.event_cards.citations import after
from service.catan.event_cards.drawing import owes_draw
from service.catan.event_cards.earthquake import DamageRoad, own_road
from service.catan.event_cards.robber import homes
from service.catan.event_cards.state import event
from service.catan.seafarers.cloth.options import CLOTH
from service.catan.seafarers.cloth.villages import village_islands
from service.catan.seafarers.forgotten_tribe.options import FORGOTTEN_TRIBE
from service.catan.seafarers.gold import gold_due, open_gold
from service.catan.seafarers.pirate import MovePirate
from service.kernel.rules import Citation, Function, Module


@gold_due.also("event-cards.with-seafarers.gold", wraps=gold_due.first)
def sick_cities(due: Function, state: State, seat: int) -> int:
    """In an epidemic a city takes 1 card for gold."""
    if event(state) != EPIDEMIC:
        return int(due(state, seat))
    built = state.seats[seat].settlements | state.seats[seat].cities
    return sum((built & corners).bit_count() for corners in open_gold(state))


@homes.also("seafarers-later.forgotten-tribe.robber.not-to-the-tribe", replaces=homes.first, when=FORGOTTEN_TRIBE)
def no_home_at_the_tribe(state: State) -> int:
    """All deserts lie on islands of the forgotten tribe, so the robber flees to none of them."""
    return 0


@homes.also("seafarers-later.cloth.robber.not-to-the-islands", wraps=homes.first, when=CLOTH)
def not_among_villages(deserts: Function, state: State) -> int:
    """The robber does not flee to a desert with villages."""
    return int(deserts(state)) & ~village_islands(state)


def on_a_ship(state: State, action: DamageRoad) -> bool:
    """Where a ship of the player lies."""
    return among(action.edge, edge_pieces(state, action.seat))


MODULE = Module(
    id="event_cards__seafarers",
    title="Event Cards with Seafarers",
    revision=1,
    package=__name__,
    chapters=(sys.modules[__name__],),
    requires=("base",),
    joins=("event_cards", "seafarers"),
    citations=(
        Citation("event-cards.with-seafarers.roads-only", of=(own_road,), where=on_a_ship),
        Citation(
            "event-cards.with-seafarers.robber-flees",
            of=(owes_robber_move,),
            actions=(MovePirate,),
            where=after(ROBBER_FLEES),
        ),
        Citation("event-cards.with-seafarers.longest-route", of=(owes_draw,), where=after(TRADE_ADVANTAGE)),
    ),
)
