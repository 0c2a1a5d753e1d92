"""The statutes of both books together that rules of the base game enforce in some situations."""

from __future__ import annotations

from service.catan.base.citations import target_of_the_books
from service.catan.base.victory import enough_points
from service.catan.seafarers.options import BY_LATER_EDITION
from service.kernel.rules import Citation

CITATIONS = (
    Citation(
        "seafarers-traders-barbarians.end.target",
        of=(enough_points,),
        where=target_of_the_books,
        when=BY_LATER_EDITION.otherwise,
    ),
    Citation(
        "seafarers-later-traders-barbarians.end.target",
        of=(enough_points,),
        where=target_of_the_books,
        when=BY_LATER_EDITION,
    ),
)
