"""Everything in a picture of a board is where the plane of hexes has it, in all directions and on all books' boards."""

from __future__ import annotations

import math
from typing import Any

import pytest

from tests.api.asking import pointers, post, problem
from tests.pictures.drawing import PATH, SVG, VARIED, classed, drawn
from tests.pictures.plane import SIDE, Place, kind_of, middle_of, near, places_of, where
from tests.specification import published
from tests.suite import position

KINDS = ("hint", "good", "wrong", "path", "blocker", "last", "road", "ship", "settlement", "city")


def marks_at(root: Any, kind: str, place: Place) -> list[Any]:
    """The shapes of the marks of one kind at a place that a request names."""
    at, name = place
    return [found for found in classed(root, f"hm-mark-{kind}", f"hm-at-{at}") if found.get("data-place") == name]


def is_marked(root: Any, kind: str, place: Place) -> bool:
    """Whether a place has a mark of a kind, and all shapes of this mark are in the middle of the place."""
    shapes = marks_at(root, kind, place)
    return bool(shapes) and all(near(middle_of(shape), where(*place)) for shape in shapes)


@pytest.mark.parametrize("name", VARIED)
def test_marks_are_at_their_places(name: str) -> None:
    """Every kind of mark at hexes, at all six points and at all six sides, by all names. Neighbouring hexes have other
    kinds, so each board has each kind of mark in each direction.
    """
    state = position(name)
    kinds = {hex_: KINDS[index % len(KINDS)] for index, hex_ in enumerate(state["board"]["hexes"])}
    places = [*places_of(state["board"])]
    for start in range(0, len(places), 500):
        wanted = [(kinds[",".join(place.split(",")[:2])], (at, place)) for at, place in places[start : start + 500]]
        marks = [{"place": place, "at": at, "kind": kind} for kind, (at, place) in wanted]
        root = drawn(state=state, marks=marks, text=False)
        assert not [mark for mark in wanted if not is_marked(root, *mark)]


@pytest.mark.parametrize(
    ("name", "at"),
    [
        *(("0,0", "hex"), ("0,0,N", "corner"), ("0,0,S", "corner"), ("0,0,NE", "edge"), ("0,0,E", "edge")),
        *(("0,0,SE", "edge"), ("0,0,SW", "edge"), ("0,0,W", "edge"), ("0,0,NW", "edge")),
    ],
)
def test_names_alone_stand_for_one_kind(name: str, at: str) -> None:
    """Without a word on the kind of place, those of two letters are edges."""
    assert is_marked(drawn(state=position("main"), marks=[{"place": name}]), "hint", (at, name))


def test_middles_of_hexes_are_corners() -> None:
    """On boards that have intersections there, and paths from them."""
    state = position("trade_main")
    inner = next(name for name, lying in state["board"]["hexes"].items() if "inner" in lying)
    path = f"{inner},C-{state['board']['hexes'][inner]['inner'][0]}"
    root = drawn(state=state, marks=[{"place": f"{inner},C"}, {"place": path, "kind": "good"}])
    assert is_marked(root, "hint", ("corner", f"{inner},C"))
    assert is_marked(root, "good", ("edge", path))


@pytest.mark.parametrize(
    ("place", "at"), [("0,0,N", "edge"), ("0,0,E", "corner"), ("0,0,E", "hex"), ("0,0", "edge"), ("0,0,X", None)]
)
def test_names_of_no_such_place_are_refused(place: str, at: str | None) -> None:
    """With a pointer to the name."""
    mark = {"place": place} | ({"at": at} if at else {})
    found = problem(PATH, {"state": position("main"), "marks": [{"place": "0,0"}, mark]}, "invalid-request")
    assert pointers(found) == {"/marks/1/place": "invalid"}


@pytest.mark.parametrize("name", VARIED)
def test_names_and_targets_are_at_their_places(name: str) -> None:
    """Hexes, the names of all places, and the shapes for a pointer."""
    state = position(name)
    root = drawn(state=state, places="all", targets=True, text=False)
    for hex_ in classed(root, "hm-hex"):
        assert near(middle_of(hex_), where("hex", hex_.get("data-place", "")))
    for kind in ("hex", "corner", "edge"):
        targets = {found.get("data-place", ""): found for found in classed(root, "hm-place", f"hm-{kind}")}
        assert len(targets) >= 7
        assert all(near(middle_of(target), where(kind, name)) for name, target in targets.items())
        names = classed(root, "hm-name", f"hm-at-{kind}")
        assert targets.keys() <= {found.text for found in names}
        assert kind != "hex" or len(targets) == len(names) == len(state["board"]["hexes"])
        low = 36 if kind == "hex" else 0
        for found in names:
            x, y = where(kind, found.text or "")
            assert near(middle_of(found), (x, y + low))


