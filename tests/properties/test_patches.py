"""A patch leads from one document to the other, whatever they are."""

from __future__ import annotations

from typing import Any

import jsonpatch
from hypothesis import given
from hypothesis import strategies as st

from service.documents.patch import patch

TEXTS = st.text(alphabet="ab/~ é0", max_size=3)
DOCUMENTS = st.recursive(
    st.none() | st.integers(0, 3) | TEXTS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(TEXTS, inner, max_size=4),
    max_leaves=12,
)


@given(DOCUMENTS, DOCUMENTS)
def test_a_patch_leads_there(start: Any, end: Any) -> None:
    found = list(patch(start, end))
    assert jsonpatch.apply_patch(start, found) == end
    assert (found == []) == (start == end)
