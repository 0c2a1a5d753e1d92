"""The catalogue's rules: what the code enforces, and the statutes of the books."""

from __future__ import annotations

from collections import Counter
from typing import Any

import flask

from schemas.catalogue import RuleDetails, RuleFilter, Rules
from service.api.answers import answer, prefers_page
from service.api.blueprint import Blueprint
from service.api.caching import catalogued
from service.api.lookup import look_up
from service.api.paging import page_of
from service.api.rule_search import listed
from service.documents.cases import cases_of
from service.documents.catalogue import Entry
from service.documents.contents import anchor, counted, grouped, heading, sections
from service.documents.statutes import Statute
from service.games import CATALOGUE
from service.kernel.wording.files import ENGLISH
from service.pages.labels import HERE, parts
from service.pages.page import page

MOST_ON_A_PAGE = 200
"""The most entries that people get, whatever they ask for."""

KINDS = tuple(parts(HERE, ENGLISH)["kinds"])
"""The kinds of entries, in the order in which people choose from them."""

LINKS = ("rules", "amends", "amended_by", "enforced_by")
"""The members of a rule that name others."""

blueprint = Blueprint("rules", __name__, description="Rules and statutes")
blueprint.after_request(catalogued)


@blueprint.get("/v1/rules")
@blueprint.arguments(RuleFilter(), location="query")
@blueprint.response(200, Rules())
def rules(asked: dict[str, Any]) -> flask.Response:
    """Search rules, actions and statutes

    They come book by book, each with its statutes first. If a text is searched for, the best match comes first. `next`
    is the address of the next page.
    """
    found = page_of("/v1/rules", asked, listed(asked), MOST_ON_A_PAGE if prefers_page() else asked["limit"])
    if prefers_page():
        text = asked.get("text")
        groups = [(None, [("", found.shown)])] if text else grouped(found.shown)
        elsewhere = listed({name: value for name, value in asked.items() if name != "module"}) if text else []
        return page(
            "rules.html",
            found=found,
            groups=groups,
            kinds=KINDS,
            modules=CATALOGUE.modules,
            counted=Counter(entry.module.id for entry in elsewhere) if text else counted(CATALOGUE),
            sections=sections(found.whole) if asked.get("module") and not text else [],
            anchor=anchor,
            said=CATALOGUE.said,
        )
    return answer(found.document("rules", [listing(entry) for entry in found.shown]))


def listing(entry: Entry) -> dict[str, Any]:
    """An entry in a list; a statute's has the section of its book."""
    section = entry.source.section if isinstance(entry.source, Statute) else None
    return entry.document() | {"says": CATALOGUE.said(entry), "section": section}


@blueprint.get("/v1/rules/<id>")
@blueprint.response(200, RuleDetails())
@blueprint.alt_response(404, response="NOT_FOUND")
def rule(id: str) -> flask.Response:
    """One rule, action or statute: its sentence, its statutes, what it amends, its cases, and its line in the code"""
    entry = look_up(CATALOGUE.entries, id, "unknown-rule")
    cases = cases_of(entry.id)
    document = CATALOGUE.document(entry) | {"cases": [case.document for case in cases]}
    if prefers_page():
        sentences = CATALOGUE.sentences(id_ for name in LINKS for id_ in document.get(name, ()))
        return page(
            "rule.html",
            rule=document,
            book=entry.module,
            section=heading(entry),
            anchor=anchor,
            translated=document["says"] != entry.says,
            sentences=sentences,
            foreign=[id_ for id_, said in sentences.items() if said != CATALOGUE.entries[id_].says],
            verdicts={case.document["id"]: case.verdict for case in cases},
            drawn={case.document["id"] for case in cases if case.pictured},
        )
    return answer(document)
