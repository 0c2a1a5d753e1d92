"""The question, and the forms of its answer."""

from __future__ import annotations

import copy
from typing import Any

import jsonpatch
import pytest

from tests.api.asking import client, pointers, position, post, problem

PATH = "/v1/adjudications"
ROAD = {"type": "build_road", "seat": 0, "edge": "0,1,NE"}


def rich() -> dict[str, Any]:
    """A state in which seat 0 can pay for anything."""
    state = position("main")
    kinds = ("brick", "lumber", "wool", "grain", "ore")
    hand = state["seats"][0]["resources"]
    for kind in kinds:
        state["bank"][kind] += hand.get(kind, 0) - 3
    state["seats"][0]["resources"] = dict.fromkeys(kinds, 3)
    return state


def legal_road(state: dict[str, Any]) -> dict[str, Any]:
    """A road that may be built."""
    found = post("/v1/legal-actions", {"state": state, "types": ["build_road"], "limit": 1})
    action: dict[str, Any] = found["actions"][0]
    return action


def test_legal_action_changes_a_copy() -> None:
    """The next state has the road, the events name their rules, and the digest is the state's."""
    state = rich()
    before, action = copy.deepcopy(state), legal_road(state)
    answer = post(PATH, {"state": state, "action": action})
    assert answer["verdict"] == "legal"
    assert action["edge"] in answer["state"]["seats"][0]["roads"]
    assert [event["type"] for event in answer["events"]] == ["cards_paid", "road_built"]
    assert answer["digest"] == post("/v1/states/validate", {"state": answer["state"]})["digest"]
    assert state == before


def test_illegal_action_is_answered_with_all_rules_of_the_stage() -> None:
    """Each with its sentence, its statutes and a pointer into the request."""
    answer = post(PATH, {"state": rich(), "action": {"type": "roll", "seat": 1}})
    assert answer["verdict"] == "illegal"
    rules = {refusal["rule"]: refusal for refusal in answer["refusals"]}
    assert set(rules) == {"base.turn.on_turn", "base.turn.not_rolled"}
    assert rules["base.turn.on_turn"]["at"] == "/action/seat"
    assert rules["base.turn.on_turn"]["facts"] == {"on_turn": 0}
    assert all(refusal["says"] and refusal["statutes"] and refusal["stage"] == "turn" for refusal in rules.values())
    assert "state" not in answer


def test_explain_none_names_rules_alone() -> None:
    """For callers who know the book."""
    answer = post(PATH, {"state": rich(), "action": {"type": "roll", "seat": 0}}, explain="none")
    assert answer == {"verdict": "illegal", "refusals": [{"rule": "base.turn.not_rolled"}], "revisions": {"base": 1}}


def test_explain_trace_shows_every_rule_that_was_asked() -> None:
    """With its result, and the queries. Otherwise the answer is the same."""
    state = rich()
    question = {"state": state, "action": legal_road(state)}
    traced, plain = post(PATH, question, explain="trace"), post(PATH, question)
    trace = traced.pop("trace")
    assert traced == plain
    assert {"rule": "base.roads.connects", "stage": "board", "found": "holds"} in trace["rules"]
    assert {query["query"] for query in trace["queries"]} >= {"road_reach", "occupied_edges"}


def test_a_trace_tells_what_a_query_is_about() -> None:
    """An action as in a request, a part of the state as in the state: equal states have equal traces."""
    state = position("main")
    state["seats"][0]["resources"]["wool"] += 4
    state["bank"]["wool"] -= 4
    trade = {"type": "trade_with_bank", "seat": 0, "give": {"wool": 4}, "receive": {"ore": 1}}
    caravans = position("caravans_main")
    votes = [{"seat": seat, "cards": {"wool": 1}, "caravan": None, "edge": None} for seat in (0, 1, 2)]
    caravans["caravans"]["round"] = {"finisher": 0, "votes": votes}
    caravans["turn"] |= {
        "obligations": [{"kind": "vote_owed", "seat": 3}],
        "agenda": ["caravans.deciding.decide", "base.turn.pass_dice"],
    }
    vote = {"type": "bid_camel", "seat": 3, "cards": {}, "caravan": None, "edge": None}
    for asked, action, part in (
        (state, trade, trade),
        (caravans, vote, {"finisher": 0, "votes": [*votes, {**votes[0], "seat": 3, "cards": {}}]}),
    ):
        traced = post(PATH, {"state": asked, "action": action}, explain="trace")
        assert traced["verdict"] == "legal", traced
        about = [told for query in traced["trace"]["queries"] for told in query["about"]]
        assert part in about
        assert not any(isinstance(told, str) and told.startswith("<") for told in about)


