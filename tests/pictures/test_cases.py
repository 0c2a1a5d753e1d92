"""The pictures of published cases on the pages of rules."""

from __future__ import annotations

from pathlib import Path

import pytest

from service.documents.cases import has_picture
from tests.api.asking import client
from tests.suite import Case, cases

DRAWN: dict[Path, Case] = {}
for _file, _case in cases():
    if _file not in DRAWN and "given" in _case and "action" in _case["when"] and "problem" not in _case["then"]:
        DRAWN[_file] = _case
"""The first case of each file that has a picture."""


@pytest.mark.parametrize("case", DRAWN.values(), ids=lambda case: case["id"])
def test_a_case_is_drawn(case: Case) -> None:
    """Its first state, with red marks only if the action is refused."""
    assert has_picture(case["id"])
    response = client().get(f"/pages/cases/{case['id']}")
    assert response.status_code == 200, response.text
    assert response.mimetype == "image/svg+xml"
    assert "hm-mark-wrong" not in response.text or case["then"]["verdict"] == "illegal"


def test_a_page_shows_its_cases() -> None:
    """Beside their titles, by an address of this host."""
    html = client().get("/v1/rules/base.roads.empty_path", headers={"Accept": "text/html"}).text
    address = html.split('src="/pages/cases/', 1)[1].split('"')[0]
    assert client().get(f"/pages/cases/{address}").status_code == 200


@pytest.mark.parametrize("id_", ["no.such/case", "..", "base.roads.connects"])
def test_no_other_address_has_a_picture(id_: str) -> None:
    """And the answer says so."""
    assert client().get(f"/pages/cases/{id_}").status_code == 404
