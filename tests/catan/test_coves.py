"""A book that the service does not know brings terrain, buildings, tokens and places of its own."""

from __future__ import annotations

import random
from typing import Any

import orjson
import pytest

from service.catan import base
from service.catan.base.bank_trade import bank_rates
from service.catan.base.cities import BuildCity
from service.catan.base.longest_road import route
from service.catan.base.production import Roll, demand
from service.catan.base.roads import BuildRoad
from service.catan.base.robber import robbable
from service.catan.base.settlements import BuildSettlement
from service.catan.base.state import State
from service.catan.board.crossroads import longest_trail
from service.catan.board.masks import mask_of
from service.catan.board.places import POINTS
from service.catan.board.routes import holds, longest
from service.catan.board.topology import topology_of
from service.catan.board.trails import UnfinishedError
from service.catan.game import CatanGame
from service.kernel.play.adjudicate import adjudicate, examine, is_legal
from service.kernel.play.chance import Chance
from service.kernel.play.legal import legal_actions
from service.kernel.rules import SPECTATOR, Misreads, points
from tests.board.naive import naive_length
from tests.catan import coves
from tests.catan.coves.harbor_settlements import BuildHarborSettlement
from tests.catan.coves.state import HAUL, STORM
from tests.catan.coves.state import coves as held
from tests.suite import position


class Game(CatanGame):
    """Catan with the coves."""

    modules = (base.MODULE, coves.MODULE)


GAME = Game()
RULESET = GAME.ruleset(("base", "coves"))
COAST = "3,-1,S"
"""A corner of the mountains 2,0, which show an 8, and of no other land; a generic harbor lies there."""


def document(**hexes: dict[str, Any]) -> dict[str, Any]:
    """The printed board for beginners while seat 0 trades and builds, with other hexes and nothing of this book."""
    found: dict[str, Any] = position("main")
    found["ruleset"] = RULESET.document()
    found["board"]["layout"] = "custom"
    found["board"]["hexes"] |= {name.replace("_", ","): content for name, content in hexes.items()}
    found["coves"] = {"seats": [{"harbors": []} for _ in range(4)], "hauls": {}, "storms": {}}
    return found


def wire(found: State) -> dict[str, Any]:
    """The document of a state, as a client gets it."""
    document: dict[str, Any] = orjson.loads(orjson.dumps(GAME.write(found)))
    return document


def state(found: dict[str, Any]) -> State:
    """The state of a document without defects, which is written as it was read."""
    read = GAME.read(RULESET, found)
    assert GAME.defects(read) == []
    written = wire(read)
    assert {name: written[name] for name in found} == found
    return read


def on_coast(kind: str = "settlements", **hexes: dict[str, Any]) -> dict[str, Any]:
    """The board with a third building of seat 0, on the coast."""
    found = document(**hexes)
    if kind == "harbors":
        found["coves"]["seats"][0]["harbors"] = [COAST]
    else:
        found["seats"][0][kind] = [COAST, *found["seats"][0][kind]]
        found["seats"][0][kind].sort(key=GAME.read(RULESET, found).board.topology.corner)
    return found


def corner(found: State, name: str) -> int:
    """The index of a corner."""
    return found.board.topology.corner(name)


def edge(found: State, name: str) -> int:
    """The index of an edge, which may be nowhere."""
    at = found.board.topology.edge_at[name]
    assert at is not None
    return at


def errors(found: dict[str, Any], modules: tuple[str, ...] = ("base", "coves")) -> dict[str, str]:
    """The errors in a document, by pointer."""
    with pytest.raises(Misreads) as caught:
        GAME.read(GAME.ruleset(modules), found)
    return {misread.pointer: misread.detail for misread in caught.value.misreads}


# Terrain and numbers ------------------------------------------------------------------------------------------------


def test_terrain_is_what_the_book_says() -> None:
    """A shoal is sea and shows a 1; a lagoon is land and shows four numbers; one that lies face down does not show."""
    found = state(
        document(
            **{
                "3_-2": {"terrain": "shoal", "number": 1},
                "0_0": {"terrain": "lagoon", "numbers": [2, 3, 11, 12]},
                "1_0": {"terrain": "reef", "number": 8, "face_down": True},
            }
        )
    )
    board = found.board
    shoal, lagoon, reef = (board.topology.hex_index(place) for place in ((3, -2), (0, 0), (1, 0)))
    assert board.sea_hexes == 1 << shoal
    assert not board.land_hexes >> shoal & 1
    assert board.producing_hexes[1] == 1 << shoal
    assert [number for number in range(1, 13) if board.producing_hexes.get(number, 0) >> lagoon & 1] == [2, 3, 11, 12]
    assert not any(hexes >> reef & 1 for hexes in board.producing_hexes.values())


