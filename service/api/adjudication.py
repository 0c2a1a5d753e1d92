"""The answer to one question, for adjudications and for the items of a batch."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from service.api.judgement import chance_of, judge
from service.api.question import Question
from service.api.table import table_documents
from service.documents.answers import answer_document, written
from service.documents.next_state import next_state_document
from service.documents.trace import Trace


def answered(question: Question, options: Mapping[str, Any]) -> dict[str, Any]:
    """Judge a question, and write the answer in the form that the options of the request choose."""
    question.check_table()
    state, action, asked = question.known_state, question.known_action, question.document
    trace = Trace(state) if options["explain"] == "trace" else None
    chance = chance_of(asked["action"], asked.get("draw"), state)
    ruling = judge(state, action, chance, f"{question.pointer}/action", trace)
    document = answer_document(ruling, state, reasons=options["explain"] != "none")
    if ruling.state is not None:
        after = written(ruling.state)
        document |= next_state_document(after, state, question.given, options["returns"])
        if options["returns"] == "state":
            question.leads_to(ruling.state, after.text)
        document |= table_documents(ruling.state, question.table, document)
    if trace is not None:
        document["trace"] = trace.document()
    return document | {"revisions": state.ruleset.revisions}
