"""A book that the service does not know brings pieces with an identity that carry and move, and replaces a phase."""

from __future__ import annotations

import itertools
from collections.abc import Mapping
from typing import Any

import orjson
import pytest

from service.catan import base
from service.catan.base.production import Roll
from service.catan.base.roads import BuildRoad
from service.catan.base.state import State
from service.catan.base.turn import TURN, EndTurn
from service.catan.board.masks import bits
from service.catan.game import CatanGame
from service.kernel.play.adjudicate import Ruling, adjudicate, is_legal
from service.kernel.play.chance import Chance
from service.kernel.play.legal import legal_actions
from service.kernel.rules import Action
from tests.catan import barges
from tests.catan.barges.fleet import BARGES, CARGO, LaunchBarge, fleet_of
from tests.catan.barges.loading import LoadBarge
from tests.catan.barges.moving import BargeMoved, MoveBarge
from tests.suite import position


class Game(CatanGame):
    """Catan with the barges."""

    modules = (base.MODULE, barges.MODULE)


GAME = Game()
RULESET = GAME.ruleset(("base", "barges"))
HAND = {"brick": 1, "lumber": 1, "grain": 2, "ore": 2}


def state(*own: Mapping[str, Any], moment: str = "market_day") -> State:
    """The printed board for beginners on the market day of seat 0, with barges of this seat."""
    found: dict[str, Any] = position("beginner")
    found["ruleset"] = RULESET.document()
    found["turn"] |= {"moment": moment, "roll": [1, 2] if moment == "market_day" else None}
    for card in found["bank"]:
        found["bank"][card] += found["seats"][0]["resources"].get(card, 0) - HAND.get(card, 0)
    found["seats"][0]["resources"] = HAND
    found["barges"] = {"seats": [{"barges": list(own) if seat == 0 else []} for seat in range(4)]}
    return GAME.read(RULESET, found)


def wire(found: State) -> dict[str, Any]:
    """The document of a state, as a client gets it."""
    document: dict[str, Any] = orjson.loads(orjson.dumps(GAME.write(found)))
    return document


def roads(found: State) -> list[int]:
    """The roads of seat 0."""
    return list(bits(found.seats[0].roads))


def name(found: State, edge: int) -> str:
    """The name of an edge."""
    return found.board.topology.edge_names[edge]


def together(points: int = 2) -> State:
    """Two barges on one road: the first with a block, the other with a sack."""
    at = name(state(), roads(state())[0])
    return state(
        {"edge": at, "hold": {"block": 1}, "points": points}, {"edge": at, "hold": {"sack": 1}, "points": points}
    )


def lengthened(found: State) -> int:
    """Lay a road of seat 0 that meets the first one; the edge."""
    topology, own = found.board.topology, found.seats[0]
    first = roads(found)[0]
    onward = bits(topology.edges_at[topology.ends[1 << first]] & ~own.roads)[0]
    own.roads |= 1 << onward
    return onward


def refusing(answer: Ruling) -> list[str]:
    """The rules of the book that refuse an action, without the book's name."""
    return [refusal.rule.id.removeprefix("barges.") for refusal in answer.refusals]


def test_a_barge_moves_with_its_cargo() -> None:
    """The one that was named, and not the other on the same road; the step is used, and an event tells of it."""
    found = together()
    onward, first = lengthened(found), roads(together())[0]
    answer = adjudicate(found, MoveBarge(0, 1, onward))
    moved = fleet_of(answer.after, 0)  # type: ignore[arg-type]  # a state of Catan
    assert [(barge.edge, barge.hold, barge.points) for barge in moved] == [(first, (0, 1), 2), (onward, (1, 0), 1)]
    assert [event for _, event in answer.events] == [BargeMoved(0, 1, first, onward)]
    assert [barge.edge for barge in fleet_of(found, 0)] == [first, first]
    written = wire(answer.after)["barges"]["seats"][0]["barges"]  # type: ignore[arg-type]
    assert written[1] == {"edge": name(found, onward), "hold": {"sack": 1}, "points": 1}