def test_a_number_face_down_is_in_no_view() -> None:
    """Neither a seat nor a spectator is shown it; a view is read as it was written."""
    found = state(document(**{"1_0": {"terrain": "reef", "number": 8, "face_down": True}}))
    for viewer in (SPECTATOR, 0):
        seen = wire(GAME.view(found, viewer))
        assert seen["board"]["hexes"]["1,0"] == {"terrain": "reef", "face_down": True}
        assert wire(GAME.read(RULESET, seen)) == seen
    assert wire(found)["board"]["hexes"]["1,0"]["number"] == 8


def test_only_what_the_books_allow_is_read() -> None:
    """The base game knows neither the terrain, nor a 1, nor a second number; a forest is not a lagoon here either."""
    hexes = {
        "0_0": {"terrain": "shoal", "number": 1},
        "1_0": {"terrain": "forest", "numbers": [2, 3]},
        "2_0": {"terrain": "mountains", "number": 8, "face_down": True, "inner": ["N"]},
    }
    found = document(**hexes)
    known = {
        "/board/hexes/1,0/numbers": "is unknown; did you mean number?",
        "/board/hexes/2,0/face_down": "is unknown; the names here are terrain, number",
        "/board/hexes/2,0/inner": "is unknown; the names here are terrain, number",
    }
    assert errors(found) == known
    del found["coves"]
    kinds = "forest, pasture, fields, hills, mountains, desert, sea"
    assert errors(found, ("base",)) == known | {
        "/board/hexes/0,0/terrain": f"must be one of {kinds}",
        "/board/hexes/0,0/number": "must be an integer from 2 to 12",
    }


def test_every_error_of_a_hex_is_told() -> None:
    """Too many numbers, a number twice and out of bounds; a token beside them; points that do not exist."""
    hexes = {
        "0_0": {"terrain": "lagoon", "number": 13, "numbers": [2, 2, 14]},
        "1_0": {"terrain": "lagoon", "numbers": [2]},
        "2_0": {"terrain": "reef", "face_down": False},
        "0_1": {"terrain": "market", "inner": ["N", "N", "E"]},
        "1_1": {"terrain": "market", "inner": "N"},
    }
    assert errors(document(**hexes)) == {
        "/board/hexes/0,0/number": "must be an integer from 1 to 12",
        "/board/hexes/0,0/numbers/2": "must be an integer from 1 to 12",
        "/board/hexes/0,0/numbers/1": "names the same number twice",
        "/board/hexes/1,0/numbers": "must be a list of 2 to 4 numbers",
        "/board/hexes/2,0/face_down": "must be true, or be left out",
        "/board/hexes/0,1/inner/1": "names the same point twice",
        "/board/hexes/0,1/inner/2": "must be one of N, NE, SE, S, SW, NW",
        "/board/hexes/1,1/inner": "must be a list of 1 to 6 points",
    }


def test_each_terrain_has_its_own_numbers() -> None:
    """A 1 on a forest, an 8 on a shoal and a 4 in the lagoon can be read, and are contradictions."""
    hexes = {
        "1_0": {"terrain": "forest", "number": 1},
        "3_-2": {"terrain": "shoal", "number": 8},
        "0_0": {"terrain": "lagoon", "numbers": [2, 4]},
    }
    defects = GAME.defects(GAME.read(RULESET, document(**hexes)))
    assert {(defect.rule.id, defect.pointer) for defect in defects} == {
        ("base.boards.tokens_on_producing_land", f"/board/hexes/{name}/number") for name in ("1,0", "3,-2", "0,0")
    }


# Buildings ----------------------------------------------------------------------------------------------------------


