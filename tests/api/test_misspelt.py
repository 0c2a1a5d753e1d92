"""Misspelt names: the error says what is meant, wherever it is, and hides no other error."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from typing import Any

import pytest

from schemas.examples import Example, examples
from tests.api.asking import client, position
from tests.suite import SUITE

STATE = position("main")
ROLL = {"type": "roll", "seat": 0}


def told(path: str, body: Any) -> dict[str, str]:
    """The errors of a problem: by pointer what is said, joined where a place has several."""
    response = client().get(path) if body is None else client().post(path, json=body)
    assert response.status_code == 422, response.text
    found: dict[str, str] = {}
    for error in response.get_json()["errors"]:
        found[error["pointer"]] = "; ".join(filter(None, (found.get(error["pointer"]), error["detail"])))
    return found


def asked() -> Iterator[Any]:
    """Every member of every request in the specification's examples, with the body in which it is misspelt."""
    for example in examples():
        if example.method == "POST" and example.status == 200 and isinstance(example.body, dict):
            for name in example.body:
                if example.content_type == "application/json":
                    yield pytest.param(example, name, id=f"{example.file.stem}: {name}")


def misspelt(name: str) -> str:
    """A name in which a letter stands twice."""
    return f"{name[:2]}{name[1:]}"


@pytest.mark.parametrize(("example", "name"), list(asked()))
def test_a_member_of_a_request(example: Example, name: str) -> None:
    """The error says which one is meant."""
    body = {misspelt(other) if other == name else other: value for other, value in example.body.items()}
    assert told(example.path, body)[f"/{misspelt(name)}"].startswith(f"is unknown; did you mean {name}?")


