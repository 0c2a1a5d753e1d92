"""`GET /v1/messages`, the language of answers, and the sentences of events and obligations."""

from __future__ import annotations

from typing import Any

import orjson
import pytest

from service.kernel.wording.pattern import Pattern
from tests.api.asking import client, get, post
from tests.suite import position

ROAD = {"type": "build_road", "seat": 0, "edge": "0,1,NE"}
BUY = {"type": "buy_development_card", "seat": 0, "chance": {"base.development.top_card": "knight"}}


def rich() -> dict[str, Any]:
    """A position in which seat 0 can pay for everything."""
    state: dict[str, Any] = position("main")
    hand = state["seats"][0]["resources"]
    for kind in ("brick", "lumber", "wool", "grain", "ore"):
        state["bank"][kind] += hand.get(kind, 0) - 3
        hand[kind] = 3
    return state


def test_the_list() -> None:
    found = get("/v1/messages")
    messages = {each["id"]: each for each in found["messages"]}
    assert len(messages) == len(found["messages"])
    assert found["language"] == found["languages"][0] == "en"
    assert found["languages"] == ["en", "de"]
    assert messages["base.roads.connects"]["message"] == get("/v1/rules/base.roads.connects")["says"]
    assert messages["base.roads.connects"]["kind"] == "check"
    built = messages["event.road_built"]
    assert (built["module"], built["placeholders"]) == ("base", ["seat", "edge"])
    assert {each["kind"] for each in messages.values()} == {
        *("gate", "check", "draw", "score", "event", "obligation", "panel", "word", "problem"),
        *("title", "brings", "scenario", "action"),
        *("invariant", "contribution", "step"),  # these refuse what a book removes
    }


def test_filters() -> None:
    assert {each["kind"] for each in get("/v1/messages", kind="score", module="base")["messages"]} == {"score"}
    assert {each["module"] for each in get("/v1/messages", module="seafarers")["messages"]} == {"seafarers"}
    assert get("/v1/messages", kind="", module="")["messages"] == get("/v1/messages")["messages"]
    assert get("/v1/messages", kind="nothing")["messages"] == []


@pytest.mark.parametrize("language", ["xx", "fr-CA", "d-e", "*", "e" * 35])
def test_a_language_that_nobody_speaks_means_english(language: str) -> None:
    assert get("/v1/messages", language=language)["language"] == "en"
    response = client().get("/v1/messages", headers={"Accept-Language": language})
    assert (response.json["language"], response.headers["Content-Language"]) == ("en", "en")


@pytest.mark.parametrize("header", ["", ";;;", "de;q=x", "é", "a" * 5_000, ",".join(["fr"] * 2_000)])
def test_an_odd_header_is_no_error(header: str) -> None:
    response = client().get("/v1/problems", headers={"Accept-Language": header.encode("utf-8").decode("latin-1")})
    assert response.status_code == 200


ACCEPTED = [
    ("de", "de"),
    ("de-AT,de;q=0.9,en;q=0.5", "de"),
    ("en-GB,en;q=0.9,de;q=0.8", "en"),
    ("fr,de;q=0.3", "de"),
    ("fr;q=0.9,it", "en"),
    ("de;q=0", "en"),
    ("*", "en"),
]


@pytest.mark.parametrize(("header", "language"), ACCEPTED)
def test_the_header_chooses(header: str, language: str) -> None:
    headers = {"Accept-Language": header}
    assert client().get("/v1/messages", headers=headers).json["language"] == language
    answer = client().post("/v1/states", json={"seats": 4, "draw": {"seed": "a calm sea"}}, headers=headers)
    said = {"en": "Seat 0 must place a starting settlement.", "de": "Platz 0 setzt eine Startsiedlung."}
    assert answer.json["obligations"][0]["message"] == said[language]
    assert answer.headers["Content-Language"] == language


def german(path: str, document: Any) -> Any:
    """The answer in German."""
    return client().post(path, json=document, headers={"Accept-Language": "de"})


def test_a_refusal_in_german() -> None:
    road = {"type": "build_road", "seat": 0, "edge": "0,0,E"}
    [refused] = german("/v1/adjudications", {"state": position("main"), "action": road}).json["refusals"]
    assert refused["rule"] == "base.roads.connects"
    assert refused["says"].startswith("Die Straße muss an eine deiner Straßen, Siedlungen oder Städte grenzen")
    assert post("/v1/adjudications", {"state": position("main"), "action": road})["refusals"][0]["says"].startswith("A")


