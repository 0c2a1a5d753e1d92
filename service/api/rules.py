"""The catalogue's rules: what the code enforces, and the statutes of the books."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlencode

import flask

from schemas.catalogue import RuleDetails, RuleFilter, Rules, Rulings
from service.api.answers import answer
from service.api.caching import catalogued
from service.api.lookup import look_up
from service.api.specification import Blueprint
from service.documents.cases import cases_of, has_picture
from service.documents.catalogue import Entry
from service.documents.statutes import Statute
from service.games import CATALOGUE
from service.pages.page import page, prefers_page

blueprint = Blueprint("rules", __name__, description="Rules, statutes and rulings")
blueprint.after_request(catalogued)


@blueprint.get("/v1/rules")
@blueprint.arguments(RuleFilter(), location="query")
@blueprint.response(200, Rules())
def rules(asked: dict[str, Any]) -> flask.Response:
    """Rules, actions and statutes, filtered and in pages: in the order of the books or, if a text is searched for, the
    best match first
    """
    found = listed(asked)
    shown = found[asked["offset"] : asked["offset"] + asked["limit"]]
    documents = [entry.document() for entry in shown]
    if prefers_page():
        first, limit = asked["offset"], asked["limit"]
        before = address(asked, max(0, first - limit)) if first else None
        after = address(asked, first + limit) if first + limit < len(found) else None
        return page("rules.html", total=len(found), found=documents, before=before, after=after)
    return answer({"total": len(found), "offset": asked["offset"], "rules": documents})


def address(asked: dict[str, Any], offset: int) -> str:
    """The address of another page of the same list."""
    return f"/v1/rules?{urlencode(asked | {'offset': offset})}"


def listed(asked: dict[str, Any]) -> list[Entry]:
    """The requested entries: those with all the words of a text or, if there are none, those with some of them."""
    if "text" not in asked:
        return [entry for entry in CATALOGUE.entries.values() if matches(entry, asked)]
    whole, some = (
        [entry for entry in map(CATALOGUE.entries.__getitem__, ids) if matches(entry, asked)]
        for ids in CATALOGUE.search.found(asked["text"])
    )
    return whole or some


def matches(entry: Entry, asked: dict[str, Any]) -> bool:
    """Whether an entry passes the filters by module, kind and statute."""
    return (
        asked.get("module") in (None, entry.module.id)
        and asked.get("kind") in (None, entry.kind)
        and ("statute" not in asked or asked["statute"] in (*entry.statutes, entry.id))
    )


@blueprint.get("/v1/rules/<id>")
@blueprint.response(200, RuleDetails())
@blueprint.alt_response(404, response="NOT_FOUND")
def rule(id: str) -> flask.Response:
    """One rule, action or statute: its sentence, its statutes, what it amends, its cases, and its line in the code"""
    entry = look_up(CATALOGUE.entries, id, "unknown-rule")
    document = CATALOGUE.document(entry) | {"cases": cases_of(entry.id)}
    if prefers_page():
        drawn = {case["id"] for case in document["cases"] if has_picture(case["id"])}
        return page("rule.html", rule=document, sentences=CATALOGUE.sentences, drawn=drawn)
    return answer(document)


@blueprint.get("/v1/rulings")
@blueprint.response(200, Rulings())
def rulings() -> flask.Response:
    """Where a book is silent: what was ruled, why, and the option that selects another reading, if there is one"""
    statutes = [
        CATALOGUE.statute(entry.id)
        for entry in CATALOGUE.entries.values()
        if isinstance(entry.source, Statute) and entry.source.ruling is not None
    ]
    return page("rulings.html", rulings=statutes) if prefers_page() else answer({"rulings": statutes})
