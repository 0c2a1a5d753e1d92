"""`/conformance`: what engines make of the suite."""

from __future__ import annotations

from service.documents.cases import has_picture
from service.games import CATALOGUE
from tests.api.asking import client


def test_results_are_a_document_and_a_page() -> None:
    """The page names every engine and every failure of the document."""
    document = client().get("/conformance").get_json()
    page = client().get("/conformance", headers={"Accept": "text/html"}).get_data(as_text=True)
    assert document["date"] in page
    for engine in document["engines"]:
        assert f"<h2>{engine['name']}</h2>" in page
        for group in engine["judged"]:
            assert all(failure["id"] in page for failure in group["failures"])


def test_results_name_cases_and_statutes_that_exist() -> None:
    """Each with a picture that is drawn, if the page shows one."""
    engines = client().get("/conformance").get_json()["engines"]
    failures = [failure for engine in engines for group in engine["judged"] for failure in group["failures"]]
    assert failures
    assert {failure["statute"]["id"] for failure in failures} <= CATALOGUE.entries.keys()
    drawn = {failure["id"] for failure in failures if failure["picture"]}
    assert all(has_picture(id_) for id_ in drawn)
    assert client().get(f"/pages/cases/{min(drawn)}").status_code == 200
