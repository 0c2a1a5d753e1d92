"""Victory: 13 points, and a point for three prisoners."""

from __future__ import annotations

from collections.abc import Mapping

from service.catan.barbarian_attack.campaign import campaign
from service.catan.barbarian_attack.prisoners import prisoner_points
from service.catan.base.citations import target_is
from service.catan.base.state import State
from service.catan.base.victory import enough_points
from service.catan.cities_knights.options import POINTS
from service.kernel.declare.rules.option import Value
from service.kernel.rules import Citation, score

PRISONERS = 3
"""Prisoners for one point (`barbarian-attack.with-cities-knights.prisoner-rate`)."""
TARGETS: Mapping[Value, Mapping[str, Value]] = {edition: {"target-points": POINTS} for edition in (4, 5, 6)}
"""`barbarian-attack.with-cities-knights.target`"""


@score("barbarian-attack.with-cities-knights.prisoner-rate", replaces=prisoner_points)
def points_for_prisoners(state: State, seat: int) -> int:
    """Every three prisoners are worth 1 victory point."""
    return campaign(state).seats[seat].prisoners // PRISONERS


CITATIONS = (Citation("barbarian-attack.with-cities-knights.target", of=(enough_points,), where=target_is(13)),)