def test_a_harbor_settlement_is_built_on_the_coast() -> None:
    """In the place of a settlement; enumeration and checking agree on every corner."""
    found = state(on_coast())
    possible = {at for at in range(found.board.topology.corner_count) if is_legal(found, BuildHarborSettlement(0, at))}
    assert possible == {corner(found, COAST)}
    listed = [action for action in legal_actions(found, 0) if isinstance(action, BuildHarborSettlement)]
    assert listed == [BuildHarborSettlement(0, corner(found, COAST))]
    after = adjudicate(found, listed[0]).state
    assert isinstance(after, State)
    assert [seat["harbors"] for seat in wire(after)["coves"]["seats"]] == [[COAST], [], [], []]
    assert COAST not in wire(after)["seats"][0]["settlements"]
    assert (points(found, 0), points(after, 0)) == (3, 4)


def test_a_harbor_settlement_counts_as_a_building() -> None:
    """It yields, opens its harbor, is robbed, keeps others at a distance, and starts roads.

    Besides ore from the mountains, an 8 brings seat 0 lumber for its settlement at the forest -2,1.
    """
    found = state(on_coast("harbors"))
    at, mountains = corner(found, COAST), found.board.topology.hex_index((2, 0))
    assert demand(found, 8)[0] == (0, 1, 0, 0, 1)
    assert all(3 in rates for rates in bank_rates(found, 0))
    assert not any(3 in rates for rates in bank_rates(state(document()), 0))
    assert robbable(found, 1, mountains) == [0]
    found.seats[0].resources = [3, 3, 3, 3, 3]
    near = next(iter(legal_corners(found.board.topology.corner_neighbours[at])))
    refused = {refusal.rule.id for refusal in adjudicate(found, BuildSettlement(0, near)).refusals}
    assert refused == {"base.settlements.distance", "base.settlements.own_road"}
    assert "base.settlements.empty_corner" in {refusal.rule.id for refusal in examine(found, BuildSettlement(0, at))[0]}
    assert is_legal(found, BuildRoad(0, edge(found, "2,0,E")))
    assert not is_legal(found, BuildCity(0, at))


def legal_corners(mask: int) -> list[int]:
    """The corners of a mask."""
    return [at for at in range(mask.bit_length()) if mask >> at & 1]


def test_no_more_harbor_settlements_than_pieces() -> None:
    """Five are a contradiction, and so is one where a settlement stands."""
    found = document()
    found["coves"]["seats"][0]["harbors"] = ["0,-3,S", "2,-3,S", "3,-3,S", "3,-1,S", "2,1,N"]
    rules = {(defect.rule.id, defect.pointer) for defect in GAME.defects(GAME.read(RULESET, found))}
    assert ("base.components.piece_supply", "/seats/0") in rules
    twice = on_coast()
    twice["coves"]["seats"][1]["harbors"] = [COAST]
    rules = {(defect.rule.id, defect.pointer) for defect in GAME.defects(GAME.read(RULESET, twice))}
    assert ("base.components.one_building_a_corner", "/seats/1") in rules


def test_a_book_can_put_buildings_out_of_action() -> None:
    """Under three storms no cards, no harbor and no points; under two, all of them. It stays a building."""
    found = on_coast("harbors")
    found["coves"]["storms"] = {"2,0": {"0": 1, "1": 1}}
    calm = state(found)
    found["coves"]["storms"] = {"2,0": {"0": 1, "1": 2}}
    struck = state(found)
    assert (points(calm, 0), points(struck, 0)) == (4, 2)
    assert demand(calm, 8)[0] == (0, 1, 0, 0, 1)
    assert demand(struck, 8)[0] == (0, 1, 0, 0, 0)
    assert all(3 in rates for rates in bank_rates(calm, 0))
    assert not any(3 in rates for rates in bank_rates(struck, 0))
    assert robbable(struck, 1, struck.board.topology.hex_index((2, 0))) == [0]


# Tokens -------------------------------------------------------------------------------------------------------------


def test_hauls_are_laid_on_shoals() -> None:
    """By the first die, one on each shoal, as long as there are any."""
    found = document(**{"3_-2": {"terrain": "shoal", "number": 1}})
    found["turn"] |= {"moment": "before_roll", "roll": None}
    before = state(found)
    rolled = adjudicate(before, Roll(0), Chance({"base.production.dice": [1, 4]})).state
    assert isinstance(rolled, State)
    assert wire(rolled)["coves"]["hauls"] == {"3,-2": 1}
    shoal = rolled.board.topology.hex_index((3, -2))
    assert not held(rolled).hauls.room(HAUL, shoal)
    assert not held(rolled).hauls.placed(shoal, count=-1).lying
    with pytest.raises(ValueError, match="1 lie there, and 2 cannot be taken"):
        held(rolled).hauls.placed(shoal, count=-2)


