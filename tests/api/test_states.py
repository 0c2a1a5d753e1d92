"""First states, and states that contradict themselves."""

from __future__ import annotations

import copy
import itertools
from typing import Any

import pytest

from tests.api.asking import inconsistencies, pointers, position, post, problem


def test_printed_set_up_needs_no_chance() -> None:
    """The first state is consistent, and a second deal has the same digest."""
    answer = post("/v1/states", {"seats": 4, "layout": "beginner"})
    assert answer["verdict"] == "legal"
    assert post("/v1/states/validate", {"state": answer["state"]})["digest"] == answer["digest"]
    assert post("/v1/states", {"seats": 4, "layout": "beginner"}) == answer


def test_shuffled_board_waits_then_is_drawn_then_dealt_again() -> None:
    """Without a seed the draws are due. With one they are reported, and deal the same board without it."""
    wish = {"seats": 3}
    assert {draw["draw"] for draw in post("/v1/states", wish)["draws"]} == {"base.layouts.terrain"}
    drawn = post("/v1/states", wish | {"draw": {"seed": "s"}})
    assert post("/v1/states", wish | {"chance": drawn["chance"]}) == drawn
    assert post("/v1/states", wish | {"draw": {"seed": "s", "counter": 1}}) != drawn


def test_all_errors_of_a_wish_at_once() -> None:
    """Of the envelope and of the game's own members alike."""
    wish = {"seats": "3", "layout": "round", "colour": "red", "draw": {"counter": -1}, "ruleset": {"modules": "base"}}
    assert pointers(problem("/v1/states", wish, "invalid-request")) == {
        "/seats": "invalid",
        "/layout": "invalid",
        "/colour": "unknown",
        "/draw/seed": "required",
        "/draw/counter": "invalid",
        "/ruleset/modules": "invalid",
    }


def test_impossible_wishes_cite_rules() -> None:
    """Seven seats are too many for the box, and nobody prints such a board."""
    found = problem("/v1/states", {"seats": 7, "layout": "printed"}, "impossible-deal")
    assert {defect["at"] for defect in found["defects"]} == {"/seats", "/layout"}
    assert all(defect["statutes"] for defect in found["defects"])


@pytest.mark.parametrize(
    ("wish", "hint"),
    [
        ({"seats": 5}, "For 5 players there is module base_56_players."),
        (
            {"seats": 6, "ruleset": {"modules": ["base", "cities_knights"]}},
            "For 6 players there is module base_56_players.",
        ),
        ({"seats": 4, "ruleset": {"modules": ["base", "base_56_players"]}}, None),
        ({"seats": 7}, None),
        ({"seats": 5, "ruleset": {"modules": ["base", "seafarers"]}}, None),
        (
            {"seats": 5, "ruleset": {"modules": ["base", "seafarers"], "options": {"scenario": "pirate-islands-34"}}},
            "For 5 players there is scenario pirate-islands-56.",
        ),
        (
            {"seats": 4, "ruleset": {"modules": ["base", "seafarers"], "options": {"scenario": "oceans-3"}}},
            "For 4 players there is scenario oceans-4.",
        ),
    ],
)
def test_the_game_for_more_seats_is_named(wish: dict[str, Any], hint: str | None) -> None:
    """The module, if there is one that goes together with the others, or the scenario for so many players."""
    [error] = problem("/v1/states", wish, "impossible-deal")["errors"]
    assert error["detail"].endswith(hint or "")
    assert (" there is " in error["detail"]) is (hint is not None)


def test_a_state_of_more_seats_names_the_module() -> None:
    """As the deal does."""
    state = position("beginner")
    five = {**state, "seats": [*state["seats"], state["seats"][0]]}
    [error] = problem("/v1/legal-actions", {"state": five}, "invalid-request")["errors"]
    assert error["detail"] == "must be a list of 3 to 4 seats, or of 5 with module base_56_players"


def test_chance_of_a_wish_is_checked() -> None:
    """An outcome must be possible, and its draw must be made."""
    wish: dict[str, Any] = {"seats": 3, "chance": {"base.layouts.terrain": ["sea"]}}
    assert "/chance/base.layouts.terrain" in pointers(problem("/v1/states", wish, "invalid-request"))
    wish = {"seats": 3, "layout": "beginner", "chance": {"a/b": 1}}
    assert pointers(problem("/v1/states", wish, "invalid-request")) == {"/chance/a~1b": "unused"}


