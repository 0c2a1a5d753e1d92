"""Longest routes."""

from __future__ import annotations

from typing import Any

import pytest

from service.games import GAMES
from tests.api.asking import position, post, problem

PATH = "/v1/routes"
AROUND = ["0,0,NE", "0,0,E", "0,0,SE", "-1,1,NE", "-1,0,E", "0,-1,SE"]
"""The six sides of the hex in the middle, clockwise."""


def ringed() -> dict[str, Any]:
    """Seat 0 has roads round the middle, and to it."""
    state = position("main")
    state["seats"][0] |= {"roads": [*AROUND, "0,1,NE"], "settlements": ["0,0,S"]}
    for seat in state["seats"][1:]:
        seat |= {"roads": [], "settlements": [], "cities": []}
    state["awards"]["longest_road"] = 0
    return state


def test_route_comes_with_its_path() -> None:
    """Its edges are the seat's, in walking order, and join at its corners."""
    answer = post(PATH, {"state": ringed()})
    first = answer["routes"][0]
    assert first["length"] == len(first["edges"]) == len(set(first["edges"])) == 7
    assert len(first["corners"]) == 8
    assert set(first["edges"]) == {*AROUND, "0,1,NE"}
    assert answer["routes"][1] == {"seat": 1, "length": 0, "edges": [], "corners": [], "blocked": []}
    assert answer["holder"] == 0
    assert answer["why"]["rule"] == "base.longest_road.recheck"
    assert answer["why"]["facts"]["lengths"] == [7, 0, 0, 0]


def test_others_cut_a_route() -> None:
    """Where they build, if two pieces meet there."""
    state = ringed()
    state["seats"][1]["settlements"] = ["0,0,N"]
    first = post(PATH, {"state": state})["routes"][0]
    assert first["blocked"] == ["0,0,N"]
    assert first["length"] == 6


def test_routes_are_public() -> None:
    """Every view shows them."""
    state = ringed()
    assert post(PATH, {"state": state, "viewer": "spectator"}) == post(PATH, {"state": state})


def test_game_without_routes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Says so."""
    monkeypatch.setattr(type(GAMES["catan"]), "evaluations", {})
    found = problem(PATH, {"state": position("main")}, "not-offered")
    assert found["errors"][0]["pointer"] == "/state/ruleset/game"