def test_tokens_are_held_to_their_kind() -> None:
    """A haul on land; four storms on a hex; a storm at sea; more of a seat than it has."""
    found = document(**{"3_-2": {"terrain": "shoal", "number": 1}})
    found["coves"] |= {
        "hauls": {"1,0": 1},
        "storms": {"0,0": {"0": 3}, "0,1": {"0": 3, "2": 1}, "3,-2": {"1": 1}},
    }
    defects = GAME.defects(GAME.read(RULESET, found))
    assert {defect.rule.id for defect in defects} == {"coves.hauls.hauls_in_place", "coves.storms.storms_in_place"}
    assert {defect.pointer: dict(defect.facts) for defect in defects} == {
        "/coves/hauls/1,0": {"allowed": False},
        "/coves/storms/0,1": {"lying": 4, "most": 3},
        "/coves/storms/3,-2": {"allowed": False},
        "/coves/storms": {"seat": 0, "on_board": 6, "supply": 5},
    }


def test_tokens_are_read_strictly() -> None:
    """Places off the board, numbers out of bounds, and seats that do not exist."""
    found = document()
    found["coves"] |= {"hauls": {"9,9": 1, "0,0": 0}, "storms": {"0,0": {"4": 1}, "0,1": 1, "x": {"0": 1}}}
    assert errors(found) == {
        "/coves/hauls/9,9": "names no hex of this board",
        "/coves/hauls/0,0": "must be an integer from 1 to 3",
        "/coves/storms/0,0/4": "is not a seat",
        "/coves/storms/0,1": "must be an object of seats and numbers",
        "/coves/storms/x": "names no hex of this board",
    }


def test_owners_share_a_place_only_where_the_kind_says_so() -> None:
    """A second owner finds no room on a place of a kind that is not shared."""
    storms = held(state(document())).storms.placed(0, owner=1)
    assert storms.room(STORM, 0, owner=2)
    assert not storms.room(HAUL, 0)
    assert storms.placed(0, 2).at(0) == {1: 1, 2: 1}
    assert (storms.placed(0, 2).places(1), storms.total(1), storms.count(0)) == (1, 1, 1)


# Inner places -------------------------------------------------------------------------------------------------------


def at_market() -> State:
    """A market in the middle with paths to four of its points; seat 0 has a settlement at the northern one."""
    found = document(**{"0_0": {"terrain": "market", "inner": ["N", "SE", "S", "NW"]}})
    found["seats"][0] |= {"settlements": ["0,0,N"], "roads": [], "resources": dict.fromkeys(GOODS, 3)}
    del found["bank"]
    return state(found)


GOODS = ("brick", "lumber", "wool", "grain", "ore")


def test_roads_lead_over_the_plaza() -> None:
    """From the settlement to the middle, and from there on; not across without a road into it, nor where no path is."""
    found = at_market()
    into, onward, none = (edge(found, name) for name in ("0,0,C-N", "0,0,C-SE", "0,0,C-SW"))
    assert BuildRoad(0, into) in legal_actions(found, 0)
    assert {refusal.rule.id for refusal in adjudicate(found, BuildRoad(0, onward)).refusals} == {"base.roads.connects"}
    assert none == found.board.topology.nowhere_edge
    assert not is_legal(found, BuildRoad(0, none))
    after = adjudicate(found, BuildRoad(0, into)).state
    assert isinstance(after, State)
    assert BuildRoad(0, onward) in legal_actions(after, 0)
    last = adjudicate(after, BuildRoad(0, onward)).state
    assert isinstance(last, State)
    assert route(last, 0).length == 2
    assert wire(last)["seats"][0]["roads"] == ["0,0,C-N", "0,0,C-SE"]
    assert wire(GAME.read(RULESET, wire(last))) == wire(last)