@pytest.mark.parametrize(
    ("state", "pointer", "code"),
    [
        ({"ruleset": {"game": "chess"}}, "/state/ruleset/game", "unknown-game"),
        ({"ruleset": {"modules": ["bass"]}}, "/state/ruleset/modules/0", "unknown-module"),
        ({"ruleset": {"options": {"edtion": 5}}}, "/state/ruleset/options/edtion", "unknown-option"),
        ({"ruleset": {"options": {"edition": 3}}}, "/state/ruleset/options/edition", "unknown-choice"),
    ],
)
def test_odd_rulesets_are_pointed_at(state: dict[str, Any], pointer: str, code: str) -> None:
    """With a hint at what may be meant."""
    found = post("/v1/states/validate", {"state": position("main") | state}, 422)
    assert pointers(found) == {pointer: code}
    assert "base" in found["errors"][0]["detail"] or "edition" in found["errors"][0]["detail"] or code == "unknown-game"


def test_unreadable_state_shows_every_error() -> None:
    """Wrong types, unknown members and odd places, each with its pointer."""
    state = position("main")
    state["colour"] = "red"
    state["robber"] = "here"
    state["seats"][0]["roads"].append("0,0,UP")
    state["seats"][1]["resources"]["silver"] = 1
    state["turn"] |= {"moment": [], "roll": [0, 7], "obligations": [{"kind": {}}], "seat": 9}
    assert set(pointers(problem("/v1/states/validate", {"state": state}, "invalid-request"))) == {
        "/state/colour",
        "/state/robber",
        f"/state/seats/0/roads/{len(state['seats'][0]['roads']) - 1}",
        "/state/seats/1/resources/silver",
        "/state/turn/moment",
        "/state/turn/roll/0",
        "/state/turn/roll/1",
        "/state/turn/obligations/0/kind",
        "/state/turn/seat",
    }


def test_what_is_missing_is_said_once() -> None:
    """Not a second time as a wrong value."""
    state = position("main")
    del state["turn"]["moment"], state["turn"]["seat"], state["board"]["hexes"]["0,0"]["terrain"]
    found = problem("/v1/states/validate", {"state": state}, "invalid-request")
    assert [(error["pointer"], error["code"]) for error in found["errors"]] == [
        ("/state/board/hexes/0,0/terrain", "required"),
        ("/state/turn/seat", "required"),
        ("/state/turn/moment", "required"),
    ]


def test_a_wrong_board_hides_nothing_else() -> None:
    """The rest is read if the places of the board are known. Otherwise the answer has the errors of the board alone."""
    state = copy.deepcopy(position("main"))
    state["board"] |= {"layout": "round", "harbors": {"7,7,NE": "ore", "1,1,SE": "gold"}}
    state["board"]["hexes"]["0,0"] = {"terrain": "lava", "number": 99}
    state["board"]["hexes"]["1,0"] = 5
    state["seats"][0]["roads"][0] = "9,9,E"
    state["seats"][1]["resources"]["ore"] = -1
    board = {
        "/state/board/layout",
        "/state/board/harbors/7,7,NE",
        "/state/board/harbors/1,1,SE",
        "/state/board/hexes/0,0/terrain",
        "/state/board/hexes/0,0/number",
        "/state/board/hexes/1,0",
    }
    found = problem("/v1/states/validate", {"state": state}, "invalid-request")
    assert pointers(found).keys() == board | {"/state/seats/0/roads/0", "/state/seats/1/resources/ore"}
    state["board"]["hexes"]["north"] = {"terrain": "hills"}
    found = problem("/v1/states/validate", {"state": state}, "invalid-request")
    assert pointers(found).keys() == (board | {"/state/board/hexes/north"}) - {"/state/board/harbors/7,7,NE"}


@pytest.mark.parametrize(("name", "place"), [("caravans_trade", "2,-2"), ("rivers_main", "2,-2"), ("spices", "4,0")])
def test_members_of_a_hex_are_not_unknown_since_its_terrain_is(name: str, place: str) -> None:
    """A castle may have been meant, which has inner paths, or another hex with several numbers."""
    state = copy.deepcopy(position(name))
    state["board"]["hexes"][place]["terrain"] = "lava"
    found = problem("/v1/states/validate", {"state": state}, "invalid-request")
    assert pointers(found) == {f"/state/board/hexes/{place}/terrain": "invalid"}


