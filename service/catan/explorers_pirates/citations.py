"""The statutes that this book adds to refusals in some situations only."""

from __future__ import annotations

from service.catan.base import cities
from service.catan.base.citations import target_is
from service.catan.base.components import pieces
from service.catan.base.options import TARGET_POINTS
from service.catan.base.state import State
from service.catan.base.victory import enough_points
from service.catan.board.masks import among
from service.catan.explorers_pirates import council, gold_fields
from service.catan.explorers_pirates.cargo import of_kind
from service.catan.explorers_pirates.council import DeliverToCouncil, wanted
from service.catan.explorers_pirates.gold_fields import PickUpCrews
from service.catan.explorers_pirates.hauls import HAUL
from service.catan.explorers_pirates.lairs import freed_fields, lairs, ship_points_at_field
from service.catan.explorers_pirates.options import EXPEDITION, FISH, SPICES
from service.catan.explorers_pirates.scenarios import PLAYED, TABLES
from service.catan.explorers_pirates.villages import SACK
from service.kernel.rules import Action, Citation, Situation


def no_city_pieces(state: State, action: Action) -> bool:
    """Where nobody owns a city piece."""
    return not pieces(state).cities


def points_of(scenario: str) -> int:
    """The points that win a scenario."""
    return int(TABLES[scenario].options[TARGET_POINTS.name])


def delivering(kind: str) -> Situation:
    """Where a piece of this kind is to be delivered, or nothing that the Council takes."""

    def where(state: State, action: DeliverToCouncil) -> bool:
        return of_kind(state, kind, action.cargo) > 0 or not any(wanted(state, list(action.cargo)))

    return where


def on_a_gold_field(state: State, action: PickUpCrews) -> bool:
    """Where the hex is a gold field."""
    return among(action.hex, lairs(state) | freed_fields(state))


CITATIONS = (
    Citation(
        "explorers-pirates.fish.deliver",
        of=(council.at_the_council, council.fish_or_spices, council.aboard),
        where=delivering(HAUL),
        when=FISH,
    ),
    Citation("explorers-pirates.fish.deliver.from-ship-only", of=(council.aboard,), where=delivering(HAUL), when=FISH),
    Citation(
        "explorers-pirates.spice.deliver",
        of=(council.at_the_council, council.fish_or_spices, council.aboard),
        where=delivering(SACK),
        when=SPICES,
    ),
    Citation("explorers-pirates.lair.pick-up-crews", of=(gold_fields.own_crews_there,), where=on_a_gold_field),
    Citation(
        "explorers-pirates.lair.pick-up-crews.conditions",
        of=(gold_fields.room_for_crews, ship_points_at_field),
        actions=(PickUpCrews,),
        where=on_a_gold_field,
    ),
    Citation("explorers-pirates.basic.no-cities", of=(cities.piece_left,), where=no_city_pieces),
    *(
        Citation(
            f"explorers-pirates.scenario.{scenario}.victory-points",
            of=(enough_points,),
            where=target_is(points_of(scenario)),
            when=EXPEDITION.is_(scenario),
        )
        for scenario in PLAYED
    ),
)
