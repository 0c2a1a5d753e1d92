"""The statutes that this book adds to refusals in some situations only."""

from __future__ import annotations

from service.catan.base import cities
from service.catan.base.citations import target_is
from service.catan.base.components import pieces
from service.catan.base.options import TARGET_POINTS
from service.catan.base.state import State
from service.catan.base.victory import enough_points
from service.catan.explorers_pirates.options import EXPEDITION
from service.catan.explorers_pirates.scenarios import PLAYED, TABLES
from service.kernel.rules import Action, Citation


def no_city_pieces(state: State, action: Action) -> bool:
    """Where nobody owns a city piece."""
    return not pieces(state).cities


def points_of(scenario: str) -> int:
    """The points that win a scenario."""
    return int(TABLES[scenario].options[TARGET_POINTS.name])


CITATIONS = (
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
