"""The state of Master & Slave: what a document says twice agrees, and what it leaves out follows from the rest."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from service.kernel.rules import Misreads
from service.master_slave.game import MasterSlaveGame
from service.master_slave.state import State

GAME = MasterSlaveGame()
POSITIONS = Path(__file__).parents[1] / "conformance/positions"


def position(name: str) -> dict[str, Any]:
    """A position of the suite."""
    found: dict[str, Any] = json.loads((POSITIONS / f"{name}.json").read_text())
    return found


def read(document: dict[str, Any]) -> State:
    """The state of a document."""
    return GAME.read(GAME.ruleset(), document)


def wrong(document: dict[str, Any]) -> dict[str, str]:
    """The errors in a document, by place."""
    with pytest.raises(Misreads) as caught:
        read(document)
    return {misread.pointer: misread.detail for misread in caught.value.misreads}


def trick(document: dict[str, Any]) -> dict[str, Any]:
    """The table at which seat 0 leads a trick in three, and has just played its lowest card."""
    table: dict[str, Any] = document["tables"][0]
    seat, cards = document["seats"][0], document["seats"][0]["hand"]
    table["trick"] = [{"seat": 0, "cards": cards[:1]}]
    seat["hand"] = cards[1:]
    table["moment"], table["turn"] = "follow", 1
    table.pop("played", None)
    return table


def test_what_follows_from_the_rest_may_be_left_out() -> None:
    """The form of a play, the cards played before, and the seats that may bomb meanwhile."""
    document = position("tricks_three")
    table = trick(document)
    written = GAME.write(read(document))["tables"][0]
    assert written["trick"][0]["form"] == "single"
    assert written["out_of_turn"] == [seat for seat in (0, 2) if len(document["seats"][seat]["hand"]) >= 2]
    shown = {card for seat in document["seats"] for card in seat["hand"]} | {*table["trick"][0]["cards"]}
    assert len(written["played"]) == 54 - len(shown)
    assert shown.isdisjoint(written["played"])


def test_what_is_written_is_read_as_the_same() -> None:
    """Whole states and views."""
    document = position("tricks_three")
    trick(document)
    state = read(document)
    for viewer in (-2, -1, 0, 1, 2):
        written = GAME.write(GAME.view(state, viewer))
        assert GAME.write(read(written)) == written


def test_what_contradicts_the_rest_is_an_error_at_its_place() -> None:
    """The seats that may bomb, and the form of a play."""
    document = position("tricks_three")
    table = trick(document)
    table["out_of_turn"] = [1]
    assert wrong(document).keys() == {"/tables/0/out_of_turn"}
    table["trick"][0]["form"] = "pair"
    assert wrong(document).keys() == {"/tables/0/trick/0/form"}


def test_errors_of_all_parts_come_together() -> None:
    """A hand, a place, a moment and a seat."""
    document = position("tricks_three")
    document["seats"][0]["hand"] = ["3C", "3C"]
    document["seats"][1]["places"] = {"master": -1}
    document["seats"][2]["hand"] = 3
    document["tables"][0] |= {"moment": "noon", "dealer": 9}
    assert wrong(document).keys() == {
        "/seats/0/hand/1",
        "/seats/1/places/master",
        "/seats/2/hand",
        "/tables/0/moment",
        "/tables/0/dealer",
    }


def test_a_table_that_is_not_understood_seats_nobody_wrongly() -> None:
    """Nor do the other tables. If all are understood, each seat has its place at one of them."""
    document = position("tricks_three")
    document["tables"][0]["seats"][2] = "2"
    assert wrong(document).keys() == {"/tables/0/seats/2"}
    document["tables"][0]["seats"][2] = 1
    assert wrong(document) == {"/tables": "must seat each of the seats 0 to 2 at one table, once"}