def test_steps_are_used_up() -> None:
    """Without steps no barge moves, and the next market day brings them back."""
    found = together(points=0)
    onward = lengthened(found)
    assert refusing(adjudicate(found, MoveBarge(0, 0, onward))) == ["moving.within_steps"]
    waiting = together(points=0)
    waiting.turn.moment, waiting.turn.roll = "before_roll", None
    rolled = adjudicate(waiting, Roll(0), Chance({"base.production.dice": [1, 2]})).after
    assert isinstance(rolled, State)
    assert [barge.points for barge in fleet_of(rolled, 0)] == [2, 2]


@pytest.mark.parametrize(
    ("barge", "kind", "refusal"),
    [(0, "sack", []), (0, "block", ["loading.room_aboard"]), (1, "block", []), (1, "sack", [])],
)
def test_a_hold_has_room_for_three(barge: int, kind: str, refusal: list[str]) -> None:
    """A block and a sack fill it; two blocks are too much."""
    assert refusing(adjudicate(together(), LoadBarge(0, barge, kind))) == refusal


def test_cargo_is_paid_with_a_card() -> None:
    """The card goes to the bank and the sack aboard."""
    found = together()
    loaded = adjudicate(found, LoadBarge(0, 0, "sack")).after
    assert isinstance(loaded, State)
    assert fleet_of(loaded, 0)[0].hold == (1, 1)
    assert (loaded.seats[0].resources[3], loaded.bank[3]) == (1, found.bank[3] + 1)
    loaded.seats[0].resources[3] = 0
    assert refusing(adjudicate(loaded, LoadBarge(0, 1, "sack"))) == ["loading.cargo_paid"]


def test_too_much_cargo_is_a_defect() -> None:
    """The state says which barge it is."""
    at = name(state(), roads(state())[0])
    found = GAME.defects(state({"edge": at}, {"edge": at, "hold": {"block": 2}}))
    assert [(defect.rule.id, defect.pointer) for defect in found] == [
        ("barges.fleet.barges_are_lawful", "/barges/seats/0/barges/1")
    ]


def test_what_is_listed_is_legal() -> None:
    """Of launching, loading and moving: exactly what the rules permit, over all barges, kinds and edges."""
    one, two = state({"edge": name(state(), roads(state())[1]), "points": 2}), together()
    lengthened(one)
    lengthened(two)
    for found in (state(), one, two):
        edges, numbers = range(found.board.topology.edge_count), range(BARGES)
        proposed: list[Action] = [LaunchBarge(0, edge) for edge in edges]
        proposed += [LoadBarge(0, number, kind) for number, kind in itertools.product(numbers, CARGO)]
        proposed += [MoveBarge(0, number, edge) for number, edge in itertools.product(numbers, edges)]
        listed = [action for action in legal_actions(found, 0) if type(action) in (LaunchBarge, LoadBarge, MoveBarge)]
        assert len(listed) == len(set(listed))
        assert set(listed) == {action for action in proposed if is_legal(found, action)}


def test_the_market_day_replaces_a_phase() -> None:
    """It has the place of trading and building in the turn, its own name on the wire, and admits everything that the
    old phase admitted.
    """
    assert [each.fn.__name__ for each in RULESET.procedures[TURN]] == ["before_roll", "market_day"]
    rolled = adjudicate(state(moment="before_roll"), Roll(0), Chance({"base.production.dice": [1, 2]})).after
    assert isinstance(rolled, State)
    assert wire(rolled)["turn"]["moment"] == "market_day"
    assert wire(GAME.read(RULESET, wire(rolled))) == wire(rolled)
    assert {BuildRoad, LaunchBarge, EndTurn} <= {type(action) for action in legal_actions(rolled, 0)}
    ended = adjudicate(rolled, EndTurn(0)).after
    assert isinstance(ended, State)
    assert (ended.turn.seat, ended.turn.moment) == (1, "before_roll")
