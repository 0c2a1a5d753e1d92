"""Pages for people: the catalogue in a browser, and what a browser sees when something is wrong."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape

import pytest

from service.games import CATALOGUE
from service.pages.labels import HERE, parts
from service.web.problems import KINDS as PROBLEMS
from tests.api.asking import client

KINDS = parts(HERE, "en")["kinds"]
BROWSER = {"Accept": "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"}


def page(path: str, status: int = 200) -> str:
    """A page as a browser gets it."""
    response = client().get(path, headers=BROWSER)
    assert response.status_code == status
    assert response.content_type == "text/html; charset=utf-8"
    assert "Accept" in response.headers["Vary"]
    return response.text


def pages(path: str) -> Iterator[str]:
    """A list, page by page, as its links lead."""
    following: str | None = path
    while following:
        text = page(following)
        yield text
        found = re.search(r'rel="next" href="([^"]+)"', text)
        following = unescape(found[1]) if found else None


def linked(text: str) -> list[str]:
    """The ids of the rules that a list links to."""
    return re.findall(r'<li><a href="/v1/rules/([^"]+)"', text)


def headings(text: str, level: int) -> list[str]:
    """The headings of a level, without their markup."""
    return [unescape(re.sub("<[^>]+>", "", found)) for found in re.findall(f"<h{level}[^>]*>(.*?)</h{level}>", text)]


def test_the_rules_of_all_books() -> None:
    """On pages of at most 200 KB, which together have everything, book by book."""
    found, books = [], []
    for text in pages("/v1/rules"):
        assert len(text.encode()) <= 200_000
        found += linked(text)
        books += headings(text, 2)
    assert found == list(CATALOGUE.entries)
    assert list(dict.fromkeys(books)) == list(dict.fromkeys(entry.module.title for entry in CATALOGUE.entries.values()))


def test_the_rules_of_one_book() -> None:
    """By section with the statutes first, whose kind need not be said, and kinds in words."""
    text = page("/v1/rules?module=port_masters&limit=1")
    assert linked(text) == [next(id_ for id_, law in CATALOGUE.entries.items() if law.module.id == "port_masters")]
    texts = list(pages("/v1/rules?module=port_masters"))
    sections = [section for text in texts for section in headings(text, 3)]
    assert list(dict.fromkeys(sections))[-2:] == ["Actions", "Rules that the service enforces"]
    assert KINDS["contribution"] in texts[-1]


@pytest.mark.parametrize("query", ["limit=400", "limit=400&kind=statute", "limit=400&text=robber"])
def test_a_page_stays_small(query: str) -> None:
    """Whatever is asked for."""
    text = page(f"/v1/rules?{query}")
    assert len(linked(text)) == 200
    assert len(text.encode()) <= 200_000


def test_every_kind_has_words() -> None:
    """And no other."""
    assert {entry.kind for entry in CATALOGUE.entries.values()} == KINDS.keys()


def test_a_search_says_where_the_finds_stand() -> None:
    """By the title of the book and the kind in words."""
    text = page("/v1/rules?text=bandit")
    assert "with “bandit”" in text
    assert f"The Settlers of Catan, {KINDS['statute']}" in text


def test_a_search_counts_its_finds_by_book() -> None:
    """And leads to those of one book. A book without any is not named."""
    text = page("/v1/rules?text=longest+road")
    told = re.findall(r'<a href="/v1/rules\?module=(\w+)&amp;text=longest%20road">[^<]* <span class="num">(\d+)<', text)
    assert told[0][0] == "base"
    assert "event_cards" in dict(told)
    assert "master_slave" not in dict(told)
    for module, count in told:
        found = client().get(f"/v1/rules?text=longest+road&module={module}&limit=1").get_json()
        assert found["total"] == int(count), module
    assert headings(page("/v1/rules?text=xyzzy&module=base"), 1) == ["No rules with “xyzzy”"]
    assert '<a href="/v1/rules?text=xyzzy">search all books</a>' in page("/v1/rules?text=xyzzy&module=base")


def test_a_book_names_its_scenarios() -> None:
    """With the numbers of players, as players know them. What has no effect comes after the options."""
    text = page("/v1/modules/seafarers")
    assert '<a href="/v1/scenarios/oceans-3">Oceans</a> for 3 players' in text
    order = headings(page("/v1/modules/base"), 2)
    assert order.index("Contents") < order.index("Options") < order.index("Options that mean nothing here")


def test_a_form_that_is_not_filled_in() -> None:
    """It filters nothing."""
    assert linked(page("/v1/rules?text=&module=&kind=")) == linked(page("/v1/rules"))


def test_the_rulings() -> None:
    """Each with its statute, on pages of at most 200 KB, with the number of those of each book."""
    texts = list(pages("/v1/rulings"))
    assert max(len(text.encode()) for text in texts) <= 200_000
    assert len(page("/v1/rulings?limit=250").encode()) <= 200_000
    found = [id_ for text in texts for id_ in re.findall(r'<article class="statute" id="([^"]+)"', text)]
    assert len(found) == len(set(found)) == client().get("/v1/rulings").get_json()["total"]
    [count] = re.findall(r">The Seafarers of Catan</a> \((\d+)\)", texts[0])
    assert client().get("/v1/rulings?module=seafarers").get_json()["total"] == int(count)


def test_a_game() -> None:
    """Its books, its scenarios and how it is begun."""
    text = page("/v1/games/catan")
    for module in CATALOGUE.games["catan"].modules:
        link = f'<a href="/v1/modules/{module.id}">{module.title.replace("&", "&amp;")}</a>'
        assert (link in text) == (not module.joins)
    assert '<a href="/v1/scenarios/new-shores-34">New Shores</a> for 3 or 4 players' in text
    assert "<code>layout</code>" in text


def test_the_scenarios() -> None:
    """By book, in the order of the books. One for other numbers of players stands beside the first."""
    text = page("/v1/scenarios")
    books = [module.title for module, _ in CATALOGUE.scenarios.values()]
    assert headings(text, 2) == list(dict.fromkeys(books))
    assert headings(text, 3).count("Oceans") == 1
    assert '<a href="/v1/scenarios/oceans-3">3 players</a><a href="/v1/scenarios/oceans-4">4 players</a>' in text
    assert '<a href="/v1/scenarios/land-ho">2 to 4 players</a>' in text


def test_the_problems() -> None:
    """Every kind, with code as code."""
    text = page("/v1/problems")
    assert all(kind.title in unescape(text) for kind in PROBLEMS.values())
    assert "`" not in text
    assert "<code>errors</code> says where" in text


@pytest.mark.parametrize(
    ("path", "status", "says"),
    [
        ("/nothing", 404, "has no resource at this path"),
        ("/v1/problems/none-such", 404, "There is no such kind of problem"),
        ("/v1/rules?lmit=3", 422, "did you mean limit?"),
        ("/v1/states", 405, "Use POST here"),
    ],
)
def test_what_is_wrong_is_a_page(path: str, status: int, says: str) -> None:
    """In a browser, with a way on."""
    text = page(path, status)
    assert says in text
    assert '<a href="/v1/games">the books</a>' in text


def test_a_misspelt_address_leads_to_the_right_one() -> None:
    """By a link."""
    text = page("/v1/rules/base.roads.cots", 404)
    assert '<a href="base.roads.cost">base.roads.cost</a>' in text


@pytest.mark.parametrize("accept", ["*/*", "application/json", "application/problem+json, text/html;q=0.5"])
def test_programs_get_problems(accept: str) -> None:
    """As before."""
    response = client().get("/nothing", headers={"Accept": accept})
    assert response.content_type == "application/problem+json"
    asked = client().post("/v1/states", json={}, headers=BROWSER)
    assert asked.content_type == "application/problem+json"
