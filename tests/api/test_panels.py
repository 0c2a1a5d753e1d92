"""What lies beside the board, and what things cost, for clients that draw the table themselves."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.api.asking import client
from tests.pictures.drawing import BOARDS
from tests.suite import position

ROAD, CITY = {"brick": 1, "lumber": 1}, {"grain": 2, "ore": 3}


def told(name: str, **more: Any) -> Any:
    """The answer about a position."""
    response = client().post("/v1/panels", json={"state": position(name), **more})
    assert response.status_code == 200, response.text
    return response.json


def test_prices_are_those_of_the_books_in_play() -> None:
    """By type of action, in cards by kind; what a book drops has none."""
    prices = told("main")["prices"]
    assert prices["build_road"] == ROAD
    assert prices["build_city"] == CITY
    knights = told("ck_main")["prices"]
    assert knights["build_wall"] == {"brick": 2}
    assert "buy_development_card" not in knights
    explorers = told("explorers_sailing")["prices"]
    assert "build_harbor_settlement" in explorers
    assert "build_city" not in explorers


def test_a_way_with_its_figure() -> None:
    """The barbarians' ship on its seven steps, for all."""
    way = next(panel for panel in told("ck_main")["panels"] if panel["kind"] == "track")
    assert way == {"kind": "track", "seat": None, "words": "The barbarians: 4 steps off", "steps": 7, "at": 3}


def test_a_ladder_names_its_next_step_and_the_price() -> None:
    """A track of each seat; no step is left at its end."""
    state = position("ck_main")
    state["cities_knights"]["seats"][1]["levels"]["trade"] = 5
    panels = client().post("/v1/panels", json={"state": state}).json["panels"]
    ladders = {(panel["seat"], panel["of"]): panel for panel in panels if panel["kind"] == "track" and "of" in panel}
    assert len(ladders) == 12
    science = ladders[0, "science"]
    assert (science["words"], science["steps"], science["at"]) == ("Science: 1 of 5", 5, 1)
    assert science["act"] == {"type": "buy_improvement", "seat": 0, "track": "science", "level": 2}
    assert science["cost"] == {"paper": 2}
    assert not {"act", "cost"} & ladders[1, "trade"].keys()


@pytest.mark.parametrize(
    ("name", "decks"),
    [
        ("main", {"development": "25"}),
        ("ck_main", {"science_cards": "18", "trade_cards": "18", "politics_cards": "18"}),
        ("sea_main", {"development": "25"}),
    ],
)
@pytest.mark.parametrize("viewer", ["full", 1])
def test_decks(name: str, decks: dict[str, str], viewer: Any) -> None:
    """Whoever looks sees how many cards lie there, and no more."""
    panels = told(name, **({} if viewer == "full" else {"viewer": viewer}))["panels"]
    found = [panel for panel in panels if panel["kind"] == "deck"]
    assert {panel["of"]: panel["words"] for panel in found} == decks
    members = {"kind", "seat", "words", "of", "title", "sign"}
    assert all(panel.keys() == members and panel["seat"] is None for panel in found)


@pytest.mark.parametrize(("name", "of", "words"), [("explorers_sailing", "gold", "2"), ("trade_main", "gold", "5")])
def test_a_stock_has_an_owner_and_a_sign(name: str, of: str, words: str) -> None:
    """For every seat."""
    stocks = [panel for panel in told(name)["panels"] if panel["kind"] == "stock" and panel["of"] == of]
    assert [stock["seat"] for stock in stocks] == [0, 1, 2, 3]
    assert {stock["words"] for stock in stocks} == {words}
    assert all(stock["sign"].startswith("<") and "script" not in stock["sign"] for stock in stocks)


GERMAN = {
    "ck_main": {"Die Barbaren: noch 4 Schritte", "Wissenschaft: 1 von 5", "Wissenschaftskarten"},
    "explorers_sailing": {"Gold"},
    "trade_main": {"Stufe 1, 0 geliefert"},
    "duel_main": {"Handelschips"},
    "caravans_main": {"noch 22 Kamele"},
    "main": {"Entwicklungskarten"},
}


