"""The statutes of both books together that rules of the base game enforce in some situations."""

from __future__ import annotations

from service.catan.base.citations import target_is
from service.catan.base.victory import enough_points
from service.kernel.rules import Citation

CITATIONS = (Citation("traders-barbarians.with-cities-knights.target", of=(enough_points,), where=target_is(15)),)