def test_draws_scores_and_problems_in_german() -> None:
    roll = {"type": "roll", "seat": 0}
    dealt = post("/v1/states", {"seats": 3, "layout": "beginner"})["state"]
    [due] = german("/v1/adjudications", {"state": dealt, "action": roll}).json["draws"]
    assert due["says"] == "Zwei sechsseitige Würfel."
    seats = german("/v1/scores", {"state": position("main")}).json["scores"]
    assert "Jede Siedlung zählt 1 Siegpunkt." in {line["says"] for seat in seats for line in seat["lines"]}
    response = german("/v1/scores", {})
    assert response.json["title"] == "Die Anfrage passt nicht zum Schema"
    assert client().get("/v1/nothing", headers={"Accept-Language": "de"}).json["title"] == "Hier ist nichts"


def test_lines_of_a_replay_in_german() -> None:
    """They are written after the view has returned."""
    lines = [{"deal": {"seats": 3, "layout": "beginner"}}]
    lines += [{"type": "roll", "seat": 0, "chance": {"base.production.dice": [5, 3]}}, {"type": "end_turn", "seat": 0}]
    kind = "application/x-ndjson"
    headers = {"Accept-Language": "de", "Content-Type": kind, "Accept": kind}
    raw = b"\n".join(orjson.dumps(line) for line in lines)
    told = client().post("/v1/replays", data=raw, headers=headers).data
    said = [event["message"] for line in told.splitlines()[:-1] for event in orjson.loads(line)["events"]]
    assert said[0] == "Platz 0 hat 5 und 3 gewürfelt."
    assert said[-2:] == ["Platz 0 hat den Zug beendet.", "Platz 1 ist am Zug."]


def test_the_same_state_in_every_language() -> None:
    """Sentences are no part of a state or of its digest."""
    question = {"seats": 4, "draw": {"seed": "a calm sea"}}
    assert german("/v1/states", question).json["digest"] == post("/v1/states", question)["digest"]


def test_caches_keep_languages_apart() -> None:
    response = client().get("/v1/messages")
    assert "Accept-Language" in response.headers["Vary"]
    translated = client().get("/v1/messages", headers={"Accept-Language": "de"})
    assert translated.headers["ETag"] != response.headers["ETag"]
    same = client().get("/v1/messages", headers={"If-None-Match": response.headers["ETag"]})
    assert same.status_code == 304
    assert "Accept-Language" in same.headers["Vary"]


def test_an_event_is_told() -> None:
    answer = post("/v1/adjudications", {"state": rich(), "action": ROAD, "views": [0, 1, "spectator"]})
    said = {event["type"]: event["message"] for event in answer["events"]}
    place = said["road_built"].removeprefix("Seat 0 built a road ")
    assert place.startswith(("between ", "on the coast of "))
    shown = [view["events"] for view in answer["views"]]
    assert [events[-1]["message"] for events in shown] == [
        f"You built a road {place}", f"Seat 0 built a road {place}", f"Seat 0 built a road {place}"
    ]  # fmt: skip


def test_a_client_fills_the_same_sentence() -> None:
    answer = post("/v1/adjudications", {"state": rich(), "action": ROAD})
    [paid] = [event for event in answer["events"] if event["type"] == "cards_paid"]
    pattern = {each["id"]: each["message"] for each in get("/v1/messages")["messages"]}["event.cards_paid"]
    assert paid["message"] == Pattern(pattern).fill({"seat": "Seat 0", "cards": "1 brick, 1 lumber"})


def test_what_is_hidden_is_not_told() -> None:
    answer = post("/v1/adjudications", {"state": rich(), "action": BUY, "views": [0, 1]})
    mine, theirs = ([event["message"] for event in view["events"]] for view in answer["views"])
    assert "You bought a development card: a Knight." in mine
    assert "Seat 0 bought a development card." in theirs
    events = answer["events"]
    for event in events:
        event["message"] = "Seat 0 bought a Knight."
    seen = post("/v1/views", {"state": answer["state"], "viewer": 1, "events": events})
    assert [event["message"] for event in seen["events"]] == theirs