def test_a_trace_tells_places_by_their_names() -> None:
    """Of the whole and of each book's part, in the order of the board's rows."""
    state = position("sea_main")
    action = {"type": "build_road", "seat": 0, "edge": "0,0,NE"}
    queries = {
        (query["query"], *query["about"]): query
        for query in post(PATH, {"state": state, "action": action}, explain="trace")["trace"]["queries"]
    }
    roads = {edge for seat in state["seats"] for edge in seat["roads"]}
    ships = {edge for seat in state["seafarers"]["seats"] for edge in seat["ships"]}
    found = queries["occupied_edges",]
    assert set(found["answer"]) == roads | ships
    assert {rule: set(told) for rule, told in found["parts"].items()} == {
        "base.components.occupied_edges": roads,
        "seafarers.fleet.ships_occupy": ships,
    }
    others = {corner for seat in state["seats"][1:] for corner in seat["settlements"] + seat["cities"]}
    assert set(queries["rival_corners", 0]["answer"]) == others


@pytest.mark.parametrize("complete", [True, False])
def test_patch_applies_to_the_given_state(complete: bool) -> None:
    """Also to one in which defaults were left out."""
    state = rich()
    if not complete:
        del state["bank"], state["deck"], state["awards"]
    question = {"state": state, "action": legal_road(state)}
    patched, whole = post(PATH, question, **{"return": "patch"}), post(PATH, question)
    assert "state" not in patched
    assert jsonpatch.apply_patch(state, patched["patch"]) == whole["state"]
    assert patched["digest"] == whole["digest"]


def test_return_none_keeps_the_digest() -> None:
    """For callers who follow the game themselves."""
    state = rich()
    answer = post(PATH, {"state": state, "action": legal_road(state)}, **{"return": "none"})
    assert "digest" in answer
    assert not {"state", "patch"} & set(answer)


def test_chance_is_reported_supplied_or_seeded() -> None:
    """The applied action holds the outcomes, and replays without a seed."""
    question = {"state": rich(), "action": {"type": "buy_development_card", "seat": 0}}
    due = post(PATH, question)
    assert due["verdict"] == "needs_chance"
    assert sum(outcome["weight"] for outcome in due["draws"][0]["outcomes"]) == 25
    seeded = post(PATH, question | {"draw": {"seed": "s", "counter": 3}})
    assert post(PATH, question | {"action": seeded["applied"]}) == seeded


def test_impossible_and_superfluous_outcomes() -> None:
    """The first is against the rules, the second was not understood."""
    state = rich()
    action = {"type": "buy_development_card", "seat": 0, "chance": {"base.development.top_card": "joker"}}
    answer = post(PATH, {"state": state, "action": action})
    assert answer["verdict"] == "illegal"
    assert answer["refusals"][0]["at"] == "/action/chance/base.development.top_card"
    found = problem(PATH, {"state": state, "action": legal_road(state) | {"chance": {"x/y": 1}}}, "invalid-request")
    assert pointers(found) == {"/action/chance/x~1y": "unused"}


