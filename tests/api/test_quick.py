"""The quick way through schemas gives what marshmallow gives, and leaves every error to it."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from marshmallow import Schema, ValidationError

from schemas.derive import schema_of_action
from schemas.quick import load
from schemas.requests import Adjudication, Batch, LegalActions, Ruleset, StateOnly
from service.games import GAMES

ACTIONS = [compiled.cls for compiled in GAMES["catan"].ruleset().actions.values()]
SCHEMAS: list[Schema] = [
    Adjudication(),
    Batch(),
    LegalActions(),
    Ruleset(),
    StateOnly(),
    *map(schema_of_action, ACTIONS),
]
NAMES = sorted({name for schema in SCHEMAS for name in schema.fields} | {"seed", "counter", "brick", "0,0,E"})

LEAVES = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-2, 2**54),
    st.sampled_from([0.5, 1.0, -0.0]),
    st.sampled_from(["", "spectator", "0,0,E", "0,-1,N", "0,0,N\n", "x" * 100, *(cls.type for cls in ACTIONS)]),
)
DOCUMENTS = st.recursive(
    LEAVES,
    lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(st.sampled_from(NAMES), inner, max_size=6)),
    max_leaves=12,
)


def outcome(call: Any) -> tuple[str, Any]:
    """The result of a call, or marshmallow's words for a refusal. Types are told apart: 1 from 1.0 and true."""
    try:
        return "loaded", repr(call())
    except ValidationError as error:
        return "refused", error.messages


@pytest.mark.parametrize("schema", SCHEMAS, ids=lambda schema: type(schema).__name__)
@given(document=st.one_of(DOCUMENTS, st.dictionaries(st.sampled_from(NAMES), DOCUMENTS, max_size=6)))
def test_quick_is_marshmallow(schema: Schema, document: Any) -> None:
    """On any document, right or wrong."""
    assert outcome(lambda: load(schema, document)) == outcome(lambda: schema.load(document))


@pytest.mark.parametrize(
    ("schema", "document"),
    [
        (Adjudication(), {"state": {}, "action": {}, "draw": {"seed": "s"}, "viewer": "spectator"}),
        (Adjudication(), {"state": {}, "action": {}, "draw": {"seed": "s", "counter": 2**53 - 1}, "viewer": 3}),
        (Ruleset(), {}),
        (Ruleset(), {"game": "catan", "modules": ["base"], "options": {"edition": 5}}),
        (Batch(), {"state": {}, "items": [{"action": {}}, {"action": {}, "state": {}, "draw": {"seed": "s"}}]}),
        (LegalActions(), {"state": {}, "types": ["roll"], "where": {"edge": "0,0,E"}, "limit": 3, "count_only": True}),
    ],
)
def test_quick_loads_what_is_right(schema: Schema, document: Any) -> None:
    """With the defaults of members that are left out."""
    assert load(schema, document) == schema.load(document)
