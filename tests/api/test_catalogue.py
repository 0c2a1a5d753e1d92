"""Games, modules, scenarios, rules and rulings."""

from __future__ import annotations

import difflib
from itertools import groupby
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl, urlsplit

import pytest

from service.documents.cases import cases_of
from service.documents.statutes import Statute
from service.games import CATALOGUE
from service.kernel.budget import hand_in
from service.kernel.near import like
from tests.api.asking import client, get, post
from tests.suite import cases

ROOT = Path(__file__).parents[2]


def test_every_link_leads_somewhere() -> None:
    """From the front page on."""
    for href in get("/v1")["links"].values():
        assert client().get(href).status_code == 200
    for game in get("/v1/games")["games"]:
        for module in get(game["href"])["modules"]:
            assert get(module["href"])["title"] == module["title"]


def test_game_tells_how_it_is_begun() -> None:
    """The required members of a deal."""
    fields = get("/v1/games/catan")["deal"]
    assert [field["name"] for field in fields if field["required"]] == ["seats"]
    says = {field["name"]: field["says"] for field in fields}
    assert says["seats"] == "The number of players. The modules say how many may play. An integer from 2 to 8."
    assert "`custom` needs a `board`. One of variable, spiral, " in says["layout"]
    assert says["roll_for_start"] == "The dice decide who begins. True or false."
    assert says["robber"] == "The desert where the robber starts. A string like 0,-1."


def test_module_tells_its_options_and_sections() -> None:
    """With choices, or bounds of numbers, and the statutes of the book in order."""
    module = get("/v1/modules/base")
    options = {option["name"]: option for option in module["options"]}
    assert {"off", "on"} <= {*options["friendly-robber"]["choices"]}
    assert options["friendly-robber"]["default"] == "off"
    assert options["target-points"]["range"] == [3, 100]
    assert options["target-points"]["choices"] is None
    statutes = [id_ for section in module["sections"] for id_ in section["statutes"]]
    assert len(statutes) == len(set(statutes)) == get("/v1/rules", module="base", kind="statute")["total"]


def test_every_book_introduces_itself() -> None:
    """With a few words and a sign that no other book has. What is added where books meet is no book."""
    modules = [module for game in get("/v1/games")["games"] for module in get(game["href"])["modules"]]
    books = [module for module in modules if not module["joins"]]
    assert {module["sign"] for module in modules if module["joins"]} == {None}
    for book in books:
        file, name = book["sign"]["symbol"].split("#")
        assert f'<g id="{name}">' in client().get(file).text
    assert len({book["sign"]["symbol"] for book in books}) == len({book["brings"] for book in books}) == len(books)


def test_scenarios_can_be_dealt() -> None:
    """Their deal is a body for `POST /v1/states`."""
    scenarios = get("/v1/scenarios")["scenarios"]
    assert {"base.beginner", "new-shores-34"} <= {scenario["id"] for scenario in scenarios}
    for scenario in scenarios:
        details = get(scenario["href"])
        assert details == {**scenario, "tables": details["tables"]}
        assert post("/v1/states", scenario["deal"] | {"draw": {"seed": "any"}})["verdict"] == "legal"


def test_scenarios_tell_for_how_many_they_are() -> None:
    """With the same deal, one player fewer or more is refused."""
    for scenario in get("/v1/scenarios")["scenarios"]:
        players = scenario["players"]
        for count in (players[0] - 1, *players, players[-1] + 1):
            asked = scenario["deal"] | {"seats": count, "draw": {"seed": "any"}}
            assert client().post("/v1/states", json=asked).status_code == (200 if count in players else 422), (
                scenario["id"],
                count,
            )


def test_scenarios_tell_their_tables() -> None:
    """In force, and as they were printed where the print was corrected."""
    assert get("/v1/scenarios/base.beginner")["tables"] is None
    tables = get("/v1/scenarios/four-islands-4")["tables"]
    assert tables["hexes"]["board"]["pasture"] == 5
    assert tables["printed"]["hexes"]["board"]["pasture"] == 4
    assert "pasture" in tables["defects"]["four-islands-4-table"]