def test_an_outcome_of_no_draw_is_told_of_while_another_is_missing() -> None:
    """An outcome that a later draw may need waits."""
    state, dice = position("ck_main"), {"base.production.dice": [1, 3]}
    state["turn"] |= {"moment": "before_roll", "roll": None}
    state["cities_knights"]["event"] = None
    question = {"state": state, "action": {"type": "roll", "seat": 0, "chance": dice | {"x": 1}}}
    assert pointers(problem(PATH, question, "invalid-request")) == {"/action/chance/x": "unused"}
    later = {"cities_knights.progress.drawing.top_card/1": "smith"}
    question["action"] = {"type": "roll", "seat": 0, "chance": dice | later}
    assert post(PATH, question)["verdict"] == "needs_chance"
    replay = {"state": state, "actions": [{"type": "roll", "seat": 0, "chance": dice | {"x": 1}}]}
    assert pointers(problem("/v1/replays", replay, "invalid-request")) == {"/actions/0/chance/x": "unused"}
    assert pointers(problem("/v1/states", {"seats": 3, "chance": {"x": 1}}, "invalid-request")) == {
        "/chance/x": "unused"
    }


def test_view_leaves_open_what_it_hides() -> None:
    """Hidden facts are named; a known refusal outweighs them."""
    question = {"state": rich(), "action": ROAD, "viewer": 1}
    state = rich()
    undecided = post(PATH, question | {"action": legal_road(state)})
    assert undecided == {
        "verdict": "undetermined",
        "needs": [{"at": "/state/seats/0/resources", "rule": "base.roads.cost"}],
        "permitted": False,
        "revisions": {"base": 1},
    }
    assert post(PATH, question | {"action": {"type": "roll", "seat": 0}})["verdict"] == "illegal"


def test_answers_for_a_viewer_hide_what_it_may_not_see() -> None:
    """The next state is that viewer's view."""
    answer = post(PATH, {"state": rich(), "action": {"type": "end_turn", "seat": 0}, "viewer": 1})
    assert answer["verdict"] == "legal"
    assert answer["state"]["kind"] == "view"
    assert answer["state"]["seats"][0]["resources"] == 15
    assert isinstance(answer["state"]["seats"][1]["resources"], dict)


def test_outcomes_that_a_viewer_may_not_see_are_not_told_again() -> None:
    """Whether the caller knows the full state or only the view."""
    state = position("main")
    state["turn"]["obligations"] = [{"kind": "move_robber_owed", "seat": 0}]
    robbery = {"type": "move_robber", "seat": 0, "hex": "0,-2", "victim": 3}
    whole = post(PATH, {"state": state, "action": robbery, "draw": {"seed": "harbour"}})
    [draw] = whole["applied"]["chance"]
    for viewer in (1, "spectator"):
        asked = {"state": state, "action": whole["applied"], "viewer": viewer}
        for options in ({}, {"return": "patch"}, {"explain": "trace"}):
            seen = post(PATH, asked, **options)
            assert seen["verdict"] == "legal"
            assert seen["applied"] == whole["applied"] | {"chance": {draw: None}}
            assert seen["events"][-1]["card"] is None
        batch = {"state": state, "items": [{"action": whole["applied"]}], "viewer": viewer}
        assert post(f"{PATH}/batch", batch)["answers"][0]["applied"]["chance"] == {draw: None}
    view = post("/v1/views", {"state": state, "viewer": 1})["state"]
    own = post(PATH, {"state": view, "action": whole["applied"]})
    assert own["applied"]["chance"] == {draw: None}


def test_all_errors_of_an_envelope_at_once() -> None:
    """Wrong types, unknown and missing members."""
    question = {"state": [], "draw": {"seed": 7, "sed": 1}, "viewer": "me", "x": 1}
    assert pointers(problem(PATH, question, "invalid-request")) == {
        "/state": "invalid",
        "/action": "required",
        "/draw/seed": "invalid",
        "/draw/sed": "unknown",
        "/viewer": "invalid",
        "/x": "unknown",
    }


def test_all_errors_of_an_action_at_once() -> None:
    """As its type declares its members."""
    action = {"type": "build_road", "edge": 5, "seat": True, "colour": "red"}
    assert pointers(problem(PATH, {"state": rich(), "action": action}, "invalid-request")) == {
        "/action/edge": "invalid",
        "/action/seat": "invalid",
        "/action/colour": "unknown",
    }
    action = {"type": "build_road", "edge": "0,0,NE", "seat": 4}
    assert pointers(problem(PATH, {"state": rich(), "action": action}, "invalid-request")) == {
        "/action/seat": "invalid"
    }