def test_inconsistent_state_shows_every_defect() -> None:
    """Cards, buildings, roads and the turn, all at once, each with its rule."""
    state = position("main")
    first, second = state["seats"][0], state["seats"][1]
    first["resources"]["wool"] += 20
    second["settlements"].append(first["settlements"][0])
    second["roads"].append("0,0,E")
    first["played"]["knight"] = 15
    state["awards"]["longest_road"] = 2
    assert {
        "base.components.card_conservation",
        "base.components.development_conservation",
        "base.components.one_building_a_corner",
        "base.components.roads_lead_home",
        "base.longest_road.holder_is_longest",
    } <= inconsistencies(state)


def test_too_many_pieces() -> None:
    """More roads on the board than the box holds."""
    state = position("main")
    free = [f"{q},{r},{side}" for q, r in itertools.product((-1, 0, 1), (-1, 0, 1)) for side in ("NE", "E", "SE")]
    taken = {road for seat in state["seats"] for road in seat["roads"]}
    state["seats"][0]["roads"] += [road for road in free if road not in taken]
    assert "base.components.piece_supply" in inconsistencies(state)


def test_a_view_is_judged_as_far_as_it_tells() -> None:
    """Hidden members cause no defect."""
    view = post("/v1/views", {"state": position("main"), "viewer": 0})["state"]
    assert post("/v1/states/validate", {"state": view})["consistent"]
    view["seats"][0]["cities"] += view["seats"][1]["settlements"]
    assert "base.components.one_building_a_corner" in inconsistencies(view)


def test_a_ruleset_is_not_null() -> None:
    """A state must have one; a request to begin may leave it out, for the base game."""
    found = problem("/v1/scores", {"state": position("main") | {"ruleset": None}}, "invalid-request")
    assert pointers(found) == {"/state/ruleset": "invalid"}
    found = problem("/v1/states", {"seats": 3, "layout": "beginner", "ruleset": None}, "invalid-request")
    assert pointers(found) == {"/ruleset": "null"}
    options = {"edition": None, "wind": 1}
    found = problem("/v1/rulesets", {"options": options}, "invalid-request")
    assert pointers(found) == {"/options/edition": "unknown-choice", "/options/wind": "unknown-option"}


def test_of_what_is_missing_only_that_is_told() -> None:
    """Not also that its members are missing."""
    state = position("main")
    for name in ("turn", "seats", "board"):
        found = problem("/v1/scores", {"state": {key: state[key] for key in state if key != name}}, "invalid-request")
        assert [error["pointer"] for error in found["errors"]] == [f"/state/{name}"]
    odd = state | {"turn": 7, "seats": ["", *state["seats"][1:]]}
    found = problem("/v1/scores", {"state": odd}, "invalid-request")
    assert [error["pointer"] for error in found["errors"]] == ["/state/seats/0", "/state/turn"]
    found = problem("/v1/scores", {"state": position("sea_main") | {"seafarers": []}}, "invalid-request")
    assert [error["pointer"] for error in found["errors"]] == ["/state/seafarers"]


@pytest.mark.parametrize(("name", "member"), [("ck_plain", "cities_knights"), ("six_main", "base_56_players")])
def test_what_a_module_keeps_may_be_left_out(name: str, member: str) -> None:
    """As if nothing of that module had happened yet."""
    empty = position(name) | {member: {}}
    left_out = {key: value for key, value in empty.items() if key != member}
    assert post("/v1/states/validate", {"state": left_out}) == post("/v1/states/validate", {"state": empty})


def test_a_deck_that_is_left_out_holds_what_the_hands_do_not() -> None:
    """Each of the three by itself; a view must tell how many cards are in each."""
    state = position("ck_plain")
    told = state["cities_knights"].pop("decks")
    answers = [
        post("/v1/states/validate", {"state": state | {"cities_knights": state["cities_knights"] | {"decks": decks}}})
        for decks in (told, {}, {"politics": told["politics"]})
    ]
    assert answers[0]["consistent"]
    assert answers == [answers[0]] * 3
    view = post("/v1/views", {"state": state, "viewer": 1})["state"]
    del view["cities_knights"]["decks"]["trade"]
    found = pointers(problem("/v1/states/validate", {"state": view}, "invalid-request"))
    assert found == {"/state/cities_knights/decks/trade": "required"}