def german(state: Any) -> list[dict[str, Any]]:
    """The panels of a position in German."""
    headers = {"Accept-Language": "de"}
    return list(client().post("/v1/panels", json={"state": state}, headers=headers).json["panels"])


@pytest.mark.parametrize("name", GERMAN)
def test_panels_in_german(name: str) -> None:
    """Their words and what they are of; signs and names of the wire stay."""
    panels = german(position(name))
    assert GERMAN[name] <= {panel[member] for panel in panels for member in ("words", "title") if member in panel}
    named = [[panel.get("of") for panel in each] for each in (told(name)["panels"], panels)]
    assert named[0] == named[1]


ENGLISH_WORDS = re.compile(r"\b(steps?|left|level|supply|tokens|votes?|cards?|warships?|chits?|the|road|army)\b", re.I)


@pytest.mark.parametrize("name", BOARDS)
def test_no_panel_is_english_in_german(name: str) -> None:
    """In any position of any book; and none shows a name of the wire in either language."""
    for panels in (german(position(name)), told(name)["panels"]):
        words = [panel[member] for panel in panels for member in ("words", "title") if member in panel]
        assert not [each for each in words if "_" in each]
    words = [panel[member] for panel in german(position(name)) for member in ("words", "title") if member in panel]
    assert not [each for each in words if ENGLISH_WORDS.search(each)]


def test_an_award_lies_in_front_of_its_holder() -> None:
    """By its name, and in words."""
    awards = {panel["of"]: panel["words"] for panel in german(position("rivers_main")) if panel["kind"] == "award"}
    assert awards == {"poor_settler": "Armer Siedler"}


def test_a_view_does_not_tell_more() -> None:
    """Whoever looks sees the same panels in the state and in the own view."""
    view = client().post("/v1/views", json={"state": position("ck_main"), "viewer": 1}).json["state"]
    whole = told("ck_main", viewer=1)
    assert client().post("/v1/panels", json={"state": view}).json["panels"] == whole["panels"]


def test_a_seat_that_does_not_sit_there() -> None:
    """A problem that names the member."""
    response = client().post("/v1/panels", json={"state": position("main"), "seat": 9})
    assert response.status_code == 422
    assert response.json["errors"][0]["pointer"] == "/seat"


def test_a_game_without_a_board() -> None:
    """It has no panels and no prices."""
    assert (told("tricks")["panels"], told("tricks")["prices"]) == ([], {})


def test_what_may_be_added_and_why_not() -> None:
    """For a choice of modules."""
    found = client().post("/v1/rulesets", json={"modules": ["base", "seafarers"]}).json["additions"]
    by_id = {addition["module"]: addition for addition in found}
    assert by_id["cities_knights"] | {"title": ""} == {
        "module": "cities_knights",
        "title": "",
        "fits": True,
        "says": None,
    }
    assert by_id["base_56_players"]["says"] == (
        "Only the boards of the later edition for five and six players have land for them."
    )
    assert "seafarers" not in by_id
    alone = client().post("/v1/rulesets", json={"modules": ["base"]}).json["additions"]
    assert next(one for one in alone if one["module"] == "port_masters")["says"].endswith(
        "needs The Seafarers of Catan."
    )


@pytest.mark.parametrize(
    ("action", "places"),
    [
        ({"type": "build_settlement", "corner": "1,1,S"}, ["0,2,N"]),
        ({"type": "build_settlement", "corner": "0,2,N"}, ["0,2,N"]),
        ({"type": "build_road", "edge": "1,0,E"}, ["1,0,E"]),
        ({"type": "build_road", "edge": "-2,0,NE"}, []),
    ],
)
def test_a_refusal_names_what_is_in_the_way(action: dict[str, Any], places: list[str]) -> None:
    """In one member, whatever the rule calls it."""
    state = position("main")
    state["seats"][0]["resources"] |= {"brick": 1, "lumber": 1, "wool": 1, "grain": 1}
    state["bank"] |= {kind: 19 - sum(seat["resources"][kind] for seat in state["seats"]) for kind in state["bank"]}
    answer = client().post("/v1/adjudications", json={"state": state, "action": {"seat": 0, **action}}).json
    assert answer["refusals"][0]["places"] == places