def test_without_reasons_nothing_is_told() -> None:
    answer = post("/v1/adjudications", {"state": rich(), "action": ROAD}, explain="none")
    assert not any("message" in event for event in answer["events"])


def test_an_obligation_is_told_and_may_come_back() -> None:
    dealt = post("/v1/states", {"seats": 4, "draw": {"seed": "a calm sea"}})
    assert [owed["message"] for owed in dealt["obligations"]] == ["Seat 0 must place a starting settlement."]
    state = dealt["state"]
    state["turn"]["obligations"] = dealt["obligations"]
    assert post("/v1/states/validate", {"state": state})["digest"] == dealt["digest"]


def test_odd_events_are_told_or_refused() -> None:
    """A view tells what somebody sends as events, whatever their places and cards are called."""
    event = {"type": "road_built", "rule": "x", "seat": 60, "edge": "99,99,NE"}
    seen = post("/v1/views", {"state": rich(), "viewer": 1, "events": [event]})
    assert [each["message"] for each in seen["events"]] == ["Seat 60 built a road off the board."]
    event = {"type": "cards_produced", "rule": "x", "seat": 1, "cards": {"{seat}": 2}}
    seen = client().post("/v1/views", json={"state": rich(), "viewer": 1, "events": [event]}).json
    assert [each["message"] for each in seen["events"]] == ["You got 2 {seat}."]


def test_pages_in_german() -> None:
    """Whatever the service says. What only the books say is marked as English."""
    headers = {"Accept": "text/html", "Accept-Language": "de"}
    listed = client().get("/v1/rules?module=base&kind=gate", headers=headers)
    assert '<html lang="de">' in listed.text
    assert '">Für eine Straße brauchst du eine Straße in deinem Vorrat.</a>' in listed.text
    assert "Die Siedler von Catan</a></h2>" in listed.text
    assert listed.headers["Content-Language"] == "de, en"
    assert {"Accept", "Accept-Language"} <= set(listed.headers["Vary"].split(", "))
    shown = client().get("/v1/rules/base.roads.piece_left", headers=headers)
    assert "<h1>Für eine Straße brauchst du eine Straße in deinem Vorrat.</h1>" in shown.text
    assert "A road needs" in client().get("/v1/rules/base.roads.piece_left", headers={"Accept": "text/html"}).text
    document = client().get("/v1/rules/base.roads.piece_left", headers={"Accept-Language": "de"}).json
    assert document["says"] == "Für eine Straße brauchst du eine Straße in deinem Vorrat."
    assert "Hier ist nichts" in client().get("/v1/problems/not-found", headers=headers).text
    built = client().get("/v1/rules/base.roads.build_road", headers=headers).text
    assert '">Auf jedem Weg liegt höchstens eine Straße.</a>' in built
    assert '<h1 lang="en">Build a road.</h1>' in built


def told(state: dict[str, Any], *actions: dict[str, Any]) -> list[str]:
    """The sentences of the last action."""
    answer: dict[str, Any] = {}
    for action in actions:
        answer = post("/v1/adjudications", {"state": state, "action": action})
        state = answer["state"]
    return [event["message"] for event in answer["events"]]


def test_whoever_has_built_between_the_turns_is_not_told_to_have_built_nothing() -> None:
    state = position("six_main")
    for kind, count in {"brick": 1, "lumber": 1}.items():
        state["bank"][kind] += state["seats"][1]["resources"][kind] - count
        state["seats"][1]["resources"][kind] = count
    road = {"type": "build_road", "seat": 1, "edge": "0,0,NE"}
    messages = told(state, {"type": "end_turn", "seat": 0}, road, {"type": "pass_building", "seat": 1})
    assert messages == ["Seat 1 finished building."]


def test_a_bank_that_pays_what_it_has_left_is_not_told_to_have_paid_nobody() -> None:
    """Seat 2 alone is due two grain, and gets the last one."""
    state = position("beginner")
    state["seats"][2] |= {"settlements": ["2,-2,S"], "cities": ["-1,2,N"]}
    state["seats"][0]["resources"]["grain"] += state["bank"]["grain"] - 1
    state["bank"]["grain"] = 1
    rolled = told(state, {"type": "roll", "seat": 0, "chance": {"base.production.dice": [3, 3]}})
    assert {"The bank ran short and could not pay 1 grain.", "Seat 2 got 1 grain."} <= set(rolled)