def test_rules_are_listed_in_pages() -> None:
    """Together they are the whole list."""
    total = get("/v1/rules", limit="1")["total"]
    assert total == len(CATALOGUE.entries)
    ids = [
        rule["id"]
        for offset in range(0, total, 150)
        for rule in get("/v1/rules", limit="150", offset=str(offset))["rules"]
    ]
    assert ids == [rule["id"] for rule in every("/v1/rules", "rules", limit="400")] == list(CATALOGUE.entries)
    assert get("/v1/rules", offset="100000")["rules"] == []


def test_a_book_begins_with_its_statutes() -> None:
    """Section by section; then come its actions and its rules."""
    rules = every("/v1/rules", "rules", module="seafarers", limit="400")
    sections = [section for section, _ in groupby(rule["section"] for rule in rules)]
    module = get("/v1/modules/seafarers")
    assert sections == [*(section["section"] for section in module["sections"]), None]
    kinds = [kind for kind, _ in groupby(rule["kind"] for rule in rules)]
    assert "statute" not in kinds[1:]
    assert kinds[1] == "action"


@pytest.mark.parametrize(("path", "limit"), [("/v1/rules", 400), ("/v1/rulings", 250)])
def test_no_page_is_large(path: str, limit: int) -> None:
    """Not even the largest that may be asked for."""
    offset: int | None = 0
    while offset is not None:
        response = client().get(path, query_string={"limit": limit, "offset": offset})
        assert len(response.data) <= 200_000
        offset = offset + limit if response.get_json()["next"] else None
    assert get(path, 422, limit=str(limit + 1))


def test_rules_are_found() -> None:
    """By words, module, kind and statute."""
    found = get("/v1/rules", text="LONGEST road", module="base", kind="score")
    assert [rule["id"] for rule in found["rules"]] == ["base.longest_road.longest_road_points"]
    citing = get("/v1/rules", statute="base.road.cost")["rules"]
    assert {"base.road.cost", "base.roads.cost", "base.roads.build_road"} <= {rule["id"] for rule in citing}
    assert get("/v1/rules", text="zzz")["total"] == 0


def found(text: str, **filters: str) -> list[str]:
    """Ids of the entries that words find, in their order."""
    return [rule["id"] for rule in every("/v1/rules", "rules", text=text, limit="400", **filters)]


def every(path: str, name: str, **query: str) -> list[dict[str, Any]]:
    """The entries of all pages of a list, each of which leads to the next."""
    page = get(path, **query)
    entries: list[dict[str, Any]] = page[name]
    while page["next"]:
        page = get(path, **dict(parse_qsl(urlsplit(page["next"]).query)))
        assert page["offset"] == len(entries)
        entries += page[name]
    assert len(entries) == page["total"]
    return entries


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("past an opponent's settlement", "base.road.not-past-opponent"),
        ("robber steals one random card", "base.robber.steal-one-random"),
        ("longest road tie", "base.longest-road.holder-keeps-tie"),
        ("stolen card private", "base.robber.stolen-card-private"),
        ("distance rule", "base.setup.distance-rule"),
        ("friendly robber", "base.option.friendly-robber"),
        ("special building phase after every turn", "base56.special-build.when"),
        ("4:1 trade with the bank", "base.trade.maritime.four-to-one"),
        ("first city price", "base.cities.price"),
        ("base.roads.connects", "base.roads.connects"),
        ("who gets points for longest road", "base.longest-road.points"),
        ("what happens when the bank is empty", "base.production.bank-exact"),
        ("how many cards must I discard", "base.seven.discard-amount"),
    ],
)
def test_questions_find_their_rule(text: str, rule: str) -> None:
    """Among the first five, with the book at hand."""
    assert rule in found(text, module=rule.split(".")[0].replace("base56", "base_56_players"))[:5]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("harbour", "harbor"),
        ("colours", "color"),
        ("defences", "defense"),
        ("discarded", "discards"),
        ("built", "building"),
        ("thief", "robber"),
        ("wheat", "grain"),
        ("sheep", "wool"),
        ("soldiers", "knight"),
    ],
)
def test_words_that_mean_the_same_find_the_same(one: str, other: str) -> None:
    """British and American spelling, the forms of a word, and the names of other printings."""
    assert found(one)
    assert set(found(one)) == set(found(other))