@pytest.mark.parametrize(
    ("robber", "owed", "awake"),
    [
        ("1,-1", [], False),
        ("0,0", [], True),
        ("1,-1", [{"kind": "move_robber_owed", "seat": 0}], True),
        ("1,-1", [{"kind": "pillage_owed", "seat": 1}], True),
        ("1,-1", [{"kind": "deck_choice_owed", "seat": 0}, {"kind": "deck_choice_owed", "seat": 1}], True),
    ],
)
def test_a_robber_is_awake_if_the_rest_of_the_state_shows_it(robber: str, owed: list[Any], awake: bool) -> None:
    """Otherwise it sleeps on the desert until the barbarians have come. The event die may be left out, too."""
    state = position("ck_main") | {"robber": robber}
    corners = ("1,-1,S", "1,1,N", "0,-1,S", "-1,1,S")
    knights = [{"knights": {corner: {"strength": "basic", "active": False}}} for corner in corners]
    for debt in owed:
        if debt["kind"] == "pillage_owed":  # by the only one who had no knight
            knights[debt["seat"]] = {"knights": {}}
    state["cities_knights"] = {"seats": knights}
    state["turn"] |= {"obligations": owed}
    if any(debt["kind"] == "move_robber_owed" for debt in owed):
        state["turn"]["roll"] = [3, 4]
    told = state | {"cities_knights": {"seats": knights, "robber_awake": awake}}
    answer = post("/v1/states/validate", {"state": state})
    assert answer["consistent"], answer
    assert answer == post("/v1/states/validate", {"state": told})
    contrary = state | {"cities_knights": {"seats": knights, "robber_awake": not awake}}
    assert post("/v1/states/validate", {"state": contrary})["consistent"] is not awake


@pytest.mark.parametrize(
    ("name", "place", "wrong", "pointer", "code"),
    [
        ("main", ("turn", "obligations"), ["discard"], "/state/turn/obligations/0", "invalid"),
        ("main", ("turn", "obligations"), [{"kind": "debt"}], "/state/turn/obligations/0/kind", "invalid"),
        ("exchange", ("tables", 0, "trick"), ["3C"], "/state/tables/0/trick/0", "invalid"),
        ("exchange", ("obligations",), [None], "/state/obligations/0", "invalid"),
        ("exchange", ("tables", 0, "exchange", 0, "card"), "1C", "/state/tables/0/exchange/0/card", "unknown-card"),
    ],
)
def test_nothing_is_missed_in_what_is_no_object(
    name: str, place: tuple[str | int, ...], wrong: Any, pointer: str, code: str
) -> None:
    """The one error is at the value that has the wrong type, and not at a member that it cannot have."""
    state = copy.deepcopy(position(name))
    if name == "exchange":
        state["tables"][0]["exchange"] = [{"seat": 2, "card": "2S"}]
    holder: Any = state
    for part in place[:-1]:
        holder = holder[part]
    holder[place[-1]] = wrong
    assert pointers(problem("/v1/scores", {"state": state}, "invalid-request")) == {pointer: code}


def test_a_view_needs_no_members_of_what_is_no_object() -> None:
    """A view has to tell the size of the decks, but only in an object."""
    view = post("/v1/views", {"state": position("ck_main"), "viewer": 0})["state"] | {"cities_knights": []}
    assert pointers(problem("/v1/scores", {"state": view}, "invalid-request")) == {"/state/cities_knights": "invalid"}


@pytest.mark.parametrize(("edge", "code"), [("7,7,NE", "invalid"), ("99,-99,E", "invalid"), ("0,0", "invalid")])
def test_a_harbor_off_the_board(edge: str, code: str) -> None:
    """It is an error at its place, in a state and in a deal, and nothing else is wrong."""
    state = copy.deepcopy(position("main"))
    state["board"]["harbors"][edge] = "ore"
    assert pointers(problem("/v1/scores", {"state": state}, "invalid-request")) == {
        f"/state/board/harbors/{edge}": code
    }
    deal = {"seats": 3, "layout": "custom", "board": state["board"] | {"layout": "custom"}}
    assert pointers(problem("/v1/states", deal, "invalid-request")) == {f"/board/harbors/{edge}": code}


def test_one_broken_rule_is_one_error() -> None:
    """However many kinds of card it is broken for: the defects tell which."""
    state = position("main")
    state["bank"] = {}
    found = problem("/v1/scores", {"state": state}, "inconsistent-state")
    assert found["detail"] == "One of the rules does not hold."
    assert [error["pointer"] for error in found["errors"]] == ["/state/bank"]
    assert [defect["facts"]["card"] for defect in found["defects"]] == ["brick", "lumber", "wool", "grain", "ore"]