def test_a_plaza_is_no_corner_of_its_hex() -> None:
    """Nothing is built on it, nothing is produced for it, and no side of the hex is an inner path."""
    found = at_market()
    topology, plaza = found.board.topology, corner(found, "0,0,C")
    middle = topology.hex_index((0, 0))
    assert not is_legal(found, BuildSettlement(0, plaza))
    assert plaza not in legal_corners(topology.hex_corners[middle] | found.board.land_corners)
    assert topology.corner_hexes[plaza] == ()
    assert topology.hex_edges[middle].bit_count() == 6
    inner = topology.inner_edges_of[1 << middle]
    assert inner.bit_count() == 4
    assert not inner & (topology.hex_edges[middle] | found.board.sea_edges | found.board.coastal_edges)
    assert inner & found.board.land_edges == inner


def test_routes_cross_the_plaza() -> None:
    """A trail may pass the plaza twice: in from the north, out to the south, back by the sides, and across again."""
    found = at_market()
    found.seats[0].roads = mask_of(
        edge(found, f"0,0,{name}") for name in ("C-N", "C-SE", "C-S", "C-NW", "SE", "NW", "NE")
    )
    ends, roads = found.board.topology.edge_ends, found.seats[0].roads
    assert route(found, 0).length == naive_length(found.board.topology, roads, 0, 0, 0) == 7
    walked = route(found, 0)
    assert holds(found.board.topology, roads, 0, 0, 0, walked)
    plaza = corner(found, "0,0,C")
    closed = longest_trail(ends, roads, 0, 1 << plaza, 0)
    assert len(closed[0]) == naive_length(found.board.topology, roads, 0, 1 << plaza, 0)


def test_routes_where_many_edges_meet() -> None:
    """As long as by the naive search, with any pieces, closed corners and joints; and always a trail."""
    dice = random.Random(5)
    places = frozenset({(0, 0), (1, 0), (0, 1)})
    crossed = topology_of(places, frozenset((place, point) for place in places for point in POINTS))
    for _ in range(60):
        edges = dice.sample(range(crossed.edge_count), 9)
        roads, ships = mask_of(edges[:6]), mask_of(edges[6:])
        closed, joints = (mask_of(dice.sample(range(crossed.corner_count), 3)) for _ in "ab")
        found = longest(crossed, roads, ships, closed, joints)
        assert found.length == naive_length(crossed, roads, ships, closed, joints)
        assert holds(crossed, roads, ships, closed, joints, found)
    with pytest.raises(UnfinishedError):
        longest(crossed, mask_of(range(12)), 0, 0, 0, budget=3)


def test_boards_without_inner_paths_number_their_places_as_before() -> None:
    """The topology of the same hexes with inner paths differs after the sides and points alone."""
    plain, market = state(document()).board.topology, at_market().board.topology
    assert plain is not market
    assert plain.digest != market.digest
    assert market.corner_names[: plain.corner_count] == plain.corner_names
    assert market.edge_names[: plain.edge_count] == plain.edge_names
    assert plain.corner_at["0,0,C"] == plain.nowhere_corner
    assert market.edge_names[plain.edge_count :] == ("0,0,C-N", "0,0,C-NW", "0,0,C-S", "0,0,C-SE")


# Play ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(4))
def test_random_play_keeps_the_rules(seed: int) -> None:
    """Whatever is listed is legal; states do not contradict themselves, and are read as they are written."""
    dice = random.Random(seed)
    hexes = {
        "0_0": {"terrain": "market", "inner": ["N", "SE", "S", "NW"]},
        "3_-2": {"terrain": "shoal", "number": dice.randint(1, 6)},
        "1_0": {"terrain": "lagoon", "numbers": [2, 3, 11, 12]},
    }
    found = on_coast(**hexes)
    for seat in found["seats"]:
        seat["resources"] = dict.fromkeys(GOODS, 4)
    del found["bank"]
    found["coves"]["storms"] = {"2,0": {"1": dice.randint(1, 3)}}
    now = GAME.read(RULESET, found)
    for count in range(120):
        actions = [action for seat in GAME.actors(now) for action in legal_actions(now, seat)]
        if not actions:
            break
        assert all(is_legal(now, action) for action in actions)
        after = adjudicate(now, dice.choice(actions), Chance(None, b"coves", count)).state
        assert isinstance(after, State)
        now = after
        assert GAME.defects(now) == []
        assert wire(GAME.read(RULESET, wire(now))) == wire(now)