def test_a_part_of_a_word_is_no_word() -> None:
    """A search for ties does not find cities and properties."""
    ties = found("tie")
    assert "base.longest-road.holder-keeps-tie" in ties
    assert not [id_ for id_ in ties if id_.startswith("base.cities.")]


def test_some_words_suffice_where_nothing_has_them_all() -> None:
    """A word that no book has is ignored."""
    assert found("zzz robber") == found("robber")


def test_the_sentence_counts_most() -> None:
    """An entry about a thing comes before a statute that mentions it in an example only."""
    assert "onopoly" in get("/v1/rules", text="monopoly")["rules"][0]["says"]


def test_statutes_name_where_they_stand() -> None:
    """The book, its edition and the section."""
    statutes = [CATALOGUE.statute(id_) for id_, entry in CATALOGUE.entries.items() if entry.kind == "statute"]
    assert not [law["id"] for law in statutes if not (law["book"] and law["edition"] and law["section"])]
    law = get("/v1/rules/seafarers.ship.connect.foreign-pieces-irrelevant")["statutes"][0]
    assert (law["book"], law["edition"], law["section"]) == (
        "The Seafarers of Catan",
        "English edition of 1998 by Mayfair Games",
        "2. Ship building",
    )
    later = CATALOGUE.statute("seafarers-later.board.frame-shape")
    assert later["edition"] == "later edition, sold since 2009, and its extension for five and six"


@pytest.mark.parametrize("query", [{"limit": "0"}, {"limit": "1.0"}, {"offset": "-1"}, {"limit": "٣"}, {"txet": "a"}])
def test_odd_filters(query: dict[str, str]) -> None:
    """Each is a problem of the query."""
    found = get("/v1/rules", 422, **query)
    assert [(error["location"], error["pointer"]) for error in found["errors"]] == [("query", f"/{next(iter(query))}")]


def test_rule_shows_all_that_is_known_of_it() -> None:
    """Its statutes in full, its place in the code, and its cases."""
    rule = get("/v1/rules/base.settlements.distance")
    assert (rule["kind"], rule["stage"], rule["at"]) == ("check", "board", "/action/corner")
    assert rule["statutes"][0]["rule"]
    line = (ROOT / rule["file"]).read_text(encoding="utf-8").splitlines()[rule["line"] - 1]
    assert line.startswith(("@check", "def distance"))


@pytest.mark.parametrize(
    "id_", ["base.settlements.distance", "base.longest-road.length", "master-slave.form.bomb.follow", "base.turn"]
)
def test_cases_of_a_rule_or_statute_are_all_there(id_: str) -> None:
    """Those of every file, and none of another rule whose id merely begins like it."""
    expected = [case["id"] for _, case in cases() if id_ in (*case.get("rules", ()), *case["statutes"])]
    assert [case.document["id"] for case in cases_of(id_)] == expected


