"""Statutes of both books together that rules of one of them enforce in some situations."""

from __future__ import annotations

from service.catan.base.citations import target_is
from service.catan.base.victory import enough_points
from service.kernel.rules import Citation

CITATIONS = (Citation("rivers-caravans.end.target", of=(enough_points,), where=target_is(12)),)