def places(node: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The members of a state whose names are declared: those of objects that are not named for places or kinds."""
    match node:
        case dict():
            for name, value in node.items():
                if name.isidentifier() and len(name) > 3:
                    yield (*path, name)
                    yield from places(value, (*path, name))
        case [first, *_]:
            yield from places(first, (*path, 0))


FREE = {
    "options",
    "resources",
    "development",
    "bank",
    "deck",
    "undrawn",
    "numbers",
    "hexes",
    "tokens",
    "supply",
    "stacks",
    "hold",
}
"""Members of a state that hold names of another kind, such as cards. Their errors list the names that there are."""


def members() -> Iterator[Any]:
    """Every declared member of the suite's states, once."""
    seen: set[tuple[Any, ...]] = set()
    for file in sorted((SUITE / "positions").glob("*.json")):
        for path in places(json.loads(file.read_text(encoding="utf-8"))):
            if path not in seen and not FREE.intersection(path[:-1]) and path[0] != "ruleset":
                seen.add(path)
                yield pytest.param(file.stem, path, id="/".join(map(str, path)))


@pytest.mark.parametrize(("name", "path"), list(members()))
def test_a_member_of_a_state(name: str, path: tuple[Any, ...]) -> None:
    """In every book's part, the same."""
    state = copy.deepcopy(position(name))
    inner = state
    for step in path[:-1]:
        inner = inner[step]
    inner[misspelt(path[-1])] = inner.pop(path[-1])
    pointer = "/".join(["/state", *map(str, path[:-1]), misspelt(path[-1])])
    assert f"did you mean {path[-1]}?" in told("/v1/states/validate", {"state": state})[pointer]


def test_a_deal() -> None:
    """The seats are wrong, too."""
    found = told("/v1/states", {"seats": 5, "layuot": "beginner"})
    assert found["/layuot"] == "is unknown; did you mean layout?"
    assert "three or four players" in found["/seats"]
    assert len(found) == 2


def test_a_deal_as_it_was_meant() -> None:
    """What is wrong with it is told where it was written."""
    found = told("/v1/states", {"seats": 3, "layuot": "begginer"})
    assert found.keys() == {"/layuot"}
    assert "did you mean layout?; must be one of variable," in found["/layuot"]


def test_nothing_follows_from_a_misspelt_name() -> None:
    """A board goes with a layout that is meant."""
    assert told("/v1/states", {"seats": 3, "layuot": "custom", "board": STATE["board"]}).keys() == {"/layuot"}


@pytest.mark.parametrize(
    ("path", "body", "pointers"),
    [
        ("/v1/rulesets", {"modles": ["bass"]}, {"/modles", "/modules/0"}),
        ("/v1/rulesets", {"modules": ["bass"], "otions": {}}, {"/otions", "/modules/0"}),
        (
            "/v1/states",
            {"seats": 3, "ruleset": {"modles": [], "options": {"vict": 1}}},
            {"/ruleset/modles", "/ruleset/options/vict"},
        ),
        (
            "/v1/replays",
            {"deal": {"seats": 5, "layuot": "spiral"}, "actions": [{"type": "rol"}]},
            {"/deal/layuot", "/deal/seats", "/actions/0/type"},
        ),
        ("/v1/replays", {"deal": {"seats": 5}, "actoins": []}, {"/deal/seats", "/actoins", "/actions"}),
        (
            "/v1/adjudications",
            {"state": STATE, "action": {"type": "build_road", "seat": 9, "egde": "0,0,E"}},
            {"/action/egde", "/action/edge", "/action/seat"},
        ),
        (
            "/v1/adjudications",
            {"state": STATE, "action": {"type": "build_road", "seat": 9, "edge": 5}},
            {"/action/edge", "/action/seat"},
        ),
        (
            "/v1/adjudications",
            {"state": {**STATE, "borad": 1}, "action": {"type": "rol", "seat": 0}, "drow": {}},
            {"/drow", "/state/borad", "/action/type"},
        ),
        (
            "/v1/views",
            {"state": STATE, "viewer": 0, "events": [{"type": "dice_roled"}], "applied": {"type": "rol"}},
            {"/events/0/type", "/applied/type"},
        ),
        (
            "/v1/legal-actions",
            {"state": STATE, "seat": "x", "types": ["fly"], "where": {"egde": "0,0,E"}},
            {"/seat", "/types/0", "/where/egde"},
        ),
        (
            "/v1/legal-actions",
            {"state": {**STATE, "borad": 1}, "types": ["fly"], "where": {"edge": 5, "egde": 1}},
            {"/state/borad", "/types/0", "/where/edge", "/where/egde"},
        ),
        (
            "/v1/adjudications",
            {"state": STATE, "action": ROLL, "viewer": "x", "views": [9], "legal": [0, 9]},
            {"/viewer", "/views/0", "/legal/1"},
        ),
        (
            "/v1/views",
            {"state": STATE, "viewer": "x", "events": [{"type": "fly"}], "applied": {"type": "fly"}},
            {"/viewer", "/events/0/type", "/applied/type"},
        ),
        (
            "/v1/views",
            {"state": {**STATE, "borad": 1}, "viewers": [0], "events": [{"type": "fly"}], "applied": {"type": "fly"}},
            {"/state/borad", "/events/0/type", "/applied/type"},
        ),
        ("/v1/views", {"state": STATE, "events": 5}, {"/viewer", "/events"}),
        ("/v1/replays", {"actions": 5, "draw": {}}, {"/state", "/actions", "/draw/seed"}),
        ("/v1/panels", {"state": STATE, "viewer": "x", "seat": 9}, {"/viewer", "/seat"}),
        (
            "/v1/pictures",
            {
                "state": STATE,
                "theme": "pink",
                "legal": {"type": "fly", "seat": 9},
                "route": 9,
                "marks": [{"place": "0,0,Q"}],
            },
            {"/theme", "/legal/type", "/legal/seat", "/route", "/marks/0/place"},
        ),
        (
            "/v1/rulesets",
            {"modules": ["bass"], "options": {"edition": 3, "edtion": 5}, "revisions": {"base": "1"}},
            {"/modules/0", "/options/edition", "/options/edtion", "/revisions/base"},
        ),
        (
            "/v1/states",
            {"seats": 9, "draw": {"seed": ""}, "ruleset": {"options": {"edition": 3}, "revisions": {"base": "1"}}},
            {"/seats", "/draw/seed", "/ruleset/options/edition", "/ruleset/revisions/base"},
        ),
    ],
)
def test_every_error_at_once(path: str, body: Any, pointers: set[str]) -> None:
    """Those of the names, and those that they do not hide."""
    assert told(path, body).keys() == pointers


@pytest.mark.parametrize(
    ("path", "body", "pointer", "meant"),
    [
        ("/v1/legal-actions", {"state": STATE, "types": ["biuld_road"]}, "/types/0", "build_road"),
        ("/v1/legal-actions", {"state": STATE, "where": {"egde": "0,0,E"}}, "/where/egde", "edge"),
        (
            "/v1/views",
            {"state": STATE, "viewer": 0, "events": [{"type": "dice_roled"}]},
            "/events/0/type",
            "dice_rolled",
        ),
        ("/v1/views", {"state": STATE, "viewer": 0, "applied": {"type": "rol"}}, "/applied/type", "roll"),
        ("/v1/adjudications", {"state": STATE, "action": ROLL, "draw": {"sed": "a"}}, "/draw/sed", "seed"),
        ("/v1/adjudications", {"state": STATE, "action": {"tpye": "roll"}}, "/action/tpye", "type"),
        ("/v1/rulesets", {"options": {"freindly-robber": "on"}}, "/options/freindly-robber", "friendly-robber"),
        ("/v1/adjudications?explian=none", {"state": STATE, "action": ROLL}, "/explian", "explain"),
    ],
)
def test_other_names(path: str, body: Any, pointer: str, meant: str) -> None:
    """Of actions, events, options, filters and parameters."""
    assert f"did you mean {meant}?" in told(path, body)[pointer]


@pytest.mark.parametrize(
    ("path", "body", "pointer", "says"),
    [
        (
            "/v1/states",
            {"seats": 4, "players": 4},
            "/players",
            "is unknown; the names here are ruleset, chance, draw, seats",
        ),
        (
            "/v1/legal-actions",
            {"state": STATE, "colour": 0},
            "/colour",
            "is unknown; the names here are state, seat, types, where",
        ),
        ("/v1/rules?q=road", None, "/q", "is unknown; the names here are text, module, statute, kind, limit, offset"),
        (
            "/v1/states",
            {"seats": 3, "target-points": 12},
            "/target-points",
            "is an option of base: name it in /ruleset/options",
        ),
        (
            "/v1/replays",
            {"deal": {"seats": 3, "scenario": "oceans-3"}, "actions": []},
            "/deal/scenario",
            "is an option of seafarers: name it in /deal/ruleset/options",
        ),
        (
            "/v1/rulesets",
            {"options": {"victory_points": 12}},
            "/options/victory_points",
            "did you mean target-points or victory?",
        ),
    ],
)
def test_names_that_are_like_no_other(path: str, body: Any, pointer: str, says: str) -> None:
    """Which names there are, or where the name would be one, or which option its words describe."""
    assert says in told(path, body)[pointer]


@pytest.mark.parametrize(
    ("path", "meant"),
    [("/v1/state", "/v1/states"), ("/v1/legal_actions", "/v1/legal-actions"), ("/v1/openapi.json", "/openapi.yaml")],
)
def test_a_path(path: str, meant: str) -> None:
    """A problem, too, suggests the path that is meant."""
    assert client().post(path, json={}).get_json()["detail"].endswith(f"Did you mean `{meant}`?")


def test_many_unknown_names_are_cheap() -> None:
    """Only the first are compared with the known ones."""
    found = told("/v1/states", {"seats": 3, **{f"layout{number}": 0 for number in range(500)}})
    assert sum("did you mean" in detail for detail in found.values()) == 100


def test_many_unknown_events_are_cheap() -> None:
    """The same."""
    found = client().post("/v1/views", json={"state": STATE, "viewer": 0, "events": [{"type": "dice_roled"}] * 5_000})
    assert found.status_code == 422
    assert found.text.count("did you mean dice_rolled?") == 100