def test_the_page_of_a_rule_is_quick_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its cases stand in many files, which are parsed once. A page that is read again asks none of them."""
    path, browser = "/v1/rules/base.roads.connects", {"Accept": "text/html"}
    first = client().get(path, headers=browser)
    assert "base.road.must-connect" in first.text
    monkeypatch.setattr("service.documents.cases.parse_yaml", None)
    assert client().get(path, headers=browser).text == first.text


def test_case_files_name_what_they_test_as_it_is() -> None:
    """Not escaped or broken off, so that a search for the id finds the file."""
    for path, case in cases():
        text = path.read_text(encoding="utf-8")
        assert all(id_ in text for id_ in (*case.get("rules", ()), *case["statutes"])), case["id"]


def test_amendments_show_both_ways() -> None:
    """The amending rules and the amended ones."""
    assert "base.robber.moves" in get("/v1/rules/base.robber.moves_or_rests")["amends"]
    assert "base.robber.moves_or_rests" in get("/v1/rules/base.robber.moves")["amended_by"]
    when = get("/v1/rules/base.robber.moves_or_rests")["when"]
    assert when["option"] == "friendly-robber"
    assert "on" in when["values"]


def test_statute_shows_its_line_and_who_enforces_it() -> None:
    """In the book."""
    statute = get("/v1/rules/base.road.cost")
    assert statute["kind"] == "statute"
    assert "base.roads.cost" in statute["enforced_by"]
    line = (ROOT / statute["file"]).read_text(encoding="utf-8").splitlines()[statute["line"] - 1]
    assert line.strip() == "- id: base.road.cost"


def test_action_shows_its_fields() -> None:
    """And the rules that its book gives it."""
    action = get("/v1/rules/base.robber.move_robber")
    assert action["type"] == "move_robber"
    assert {field["name"]: field["required"] for field in action["fields"]} == {
        "seat": True,
        "hex": True,
        "victim": False,
    }
    assert "base.robber.victim_there" in action["rules"]


def test_an_entry_has_a_page() -> None:
    """Two of every kind of every module: its first and its last."""
    first = {(entry.kind, entry.module.id): id_ for id_, entry in reversed(CATALOGUE.entries.items())}
    last = {(entry.kind, entry.module.id): id_ for id_, entry in CATALOGUE.entries.items()}
    for id_ in {*first.values(), *last.values()}:
        assert client().get(f"/v1/rules/{id_}").status_code == 200


def test_rulings_are_all_there() -> None:
    """With the options that select another reading."""
    rulings = {ruling["id"]: ruling for ruling in every("/v1/rulings", "rulings", limit="250")}
    entries = CATALOGUE.entries.values()
    assert set(rulings) == {e.id for e in entries if isinstance(e.source, Statute) and e.source.ruling}
    assert any(ruling["options"] for ruling in rulings.values())
    of_a_book = every("/v1/rulings", "rulings", module="seafarers")
    assert [law["id"] for law in of_a_book] == [id_ for id_, law in rulings.items() if law["module"] == "seafarers"]


@pytest.mark.parametrize(
    ("path", "slug", "near"),
    [
        ("/v1/rules/base.roads.cots", "unknown-rule", "base.roads.cost"),
        ("/v1/modules/bse", "unknown-module", "base"),
        ("/v1/games/catn", "unknown-game", "catan"),
        ("/v1/scenarios/base.begginer", "unknown-scenario", "base.beginner"),
        ("/v1/rules/zzzzzz", "unknown-rule", None),
    ],
)
def test_unknown_ids_have_near_names(path: str, slug: str, near: str | None) -> None:
    """If any name is similar."""
    found = get(path, 404)
    assert found["type"] == f"/v1/problems/{slug}"
    assert found["nearest"][:1] == ([] if near is None else [near])


def test_looking_up_long_names_is_cheap(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only their beginning is compared."""
    seen: list[int] = []
    real = difflib.get_close_matches
    monkeypatch.setattr(difflib, "get_close_matches", lambda word, *rest: seen.append(len(word)) or real(word, *rest))
    get("/v1/rules/" + "x" * 3_000, 404)
    assert seen == [200]


def test_others_have_their_turn_while_similar_names_are_looked_for() -> None:
    """Each name that is compared is paid for."""
    known, asked = [f"base.roads.rule_{number}" for number in range(50)], list[str]()

    def turn() -> None:
        asked.append("turn")

    hand_in(turn)
    try:
        assert like("base.roads.rule_7x", known) == ["base.roads.rule_7"]
    finally:
        hand_in(None)
    assert len(asked) == len(known)


@pytest.mark.parametrize(
    ("limit", "says"),
    [
        ("-1", "must be from 1 to 400"),
        ("99999999999999999999", "must be from 1 to 400"),
        ("9" * 5_000, "must be an integer"),
        ("--1", "must be an integer"),
        ("1e2", "must be an integer"),
        ("", "must be an integer"),
    ],
)
def test_an_integer_out_of_range_is_an_integer(limit: str, says: str) -> None:
    """It has the wrong value and not the wrong type."""
    [error] = get("/v1/rules", 422, limit=limit)["errors"]
    assert (error["pointer"], error["detail"]) == ("/limit", says)
