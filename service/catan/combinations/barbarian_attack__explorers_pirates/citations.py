"""Statutes of both books together that rules of one of them enforce."""

from __future__ import annotations

from service.catan.barbarian_attack import treason
from service.catan.barbarian_attack.campaign import campaign
from service.catan.base.road_building import BuildFreeRoad
from service.catan.base.state import State
from service.catan.board.masks import among
from service.catan.combinations.cities_knights__explorers_pirates.free_roads import open_path
from service.catan.explorers_pirates.lairs import lairs
from service.kernel.rules import Action, Citation


def from_a_lair(state: State, action: Action) -> bool:
    """Where the barbarian to be moved stands on no coastal hex."""
    return getattr(action, "source", None) in campaign(state).barbarians


def beside_a_lair(state: State, action: BuildFreeRoad) -> bool:
    """Where a free road would lie on a side of a lair."""
    return among(action.edge, state.board.topology.edges_of[lairs(state)])


CITATIONS = (
    Citation("capturing-barbarians.after.no-building-before-capture", of=(open_path,), where=beside_a_lair),
    Citation(
        "barbarian-attack-explorers-pirates.card.treason",
        of=(treason.barbarian_there,),
        where=from_a_lair,
    ),
)