@pytest.mark.parametrize("kind", ["build_raod", None, 7, [], {}])
def test_unknown_action_has_a_hint(kind: Any) -> None:
    """The nearest name, or all of them."""
    found = problem(PATH, {"state": rich(), "action": {"type": kind, "seat": 0}}, "unknown-action")
    assert list(pointers(found)) == ["/action/type"]
    assert "build_road" in found["errors"][0]["detail"]


def test_aliases_are_answered_in_canonical_form() -> None:
    """An edge has three names on each of its hexes, and one in answers."""
    state = rich()
    road = legal_road(state)
    q, r, side = road["edge"].split(",")
    across = {"NE": (1, -1, "SW"), "E": (1, 0, "W"), "SE": (0, 1, "NW")}[side]
    alias = f"{int(q) + across[0]},{int(r) + across[1]},{across[2]}"
    answer = post(PATH, {"state": state, "action": road | {"edge": alias}})
    assert answer["applied"]["edge"] == road["edge"]


def test_unknown_query_parameters_are_refused() -> None:
    """Like unknown members."""
    response = client().post(f"{PATH}?explain=all&retrun=none", json={"state": rich(), "action": ROAD})
    assert response.status_code == 422
    assert {(error["location"], error["pointer"]) for error in response.json["errors"]} == {
        ("query", "/explain"),
        ("query", "/retrun"),
    }


def test_every_error_is_told_at_once() -> None:
    """Those of the envelope, of the state and of the action."""
    state = position("main")
    state["seats"][0]["roads"].append("here")
    state["turn"]["moment"] = "teatime"
    action = {"type": "build_road", "edge": 7, "colour": "red"}
    within = {
        "/state/seats/0/roads/" + str(len(state["seats"][0]["roads"]) - 1): "invalid",
        "/state/turn/moment": "invalid",
        "/action/seat": "required",
        "/action/edge": "invalid",
        "/action/colour": "unknown",
    }
    question = {"state": state, "action": action}
    assert pointers(problem("/v1/adjudications", question, "invalid-request")) == within
    question |= {"colour": "red", "draw": {"seed": ""}}
    beside = {"/colour": "unknown", "/draw/seed": "invalid"}
    assert pointers(problem("/v1/adjudications", question, "invalid-request")) == within | beside


def test_an_unknown_action_is_told_with_what_contradicts_itself() -> None:
    """Unless the ruleset is unknown, because then nothing is known about actions."""
    state = position("main")
    state["bank"]["ore"] += 1
    found = problem("/v1/adjudications", {"state": state, "action": {"type": "fly"}}, "inconsistent-state")
    assert pointers(found) == {"/state/bank": "base.components.card_conservation", "/action/type": "unknown-action"}
    state["ruleset"] = {"modules": ["basis"]}
    found = problem("/v1/adjudications", {"state": state, "action": {"type": "fly"}}, "unknown-module")
    assert pointers(found) == {"/state/ruleset/modules/0": "unknown-module"}


@pytest.mark.parametrize(
    ("action", "rule", "at", "option"),
    [
        (
            {"type": "build_citadel", "seat": 0, "corner": "-2,2,N"},
            "resource_tokens.citadels.no_citadels",
            "/action/type",
            "citadel",
        ),
        (
            {"type": "move_robber", "seat": 0, "hex": "0,-1", "matching_card": True},
            "resource_tokens.matching_card.no_matching_card",
            "/action/matching_card",
            "robber-matching-card",
        ),
    ],
)
def test_option_that_leaves_something_out_is_named(action: dict[str, Any], rule: str, at: str, option: str) -> None:
    """An action, or a field of one."""
    answer = post(PATH, {"state": position("tokens_main"), "action": action})
    assert answer["verdict"] == "illegal"
    refusal = next(found for found in answer["refusals"] if found["rule"] == rule)
    assert refusal["at"] == at
    assert refusal["facts"] == {"option": option, "value": "off", "needed": ["on"]}