EXACT = {"road", "settlement", "city", "harbor-settlement", "citadel", "wall", "knight", "metropolis", "mounted-knight"}
"""Pieces in the middle of their places. All others are within a side of it, so that they do not cover these."""


@pytest.mark.parametrize("name", VARIED)
def test_pieces_are_at_their_places(name: str) -> None:
    """Each piece, token and harbor, and as many as the state has."""
    state = position(name)
    root = drawn(state=state, text=False)
    for layer in ("harbors", "numbers", "ways", "buildings", "figures"):
        for piece in root.iterfind(f"{SVG}g[@class='hm-layer-{layer}']/{SVG}use[@data-place]"):
            place, classes = piece.get("data-place", ""), piece.get("class", "").split()
            far = math.dist(middle_of(piece), where(kind_of(place), place))
            assert far < (0.05 if EXACT & {found.removeprefix("hm-") for found in classes} else SIDE)
    for member, class_ in (("roads", "hm-road"), ("settlements", "hm-settlement"), ("cities", "hm-city")):
        for number, seat in enumerate(state["seats"]):
            found = [piece.get("data-place") for piece in classed(root, class_, f"hm-seat-{number}")]
            assert sorted(found) == sorted(seat[member])


@pytest.mark.parametrize("name", VARIED)
def test_routes_are_drawn_whole(name: str) -> None:
    """Every edge of the witness of every seat's route, in every direction, and nothing else."""
    state = position(name)
    for route in post("/v1/routes", {"state": state})["routes"]:
        root = drawn(state=state, route=route["seat"], text=False)
        assert {found.get("data-place") for found in classed(root, "hm-mark-path")} == {*route["edges"]}
        assert all(is_marked(root, "path", ("edge", edge)) for edge in route["edges"])


def kinds_of_members(action: str) -> dict[str, str]:
    """The members of an action that name places, by the published specification, with the kinds of place."""
    schemas = published()["components"]["schemas"]
    found = {"#/components/schemas/Hex": "hex", "#/components/schemas/Corner": "corner"}
    found |= {"#/components/schemas/Edge": "edge", "#/components/schemas/Waters": "hex"}
    title = "".join(word.capitalize() for word in action.split("_"))
    members = schemas[title]["properties"]
    return {name: found[ref] for name, schema in members.items() if (ref := reference(schema)) in found}


def reference(schema: dict[str, Any]) -> str:
    """The component that a member refers to, which may also be null."""
    options = (schema, *schema.get("anyOf", ()), *schema.get("oneOf", ()), *schema.get("allOf", ()))
    return next((option["$ref"] for option in options if "$ref" in option), "")


@pytest.mark.parametrize("name", VARIED)
def test_legal_places_are_marked(name: str) -> None:
    """Those of all listed actions of every type, at what their members are: corners, edges and hexes. No other."""
    state = position(name)
    actions = post("/v1/legal-actions", {"state": state, "limit": 2_000})["actions"]
    for kind in {action["type"] for action in actions}:
        members = kinds_of_members(kind)
        lit = {
            (at, action[member])
            for action in actions
            for member, at in members.items()
            if action["type"] == kind and action.get(member) is not None
        }
        root = drawn(state=state, legal={"type": kind}, text=False)
        assert all(is_marked(root, "hint", place) for place in lit)
        assert {
            (found.get("class", "").split("hm-at-")[1], found.get("data-place", ""))
            for found in classed(root, "hm-mark")
        } == lit


@pytest.mark.parametrize("name", VARIED)
def test_all_lights_of_a_seat_are_one_request(name: str) -> None:
    """The places of everything that the seat on turn may do, with what it would place there."""
    state = position(name)
    seat = state["turn"]["seat"]
    actions = post("/v1/legal-actions", {"state": state, "seat": seat, "limit": 2_000})["actions"]
    lit = {
        (at, action[member])
        for action in actions
        for member, at in kinds_of_members(action["type"]).items()
        if action.get(member) is not None
    }
    root = drawn(state=state, marks="legal", seat=seat, text=False)
    assert all(is_marked(root, "hint", place) for place in lit)
    assert {found.get("data-place") for found in classed(root, "hm-mark")} == {place for _, place in lit}
    for kind in ("road", "settlement", "city"):
        places = {action.get("edge") or action.get("corner") for action in actions if action["type"] == f"build_{kind}"}
        assert places <= {found.get("data-place") for found in classed(root, f"hm-mark-{kind}")}
    beside = [{"place": "0,0", "kind": "last"}]
    both = drawn(state=state, legal={"seat": seat}, marks=beside, text=False)
    assert len(classed(both, "hm-mark")) == len(classed(root, "hm-mark")) + 1
