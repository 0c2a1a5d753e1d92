"""`POST /v1/pictures`: what pictures show, to whom, and what cannot get in."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.api.asking import client, pointers, position, post, problem
from tests.pictures.drawing import PATH, POSITIONS, SVG, classed, description, drawn

ELEMENTS = {"svg", "g", "defs", "use", "title", "desc", "path", "line", "circle", "ellipse", "rect", "text"}


@pytest.mark.parametrize("name", POSITIONS)
def test_every_position_has_a_picture(name: str) -> None:
    """With safe elements only, within its bounds, with a title, and with numbers for all coordinates."""
    root = drawn(state=position(name), targets=True, places="all")
    assert {found.tag.removeprefix(SVG) for found in root.iter()} <= ELEMENTS
    assert root.findtext(f"{SVG}title")
    assert "nan" not in ElementTree.tostring(root, encoding="unicode")
    ids = [found.get("id") for found in root.iter() if found.get("id")]
    shown = {found.get("href", "").removeprefix("#") for found in root.iter(f"{SVG}use")}
    assert len(ids) == len({*ids})
    assert {found for found in ids if not found.endswith(("-title", "-desc"))} == shown, "art is drawn once, and shown"


def test_pieces_are_where_they_stand() -> None:
    """As many as the state has, each with its seat."""
    root = drawn(state=position("ck_main"))
    assert len(classed(root, "hm-hex")) == 19
    assert len(classed(root, "hm-harbor")) == 9
    assert len(classed(root, "hm-city")) == 5
    assert len(classed(root, "hm-knight")) == 6
    assert len(classed(root, "hm-metropolis")) == 1
    assert len([found for found in classed(root, "hm-road") if "hm-seat-0" in found.get("class", "")]) == 4
    assert "Knights of seat 3: mighty and active at -1,1,S, strong at -2,2,N." in description(root)
    sea = drawn(state=position("sea_main"))
    assert classed(sea, "hm-pirate")
    assert "Ships of seat 1: 1,0,SE, 1,1,NE." in description(sea) or "Ships of seat 1" in description(sea)


def test_a_citadel_stands_over_its_city() -> None:
    """And the description names the tokens of a seat, which have no place on the board."""
    state = position("tokens_main")
    state["ruleset"]["options"]["citadel"] = "on"
    state["seats"][0] |= {"settlements": ["0,2,N"], "cities": ["-2,2,N"]}
    state["resource_tokens"]["seats"][0] = {"tokens": {"ore": 2}, "citadels": ["-2,2,N"]}
    root = drawn(state=state)
    assert len(classed(root, "hm-citadel")) == len(classed(root, "hm-city")) == 1
    assert "Resource tokens of seat 0: 2 ore." in description(root)


def test_fish_lie_off_the_coast() -> None:
    """With their numbers. The description names the tokens of a seat and the boot."""
    state = position("fish_main")
    state["fishermen"]["seats"][0] = {"tokens": {"1": 2, "3": 1}}
    state["fishermen"]["boot"] = 2
    root = drawn(state=state)
    assert len(classed(root, "hm-ground")) == 6
    assert len(classed(root, "hm-terrain-lake")) == 1
    assert "Fishing grounds: 9 at -3,2, 8 at -2,3, 10 at -1,-2, 4 at 1,-3, 6 at 2,1, 5 at 3,-1." in description(root)
    assert "Fish tokens of seat 0: 2 with 1, 1 with 3." in description(root)
    assert "The old boot: seat 2." in description(root)
    seen = drawn(state=state, viewer=1)
    assert "Fish tokens of seat 0: 3 face down." in description(seen)


def test_piers_show_their_berths() -> None:
    """A wharf has two, and one that waits for a token is empty."""
    state = position("port_main")
    quays = state["port_masters"]
    quays["seats"][0]["piers"] = {"-1,0 -1,-1,S": ["generic"], "-2,1 -2,0,S": [None]}
    quays["seats"][1]["wharves"] = {"1,1 2,0,S": ["wool", "ore"]}
    quays["supply"] = {"generic": 4, "brick": 1, "lumber": 1, "grain": 1}
    state["seafarers"]["pirate"] = "-2,1"
    root = drawn(state=state)
    assert (len(classed(root, "hm-pier")), len(classed(root, "hm-wharf"))) == (2, 1)
    assert len(classed(root, "hm-berth")) == 4
    assert "Piers of seat 0: -1,0 -1,-1,S with generic, -2,1 -2,0,S with an empty berth." in description(root)
    assert "Wharves of seat 1: 1,1 2,0,S with wool and ore." in description(root)


def test_ships_show_their_cargo() -> None:
    """And harbor settlements, shoals and crews stand where the state has them."""
    state = position("spices")
    expedition = state["explorers_pirates"]
    expedition["shoals"]["3,1"]["haul"] = True
    root = drawn(state=state)
    assert len(classed(root, "hm-harbor-settlement")) == 4
    assert len(classed(root, "hm-ship")) == 5
    assert len(classed(root, "hm-cargo")) == 5, "three ships carry four pieces, and a haul lies on a shoal"
    assert "Harbor settlements of seat 1: 0,2,N." in description(root)
    assert "Ships of seat 0: 0 at 1,2,E with 2 crew, 1 at 0,2,E with an empty hold." in description(root)
    assert "Gold: 2 of seat 0, 2 of seat 1, 2 of seat 2, 2 of seat 3." in description(root)
    assert "Fish shoals: 2 on 3,1 with a haul, 4 on 1,4." in description(root)


def test_only_the_embedded_board_may_be_framed() -> None:
    """By any page; the playground itself by none."""
    embedded, whole = (client().get(path).headers for path in ("/play/embed", "/play"))
    assert "X-Frame-Options" not in embedded
    assert "frame-ancestors *" in embedded["Content-Security-Policy"]
    assert whole["X-Frame-Options"] == "DENY"
    assert "frame-ancestors 'none'" in whole["Content-Security-Policy"]


def test_equal_questions_have_equal_bytes() -> None:
    """And other questions other ids, so that both stand on one page."""
    bodies = [client().post(PATH, json={"state": position("main"), "theme": theme}).data for theme in ("light",) * 2]
    assert bodies[0] == bodies[1]
    other = drawn(state=position("open"))
    assert other.get("aria-labelledby") != ElementTree.fromstring(bodies[0]).get("aria-labelledby")  # noqa: S314


def test_a_refused_action_is_marked() -> None:
    """With the sentence in the description; a legal one is marked as right."""
    road = {"type": "build_road", "seat": 0, "edge": "0,0,E"}
    root = drawn(state=position("main"), action=road)
    assert classed(root, "hm-mark-wrong")
    assert "A new road joins a road" in description(root)
    root = drawn(state=position("main"), action={**road, "edge": "1,0,SE"})
    assert classed(root, "hm-mark-good")
    assert not classed(root, "hm-mark-wrong")


def test_legal_places_and_routes_are_marked() -> None:
    """Two roads of a seat each lead on at two intersections, each to two paths."""
    root = drawn(state=position("main"), legal={"type": "build_road", "seat": 0})
    assert len(classed(root, "hm-mark-hint")) == 8
    assert classed(drawn(state=position("main"), route=0), "hm-mark-path")
    problem(PATH, {"state": position("tricks"), "route": 0}, "invalid-request")


def test_all_that_cannot_be_pointed_out_is_told_at_once() -> None:
    """Each where it stands in the request."""
    asked = {
        "state": position("main"),
        "legal": {"type": "fly", "seat": 9},
        "route": 9,
        "marks": [{"place": "0,0", "at": "edge"}],
        "action": {"type": "build_road", "seat": 0, "edge": 1},
    }
    found = problem(PATH, asked, "invalid-request")
    expected = {"/action/edge", "/legal/type", "/legal/seat", "/route", "/marks/0/place"}
    assert pointers(found).keys() == expected
    found = problem(PATH, {"state": position("main"), "legal": {"type": "fly"}}, "unknown-action")
    assert pointers(found) == {"/legal/type": "unknown-action"}
    found = problem(PATH, {"state": position("main"), "marks": "legal", "seat": 9}, "invalid-request")
    assert pointers(found) == {"/seat": "invalid"}


def test_a_view_shows_no_hidden_hand() -> None:
    """Neither cards on the table nor kinds in words."""
    root = drawn(state=position("tricks"), viewer=0)
    assert {found.get("class", "").split()[1] for found in classed(root, "hm-card")} == {"hm-card-3C", "hm-card-4C"}
    assert len(classed(root, "hm-card-back")) == 6
    text = ElementTree.tostring(drawn(state=position("main"), viewer=0), encoding="unicode")
    assert "2 grain" not in text
    assert "1 brick, 1 lumber, 1 ore" in text


def test_png() -> None:
    """For requests that prefer it, in the requested size."""
    response = client().post(PATH, json={"state": position("main"), "size": 64}, headers={"Accept": "image/png"})
    assert response.mimetype == "image/png"
    assert response.data.startswith(b"\x89PNG\r\n")
    assert int.from_bytes(response.data[16:20]) == 64
    assert client().post(PATH, json={"state": position("main")}, headers={"Accept": "image/gif"}).status_code == 406


def test_no_side_is_longer_than_sizes_may_be() -> None:
    """A board that is a hundred times as high as it is wide makes no picture of a hundred million pixels."""
    hexes = {f"{-row // 2},{row}": {"terrain": "desert"} for row in range(-98, 99, 2)}
    board = {"layout": "custom", "hexes": hexes}
    state = post("/v1/states", {"seats": 3, "layout": "custom", "board": board, "draw": {"seed": "x"}})["state"]
    answer = client().post(PATH, json={"state": state, "size": 2048}, headers={"Accept": "image/png"})
    sides = [int.from_bytes(answer.data[at : at + 4]) for at in (16, 20)]
    assert sides[0] < sides[1] == 2048


def test_public_things_beside_the_board_are_in_the_picture() -> None:
    """The barbarian ship, improvements of cities, gold: as words or signs, not in the description alone."""

    def told(name: str) -> str:
        return " ".join(found.text or "" for found in drawn(state=position(name)).iter(f"{SVG}text"))

    assert "The barbarians: 4 steps off" in told("ck_main")
    signs = [found.get("href", "").split("-", 1)[1] for found in drawn(state=position("ck_main")).iter(f"{SVG}use")]
    assert [signs.count(f"sign-{track}") for track in ("science", "trade", "politics")] == [2, 2, 2]
    gold = [
        found for found in drawn(state=position("spices")).iter(f"{SVG}use") if "sign-gold" in found.get("href", "")
    ]
    assert len(gold) == 4


def test_anybody_may_show_it_and_it_runs_nothing() -> None:
    """Other pages may embed a picture; opened by itself, it is in a sandbox."""
    headers = client().post(PATH, json={"state": position("main")}).headers
    assert headers["Cross-Origin-Resource-Policy"] == "cross-origin"
    assert headers["Content-Security-Policy"] == "default-src 'none'; sandbox"


@settings(max_examples=60, deadline=None)
@given(label=st.text(max_size=20))
def test_labels_are_text(label: str) -> None:
    """Whatever they hold: nothing from the request gets in as markup."""
    root = drawn(state=position("open"), marks=[{"place": "0,0", "kind": "good", "label": label}])
    assert {found.tag.removeprefix(SVG) for found in root.iter()} <= ELEMENTS
    assert not [name for found in root.iter() for name in found.attrib if name.startswith("on")]


@settings(max_examples=60, deadline=None)
@given(place=st.text(max_size=12))
def test_odd_places_are_refused_or_not_shown(place: str) -> None:
    """And never break the picture."""
    response = client().post(PATH, json={"state": position("open"), "marks": [{"place": place}]})
    assert response.status_code in (200, 422)


def test_pages_escape_what_they_are_asked_for() -> None:
    """The word of a search stands on the page as text."""
    text = client().get("/v1/rules?text=<script>", headers={"Accept": "text/html"}).text
    assert "<script>" not in text
    assert "&lt;script&gt;" in text


@pytest.mark.parametrize("path", ["/v1/rules/base.roads.connects", "/v1/modules/base", "/v1/games", "/v1/rulings"])
def test_json_stays_the_default(path: str) -> None:
    """Pages are for requests that prefer HTML."""
    assert client().get(path).mimetype == "application/json"
    assert client().get(path, headers={"Accept": "*/*"}).mimetype == "application/json"
    page = client().get(path, headers={"Accept": "text/html,application/xhtml+xml,*/*;q=0.8"})
    assert page.mimetype == "text/html"
    assert "Accept" in page.headers["Vary"]
    assert "script-src" not in page.headers["Content-Security-Policy"]


def test_a_scenario_is_a_picture_for_an_img() -> None:
    """Always the same board."""
    accept = {"Accept": "image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8"}
    first, second = (client().get("/v1/scenarios/new-shores-34", headers=accept) for _ in range(2))
    assert first.mimetype == "image/svg+xml"
    assert first.data == second.data
