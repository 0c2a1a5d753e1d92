"""The catalogue's rules: what the code enforces, and the statutes of the books."""

from __future__ import annotations

from typing import Any

import flask

from schemas.catalogue import RuleDetails, RuleFilter, Rules, Rulings
from service.api.answers import answer
from service.api.caching import catalogued
from service.api.lookup import look_up
from service.api.specification import Blueprint
from service.documents.cases import cases_of
from service.documents.catalogue import Entry
from service.documents.statutes import Statute
from service.games import CATALOGUE

blueprint = Blueprint("rules", __name__, description="Rules, statutes and rulings")
blueprint.after_request(catalogued)


@blueprint.get("/v1/rules")
@blueprint.arguments(RuleFilter(), location="query")
@blueprint.response(200, Rules())
def rules(asked: dict[str, Any]) -> flask.Response:
    """Rules, actions and statutes, in the order of the books, by filters and in pages"""
    found = [entry for entry in CATALOGUE.entries.values() if matches(entry, asked)]
    page = found[asked["offset"] : asked["offset"] + asked["limit"]]
    return answer({"total": len(found), "offset": asked["offset"], "rules": [entry.document() for entry in page]})


def matches(entry: Entry, asked: dict[str, Any]) -> bool:
    """Whether an entry is asked for; text is found in ids and sentences, capitals or not."""
    words = f"{entry.id} {entry.says}".casefold()
    return (
        asked.get("module") in (None, entry.module.id)
        and asked.get("kind") in (None, entry.kind)
        and ("statute" not in asked or asked["statute"] in (*entry.statutes, entry.id))
        and ("text" not in asked or asked["text"].casefold() in words)
    )


@blueprint.get("/v1/rules/<id>")
@blueprint.response(200, RuleDetails())
@blueprint.alt_response(404, response="NOT_FOUND")
def rule(id: str) -> flask.Response:
    """One rule, action or statute: its sentence, its statutes, what it amends, its cases, and its line in the code"""
    entry = look_up(CATALOGUE.entries, id, "unknown-rule")
    return answer(CATALOGUE.document(entry) | {"cases": cases_of(entry.id)})


@blueprint.get("/v1/rulings")
@blueprint.response(200, Rulings())
def rulings() -> flask.Response:
    """Where a book is silent: what was ruled, why, and the option that selects another reading, if there is one"""
    statutes = [
        CATALOGUE.statute(entry.id)
        for entry in CATALOGUE.entries.values()
        if isinstance(entry.source, Statute) and entry.source.ruling is not None
    ]
    return answer({"rulings": statutes})
