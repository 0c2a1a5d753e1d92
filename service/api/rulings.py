"""The catalogue's rulings: where a book is silent."""

from __future__ import annotations

from collections import Counter
from typing import Any

import flask

from schemas.catalogue import RulingFilter, Rulings
from service.api.answers import answer, prefers_page
from service.api.blueprint import Blueprint
from service.api.caching import catalogued
from service.api.paging import page_of
from service.documents.contents import grouped
from service.documents.statutes import Statute
from service.games import CATALOGUE
from service.pages.page import page

MOST_ON_A_PAGE = 50
"""The most rulings that people get, whatever they ask for."""

blueprint = Blueprint("rulings", __name__, description="Where a book is silent")
blueprint.after_request(catalogued)


@blueprint.get("/v1/rulings")
@blueprint.arguments(RulingFilter(), location="query")
@blueprint.response(200, Rulings())
def rulings(asked: dict[str, Any]) -> flask.Response:
    """Where a book is silent: what was ruled, why, and the option that selects another reading, if there is one

    The list is in pages, book by book. `next` is the address of the next page.
    """
    every = [entry for entry in CATALOGUE.entries.values() if isinstance(entry.source, Statute) and entry.source.ruling]
    wanted = [entry for entry in every if asked.get("module", "") in ("", entry.module.id)]
    found = page_of("/v1/rulings", asked, wanted, MOST_ON_A_PAGE if prefers_page() else asked["limit"])
    if prefers_page():
        books = Counter(entry.module.id for entry in every)
        statutes = {entry.id: CATALOGUE.statute(entry.id) for entry in found.shown}
        groups = grouped(found.shown)
        return page(
            "rulings.html", found=found, groups=groups, books=books, statutes=statutes, modules=CATALOGUE.modules
        )
    return answer(found.document("rulings", [CATALOGUE.statute(entry.id) for entry in found.shown]))
